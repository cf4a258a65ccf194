import type { ProspectStatus } from '../prospect/prospect-status.ts'
import { msBetween, outreachMs, type OutreachMs } from '../runtime/moments.ts'
import { ACTIONS, type ActionRule } from './actions.ts'
import { roomInShare } from './campaign-share.ts'
import { isAtWork } from './obstacle-to.ts'
import { obstacleToStep, type CampaignPart, type NetworkWork } from './campaign-stall.ts'
import { roomOnDay } from './day-usage.ts'
import { resumesAt } from './obstacle.ts'
import { waitFor, type Forecast, type Wait, type WaitingCampaign } from './prospect-wait.ts'
import { actionOfStep, CAMPAIGN_STEPS, type CampaignStep, type Step } from './steps.ts'

/** A campaign's work on one network, and how many people stand where; whoever is excluded is not among those enriched. */
export interface PlannedPart extends CampaignPart {
  readonly people: Readonly<Partial<Record<ProspectStatus, number>>>
}

/** What comes next, and when; null where no passing of time alone is enough. */
export interface Planned {
  readonly network: string
  readonly step: CampaignStep
  readonly at: OutreachMs | null
  /** For how many at most on that day; null where it isn't known when, or nothing bounds it. */
  readonly upTo: number | null
  readonly wait: Wait | null
}

/** What is done next in a campaign as it stands, in the order in which it comes: in a draft, its search. */
export const campaignPlan = (
  campaign: WaitingCampaign,
  parts: readonly PlannedPart[],
  now: OutreachMs,
): readonly Planned[] =>
  parts
    .flatMap(({ work, forecast, people }) => [
      ...heldInvitations(work),
      ...CAMPAIGN_STEPS.filter(
        (step) =>
          work.steps[step] !== undefined && isAtWork(ACTIONS[actionOfStep(step)], campaign.status),
      ).map((step): Planned => {
        const obstacle = obstacleToStep(step, { work, campaign, forecast })
        const at = resumesAt(obstacle, now)
        const most = at && Math.min(peopleFor(step, people), roomFor(step, forecast, at))
        const upTo = most === Infinity ? null : most
        return { network: work.network, step, at, upTo, wait: obstacle && waitFor(obstacle) }
      }),
    ])
    .toSorted((a, b) => msBetween(orLast(b.at), orLast(a.at)))

/** Those that wait for their note alone. */
const heldInvitations = ({ network, steps, noteHold }: NetworkWork): readonly Planned[] =>
  noteHold && steps.connect === undefined
    ? [{ network, step: 'connect', at: noteHold.until, upTo: null, wait: waitFor(noteHold) }]
    : []

const orLast = (at: OutreachMs | null): OutreachMs => at ?? outreachMs(Number.MAX_VALUE)

const roomFor = (step: Step, { state, share }: Forecast, at: OutreachMs): number => {
  const action = actionOfStep(step)
  const { budget } = ACTIONS[action]
  if (!state || !budget) return Infinity
  const room = roomOnDay(budget, state.account, at)
  return share ? Math.min(room, roomInShare(action, share, { account: state.account, at })) : room
}

/** Those who may be waiting for a step, where it is about people; whoever it was done with waits for another text, or a step that does it again. */
const peopleFor = (step: Step, people: PlannedPart['people']): number => {
  const action = actionOfStep(step)
  const rule: ActionRule = ACTIONS[action]
  const { from, to } = rule
  const isDoneAgain = rule.subject === 'prospect' && rule.once === 'text'
  if (from.length === 0) return Infinity
  return from
    .filter((status) => isDoneAgain || step !== action || status !== to)
    .reduce((sum, status) => sum + (people[status] ?? 0), 0)
}
