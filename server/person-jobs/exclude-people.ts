import type { PersonId, ProspectId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ExcludeProspect } from '../outreach/exclude-prospect.ts'
import type { PersonDetailsStore } from '../persons/person-details-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

interface ExcludePeopleDeps {
  readonly details: Pick<PersonDetailsStore, 'lock'>
  readonly exclude: Pick<ExcludeProspect, 'all'>
}

/** Takes people out of the connection requests of all their campaigns, or back in. */
export class ExcludePeople implements JobWork {
  readonly batch = 25
  readonly holds = ['outreach'] as const
  readonly #deps: ExcludePeopleDeps

  constructor(deps: ExcludePeopleDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    job: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { details, exclude } = this.#deps
    const members = (await details.lock(transaction, ids)) ?? []
    const toConnect = job.options.toConnect ?? false
    const changed = await exclude.all(transaction, job, { members, toConnect })
    const turned = new Set(changed.map(({ id }) => id))
    const prospects = new Map<PersonId, ProspectId[]>()
    for (const { id, personId } of members) {
      if (turned.has(id)) prospects.set(personId, [...(prospects.get(personId) ?? []), id])
    }
    const undoable = [...prospects].map(([id, some]) => ({ id, change: { prospects: some } }))
    return { changed, undoable }
  }
}

interface UndoExclusionDeps extends ExcludePeopleDeps {
  readonly jobs: Pick<PersonJobStore, 'changes'>
}

/** Turns those back whom a job turned. */
export class UndoExclusion implements JobWork {
  readonly batch = 25
  readonly holds = ['outreach'] as const
  readonly #deps: UndoExclusionDeps

  constructor(deps: UndoExclusionDeps) {
    this.#deps = deps
  }

  async execute(
    transaction: Transaction,
    job: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { details, exclude, jobs } = this.#deps
    const { undoes, toConnect = false } = job.options
    if (undoes === undefined) return {}
    const changes = await jobs.changes(transaction, undoes, ids)
    const turned = new Set(changes.flatMap(({ change }) => change.prospects ?? []))
    const held = (await details.lock(transaction, ids)) ?? []
    const members = held.filter(({ id }) => turned.has(id))
    return { changed: await exclude.all(transaction, job, { members, toConnect: !toConnect }) }
  }
}
