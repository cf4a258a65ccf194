import type { ObstacleKind } from '#core/outreach/obstacle.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { CampaignId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
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

/** What stands for all who were asked for at once. */
export interface RequestMark {
  readonly id: number
  /** Who they are, where they are not too many to be told of one by one. */
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
}

export interface ChosenRequest extends ProspectRequest {
  /** Of those who wait for a first visit; null where none was chosen. */
  readonly mark: RequestMark | null
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
  /** Makes one row for all who were chosen, wait for a first visit and may be contacted. */
  mark(
    transaction: Transaction,
    chosen: { readonly campaignId: CampaignId; readonly selection: ProspectSelection },
    request: ProspectRequest,
  ): Promise<RequestMark | null>
  /** Asks for those who were chosen. */
  request(transaction: Transaction, campaignId: CampaignId, request: ChosenRequest): Promise<void>
  /** Asks for everybody who waits for a first visit now, at the same cost however many they are. */
  requestAll(
    transaction: Transaction,
    campaignId: CampaignId,
    request: ProspectRequest,
  ): Promise<void>
  /** The tasks of a campaign that wait come no later than whom they are about. */
  bringTasksForward(transaction: Transaction, campaignId: CampaignId): Promise<void>
}

/** What happened to a prospect and what was decided, oldest first. */
export interface HistoryStore {
  list(
    transaction: Transaction,
    campaignId: CampaignId,
    prospectId: ProspectId,
  ): Promise<readonly HistoryEntry[] | null>
}
