import type { Generated } from 'kysely'
import type {
  Counted,
  Json,
  JsonByDefault,
  Maybe,
  MaybeTime,
  Time,
  TimeByDefault,
} from './columns.ts'

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
  id: Counted
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
