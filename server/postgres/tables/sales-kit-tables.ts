import type { Generated } from 'kysely'
import type {
  CampaignId,
  GoalId,
  IcpProfileId,
  MessageShortcutId,
  SequenceTemplateId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { GoalKind } from '#core/sales-kit/goal.ts'
import type { ShareType } from '#core/sales-kit/message-shortcut.ts'
import type { Seniority } from '#core/sales-kit/seniority.ts'
import type { SequenceStep } from '#core/sequence/sequence-step.ts'
import type { Language } from '#core/user/language.ts'
import type { Json, NullableTime, TimeByDefault } from './columns.ts'

interface MaterialTable<Id extends number> {
  id: Generated<Id>
  workspace_id: WorkspaceId
  created_by: UserId
  name: string
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  deleted_at: NullableTime
}

export interface GoalTable extends MaterialTable<GoalId> {
  kind: GoalKind
  description: string
  call_to_action: string
  meeting_url: string
  is_default: boolean
}

export interface IcpProfileTable extends MaterialTable<IcpProfileId> {
  description: string
  job_titles: string[]
  seniorities: Seniority[]
  industries: string[]
  locations: string[]
  keywords: string[]
  exclude_keywords: string[]
  headcount_min: number | null
  headcount_max: number | null
  pains: string
  value_proposition: string
  generated_from_url: string
  is_default: Generated<boolean>
}

export interface MessageShortcutTable extends MaterialTable<MessageShortcutId> {
  shortcut: string
  body: string
  language: Language
  share_type: ShareType
  use_count: Generated<number>
}

export interface SequenceTemplateTable extends MaterialTable<SequenceTemplateId> {
  description: string
  language: Language
  is_default: boolean
  steps: Json<SequenceStep[]>
}

export interface FitTurnTable {
  campaign_id: CampaignId
  workspace_id: WorkspaceId
  after_id: Generated<number>
  until_id: Generated<number>
  asked: Generated<number>
}
