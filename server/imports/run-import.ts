import type { Network } from '#core/network/network.ts'
import type { Database } from '#server/database/database.ts'
import type { EnqueueVisits } from '../outreach/enqueue-visits.ts'
import { prefetch } from './prefetch.ts'
import type { CsvImport } from './csv-import.ts'
import { readLayout, type CsvLayout } from './csv-layout.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportFiles } from './import-files.ts'
import type { BatchOutcome, ImportBatch, ImportBatchStore } from './import-batch-store.ts'
import type { LeaveOutKnown } from './leave-out-known.ts'
import type { ImportRepository } from './import-repository.ts'
import { readRows, type Place } from './read-rows.ts'
import { checkRow, isBlank, type CheckedRow } from './row-rules.ts'

export interface RunImportDeps {
  readonly database: Database
  readonly imports: ImportRepository
  readonly batches: ImportBatchStore
  readonly known: Pick<LeaveOutKnown, 'execute'>
  readonly visits: Pick<EnqueueVisits, 'execute'>
  readonly files: ImportFiles
  /** The networks that people may be found on. */
  readonly networks: readonly Network[]
  /** Rows written in one transaction. */
  readonly batchRows: number
}

interface RunOptions {
  readonly onProgress: (progress: CsvImport) => void
  readonly signal: AbortSignal | undefined
}

/** So many new people change which plans are good, and so many times as many again. */
const MIN_ROWS_TO_ANALYZE = 2_000
const GROWTH_TO_ANALYZE = 4

/** Takes an import from where it stands to its end, batch by batch. */
export class RunImport {
  readonly #deps: RunImportDeps

  constructor(deps: RunImportDeps) {
    this.#deps = deps
  }

  /** `onProgress` hears each batch once it is kept; after `signal` no further one begins. */
  async execute(
    found: CsvImport,
    onProgress: (progress: CsvImport) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    try {
      const layout = await readLayout(this.#deps.files.pathOf(found.id), found)
      await this.#writeAll(found, layout, { onProgress, signal })
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      onProgress(await this.#deps.imports.fail(found, error.code))
    }
  }

  async #writeAll(
    found: CsvImport,
    layout: CsvLayout,
    { onProgress, signal }: RunOptions,
  ): Promise<void> {
    const start = found.bytesDone > 0 ? placeOf(found) : layout
    let at = found
    let analyzed = 0
    for await (const batch of prefetch(this.#batches(at, layout, start))) {
      if (signal?.aborted) return
      const outcome = await this.#write(at, batch)
      if (outcome.kind === 'passed') return
      at = outcome.progress
      onProgress(at)
      const due = batch.isLast ? MIN_ROWS_TO_ANALYZE : analyzed * GROWTH_TO_ANALYZE
      if (at.good < Math.max(due, MIN_ROWS_TO_ANALYZE)) continue
      // It goes on all the same where this fails: only plans would be worse for a while.
      await this.#deps.imports.refreshStatistics().catch(() => {})
      analyzed = at.good
    }
    await this.#deps.files.remove(found.id)
  }

  /** A batch, its progress and the visits of those who came in: all of it or nothing. */
  #write(from: CsvImport, batch: ImportBatch): Promise<BatchOutcome> {
    const { database, batches, known, visits } = this.#deps
    return database.inWorkspace(from.workspaceId, async (transaction) => {
      const rows = await known.execute(
        transaction,
        { workspaceId: from.workspaceId, bringsBack: true },
        batch.rows,
      )
      const written = await batches.write(transaction, from, { ...batch, rows })
      const isRunning = written.kind === 'written' && written.isCampaignRunning
      if (isRunning) await visits.execute(transaction, from.campaignId)
      return written
    })
  }

  /** Always ends with a batch that is the last, if only an empty one. */
  async *#batches(
    found: CsvImport,
    layout: CsvLayout,
    start: Place,
  ): AsyncGenerator<ImportBatch, void> {
    const { batchRows, networks } = this.#deps
    const path = this.#deps.files.pathOf(found.id)
    let rows: CheckedRow[] = []
    let to = start
    for await (const group of readRows(path, layout.delimiter, start)) {
      for (const row of group) {
        if (!isBlank(row)) rows.push(checkRow(row, layout, networks))
        to = { bytes: row.bytesEnd, lines: row.linesEnd }
        if (rows.length < batchRows) continue
        yield { rows, to, isLast: false }
        rows = []
      }
    }
    yield { rows, to, isLast: true }
  }
}

const placeOf = (found: CsvImport): Place => ({ bytes: found.bytesDone, lines: found.linesDone })
