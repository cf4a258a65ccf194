import type { ImportId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EventBus } from '#server/events/event-bus.ts'
import { DatabaseUnavailable } from '#server/database/errors.ts'
import { isDiskFull } from '#server/full-disk.ts'
import { Sweeping } from '../sweeping.ts'
import type { AcceptFile } from './accept-file.ts'
import type { CsvImport } from './csv-import.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRepository } from './import-repository.ts'
import type { RunImport } from './run-import.ts'

const SOON_MS = 15_000
const MAX_FAILURES = 5

/**
 * Brings every import to its end, those included that a killed server left behind. An import that
 * another server works on passes by itself: its row is held, or has moved on.
 */
export class ImportRunner {
  readonly #repository: ImportRepository
  readonly #files: ImportFiles
  readonly #accept: AcceptFile
  readonly #run: RunImport
  readonly #bus: EventBus
  readonly #logger: Logger
  readonly #running = new Map<ImportId, Promise<void>>()
  readonly #failures = new Map<number, number>()
  readonly #end = new AbortController()
  readonly #looks: Sweeping

  constructor(deps: {
    repository: ImportRepository
    files: ImportFiles
    accept: AcceptFile
    run: RunImport
    bus: EventBus
    scheduler: Scheduler
    logger: Logger
  }) {
    this.#repository = deps.repository
    this.#files = deps.files
    this.#accept = deps.accept
    this.#run = deps.run
    this.#bus = deps.bus
    this.#logger = deps.logger
    this.#looks = new Sweeping({ ...deps, soonMs: SOON_MS, look: () => this.#look() })
  }

  async start(): Promise<void> {
    await this.#files.tidy((ids) => this.#repository.needing(ids))
    this.#looks.start()
  }

  /** Looks at once: an import may go on that could not. */
  wake(): void {
    void this.#look()
  }

  /** Lets the batches under way end; what is left goes on with the next start. */
  async stop(): Promise<void> {
    this.#end.abort()
    await this.#looks.stop()
    await Promise.all(this.#running.values())
  }

  /** Looks again soon at what can't go on for now. */
  async #look(): Promise<boolean> {
    try {
      await this.sweep()
      return this.#running.size > 0
    } catch (error) {
      this.#warn('Imports were not looked for', error)
      return true
    }
  }

  /** Takes up what is unfinished and whose file is on this machine. */
  async sweep(): Promise<void> {
    for (const found of await this.#repository.unfinished()) {
      const size = await this.#files.size(found.id)
      if (size === 0 || size < found.bytesDone) continue
      void this.runToCompletion(found)
    }
  }

  /** Resolves when the import is done, has failed, or can't go on for now; never rejects. */
  runToCompletion(found: CsvImport): Promise<void> {
    const already = this.#running.get(found.id)
    if (already) return already
    const work = this.#runToCompletion(found).finally(() => this.#running.delete(found.id))
    this.#running.set(found.id, work)
    return work
  }

  async #runToCompletion(found: CsvImport): Promise<void> {
    try {
      const ready = found.state === 'running' ? found : await this.#accept.execute(found)
      await this.#run.execute(ready, (progress) => this.#publish(progress), this.#end.signal)
      this.#failures.delete(found.id)
    } catch (error) {
      this.#warn('An import stopped', error, found)
      if (!isForNow(error)) await this.#countFailure(found).catch(() => {})
      this.#looks.soon()
    }
  }

  async #countFailure(found: CsvImport): Promise<void> {
    const failures = (this.#failures.get(found.id) ?? 0) + 1
    this.#failures.set(found.id, failures)
    if (failures >= MAX_FAILURES) this.#publish(await this.#repository.fail(found, 'error'))
  }

  #publish({ workspaceId, campaignId }: CsvImport): void {
    this.#bus.publish([
      { kind: 'import', workspaceId, campaignId },
      { kind: 'workspace', workspaceId, campaigns: [campaignId] },
    ])
  }

  #warn(message: string, error: unknown, found?: CsvImport): void {
    this.#logger.warn(message, {
      reason: error instanceof Error ? error.message : String(error),
      ...(found && { import: found.id, workspace: found.workspaceId }),
    })
  }
}

/** Nothing is wrong with the import: the database is away, or the disk is full. */
const isForNow = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isDiskFull(error)
