import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { CampaignId, TopicId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { TopicStore } from '../topics/topic-store.ts'
import type { StartOutcome, StartPersonJob } from './start-person-job.ts'

export type TopicJobOutcome = StartOutcome | { readonly kind: 'unknown_topic' }

interface AskedTopic {
  readonly campaign: CampaignId
  readonly selection: ProspectSelection
  readonly topic: TopicId | null
}

/** Begins to give many people of a campaign one of its topics, or none. */
export class StartTopicJob {
  readonly #database: Database
  readonly #topics: TopicStore
  readonly #start: StartPersonJob

  constructor(database: Database, topics: TopicStore, start: StartPersonJob) {
    this.#database = database
    this.#topics = topics
    this.#start = start
  }

  async execute(
    who: { readonly userId: UserId; readonly workspaceId: WorkspaceId },
    { campaign, selection, topic }: AskedTopic,
  ): Promise<TopicJobOutcome> {
    const isKnown = await this.#database.inWorkspace(who.workspaceId, async (transaction) => {
      const found = topic === null ? null : await this.#topics.find(transaction, topic)
      return topic === null || found?.campaign === campaign
    })
    if (!isKnown) return { kind: 'unknown_topic' }
    const member = { campaign, selection }
    const options = { campaign, topic }
    return this.#start.execute(who, { kind: 'topic', selection: { filter: { member } }, options })
  }
}
