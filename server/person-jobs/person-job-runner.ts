import type { Clock } from '#core/runtime/clock.ts'
import { MAX_RESTORE_MS } from '#core/campaign/delete-campaign.ts'
import { DAY, MINUTE } from '#core/runtime/durations.ts'
import type { PersonJobId } from '#core/runtime/ids.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { isDiskFull } from '../full-disk.ts'
import { Sweeping } from '../sweeping.ts'
import type { ExportFiles } from './export-files.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'
import type { PurgePeople } from './purge-people.ts'
import type { RunPersonJob } from './run-person-job.ts'

const SOON_MS = 15_000
/** So many times in a row a batch may come to nothing. */
const MAX_TRIES = 8
/** For which an export's file is kept. */
export const EXPORT_LIFE_MS = DAY
/** Whoever had an export's file would have moved it on by then. */
const GIVEN_UP_MS = 2 * MINUTE

interface PersonJobRunnerDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly bus: Pick<EventBus, 'publish' | 'subscribe'>
  readonly files: ExportFiles
  readonly run: RunPersonJob
  readonly purge: PurgePeople
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
}

/** Brings every job on people to its end, those included that a killed server left behind. */
export class PersonJobRunner implements Lifecycle {
  readonly #deps: PersonJobRunnerDeps
  readonly #running = new Map<PersonJobId, { work: Promise<void>; end: AbortController }>()
  readonly #end = new AbortController()
  readonly #looks: Sweeping
  readonly #purges: Sweeping
  #stops: readonly (() => void)[] = []
  #sweeping: Promise<boolean> | null = null

  constructor(deps: PersonJobRunnerDeps) {
    this.#deps = deps
    const when = { scheduler: deps.scheduler, bus: deps.bus, soonMs: SOON_MS }
    this.#looks = new Sweeping({ ...when, look: () => this.#look() })
    this.#purges = new Sweeping({ ...when, look: () => this.purge() })
  }

  start(): void {
    const { bus } = this.#deps
    this.#looks.start()
    this.#purges.start()
    this.#stops = [
      bus.subscribe((events) => {
        for (const event of events)
          if (event.kind === 'job' && this.#running.has(event.id)) void this.#heed(event)
      }),
    ]
  }

  /** Lets the batches under way end; what is left goes on with the next start. */
  async stop(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.#end.abort()
    await this.#looks.stop()
    await this.#purges.stop()
    await Promise.all([...this.#running.values()].map(({ work }) => work))
  }

  /**
   * Takes up what is unfinished, and forgets what nobody may fetch or undo any more; one at a time. Answers
   * whether anything was unfinished.
   */
  sweep(): Promise<boolean> {
    return (this.#sweeping ??= this.#takeUpAndTidy().finally(() => {
      this.#sweeping = null
    }))
  }

  /** One turn at removing people who were deleted; answers whether there may be more. Never rejects. */
  purge(): Promise<boolean> {
    return this.#deps.purge.execute(this.#end.signal).catch((error: unknown) => {
      this.#warn('Deleted people were not looked for', error)
      return true
    })
  }

  #look(): Promise<boolean> {
    return this.sweep().catch((error: unknown) => {
      this.#warn('Jobs on people were not looked at', error)
      return true
    })
  }

  async #takeUpAndTidy(): Promise<boolean> {
    const { jobs, files, clock } = this.#deps
    let isUnfinished = false
    for (let after = 0; ;) {
      const found = await jobs.unfinished(after)
      const last = found.at(-1)
      if (!last) break
      isUnfinished = true
      for (const job of found) {
        if (this.#end.signal.aborted) return false
        await this.#takeUp(job)
      }
      after = last.id
    }
    const since = realDate(later(clock.now(), -EXPORT_LIFE_MS))
    await files.tidy((ids) => jobs.keptExports(ids, since))
    await jobs.forget({
      changes: realDate(later(clock.now(), -MAX_RESTORE_MS)),
      jobs: realDate(later(clock.now(), -EXPORT_LIFE_MS)),
    })
    return isUnfinished
  }

  async #takeUp(job: PersonJobRecord): Promise<void> {
    if (this.#running.has(job.id)) return
    const ready = await this.#readyHere(job).catch((error: unknown) => {
      this.#warn('A job on people was not taken up', error, job)
      return null
    })
    if (ready) void this.runToCompletion(ready)
  }

  /** Resolves when the job is done, or can't go on for now; never rejects. */
  runToCompletion(job: PersonJobRecord): Promise<void> {
    const already = this.#running.get(job.id)
    if (already) return already.work
    const end = new AbortController()
    const work = this.#deps.run
      .execute(job, AbortSignal.any([this.#end.signal, end.signal]))
      .catch((error: unknown) => this.#stopped(job, error))
      .finally(() => this.#running.delete(job.id))
    this.#running.set(job.id, { work, end })
    return work
  }

  /** Has nothing more begun for a job that somebody stopped. */
  interrupt(id: PersonJobId): void {
    this.#running.get(id)?.end.abort()
  }

  /** One that ended meanwhile was stopped, by whichever server. */
  async #heed({ id, workspaceId }: Pick<PersonJobRecord, 'id' | 'workspaceId'>): Promise<void> {
    const { database, jobs } = this.#deps
    const read = database.inWorkspace(workspaceId, (transaction) => jobs.read(transaction, id))
    const job = await read.catch(() => undefined)
    if (job !== undefined && job?.state !== 'running') this.interrupt(id)
  }

  /** An export goes on where its file is, or begins anew once nobody has it any more. */
  async #readyHere(job: PersonJobRecord): Promise<PersonJobRecord | null> {
    const { files, clock, jobs } = this.#deps
    if (job.kind !== 'export' || job.bytesDone === 0) return job
    if ((await files.size(job)) >= job.bytesDone) return job
    return clock.now() - job.movedAt.getTime() > GIVEN_UP_MS ? jobs.beginAnew(job) : null
  }

  /** What goes wrong time and again ends it, with a reason. */
  async #stopped({ id, workspaceId }: PersonJobRecord, error: unknown): Promise<void> {
    const { jobs, database, clock, bus } = this.#deps
    const reason = isDiskFull(error) ? 'disk_full' : 'error'
    this.#warn('A job on people stopped', error, { id, workspaceId })
    this.#looks.soon()
    try {
      const at = realDate(clock.now())
      const job = await database.inWorkspace(workspaceId, (transaction) =>
        jobs.noteFailure(transaction, id, { reason, maxTries: MAX_TRIES, at }),
      )
      if (job?.state === 'failed') bus.publish([{ kind: 'job', workspaceId, id }])
    } catch (failure) {
      this.#warn('A job on people was not noted as stopped', failure, { id, workspaceId })
    }
  }

  #warn(message: string, error: unknown, job?: Pick<PersonJobRecord, 'id' | 'workspaceId'>): void {
    this.#deps.logger.warn(message, {
      reason: error instanceof Error ? error.message : String(error),
      ...(job && { job: job.id, workspace: job.workspaceId }),
    })
  }
}
