import {
  MAX_OPEN_JOBS,
  type PersonJobKind,
  type PersonJobStart,
  type PersonSelection,
} from '#core/person/person-job.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import { conditionsOf } from '../persons/list-people-of-workspace.ts'
import type { PersonConditions } from '../persons/person-query.ts'
import type { PersonJobRunner } from './person-job-runner.ts'
import type {
  JobSelection,
  PersonJobOptions,
  PersonJobRecord,
  PersonJobStore,
  Skipped,
} from './person-job-store.ts'
import { skippedList } from './person-job-report.ts'

interface StartPersonJobDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly runner: Pick<PersonJobRunner, 'runToCompletion'>
  readonly time: OutreachTime
  readonly clock: Clock
}

export interface AskedBy {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
}

/** A job that is written down, and not begun. */
export interface KeptJob {
  readonly job: PersonJobRecord
  readonly count: Awaited<ReturnType<PersonJobStore['count']>>
}

interface Asked {
  readonly kind: PersonJobKind
  readonly selection: PersonSelection | { readonly filter: PersonConditions }
  readonly options?: PersonJobOptions
}

export type StartOutcome =
  | ({ readonly kind: 'started' } & PersonJobStart)
  | { readonly kind: 'too_many_jobs'; readonly max: number }

export const TOO_MANY_JOBS = { kind: 'too_many_jobs', max: MAX_OPEN_JOBS } as const

/** Keeps what is to be done to many people, and begins with it. */
export class StartPersonJob {
  readonly #deps: StartPersonJobDeps

  constructor(deps: StartPersonJobDeps) {
    this.#deps = deps
  }

  async execute(by: AskedBy, asked: Asked): Promise<StartOutcome> {
    const { database } = this.#deps
    const kept = await database.inWorkspace(by.workspaceId, async (transaction) =>
      (await this.isFull(transaction)) ? null : this.keep(transaction, by, asked),
    )
    return kept === null ? TOO_MANY_JOBS : this.begin(kept)
  }

  /** Whether there are as many jobs already as a workspace may have. */
  async isFull(transaction: Transaction): Promise<boolean> {
    return (await this.#deps.jobs.countOpen(transaction)) >= MAX_OPEN_JOBS
  }

  /** In the given transaction, once which is committed it begins; a sweep begins with it otherwise. */
  async keep(
    transaction: Transaction,
    { userId }: AskedBy,
    { kind, selection: asked, options: given = {} }: Asked,
  ): Promise<KeptJob> {
    const { jobs, time, clock } = this.#deps
    // Days end now, whenever the last batch comes.
    const selection =
      'ids' in asked
        ? { ids: [...new Set(asked.ids)] }
        : { filter: conditionsOf(asked.filter, time) }
    const counted = await jobs.count(transaction, selection)
    const missing = (chosenIn(selection) ?? counted.count) - counted.count
    const skipped: Skipped = missing > 0 ? { not_found: missing } : {}
    const { count: total, countIsExact: totalIsExact } = counted
    const at = realDate(clock.now())
    const customFields = kind === 'export' ? await jobs.customFields(transaction) : []
    const options = customFields.length > 0 ? { ...given, customFields } : given
    const made = { userId, kind, selection, options, total, totalIsExact, skipped, at }
    return { job: await jobs.create(transaction, made), count: counted }
  }

  begin({ job, count }: KeptJob): Extract<StartOutcome, { kind: 'started' }> {
    void this.#deps.runner.runToCompletion(job)
    return {
      kind: 'started',
      accepted: count.count,
      acceptedIsExact: count.countIsExact,
      skipped: skippedList(job.skipped),
      job: job.id,
    }
  }
}

/** How many were chosen one by one; null where a filter finds them. */
function chosenIn(selection: JobSelection): number | null {
  if ('ids' in selection) return selection.ids.length
  const chosen = selection.filter.member?.selection
  return chosen && 'ids' in chosen ? new Set(chosen.ids).size : null
}
