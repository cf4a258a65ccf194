import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { CampaignId, ProspectId, RequestId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

export interface SelectedProspect {
  readonly id: ProspectId
  readonly status: ProspectStatus
  readonly visitedAt: OutreachMs | null
  readonly isSuppressed: boolean
  readonly isTakenElsewhere: boolean
  readonly isAsked: boolean
}

/** What may stand in the way of whoever waits for a first visit, in the order of the rules. */
export const REFUSALS = ['asked', 'suppressed', 'taken'] as const satisfies readonly ObstacleKind[]
export type Refusal = (typeof REFUSALS)[number]

/** Those who wait for a first visit and are alike. */
export interface WaitingGroup {
  /** Null for those who are not refused. */
  readonly refusal: Refusal | null
  readonly isEnriched: boolean
  readonly count: number
}

/** More rows than this are told of as one change of the campaign. */
export const MAX_NOTIFIED = 500

/** What stands for all who were asked for at once. */
export interface RequestMark {
  readonly id: RequestId
  /** Who of them waits for a first visit, where they are not too many to be told of one by one. */
  readonly prospectIds: readonly ProspectId[] | null
}

/** Prospects who are alike, as far as a request is concerned. */
export interface ProspectGroup {
  readonly status: ProspectStatus
  /** Of those who wait for a first visit; null for those who are not refused, and all others. */
  readonly refusal: Refusal | null
  readonly count: number
}

/** What a user asks for, with its words for the history. */
export interface ProspectRequest {
  readonly workspaceId: WorkspaceId
  readonly event: HistoryEvent
  readonly actor: string
  readonly at: OutreachMs
  /** Those asked for are to be invited, too. */
  readonly toConnect: boolean
  /** What somebody who waits for a first visit is refused for. */
  readonly refusals: readonly Refusal[]
  /** How many it is accepted for. */
  readonly accepted: number
  /** Those of them who wait for no first visit. */
  readonly onTheWay: readonly ProspectId[]
}

/** What users ask for many prospects of a campaign at once: they come before the others from then on. */
export interface ProspectRequestStore {
  /** The others of those who were chosen. */
  select(
    transaction: Transaction,
    campaignId: CampaignId,
    selection: ProspectSelection,
  ): Promise<readonly SelectedProspect[]>
  /** Of those who were chosen the ones who wait for a first visit, counted: they may be very many. */
  selectWaiting(
    transaction: Transaction,
    campaignId: CampaignId,
    chosen: Pick<ProspectRequest, 'refusals'> & { readonly selection: ProspectSelection },
  ): Promise<readonly WaitingGroup[]>
  /** How many there are of each status, at the same cost however many they are. */
  groups(
    transaction: Transaction,
    campaignId: CampaignId,
    request: Pick<ProspectRequest, 'refusals'>,
  ): Promise<readonly ProspectGroup[]>
  /** How many of those who wait for a first visit cost a credit, counted up to `max`. */
  countCosts(
    transaction: Transaction,
    campaignId: CampaignId,
    request: Pick<ProspectRequest, 'refusals'> & { readonly max: number },
  ): Promise<number>
  /** Makes one row for all who were chosen and may be contacted. */
  mark(
    transaction: Transaction,
    chosen: { readonly campaignId: CampaignId; readonly selection: ProspectSelection },
    request: ProspectRequest,
  ): Promise<RequestMark>
  /** The same for everybody who waits for a first visit now, at the same cost however many they are. */
  markAll(
    transaction: Transaction,
    campaignId: CampaignId,
    request: ProspectRequest,
  ): Promise<RequestMark>
  /** Asks for those of a mark. */
  request(
    transaction: Transaction,
    campaignId: CampaignId,
    request: ProspectRequest & { readonly mark: RequestMark },
  ): Promise<void>
  /** The tasks of a campaign that wait come no later than whom they are about. */
  bringTasksForward(transaction: Transaction, campaignId: CampaignId): Promise<void>
}

/** What was asked for at once, as far as its withdrawal is concerned. */
export interface KeptRequest {
  readonly accepted: number
  readonly isWithdrawn: boolean
  readonly begun: number
}

/** Takes back what was asked for at once. */
export interface RequestWithdrawalStore {
  /** Locks it; null where the campaign has none of this id. */
  lock(transaction: Transaction, campaignId: CampaignId, id: RequestId): Promise<KeptRequest | null>
  /** Withdraws it from all with whom it has not begun, unless they were asked for otherwise, too. */
  withdraw(
    transaction: Transaction,
    campaignId: CampaignId,
    withdrawal: { readonly id: RequestId; readonly at: OutreachMs; readonly actor: string },
  ): Promise<{ readonly begun: number; readonly changed: readonly ProspectId[] }>
}

/** What happened to a prospect and what was decided, oldest first. */
export interface HistoryStore {
  list(
    transaction: Transaction,
    campaignId: CampaignId,
    prospectId: ProspectId,
  ): Promise<readonly HistoryEntry[] | null>
}
