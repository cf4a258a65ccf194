import type { ProspectId, TopicId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TopicStore } from './topic-store.ts'

interface AssignTopicDeps {
  readonly database: Database
  readonly topics: TopicStore
  readonly bus: Pick<EventBus, 'publish'>
}

export type AssignOutcome =
  | { readonly kind: 'assigned' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown_topic' }

/** Gives somebody of a campaign one of its topics, or none. */
export class AssignTopic {
  readonly #deps: AssignTopicDeps

  constructor(deps: AssignTopicDeps) {
    this.#deps = deps
  }

  async execute(
    workspaceId: WorkspaceId,
    id: ProspectId,
    topic: TopicId | null,
  ): Promise<AssignOutcome> {
    const { database, topics, bus } = this.#deps
    const changes = new ChangeSet(workspaceId)
    const outcome = await database.inWorkspace(
      workspaceId,
      async (transaction): Promise<AssignOutcome> => {
        const campaignId = await topics.campaignOf(transaction, id)
        if (campaignId === null) return { kind: 'not_found' }
        const found = topic === null ? null : await topics.find(transaction, topic)
        if (topic !== null && found?.campaign !== campaignId) return { kind: 'unknown_topic' }
        const people = await topics.peopleOf(transaction, campaignId, [id])
        const changed = await topics.assign(transaction, { campaignId, people }, topic)
        for (const { before } of changed) changes.prospects(campaignId, [id], before)
        return { kind: 'assigned' }
      },
    )
    bus.publish(changes.events())
    return outcome
  }
}
