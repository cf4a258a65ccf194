import type { CampaignId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import type { NewTopic, TopicChanges } from '#core/topic/topic-api.ts'
import type { Topic } from '#core/topic/topic.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TopicStore } from './topic-store.ts'

interface ChangeTopicDeps {
  readonly database: Database
  readonly topics: TopicStore
  readonly bus: Pick<EventBus, 'publish'>
}

export type TopicOutcome =
  | { readonly kind: 'changed'; readonly topic: Topic }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'stale_topic' }

/** Makes topics, changes them, deletes them and brings them back. */
export class ChangeTopic {
  readonly #deps: ChangeTopicDeps

  constructor(deps: ChangeTopicDeps) {
    this.#deps = deps
  }

  create(workspaceId: WorkspaceId, campaignId: CampaignId, topic: NewTopic): Promise<TopicOutcome> {
    const { topics } = this.#deps
    return this.#write(workspaceId, async (transaction) =>
      this.#changed(transaction, await topics.create(transaction, campaignId, topic)),
    )
  }

  change(
    workspaceId: WorkspaceId,
    id: TopicId,
    { version, ...changes }: TopicChanges,
  ): Promise<TopicOutcome> {
    const { topics } = this.#deps
    return this.#write(workspaceId, async (transaction) => {
      const found = await topics.lock(transaction, id)
      if (found === null) return { kind: 'not_found' }
      if (version !== undefined && version !== found.version) return { kind: 'stale_topic' }
      if (Object.keys(changes).length > 0) await topics.change(transaction, id, changes)
      return this.#changed(transaction, id)
    })
  }

  remove(workspaceId: WorkspaceId, id: TopicId): Promise<TopicOutcome> {
    const { topics } = this.#deps
    return this.#write(workspaceId, async (transaction) => {
      if ((await topics.lock(transaction, id)) === null) return { kind: 'not_found' }
      const outcome = await this.#changed(transaction, id)
      await topics.remove(transaction, id)
      return outcome
    })
  }

  restore(workspaceId: WorkspaceId, id: TopicId): Promise<TopicOutcome> {
    const { topics } = this.#deps
    return this.#write(workspaceId, async (transaction) => {
      await topics.restore(transaction, id)
      return this.#changed(transaction, id)
    })
  }

  async #changed(transaction: Transaction, id: TopicId): Promise<TopicOutcome> {
    const topic = await this.#deps.topics.find(transaction, id)
    return topic === null ? { kind: 'not_found' } : { kind: 'changed', topic }
  }

  /** What shows the campaign hears of it. */
  async #write(
    workspaceId: WorkspaceId,
    work: (transaction: Transaction) => Promise<TopicOutcome>,
  ): Promise<TopicOutcome> {
    const { database, bus } = this.#deps
    const outcome = await database.inWorkspace(workspaceId, work)
    if (outcome.kind === 'changed')
      bus.publish(new ChangeSet(workspaceId).campaign(outcome.topic.campaign).events())
    return outcome
  }
}
