import { isCancellable, peopleReached, type PersonJobKind } from '#core/person/person-job.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { PersonJobId, WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus, LiveEvent } from '../events/event-bus.ts'
import type { JobWork } from './job-work.ts'
import { skippedList } from './person-job-report.ts'
import type { PersonJobRunner } from './person-job-runner.ts'
import type { PersonJobStore } from './person-job-store.ts'

interface CancelPersonJobDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly works: Readonly<Record<PersonJobKind, JobWork>>
  readonly runner: Pick<PersonJobRunner, 'interrupt'>
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'publish'>
}

export type CancelOutcome =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'not_cancellable' }

/** Stops a job where it stands; what it did stays. */
export class CancelPersonJob {
  readonly #deps: CancelPersonJobDeps

  constructor(deps: CancelPersonJobDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, id: PersonJobId): Promise<CancelOutcome> {
    const { database, jobs, works, runner, clock, bus } = this.#deps
    const events: LiveEvent[] = []
    const outcome = await database.inWorkspace(
      workspaceId,
      async (transaction): Promise<CancelOutcome> => {
        const job = await jobs.lock(transaction, id)
        if (job === null) return { kind: 'not_found' }
        // Whoever did not hear the answer asks again.
        if (job.state === 'cancelled') return { kind: 'cancelled' }
        if (!isCancellable(job)) return { kind: 'not_cancellable' }
        const left = await works[job.kind].cancel?.(transaction, job)
        events.push(...(left?.events ?? []))
        const skipped = -peopleReached({ done: 0, skipped: skippedList(job.skipped) })
        const done = left ? left.people + skipped : job.done
        await jobs.endCancelled(transaction, id, { done, at: realDate(clock.now()) })
        events.push({ kind: 'job', workspaceId, id })
        return { kind: 'cancelled' }
      },
    )
    if (outcome.kind === 'cancelled') runner.interrupt(id)
    bus.publish(events)
    return outcome
  }
}
