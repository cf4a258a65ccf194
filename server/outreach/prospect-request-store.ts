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
  readonly isEnriched: boolean
  readonly isSuppressed: boolean
}

/** What users ask for many prospects of a campaign at once. */
export interface ProspectRequestStore {
  select(
    transaction: Transaction,
    campaignId: CampaignId,
    selection: ProspectSelection,
  ): Promise<readonly SelectedProspect[]>
  /** They come before the others from now on; with `toConnect` they are to be invited, too. */
  prioritise(
    transaction: Transaction,
    ids: readonly ProspectId[],
    how: { toConnect: boolean },
  ): Promise<void>
  recordEvents(
    transaction: Transaction,
    request: {
      workspaceId: WorkspaceId
      ids: readonly ProspectId[]
      event: HistoryEvent
      actor: string
      at: number
    },
  ): Promise<void>
}

/** What happened to a prospect and what was decided, oldest first. */
export interface HistoryStore {
  list(
    transaction: Transaction,
    campaignId: CampaignId,
    prospectId: ProspectId,
  ): Promise<readonly HistoryEntry[] | null>
}
