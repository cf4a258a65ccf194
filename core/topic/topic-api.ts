import type { PersonJobStart } from '../person/person-job.ts'
import type { ProspectSelection } from '../prospect/prospect-api.ts'
import type { Prospect } from '../prospect/prospect.ts'
import type { Page, PageRequest } from '../runtime/page.ts'
import type { CampaignId, ProspectId, TopicId } from '../runtime/ids.ts'
import type { ProposedTopics } from './topic-proposal.ts'
import type { Topic, TopicSettings, TopicStatus } from './topic.ts'

export interface TopicListing extends PageRequest {
  readonly search?: string
  readonly status?: TopicStatus
}

export type NewTopic = Pick<TopicSettings, 'name'> & Partial<TopicSettings>

/** Where `version` is given, only if the topic still has it. */
export type TopicChanges = Partial<TopicSettings> & { readonly version?: number }

export interface TopicApi {
  /** Those of a campaign, in the order in which they were made. */
  list(campaign: CampaignId, listing: TopicListing): Promise<Page<Topic>>
  create(campaign: CampaignId, topic: NewTopic): Promise<Topic>
  /** From its goal, its ICP profile and its people; nothing is kept. Refused as `throttled` when asked too often. */
  propose(campaign: CampaignId): Promise<ProposedTopics>
  change(id: TopicId, changes: TopicChanges): Promise<Topic>
  /** Whoever has it has none then. */
  remove(id: TopicId): Promise<void>
  /** Brings one back that was deleted a short time ago, and with it those who had it. */
  restore(id: TopicId): Promise<Topic>
  /** Gives it to people of the campaign; null takes from them what they have. */
  assign(
    campaign: CampaignId,
    selection: ProspectSelection,
    topic: TopicId | null,
  ): Promise<PersonJobStart>
  /** The same with one of them, at once. */
  assignOne(prospect: ProspectId, topic: TopicId | null): Promise<Prospect>
}
