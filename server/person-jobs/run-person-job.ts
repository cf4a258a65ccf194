import type { PersonJobKind } from '#core/person/person-job.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus, LiveEvent } from '../events/event-bus.ts'
import { Turns } from '../turns.ts'
import type { BatchDone, JobHold, JobWork } from './job-work.ts'
import type { JobPart, PersonJobRecord, PersonJobStore, Skipped } from './person-job-store.ts'

export interface RunPersonJobDeps {
  readonly database: Database
  readonly jobs: PersonJobStore
  readonly works: Readonly<Record<PersonJobKind, JobWork>>
  readonly holds: Readonly<Record<JobHold, (transaction: Transaction) => Promise<void>>>
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'publish'>
}

/** Takes a job on people from where it stands to its end, batch by batch: each once, whatever is killed. */
export class RunPersonJob {
  readonly #deps: RunPersonJobDeps
  /** One connection to the database for each workspace, however many jobs it has. */
  readonly #turns = new Turns<WorkspaceId>()

  constructor(deps: RunPersonJobDeps) {
    this.#deps = deps
  }

  /** After `signal` no further batch begins. */
  async execute(
    job: PersonJobRecord,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<void> {
    for (let at: PersonJobRecord | null = job; at?.state === 'running';) {
      const next: PersonJobRecord = at
      await this.#ahead(next, signal)
      at = await this.#turns.take(next.workspaceId, async () =>
        signal.aborted ? null : this.#batch(next),
      )
    }
  }

  /** Without a turn: others of the workspace go on meanwhile. */
  async #ahead(job: PersonJobRecord, signal: AbortSignal): Promise<void> {
    const { database, jobs, works } = this.#deps
    const work = works[job.kind]
    if (work.ahead === undefined || signal.aborted) return
    const { ids } = await database.inWorkspace(job.workspaceId, (transaction) =>
      jobs.nextPart(transaction, job, work.batch),
    )
    await work.ahead(job, ids, signal)
  }

  /** Null where the job is gone, or in the hands of another process. */
  async #batch(job: PersonJobRecord): Promise<PersonJobRecord | null> {
    const { database, jobs, works, holds, clock, bus } = this.#deps
    const work = works[job.kind]
    const changes = new ChangeSet(job.workspaceId)
    const events: LiveEvent[] = []
    const moved = await database.inWorkspace(job.workspaceId, async (transaction) => {
      for (const hold of work.holds ?? []) await holds[hold](transaction)
      if (!(await jobs.claim(transaction, job))) return null
      const part = await jobs.nextPart(transaction, job, work.batch)
      const done = await work.execute(transaction, job, part.ids)
      for (const { id, campaignId, leftTopic } of done.changed ?? [])
        changes.prospects(campaignId, [id], leftTopic)
      for (const campaign of done.campaigns ?? []) changes.campaign(campaign)
      events.push(...(done.events ?? []))
      await jobs.keepChanges(transaction, job.id, done.undoable ?? [])
      const at = realDate(clock.now())
      const saved = await jobs.save(transaction, job.id, { ...progressOf(job, part, done), at })
      if (saved.state === 'done') await work.end?.(transaction, saved)
      return saved
    })
    if (moved) {
      const { workspaceId, id } = job
      bus.publish([...changes.events(), ...events, { kind: 'job', workspaceId, id }])
    }
    return moved
  }
}

const progressOf = (
  job: PersonJobRecord,
  part: JobPart,
  { skipped, forGood = 0, bytesDone }: BatchDone,
) => ({
  state: part.isLast ? ('done' as const) : ('running' as const),
  afterId: part.afterId,
  done: job.done + part.ids.length,
  skipped: added(job.skipped, skipped ?? {}),
  forGood: job.forGood + forGood,
  bytesDone: bytesDone ?? job.bytesDone,
})

const added = (one: Skipped, other: Skipped): Skipped => {
  const sum: Record<string, number> = { ...one }
  for (const [code, count] of Object.entries(other)) sum[code] = (sum[code] ?? 0) + count
  return sum
}
