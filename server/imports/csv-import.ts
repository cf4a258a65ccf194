import type { ImportState } from '#core/campaign/campaign.ts'
import type { CampaignId, ImportId, WorkspaceId } from '#core/runtime/ids.ts'
import type { ColumnChoice } from './csv-layout.ts'

/** A CSV on its way into a campaign, as it is kept. */
export interface CsvImport extends ColumnChoice {
  readonly id: ImportId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  readonly state: ImportState
  readonly fileName: string
  /** Bytes of the raw file kept so far, and its size where it is known. */
  readonly bytesKept: number
  readonly bytesTotal: number | null
  /** When bytes of it came last, while they do. */
  readonly receivedAt: Date | null
  /** Where the next batch begins; 0 before the first. */
  readonly bytesDone: number
  readonly linesDone: number
  readonly rows: number
  readonly good: number
  readonly problems: number
  /** Why the whole import failed: an error code. */
  readonly failure: string | null
}
