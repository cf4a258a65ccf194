import type { SeededRelation } from './network/history.ts'
import type { Person } from './people/person.ts'
import { seededRandom } from './people/seeded-random.ts'
import type { DemoProspect, Journey } from './workspace/journey.ts'
import { isOut, prospectFromJourney } from './workspace/journey.ts'
import { quickFirst } from './workspace/quick-first.ts'
import { salesKit, type DemoSalesKit } from './workspace/sales-kit.ts'
import { threadOf } from './workspace/message-texts.ts'
import type { CampaignPlan } from './workspace/plans.ts'
import { campaignPlans } from './workspace/plans.ts'
import { workDays } from './workspace/work-days.ts'
import type { Past, PastCampaign } from './workspace/simulate-past.ts'
import { simulatePast } from './workspace/simulate-past.ts'

export type { DemoProspect as DemoMember, DemoStatus } from './workspace/journey.ts'

export interface DemoCampaign extends Pick<
  CampaignPlan,
  'name' | 'status' | 'language' | 'goal' | 'icpProfile' | 'topics' | 'sequence' | 'autonomy'
> {
  readonly createdAt: number
  /** In the order of the list they came from. */
  readonly prospects: readonly DemoProspect[]
}

/** The past of the demo workspace, and the same past as the network remembers it. */
export interface DemoWorkspace {
  readonly salesKit: DemoSalesKit
  /** Oldest first. */
  readonly campaigns: readonly DemoCampaign[]
  /** For the network's `history`. */
  readonly relations: readonly SeededRelation[]
  /** One for each enriched person, one for each message sent. */
  readonly creditsUsed: number
}

interface DemoWorkspaceOptions {
  readonly now: number
  readonly seed: number
  readonly timeZone?: string
}

/** People before this one stay out of it, so that there are always strangers to try a list on. */
const MIN_STRANGERS = 400
const PAST_DAYS = 63
const MINUTE_MS = 60_000

/**
 * Eight weeks of work that ended just now, the same for the same people, time and seed. Everything
 * was done in working hours of `timeZone` and within the sender's budgets.
 */
export const demoWorkspace = (
  people: readonly Person[],
  { now, seed, timeZone = 'UTC' }: DemoWorkspaceOptions,
): DemoWorkspace => {
  const random = seededRandom(seed, 'workspace')
  const past: Past = { days: workDays(now, PAST_DAYS, timeZone), now, random }
  const pool = random.shuffled(people.slice(MIN_STRANGERS))
  const earlier: Person[] = []
  const campaigns = campaignPlans.map((plan) => {
    const createdAt = createdAtOf(plan, past)
    const own = pool.filter((person) => plan.suits(person)).slice(0, plan.size)
    const known = random
      .shuffled(earlier)
      .slice(0, earlier.length === 0 ? 0 : Math.ceil(plan.size / 40))
    const rows = restrictedEarly(random.shuffled([...own, ...known]))
    const journeys = rows.map((person, row) =>
      newJourney(person, createdAt + row * 4, known.includes(person)),
    )
    cancelSome(plan, journeys, past)
    earlier.push(...own)
    return { plan, createdAt, journeys }
  })
  simulatePast(campaigns, past)
  for (const { plan, journeys } of campaigns) if (plan.status === 'running') quicken(journeys)
  const prospects = campaigns.map(({ journeys }) => journeys.map(prospectFromJourney))
  return {
    salesKit,
    campaigns: campaigns.map(({ plan, createdAt }, index) => ({
      ...pick(plan),
      createdAt,
      prospects: prospects[index] ?? [],
    })),
    relations: relationsOf(campaigns, now),
    creditsUsed: prospects.flat().reduce((sum, prospect) => sum + creditsOf(prospect), 0),
  }
}

/** What of a plan the workspace shows. */
const pick = ({ name, status, language, goal, icpProfile, topics, ...plan }: CampaignPlan) => ({
  ...{ name, status, language, goal, sequence: plan.sequence, autonomy: plan.autonomy },
  ...(icpProfile && { icpProfile }),
  ...(topics && { topics }),
})

const newJourney = (person: Person, discoveredAt: number, duplicate: boolean): Journey => ({
  person,
  discoveredAt,
  duplicate,
  messages: [],
})

/** Whoever looks sees people accept: of those to be visited next, some answer within hours. */
const quicken = (journeys: readonly Journey[]): void => {
  const next = journeys.filter((one) => one.enrichedAt === undefined && !isOut(one))
  for (const [index, person] of quickFirst(next.map((one) => one.person)).entries()) {
    const journey = next[index]
    if (journey !== undefined) journey.person = person
  }
}

/** Two who can't simply be invited come early in the list, so that its failures show. */
const restrictedEarly = (list: readonly Person[]): Person[] => {
  const restricted = list.filter(({ restriction }) => restriction !== null).slice(0, 2)
  const others = list.filter((person) => !restricted.includes(person))
  return [...others.slice(0, 5), ...restricted, ...others.slice(5)]
}

/** A campaign was made the working day before it began; a draft, half an hour ago. */
const createdAtOf = ({ ran }: CampaignPlan, { days, now, random }: Past): number => {
  if (ran === null) return now - 34 * MINUTE_MS
  const day = days.at(-ran.from - 1) ?? days[0]
  return day?.at(14 * 60 + random.between(0, 150)) ?? now
}

/** The user looked through the list after the import and took a few people out. */
const cancelSome = (
  { ran }: CampaignPlan,
  journeys: readonly Journey[],
  { now, random }: Past,
): void => {
  if (ran === null) return
  for (const journey of journeys) {
    if (journey.duplicate || !random.chance(0.015)) continue
    journey.cancelledAt = Math.min(now, journey.discoveredAt + random.between(4, 40) * MINUTE_MS)
  }
}

const creditsOf = ({ enrichedAt, messages = [] }: DemoProspect): number =>
  (enrichedAt === undefined ? 0 : 1) + messages.length

/** What the network knows of it: also the acceptances that the workspace has not noticed yet. */
const relationsOf = (campaigns: readonly PastCampaign[], now: number): SeededRelation[] =>
  campaigns
    .flatMap(({ journeys }) => journeys)
    .flatMap((journey): SeededRelation[] => {
      const { person, invitedAt, enrichedAt, failCode, endedAt } = journey
      if (invitedAt === undefined) return []
      const { outcome, answersAfterMs } = person.openness
      const acceptedAt = invitedAt + answersAfterMs
      const base = {
        publicIdentifier: person.publicIdentifier,
        invitedAt,
        visitedAt: enrichedAt ?? invitedAt,
      }
      if (failCode === 'withdrawn' && endedAt !== undefined) {
        return [{ ...base, state: 'withdrawn', withdrawnAt: endedAt }]
      }
      return outcome === 'accept' && acceptedAt <= now
        ? [{ ...base, state: 'accepted', acceptedAt, messages: threadOf(journey) }]
        : [{ ...base, state: 'pending' }]
    })
    .toSorted((a, b) => a.invitedAt - b.invitedAt)
