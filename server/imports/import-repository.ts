import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CsvImport } from './csv-import.ts'
import type { Place } from './read-rows.ts'
import type { CheckedRow } from './row-rules.ts'

/** Some rows of the file, and the place in it that they lead to. */
export interface ImportBatch {
  readonly rows: readonly CheckedRow[]
  readonly to: Place
  readonly isLast: boolean
}

/** `passed`: the import is gone, done, or in the hands of another process. */
export type BatchOutcome =
  | { readonly kind: 'written'; readonly progress: CsvImport }
  | { readonly kind: 'passed' }

export interface ImportRepository {
  /** The import of a campaign that still exists. */
  find(workspaceId: number, campaignId: number): Promise<CsvImport | undefined>
  /** Imports of every workspace that are running, or have their whole file and wait to be. */
  unfinished(): Promise<readonly CsvImport[]>
  /** Of these imports, the ones that may still need their file. */
  needing(ids: readonly number[]): Promise<readonly number[]>
  /** Notes how much of the raw file is kept; whatever an earlier file left is cleared. */
  keep(found: CsvImport, bytesKept: number, bytesTotal: number | null): Promise<void>
  /** Begins with a file that is whole, of `bytes`. */
  begin(found: CsvImport, bytes: number): Promise<CsvImport>
  fail(found: CsvImport, failure: string): Promise<CsvImport>
  /**
   * Writes a batch and its progress in one transaction, where the import still stands at `from`:
   * whatever is killed, each row is written once.
   */
  write(from: CsvImport, batch: ImportBatch): Promise<BatchOutcome>
  problems(
    workspaceId: number,
    importId: number,
    page: { limit: number; offset: number },
  ): Promise<readonly RowProblem[]>
}
