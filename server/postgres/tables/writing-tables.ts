import type { Generated } from 'kysely'
import type {
  CampaignId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  PromptSessionId,
  PromptVersionId,
  SequenceId,
  SequenceMessageId,
  TopicId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { TextUsage } from '#core/writing/token-usage.ts'
import type { OutreachDate, RealDate } from '#core/runtime/moments.ts'
import type { DelayUnit, StepMode, StepType } from '#core/sequence/sequence-step.ts'
import type { Variant } from '#core/sequence/sequence.ts'
import type { Receipt } from '#core/task/task-work.ts'
import type { Language } from '#core/user/language.ts'
import type {
  MessageEvidence,
  MessageProblem,
  PersonMessage,
  PersonMessageStatus,
} from '#core/writing/person-message.ts'
import type { PromptPurpose, PromptVersionStatus } from '#core/writing/prompt.ts'
import type {
  JsonByDefault,
  Nullable,
  NullableJson,
  NullableTime,
  Time,
  TimeByDefault,
} from './columns.ts'

export interface SequenceTable {
  id: Generated<SequenceId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  topic_id: Nullable<TopicId>
  name: Generated<string>
  enabled: Generated<boolean>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface SequenceMessageTable {
  id: Generated<SequenceMessageId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  sequence_id: SequenceId
  position: number
  step_type: StepType
  delay_value: Generated<number>
  delay_unit: Generated<DelayUnit>
  mode: Generated<StepMode>
  body: Generated<string>
  variants: JsonByDefault<readonly Variant[]>
  prompt_version_id: Nullable<PromptVersionId>
  max_length: Nullable<number>
  requires_approval: Generated<boolean>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
  deleted_at: NullableTime
}

export interface PromptSessionTable {
  id: Generated<PromptSessionId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  topic_id: Nullable<TopicId>
  purpose: PromptPurpose
  title: Generated<string>
  active_version_id: Nullable<PromptVersionId>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

export interface PromptVersionTable {
  id: Generated<PromptVersionId>
  workspace_id: WorkspaceId
  prompt_session_id: PromptSessionId
  number: number
  status: Generated<PromptVersionStatus>
  instructions: Generated<string>
  tone: Generated<string>
  language: Language
  max_length: Nullable<number>
  created_at: TimeByDefault
}

export interface PromptMessageTable {
  id: Generated<number>
  workspace_id: WorkspaceId
  prompt_session_id: PromptSessionId
  role: 'user' | 'assistant'
  content: string
  produced_version_id: Nullable<PromptVersionId>
  created_at: TimeByDefault
}

export interface PersonSequenceMessageTable {
  id: Generated<PersonMessageId>
  workspace_id: WorkspaceId
  campaign_id: CampaignId
  campaign_person_id: ProspectId
  sequence_message_id: Nullable<SequenceMessageId>
  purpose: PromptPurpose
  body: Generated<string>
  original_body: Generated<string>
  evidence: JsonByDefault<readonly MessageEvidence[]>
  problems: JsonByDefault<readonly MessageProblem[]>
  writer: PersonMessage['writer']
  usage: NullableJson<TextUsage>
  prompt_version_id: Nullable<PromptVersionId>
  variant: Nullable<string>
  topic_id: Nullable<TopicId>
  step_version: Generated<number>
  status: Generated<PersonMessageStatus>
  approved_by: Nullable<UserId>
  approved_at: NullableTime<OutreachDate>
  scheduled_at: NullableTime<OutreachDate>
  sent_at: NullableTime<OutreachDate>
  receipt: NullableJson<Receipt>
  edited_by: Nullable<UserId>
  person_job_id: Nullable<PersonJobId>
  status_before: Nullable<PersonMessageStatus>
  writing_since: NullableTime<RealDate>
  version: Generated<number>
  created_at: TimeByDefault
  updated_at: TimeByDefault
}

/** What was read of the thread with somebody. */
export interface ThreadMessageTable {
  id: Generated<number>
  workspace_id: WorkspaceId
  campaign_person_id: ProspectId
  sender: 'member' | 'person'
  text: string
  at: Time<OutreachDate>
  person_sequence_message_id: Nullable<PersonMessageId>
  created_at: TimeByDefault
}

export interface WriterUsageTable {
  workspace_id: WorkspaceId
  /** Its first day. */
  month: string
  input_tokens: Generated<number>
  output_tokens: Generated<number>
}
