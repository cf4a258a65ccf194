import type { ColumnType, Generated } from 'kysely'

/** Read as a Date; written as a Date or an ISO time. */
type Time = ColumnType<Date, Date | string, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Set by the database where it isn't given. */
type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>
/** Read as the value, written as JSON.stringify of it. */
type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
type JsonByDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>
type MaybeJson<T = Record<string, unknown>> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface AppSettingTable {
  key: string
  value: Json<unknown>
}

export interface AppUserTable {
  id: Generated<number>
  username: string
  password_hash: string
  first_name: string
  last_name: string
  meeting_url: Generated<string>
  auto_resume: Generated<boolean>
  resume_time_range: MaybeJson<{ start_time: string; end_time: string; timezone_name: string }>
  tutorial: JsonByDefault<{
    isFirstLogin: boolean | null
    getStarted: boolean | null
    runningBackgroundInfo: boolean | null
  }>
  language: Generated<'en' | 'ja'>
  verified_at: MaybeTime
  created_at: TimeByDefault
}

export interface MailedLinkTable {
  token_hash: string
  user_id: number
  purpose: 'verify' | 'reset'
  expires_at: Time
  used_at: MaybeTime
}

export interface TokenFamilyTable {
  id: Generated<string>
  user_id: number
  parent_id: Maybe<string>
  client: 'page' | 'extension'
  created_at: TimeByDefault
  revoked_at: MaybeTime
}

export interface RefreshTokenTable {
  hash: string
  family_id: string
  expires_at: Time
  spent_at: MaybeTime
  created_at: TimeByDefault
}

export interface WebsocketTicketTable {
  hash: string
  user_id: number
  expires_at: Time
}

export interface IdempotentAnswerTable {
  user_id: number
  key: string
  request_hash: string
  status: Maybe<number>
  body: Maybe<string>
  created_at: TimeByDefault
}

export interface WorkspaceTable {
  id: Generated<number>
  name: string
  status: Generated<'trial' | 'active' | 'expired'>
  max_credit: Generated<number>
  credit: Generated<number>
  expired_at: MaybeTime
  credit_updated_at: MaybeTime
  demo_link: Generated<string>
  company_name: Generated<string>
  company_description: Generated<string>
  website: Generated<string>
  subscription: MaybeJson<{ status: string; product: { name: string; credit: number } }>
  created_at: TimeByDefault
}

export interface WorkspaceMemberTable {
  workspace_id: number
  user_id: number
}

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

export interface CampaignTable {
  id: Generated<number>
  workspace_id: number
  created_by: number
  name: string
  status: Generated<'draft' | 'running' | 'paused' | 'finished' | 'failed'>
  pause_reason: Generated<string>
  source_type: string
  source: JsonByDefault
  goal_id: Maybe<number>
  icp_profile_id: Maybe<number>
  sequence_id: Maybe<number>
  language: Generated<'en' | 'ja'>
  autonomy: Generated<string>
  duplicate_policy: Generated<string>
  note_policy: Generated<string>
  withdraw_after_days: Generated<number>
  next_check_at: MaybeTime
  stalled_since: MaybeTime
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  deleted_at: MaybeTime
}

export interface CsvImportTable {
  id: Generated<number>
  workspace_id: number
  campaign_id: number
  state: 'waiting_for_upload' | 'running' | 'done' | 'failed'
  column_map: Json<Record<string, string>>
  file_name: string
  bytes_kept: Generated<number>
  bytes_total: Maybe<number>
  bytes_done: Generated<number>
  lines_done: Generated<number>
  rows: Generated<number>
  good: Generated<number>
  problems: Generated<number>
  failure: Maybe<string>
}

export interface ImportProblemTable {
  id: ColumnType<number, never, never>
  workspace_id: number
  import_id: number
  line: number
  code: string
  field: string
  value: string
  first_line: Maybe<number>
}

export interface PersonTable {
  id: Generated<number>
  workspace_id: number
  network: string
  public_identifier: string
  first_name: Generated<string>
  last_name: Generated<string>
  full_name: Generated<string>
  headline: Generated<string>
  about: Generated<string>
  avatar_url: Generated<string>
  job_title: Generated<string>
  company_name: Generated<string>
  industry: Generated<string>
  location: Generated<string>
  country_code: Generated<string>
  positions: JsonByDefault<{ title: string; company: string; period: string }[]>
  connection_degree: Maybe<number>
  custom_fields: JsonByDefault<Record<string, string>>
  tags: Generated<string[]>
  do_not_contact: Generated<boolean>
  source: Generated<string>
  retention_until: MaybeTime
  last_contacted_at: MaybeTime
  last_replied_at: MaybeTime
  enriched_at: MaybeTime
}

export interface CampaignPersonTable {
  id: Generated<number>
  workspace_id: number
  campaign_id: number
  topic_id: Maybe<number>
  person_id: number
  status: Generated<string>
  status_changed_at: Time
  fit_verdict: Maybe<string>
  fit_reason: Maybe<string>
  current_step: Maybe<number>
  next_step_at: MaybeTime
  waiting_for: Maybe<string>
  fail_code: Maybe<string>
  visited_at: MaybeTime
  invitation_sent_at: MaybeTime
  accepted_at: MaybeTime
  withdrawn_at: MaybeTime
  replied_at: MaybeTime
  reply_intent: Maybe<string>
  credits_spent: Generated<number>
  to_connect: Generated<boolean>
  source_line: Maybe<number>
  priority: Generated<number>
}

export interface StatusCounterTable {
  workspace_id: number
  campaign_id: number
  topic_id: Generated<number>
  status: string
  to_connect: boolean
  people_count: Generated<number>
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
  id: ColumnType<number, never, never>
  workspace_id: number
  campaign_person_id: Maybe<number>
  task_id: Maybe<number>
  reason: string
  amount: number
  at: TimeByDefault
}

export interface DecisionTable {
  id: ColumnType<number, never, never>
  workspace_id: number
  campaign_person_id: number
  at: Time
  rule: string
  outcome: string
  inputs: JsonByDefault
  next_check_at: MaybeTime
}

export interface EventTable {
  id: ColumnType<number, never, never>
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

/** Every table, as Kysely sees it. */
export interface Schema {
  app_setting: AppSettingTable
  app_user: AppUserTable
  mailed_link: MailedLinkTable
  token_family: TokenFamilyTable
  refresh_token: RefreshTokenTable
  websocket_ticket: WebsocketTicketTable
  idempotent_answer: IdempotentAnswerTable
  workspace: WorkspaceTable
  workspace_member: WorkspaceMemberTable
  sender_account: SenderAccountTable
  campaign: CampaignTable
  csv_import: CsvImportTable
  import_problem: ImportProblemTable
  person: PersonTable
  campaign_person: CampaignPersonTable
  status_counter: StatusCounterTable
  task: TaskTable
  sender_action: SenderActionTable
  credit_entry: CreditEntryTable
  decision: DecisionTable
  event: EventTable
  suppression: SuppressionTable
}
