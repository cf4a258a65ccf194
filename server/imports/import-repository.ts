import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CampaignId, ImportId, WorkspaceId } from '#core/runtime/ids.ts'
import type { CsvImport } from './csv-import.ts'
import type { ColumnChoice } from './csv-layout.ts'

/** What is there of a raw file. */
export type KeptFile = Pick<CsvImport, 'bytesKept' | 'bytesTotal' | 'receivedAt'>

export interface ImportRepository {
  /** The import of a campaign that still exists. */
  find(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<CsvImport | undefined>
  /** Imports of every workspace that are running, or have their whole file and wait to be. */
  unfinished(): Promise<readonly CsvImport[]>
  /** Of these imports, the ones that may still need their file. */
  needing(ids: readonly ImportId[]): Promise<readonly ImportId[]>
  /** Notes how much of the raw file is kept; whatever an earlier file left is cleared. */
  keep(found: CsvImport, file: KeptFile): Promise<void>
  /** Notes that bytes of the file still come. */
  hear(found: CsvImport, at: Date): Promise<void>
  /** Begins with a file that is whole, of `bytes`. */
  begin(found: CsvImport, bytes: number): Promise<CsvImport>
  /** Awaits the file with other columns; undefined where it has its file already. */
  chooseColumns(found: CsvImport, choice: ColumnChoice): Promise<CsvImport | undefined>
  fail(found: CsvImport, failure: string): Promise<CsvImport>
  /** So many people came in that other ways of finding them are faster now. */
  refreshStatistics(): Promise<void>
  problems(
    workspaceId: WorkspaceId,
    importId: ImportId,
    page: { limit: number; offset: number },
  ): Promise<readonly RowProblem[]>
}
