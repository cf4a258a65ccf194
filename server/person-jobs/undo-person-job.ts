import {
  UNDO_OF,
  undoLeftMs,
  type PersonJobKind,
  type PersonJobStart,
} from '#core/person/person-job.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { PersonJobId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PersonJobRunner } from './person-job-runner.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

interface UndoPersonJobDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly runner: Pick<PersonJobRunner, 'runToCompletion'>
  readonly clock: Clock
}

export type UndoOutcome =
  | ({ readonly kind: 'started' } & PersonJobStart)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_undoable' }

/** Ends a job where it stands, and begins with taking back what it did. */
export class UndoPersonJob {
  readonly #deps: UndoPersonJobDeps

  constructor(deps: UndoPersonJobDeps) {
    this.#deps = deps
  }

  async execute(
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    id: PersonJobId,
  ): Promise<UndoOutcome> {
    const { database, jobs, runner, clock } = this.#deps
    const found = await database.inWorkspace(who.workspaceId, async (transaction) => {
      const job = await jobs.lock(transaction, id)
      if (job === null) return 'not_found'
      // Whoever did not hear the answer asks again.
      const before = job.undoneBy === null ? null : await jobs.read(transaction, job.undoneBy)
      if (before !== null && before.state !== 'failed') return before
      const kind = UNDO_OF[job.kind]
      // One that failed was asked in time, and may be asked again.
      const { finishedAt } = before ?? job
      const leftMs = undoLeftMs({ kind: job.kind, finishedAt, undoneBy: null }, clock.now())
      if (kind === undefined || leftMs === 0) return null
      return this.#begin(transaction, who.userId, { job, kind })
    })
    if (found === 'not_found') return { kind: 'not_found' }
    if (found === null) return { kind: 'not_undoable' }
    void runner.runToCompletion(found)
    const { id: job, total: accepted } = found
    return { kind: 'started', accepted, acceptedIsExact: true, skipped: [], job }
  }

  async #begin(
    transaction: Transaction,
    userId: UserId,
    { job, kind }: { readonly job: PersonJobRecord; readonly kind: PersonJobKind },
  ): Promise<PersonJobRecord> {
    const { jobs, clock } = this.#deps
    const at = realDate(clock.now())
    const undo = await jobs.create(transaction, {
      ...{ userId, kind, selection: { ids: [] }, skipped: {}, at },
      options: { ...job.options, undoes: job.id },
      total: await jobs.countChanges(transaction, job.id),
      totalIsExact: true,
    })
    await jobs.endUndone(transaction, job.id, { job: undo.id, at })
    return undo
  }
}
