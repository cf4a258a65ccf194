import type { CampaignId, PersonId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { PersonTraits } from '#core/topic-proposal/topic-sources.ts'
import type { NewTopic } from '#core/topic/topic-api.ts'
import type { Topic, TopicSettings, TopicStatus } from '#core/topic/topic.ts'
import type { Transaction } from '#server/database/database.ts'

export interface TopicQuery {
  readonly search: string
  readonly status: TopicStatus | null
  readonly limit: number
  readonly offset: number
}

/** Somebody who was given a topic, and what they had. */
export interface Assigned {
  readonly id: ProspectId
  readonly personId: PersonId
  readonly before: TopicId | null
}

/** Topics of campaigns, and who has which; none is found that was deleted, or whose campaign was. */
export interface TopicStore {
  list(
    transaction: Transaction,
    campaignId: CampaignId,
    query: TopicQuery,
  ): Promise<{ readonly count: number; readonly topics: readonly Topic[] }>
  find(transaction: Transaction, id: TopicId): Promise<Topic | null>
  create(transaction: Transaction, campaignId: CampaignId, topic: NewTopic): Promise<TopicId>
  /** Keeps everybody else from changing it until the transaction ends. */
  lock(transaction: Transaction, id: TopicId): Promise<Pick<Topic, 'campaign' | 'version'> | null>
  /** Gives it its next version. */
  change(transaction: Transaction, id: TopicId, changes: Partial<TopicSettings>): Promise<void>
  remove(transaction: Transaction, id: TopicId): Promise<void>
  /** Brings it back, unless it was deleted too long ago. One that is there stays as it is. */
  restore(transaction: Transaction, id: TopicId): Promise<void>
  /** The campaign of a prospect; null where there is none here. */
  campaignOf(transaction: Transaction, id: ProspectId): Promise<CampaignId | null>
  /** Answers whom that changed. */
  assign(
    transaction: Transaction,
    who: { readonly campaignId: CampaignId; readonly people: readonly PersonId[] },
    topic: TopicId | null,
  ): Promise<readonly Assigned[]>
  /** Gives people of a campaign back what they had, unless somebody changed that since. */
  takeBack(
    transaction: Transaction,
    which: { readonly campaignId: CampaignId; readonly topic: TopicId | null },
    had: readonly { readonly id: PersonId; readonly topic: TopicId | null }[],
  ): Promise<readonly Assigned[]>
  /** The people behind these prospects of a campaign. */
  peopleOf(
    transaction: Transaction,
    campaignId: CampaignId,
    ids: readonly ProspectId[],
  ): Promise<readonly PersonId[]>
  /** What the first people of a campaign say of themselves, at most so many; not of those who were put aside. */
  traitsOf(
    transaction: Transaction,
    campaignId: CampaignId,
    most: number,
  ): Promise<readonly PersonTraits[]>
}
