import type { Generated } from 'kysely'
import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { Step } from '#core/outreach/steps.ts'
import type {
  CampaignId,
  PersonMessageId,
  ProspectId,
  RequestId,
  SenderAccountId,
  TaskId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachDate, RealDate } from '#core/runtime/moments.ts'
import type {
  GeneratedId,
  JsonByDefault,
  Nullable,
  NullableJson,
  NullableTime,
  Time,
  TimeByDefault,
} from './columns.ts'

export interface SenderAccountTable {
  id: Generated<SenderAccountId>
  workspace_id: WorkspaceId
  user_id: UserId
  network: string
  health: Generated<'active' | 'cooldown' | 'restricted'>
  trouble: Nullable<string>
  started_at: Time<OutreachDate>
  next_action_at: NullableTime<OutreachDate>
  last_steps: Generated<Step[]>
  last_seen_at: NullableTime<RealDate>
  last_seen_by: Generated<'extension' | 'demo_agent'>
  told_limit_on: JsonByDefault
  daily_limits: JsonByDefault
  unread_task_ids: Generated<TaskId[]>
  unrecorded_since: NullableTime<OutreachDate>
  unrecorded_requests: Nullable<number>
  member: Nullable<string>
  had_other_members: Generated<boolean>
  is_unreachable: Generated<boolean>
  last_synced_at: NullableTime<RealDate>
  pending_by_hand: Generated<number>
  notes_resume_at: NullableTime<OutreachDate>
}

export interface TaskTable {
  id: Generated<TaskId>
  workspace_id: WorkspaceId
  campaign_id: Nullable<CampaignId>
  campaign_person_id: Nullable<ProspectId>
  sender_account_id: SenderAccountId
  action: string
  status: Generated<string>
  remark: Generated<string>
  spent_budget: Nullable<BudgetKind>
  reason_code: Generated<string>
  payload: JsonByDefault
  result: NullableJson
  receipt: NullableJson
  scheduled_at: Time<OutreachDate>
  priority: Generated<number>
  lease_hash: Nullable<string>
  lease_expires_at: NullableTime<RealDate>
  intent_at: NullableTime<OutreachDate>
  attempts: Generated<number>
  unread: Generated<number>
  presses_in_vain: Generated<number>
  was_begun: Generated<boolean>
  begun_at: NullableTime<OutreachDate>
  dedup_key: string
  /** The text that it sends. */
  person_message_id: Nullable<PersonMessageId>
  created_at: TimeByDefault
}

export interface SenderActionTable {
  /** Null for what was done by hand. */
  task_id: TaskId | null
  /** With whom, as a hash; null for what a task did. */
  by_hand: Nullable<Buffer>
  workspace_id: WorkspaceId
  sender_account_id: SenderAccountId
  kind: BudgetKind
  at: Time<OutreachDate>
}

export interface CreditEntryTable {
  id: GeneratedId
  workspace_id: WorkspaceId
  campaign_person_id: Nullable<ProspectId>
  task_id: Nullable<TaskId>
  reason: string
  amount: number
  at: TimeByDefault
}

export interface DecisionTable {
  id: GeneratedId
  workspace_id: WorkspaceId
  campaign_person_id: ProspectId
  at: Time<OutreachDate>
  rule: string
  outcome: string
  inputs: JsonByDefault
  next_check_at: NullableTime<OutreachDate>
}

export interface EventTable {
  id: GeneratedId
  workspace_id: WorkspaceId
  campaign_person_id: Nullable<ProspectId>
  at: Time<OutreachDate>
  actor: string
  verb: string
  subject: Generated<string>
  detail: JsonByDefault
}

export interface ProspectRequestTable {
  id: Generated<RequestId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  last_prospect_id: ProspectId
  refused_prospect_ids: Generated<ProspectId[]>
  prospect_ids: Nullable<ProspectId[]>
  brought_until: Nullable<number>
  on_the_way_ids: Generated<ProspectId[]>
  included_ids: Generated<ProspectId[]>
  accepted: Nullable<number>
  at: Time<OutreachDate>
  actor: string
  verb: string
  withdrawn_at: NullableTime<OutreachDate>
  withdrawn_by: Nullable<string>
  begun_ids: Generated<ProspectId[]>
}

export interface SuppressionTable {
  id: Generated<number>
  workspace_id: WorkspaceId
  kind: 'person' | 'company' | 'domain' | 'profile_url'
  value: string
  reason: Generated<string>
  created_by: Nullable<number>
}

export interface OutreachClockTable {
  is_only: Generated<boolean>
  real_at: Time<RealDate>
  outreach_at: Time<OutreachDate>
  scale: number
  seen_at: Time<RealDate>
  is_running: boolean
}
