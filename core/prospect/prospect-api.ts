import type { CountedPage, PageRequest } from '../runtime/page.ts'
import type { CampaignId, ProspectId, RequestId, TopicId } from '../runtime/ids.ts'
import type { ProspectStatus } from './prospect-status.ts'
import type { FitVerdict } from '../sales-kit/fit.ts'
import type { Prospect } from './prospect.ts'
import type { HistoryEntry } from './history.ts'
import { STOP_CODES } from './stop-code.ts'

/** Which prospects of a campaign are meant. */
export interface ProspectFilter {
  readonly search?: string
  readonly status?: readonly ProspectStatus[]
  readonly topic?: TopicId
  readonly fit?: readonly FitVerdict[]
}

/** Ids of memberships, or everything that a filter finds. */
export type ProspectSelection =
  | { readonly ids: readonly ProspectId[] }
  | { readonly filter: ProspectFilter }

/** Why somebody was left out of such a call. */
export const SKIP_CODES = [...STOP_CODES, 'not_found'] as const
export type SkipCode = (typeof SKIP_CODES)[number]

/** What a call on many prospects did. */
export interface BulkOutcome {
  readonly accepted: number
  readonly skipped: readonly { readonly code: SkipCode; readonly count: number }[]
  /** How many more may be enriched, where that is too few for all who were accepted. */
  readonly creditsLeft?: number
  /** What it can be withdrawn by; null where nobody was accepted. */
  readonly job: RequestId | null
}

/** What became of what was asked for, once it is withdrawn. */
export interface Withdrawal {
  readonly withdrawn: number
  /** With so many it had begun, or was done, and goes on. */
  readonly begun: number
}

/**
 * How a list of prospects is sorted: by what changed last where nobody says. A status has its place in
 * the pipeline; of next steps, connection requests come first, then visits, then what is waited for.
 */
export const PROSPECT_ORDERINGS = [
  '-status_changed_at',
  'status_changed_at',
  'full_name',
  '-full_name',
  'status',
  '-status',
  'next_step',
  '-next_step',
  '-id',
  'id',
] as const
export type ProspectOrdering = (typeof PROSPECT_ORDERINGS)[number]

/** How they are sorted where nobody says: by what changed last, or as they stood in the file. */
export const LATEST_FIRST = '-status_changed_at' satisfies ProspectOrdering
export const FILE_ORDER = 'id' satisfies ProspectOrdering

export interface ProspectApi {
  /** The prospects of a campaign: of a search, whose words begin so. */
  list(
    campaign: CampaignId,
    filter: ProspectFilter,
    page: PageRequest & { readonly ordering?: ProspectOrdering },
  ): Promise<CountedPage<Prospect>>
  /** One of them. */
  load(campaign: CampaignId, prospect: ProspectId): Promise<Prospect>
  /** What happened to one prospect, oldest first, and what comes next. */
  history(campaign: CampaignId, prospect: ProspectId): Promise<readonly HistoryEntry[]>
  /** Says whether a connection request was sent to somebody who waits for that answer. */
  answer(campaign: CampaignId, prospect: ProspectId, wasSent: boolean): Promise<void>
  /** Takes somebody out of the connection requests, or back in. */
  setToConnect(prospect: ProspectId, toConnect: boolean): Promise<Prospect>
  /** Leaves somebody to their user, who writes to them, or lets the sequence go on. */
  setByHand(prospect: ProspectId, isByHand: boolean): Promise<Prospect>
  /** Removes somebody from the campaign, USER_CANCELLED, or takes them back to where they stood. */
  setStatus(prospect: ProspectId, status: ProspectStatus): Promise<Prospect>
  /** Asks for these to be visited as soon as the limits allow, before the others. */
  visit(campaign: CampaignId, selection: ProspectSelection): Promise<BulkOutcome>
  /** Asks for these to be sent a connection request as soon as the limits allow. */
  connect(campaign: CampaignId, selection: ProspectSelection): Promise<BulkOutcome>
  /** Withdraws what one such call asked for, as far as it has not begun; a second time it answers the same. */
  withdraw(campaign: CampaignId, job: RequestId): Promise<Withdrawal>
}
