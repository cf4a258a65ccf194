import type { Generated } from 'kysely'
import type {
  CampaignId,
  GoalId,
  IcpProfileId,
  ImportId,
  PersonId,
  ProspectId,
  SequenceMessageId,
  TopicId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { OutreachDate, RealDate } from '#core/runtime/moments.ts'
import type { TopicStatus } from '#core/topic/topic.ts'
import type { FilterJson } from '../persons/filter-json.ts'
import type { FitReason, FitVerdict } from '#core/sales-kit/fit.ts'
import type { Autonomy, NotePolicy } from '#core/campaign/campaign.ts'
import type { SearchStop } from '#core/campaign/search-progress.ts'
import type { ProfileColumns } from '../profile-columns.ts'
import type {
  GeneratedId,
  Json,
  JsonByDefault,
  Nullable,
  NullableJson,
  NullableTime,
  Time,
  TimeByDefault,
} from './columns.ts'

export interface CampaignTable {
  id: Generated<CampaignId>
  workspace_id: WorkspaceId
  created_by: UserId
  name: string
  status: Generated<'draft' | 'running' | 'paused' | 'finished' | 'failed'>
  pause_reason: Generated<string>
  source_type: string
  source: JsonByDefault
  goal_id: Nullable<GoalId>
  icp_profile_id: Nullable<IcpProfileId>
  language: Generated<'en' | 'ja'>
  autonomy: Generated<Autonomy>
  duplicate_policy: Generated<string>
  note_policy: Generated<NotePolicy>
  withdraw_after_days: Generated<number>
  limit_share: Generated<number>
  next_check_at: NullableTime<OutreachDate>
  duplicates_after: Nullable<number>
  stalled_since: NullableTime
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  deleted_at: NullableTime
  archived_at: NullableTime
  /** The campaign whose deleted people are in this one for as long as they can be restored. */
  trash_of: Nullable<CampaignId>
}

export interface TopicTable {
  id: Generated<TopicId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  name: string
  angle: Generated<string>
  rationale: Generated<string>
  audience_filter: JsonByDefault<FilterJson>
  status: Generated<TopicStatus>
  copy_of: Nullable<TopicId>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  deleted_at: NullableTime
}

export interface CsvImportTable {
  id: Generated<ImportId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  state: 'waiting_for_upload' | 'running' | 'done' | 'failed'
  column_map: Json<Record<string, string>>
  left_out: JsonByDefault<readonly string[]>
  file_name: string
  bytes_kept: Generated<number>
  bytes_total: Nullable<number>
  received_at: NullableTime
  bytes_done: Generated<number>
  lines_done: Generated<number>
  rows: Generated<number>
  good: Generated<number>
  problems: Generated<number>
  failure: Nullable<string>
}

/** A search that a campaign is made of. */
export interface PeopleSearchTable {
  campaign_id: CampaignId
  workspace_id: WorkspaceId
  network: string
  url: string
  max_people: number
  pages: Generated<number>
  next_page: Generated<number>
  added: Generated<number>
  skipped: Generated<number>
  listed: Nullable<number>
  pages_without_news: Generated<number>
  stop: Nullable<SearchStop>
  paused: Generated<boolean>
}

/** Somebody whom a search found and left out. */
export interface SearchSkipTable {
  campaign_id: CampaignId
  workspace_id: WorkspaceId
  person_hash: Buffer
  code: string
}

export interface ImportProblemTable {
  id: GeneratedId
  workspace_id: WorkspaceId
  import_id: ImportId
  line: number
  code: string
  field: string
  value: string
  first_line: Nullable<number>
}

export interface PersonTable extends ProfileColumns {
  id: Generated<PersonId>
  workspace_id: WorkspaceId
  network: string
  positions: JsonByDefault<{ title: string; company: string; period: string }[]>
  connection_degree: Nullable<number>
  custom_fields: JsonByDefault<Record<string, string>>
  tags: Generated<string[]>
  do_not_contact: Generated<boolean>
  /** Its line of the list of those not to contact. */
  suppressed_by: Nullable<number>
  source: Generated<string>
  retention_until: NullableTime
  last_contacted_at: NullableTime<OutreachDate>
  last_replied_at: NullableTime<OutreachDate>
  enriched_at: NullableTime<OutreachDate>
  notes: Generated<string>
  /** The furthest over all campaigns, and when any of them changed last: the database keeps both. */
  status_rank: Generated<number>
  last_activity_at: TimeByDefault<OutreachDate>
  created_at: TimeByDefault
  deleted_at: NullableTime<RealDate>
}

export interface PersonCounterTable {
  workspace_id: WorkspaceId
  people_count: number
}

export interface PersonTagTable {
  workspace_id: WorkspaceId
  tag: string
  person_id: PersonId
}

export interface CampaignPersonTable {
  id: Generated<ProspectId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  topic_id: Nullable<TopicId>
  person_id: PersonId
  /** Of the person, as what follows. */
  network: Generated<string>
  do_not_contact: Generated<boolean>
  suppressed_by: Nullable<number>
  status: Generated<string>
  status_changed_at: Time<OutreachDate>
  fit_verdict: Nullable<FitVerdict>
  fit_reason: NullableJson<FitReason>
  current_step: Nullable<number>
  next_step_at: NullableTime<OutreachDate>
  waiting_for: Nullable<string>
  fail_code: Nullable<string>
  visited_at: NullableTime<OutreachDate>
  invitation_sent_at: NullableTime<OutreachDate>
  accepted_at: NullableTime<OutreachDate>
  withdrawn_at: NullableTime<OutreachDate>
  replied_at: NullableTime<OutreachDate>
  reply_intent: Nullable<string>
  credits_spent: Generated<number>
  to_connect: Generated<boolean>
  source_line: Nullable<number>
  priority: Generated<number>
  look_first_since: NullableTime<OutreachDate>
  /** Of whoever a user removed. */
  status_before: Nullable<string>
  next_step_id: Nullable<SequenceMessageId>
  reckoned_by: Nullable<string>
  is_by_hand: Generated<boolean>
  drafted_step_id: Nullable<SequenceMessageId>
}

export interface StatusCounterTable {
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  topic_id: Generated<TopicId>
  status: string
  to_connect: boolean
  network: string
  /** Only the sum of both says how many there are. */
  of_arrivals: boolean
  people_count: Generated<number>
  enriched_count: Generated<number>
  invited_count: Generated<number>
  accepted_count: Generated<number>
  replied_count: Generated<number>
}

/** The same, by the quarter of an hour in which people came where they stand. */
export interface ChangeCounterTable extends Omit<StatusCounterTable, 'network'> {
  changed_in: OutreachDate
}
