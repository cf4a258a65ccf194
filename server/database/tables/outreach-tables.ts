import type { Generated } from 'kysely'
import type {
  Counted,
  JsonByDefault,
  Maybe,
  MaybeJson,
  MaybeTime,
  Time,
  TimeByDefault,
} from './columns.ts'

export interface SenderAccountTable {
  id: Generated<number>
  workspace_id: number
  user_id: number
  network: string
  health: Generated<'active' | 'cooldown' | 'restricted'>
  trouble: Maybe<string>
  started_at: Time
  next_action_at: MaybeTime
  last_seen_at: MaybeTime
  told_limit_on: JsonByDefault
}

export interface TaskTable {
  id: Generated<number>
  workspace_id: number
  campaign_id: number
  campaign_person_id: Maybe<number>
  sender_account_id: number
  action: string
  status: Generated<string>
  remark: Generated<string>
  reason_code: Generated<string>
  payload: JsonByDefault
  result: MaybeJson
  receipt: MaybeJson
  scheduled_at: Time
  priority: Generated<number>
  lease_hash: Maybe<string>
  lease_expires_at: MaybeTime
  intent_at: MaybeTime
  attempts: Generated<number>
  dedup_key: string
  created_at: TimeByDefault
}

export interface SenderActionTable {
  task_id: number
  workspace_id: number
  sender_account_id: number
  kind: 'visits' | 'invitations' | 'messages' | 'searches' | 'withdrawals'
  at: Time
}

export interface CreditEntryTable {
  id: Counted
  workspace_id: number
  campaign_person_id: Maybe<number>
  task_id: Maybe<number>
  reason: string
  amount: number
  at: TimeByDefault
}

export interface DecisionTable {
  id: Counted
  workspace_id: number
  campaign_person_id: number
  at: Time
  rule: string
  outcome: string
  inputs: JsonByDefault
  next_check_at: MaybeTime
}

export interface EventTable {
  id: Counted
  workspace_id: number
  campaign_person_id: Maybe<number>
  at: Time
  actor: string
  verb: string
  subject: Generated<string>
  detail: JsonByDefault
}

export interface SuppressionTable {
  id: Generated<number>
  workspace_id: number
  kind: 'person' | 'company' | 'domain' | 'profile_url'
  value: string
  reason: Generated<string>
  created_by: Maybe<number>
}
