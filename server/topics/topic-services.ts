import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import { rulesTopicWriter } from '#core/topic-proposal/rules-topic-writer.ts'
import { RateLimiter } from '../auth/rate-limiter.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { LanguageModelServices } from '../language-model/language-model-services.ts'
import { ModelTopicWriter } from '../language-model/model-topic-writer.ts'
import { AssignTopic } from './assign-topic.ts'
import { ChangeTopic } from './change-topic.ts'
import { ProposeTopics, type ProposeTopicsDeps } from './propose-topics.ts'
import type { TopicStore } from './topic-store.ts'

export interface TopicDeps extends Pick<
  ProposeTopicsDeps,
  'database' | 'campaignRecords' | 'materialStores'
> {
  readonly topics: TopicStore
  readonly bus: EventBus
  readonly clock: Clock
}

export interface TopicServices {
  readonly changeTopic: ChangeTopic
  readonly assignTopic: AssignTopic
  readonly proposeTopics: ProposeTopics
}

const RATE = { attempts: 20, windowMs: 10 * MINUTE }

/** What is done with topics of campaigns. */
export const topicServices = ({
  bus,
  clock,
  model,
  modelAllowance: allowance,
  ...deps
}: TopicDeps & LanguageModelServices): TopicServices => ({
  changeTopic: new ChangeTopic({ ...deps, bus }),
  assignTopic: new AssignTopic({ ...deps, bus }),
  proposeTopics: new ProposeTopics({
    ...{ ...deps, allowance, rules: rulesTopicWriter },
    model: model && new ModelTopicWriter(model),
    rate: new RateLimiter(clock, RATE),
  }),
})
