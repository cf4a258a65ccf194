import type { Transaction } from '#server/database/database.ts'
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
  | {
      readonly kind: 'written'
      readonly progress: CsvImport
      /** Whether those who came in may be visited. */
      readonly isCampaignRunning: boolean
    }
  | { readonly kind: 'passed' }

export interface ImportBatchStore {
  /**
   * Writes a batch and its progress, where the import still stands at `from`: whatever is killed,
   * each row is written once. The campaign can't begin to run unseen until the transaction ends.
   */
  write(transaction: Transaction, from: CsvImport, batch: ImportBatch): Promise<BatchOutcome>
}
