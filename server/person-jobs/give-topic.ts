import type { PersonId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TopicStore } from '../topics/topic-store.ts'
import type { BatchDone, JobWork } from './job-work.ts'
import type { PersonJobRecord, PersonJobStore } from './person-job-store.ts'

/** Gives people of a campaign one of its topics, or takes what they have. */
export class GiveTopic implements JobWork {
  readonly batch = 500
  readonly #topics: TopicStore

  constructor(topics: TopicStore) {
    this.#topics = topics
  }

  async execute(
    transaction: Transaction,
    { options: { campaign: campaignId, topic = null } }: PersonJobRecord,
    people: readonly PersonId[],
  ): Promise<BatchDone> {
    if (campaignId === undefined) return {}
    const given = await this.#topics.assign(transaction, { campaignId, people }, topic)
    return {
      changed: given.map(({ id, before }) => ({ id, campaignId, leftTopic: before })),
      undoable: given.map(({ personId: id, before }) => ({ id, change: { topic: before } })),
    }
  }
}

/** Gives them back what they had, except whom a user gave another one since. */
export class UndoTopic implements JobWork {
  readonly batch = 500
  readonly #topics: TopicStore
  readonly #jobs: Pick<PersonJobStore, 'changes'>

  constructor(topics: TopicStore, jobs: Pick<PersonJobStore, 'changes'>) {
    this.#topics = topics
    this.#jobs = jobs
  }

  async execute(
    transaction: Transaction,
    { options }: PersonJobRecord,
    people: readonly PersonId[],
  ): Promise<BatchDone> {
    const { undoes, campaign: campaignId, topic = null } = options
    if (undoes === undefined || campaignId === undefined) return {}
    const changes = await this.#jobs.changes(transaction, undoes, people)
    const had = changes.map(({ id, change }) => ({ id, topic: change.topic ?? null }))
    const back = await this.#topics.takeBack(transaction, { campaignId, topic }, had)
    return { changed: back.map(({ id, before }) => ({ id, campaignId, leftTopic: before })) }
  }
}
