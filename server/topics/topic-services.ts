import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { AssignTopic } from './assign-topic.ts'
import { ChangeTopic } from './change-topic.ts'
import type { TopicStore } from './topic-store.ts'

export interface TopicDeps {
  readonly database: Database
  readonly topics: TopicStore
  readonly bus: EventBus
}

export interface TopicServices {
  readonly changeTopic: ChangeTopic
  readonly assignTopic: AssignTopic
}

/** What is done with topics of campaigns. */
export const topicServices = ({ database, topics, bus }: TopicDeps): TopicServices => ({
  changeTopic: new ChangeTopic({ database, topics, bus }),
  assignTopic: new AssignTopic({ database, topics, bus }),
})
