import type { CampaignOverview, DayLimit } from '#core/outreach/campaign-overview.ts'
import { ACTION_NAMES, ACTIONS, isProspectAction } from '#core/outreach/actions.ts'
import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { campaignPlan, type Planned } from '#core/outreach/campaign-plan.ts'
import { dayUsage } from '#core/outreach/day-usage.ts'
import { todayIn } from '#core/outreach/local-time.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CampaignOverviewStore, OverviewFacts } from './campaign-overview-store.ts'
import type { CampaignEligibilityFacts } from './eligibility-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { Availabilities, ReadAvailability } from './read-availability.ts'

export interface CampaignAsked {
  readonly workspaceId: WorkspaceId
  readonly id: CampaignId
  /** What is known of it where it is a draft, running or paused. */
  readonly facts: Promise<readonly CampaignEligibilityFacts[]>
}

interface ReadCampaignOverviewDeps {
  readonly overviews: CampaignOverviewStore
  readonly availabilities: ReadAvailability
  readonly time: OutreachTime
}

/** A campaign today: what its accounts may still do, and what comes next. */
export class ReadCampaignOverview {
  readonly #deps: ReadCampaignOverviewDeps

  constructor(deps: ReadCampaignOverviewDeps) {
    this.#deps = deps
  }

  /** Null where there is no such campaign. */
  async execute(
    transaction: Transaction,
    { workspaceId, id, facts: eligibility }: CampaignAsked,
  ): Promise<Omit<CampaignOverview, 'campaign'> | null> {
    const { overviews, availabilities, time } = this.#deps
    const [facts, known, [campaign]] = await Promise.all([
      overviews.facts(transaction, id),
      availabilities.ofWorkspace(transaction, workspaceId),
      eligibility,
    ])
    if (facts === null) return null
    const accounts = facts.networks.flatMap(({ network }) => {
      const { state } = known.of(facts.userId, network)
      return state ? [{ network, state: state.account }] : []
    })
    const zone = accounts[0]?.state.zone ?? facts.zone
    const planned = campaign ? this.#planOf(campaign, facts, known) : []
    return {
      zone,
      today: todayIn(time.moment().now, zone),
      hours: accounts[0]?.state.hours ?? null,
      limits: accounts.flatMap(({ network, state }) => limitsOf(network, state)),
      next: planned.map(plannedView),
      undecidedTexts: facts.undecidedTexts,
      topics: facts.topics,
    }
  }

  #planOf(
    { id, userId, campaign, work: parts }: CampaignEligibilityFacts,
    facts: OverviewFacts,
    known: Availabilities,
  ): readonly Planned[] {
    // Nothing comes next in one that is paused.
    if (campaign.status === 'paused') return []
    const planned = parts.map((work) => ({
      work,
      forecast: known.of(userId, work.network, id),
      people: facts.networks.find(({ network }) => network === work.network)?.people ?? {},
    }))
    return campaignPlan(campaign, planned, this.#deps.time.moment().now)
  }
}

const BUDGETS = BUDGET_KINDS.filter((kind) =>
  ACTION_NAMES.some((name) => isProspectAction(name) && ACTIONS[name].budget === kind),
)

/** The limits of what is done with people one by one. */
const limitsOf = (network: string, account: AccountState): readonly DayLimit[] =>
  BUDGETS.map((action) => {
    const { used, max, held } = dayUsage(action, account)
    const resumesAt = held?.resumesAt ? outreachDate(held.resumesAt) : null
    return { network, action, used, max, held: held && { ...held, resumesAt } }
  })

const plannedView = ({ at, wait, ...planned }: Planned) => ({
  ...planned,
  at: at && outreachDate(at),
  waitingFor: wait?.reason ?? null,
  waitingLimit: wait?.limit ?? null,
})
