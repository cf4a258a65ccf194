import { prefetch } from './prefetch.ts'
import type { CsvImport } from './csv-import.ts'
import { readLayout, type CsvLayout } from './csv-layout.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportBatch, ImportRepository } from './import-repository.ts'
import { readRows, type Place, type RawRow } from './read-rows.ts'
import { checkRow, isBlank } from './row-rules.ts'

export interface ImportSettings {
  /** Origins of the networks that people may be found on. */
  readonly networks: readonly string[]
  /** Rows written in one transaction. */
  readonly batchRows: number
}

/** Takes an import from where it stands to its end, batch by batch. */
export class RunImport {
  readonly #repository: ImportRepository
  readonly #files: ImportFiles
  readonly #settings: ImportSettings

  constructor(repository: ImportRepository, files: ImportFiles, settings: ImportSettings) {
    this.#repository = repository
    this.#files = files
    this.#settings = settings
  }

  /** `onProgress` hears each batch once it is kept; after `signal` no further one begins. */
  async execute(
    found: CsvImport,
    onProgress: (progress: CsvImport) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    try {
      const layout = await readLayout(this.#files.pathOf(found.id), found.columnMap)
      await this.#writeAll(found, layout, onProgress, signal)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      onProgress(await this.#repository.fail(found, error.code))
    }
  }

  async #writeAll(
    found: CsvImport,
    layout: CsvLayout,
    onProgress: (progress: CsvImport) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const start = found.bytesDone > 0 ? placeOf(found) : layout
    let at = found
    for await (const batch of prefetch(this.#batches(at, layout, start))) {
      if (signal?.aborted) return
      const outcome = await this.#repository.write(at, batch)
      if (outcome.kind === 'passed') return
      at = outcome.progress
      onProgress(at)
    }
    await this.#files.remove(found.id)
  }

  /** Always ends with a batch that is the last, if only an empty one. */
  async *#batches(
    found: CsvImport,
    layout: CsvLayout,
    start: Place,
  ): AsyncGenerator<ImportBatch, void> {
    const { batchRows, networks } = this.#settings
    const checked = (rows: readonly RawRow[]) => rows.map((row) => checkRow(row, layout, networks))
    const path = this.#files.pathOf(found.id)
    let waiting: RawRow[] = []
    let to = start
    for await (const group of readRows(path, layout.delimiter, start)) {
      waiting.push(...group.filter((row) => !isBlank(row)))
      to = endOf(group.at(-1)) ?? to
      while (waiting.length > batchRows) {
        const rows = waiting.slice(0, batchRows)
        waiting = waiting.slice(batchRows)
        yield { rows: checked(rows), to: endOf(rows.at(-1)) ?? to, isLast: false }
      }
    }
    yield { rows: checked(waiting), to, isLast: true }
  }
}

const placeOf = (found: CsvImport): Place => ({ bytes: found.bytesDone, lines: found.linesDone })

const endOf = (row: RawRow | undefined): Place | undefined =>
  row && { bytes: row.bytesEnd, lines: row.linesEnd }
