import type { PersonJobStart } from '#core/person/person-job.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { Page } from '#core/runtime/page.ts'
import type { NewTopic, TopicApi, TopicChanges, TopicListing } from '#core/topic/topic-api.ts'
import type { ProposedTopics } from '#core/topic/topic-proposal.ts'
import type { Topic } from '#core/topic/topic.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { peopleOperations } from './contract/people.ts'
import { personJobOperations } from './contract/person-jobs.ts'
import { topicOperations as operations } from './contract/topics.ts'
import { pageOf } from './pages.ts'
import { WRITING_TIMEOUT_MS } from './writing-timeout.ts'

export class HttpTopicApi implements TopicApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(campaign: CampaignId, listing: TopicListing): Promise<Page<Topic>> {
    const params = { campaignId: campaign }
    return pageOf(await this.#calls.call(operations.listTopics, { params, query: listing }))
  }

  create(campaign: CampaignId, topic: NewTopic): Promise<Topic> {
    const params = { campaignId: campaign }
    return this.#calls.write(operations.createTopic, { params, body: topic })
  }

  propose(campaign: CampaignId): Promise<ProposedTopics> {
    const params = { campaignId: campaign }
    const input = { params, body: {}, timeoutMs: WRITING_TIMEOUT_MS }
    return this.#calls.call(operations.proposeTopics, input)
  }

  change(id: TopicId, changes: TopicChanges): Promise<Topic> {
    return this.#calls.write(operations.changeTopic, { params: { id }, body: changes })
  }

  async remove(id: TopicId): Promise<void> {
    await this.#calls.call(operations.deleteTopic, { params: { id } })
  }

  restore(id: TopicId): Promise<Topic> {
    return this.#calls.write(operations.restoreTopic, { params: { id }, body: {} })
  }

  assign(
    campaign: CampaignId,
    selection: ProspectSelection,
    topic: TopicId | null,
  ): Promise<PersonJobStart> {
    const params = { campaignId: campaign }
    const body = { ...selection, topic }
    return this.#calls.write(personJobOperations.assignTopic, { params, body })
  }

  assignOne(prospect: ProspectId, topic: TopicId | null): Promise<Prospect> {
    const params = { id: prospect }
    return this.#calls.write(peopleOperations.changePerson, { params, body: { topic } })
  }
}
