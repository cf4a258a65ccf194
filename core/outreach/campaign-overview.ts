import type { Campaign } from '../campaign/campaign.ts'
import type { BudgetKind } from '../network/budget-kinds.ts'
import type { CampaignStep } from './steps.ts'
import type { LimitReason, LimitUsage, WaitingReason } from '../prospect/waiting-reason.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { ResumeTimeRange } from '../user/user.ts'

/** What an account has used of a day's limit. */
export interface DayLimit {
  readonly network: string
  readonly action: BudgetKind
  readonly used: number
  readonly max: number
  /** The limit of a day or more that allows none now; null where some are left. */
  readonly held: {
    readonly reason: LimitReason
    readonly limit: LimitUsage
    /** Null where no time alone is enough. */
    readonly resumesAt: OutreachDate | null
  } | null
}

/** What comes next in a campaign. */
export interface PlannedStep {
  readonly network: string
  readonly step: CampaignStep
  /** When it begins; null where no time alone is enough. */
  readonly at: OutreachDate | null
  /** For how many at most on that day; null where it isn't known when, or nothing bounds it. */
  readonly upTo: number | null
  readonly waitingFor: WaitingReason | null
  readonly waitingLimit: LimitUsage | null
}

/** As many may wait, or more. */
export const MAX_UNDECIDED_TEXTS = 1_000

/** A campaign today: what its accounts may still do, and what comes next. */
export interface CampaignOverview {
  readonly campaign: Campaign
  /** Whose midnight begins a day. */
  readonly zone: string
  /** Which day it is there, such as 2026-11-24. */
  readonly today: string
  /** When work goes on; null at any hour. */
  readonly hours: ResumeTimeRange | null
  /** None before an account has acted for the campaign's owner. */
  readonly limits: readonly DayLimit[]
  readonly next: readonly PlannedStep[]
  /** Texts of which a person has yet to say whether they are sent; no more are counted than `MAX_UNDECIDED_TEXTS`. */
  readonly undecidedTexts: number
  /** How many topics it has. */
  readonly topics: number
}
