import type { PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

/** Gives tags to people, and takes others from them. */
export class TagPeople implements JobWork {
  readonly batch = 500
  readonly #jobs: Pick<PersonJobStore, 'tag'>

  constructor(jobs: Pick<PersonJobStore, 'tag'>) {
    this.#jobs = jobs
  }

  async execute(
    transaction: Transaction,
    { options }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    const { tooMany, changed } = await this.#jobs.tag(transaction, ids, options)
    return { undoable: changed, ...(tooMany > 0 && { skipped: { too_many_tags: tooMany } }) }
  }
}

/** Takes that back, except what a user changed since. */
export class UndoTags implements JobWork {
  readonly batch = 500
  readonly #jobs: Pick<PersonJobStore, 'untag'>

  constructor(jobs: Pick<PersonJobStore, 'untag'>) {
    this.#jobs = jobs
  }

  async execute(
    transaction: Transaction,
    { options }: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone> {
    if (options.undoes === undefined) return {}
    const { tooMany } = await this.#jobs.untag(transaction, options.undoes, ids)
    return tooMany === 0 ? {} : { skipped: { too_many_tags: tooMany } }
  }
}
