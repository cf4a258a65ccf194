import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { ReadableValue } from '#core/runtime/readable-value.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { FirstAnswers } from '../services/first-answers.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import type { CampaignTurn } from '../campaign/campaign-turn.ts'

/** What a campaign at work asks of the product. */
export interface ProspectingDeps {
  readonly campaigns: Pick<CampaignApi, 'change' | 'run'>
  readonly deleteCampaign: Pick<DeleteCampaign, 'execute'>
  readonly prospects: Pick<
    ProspectApi,
    'list' | 'load' | 'answer' | 'setToConnect' | 'setByHand' | 'setStatus'
  >
  readonly outreach: Pick<OutreachApi, 'overview' | 'reopenSenderAccount'>
  readonly live: Pick<LiveFeeds, 'frontend' | 'workspace'>
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly scheduler: Scheduler
  readonly turns: ReadableValue<CampaignTurn | null>
  readonly first?: Pick<FirstAnswers, 'overview' | 'people'>
}
