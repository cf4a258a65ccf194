import type { CampaignId, ProspectId, TopicId } from '../runtime/ids.ts'
import type { Prospect } from './prospect.ts'

/** One prospect of a campaign changed: what is new of its row. */
export interface ProspectMessage {
  readonly type: 'person'
  readonly campaign: CampaignId
  readonly id: ProspectId
  readonly changes: Partial<Prospect>
}

/** On /ws/frontend/: the prospects of a campaign, and its import. */
export interface ProspectSubscription {
  readonly kind: 'prospects'
  readonly campaign: CampaignId
  readonly topic?: TopicId
}

export interface ProspectMessages {
  person: ProspectMessage
}
