import type { CampaignId } from '../runtime/ids.ts'
import type { ImportState } from './campaign.ts'

/** An import moved on; told to who follows its campaign's prospects, or its workspace. */
export interface ImportMessage {
  readonly type: 'import'
  readonly campaign: CampaignId
  readonly state: ImportState
  readonly rows: number
  readonly good: number
  readonly problems: number
}

export interface ImportMessages {
  import: ImportMessage
}
