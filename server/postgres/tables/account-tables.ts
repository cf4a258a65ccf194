import type { Generated } from 'kysely'
import type { CampaignDefaults } from '#core/campaign/campaign.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
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

export interface AppSettingTable {
  key: string
  value: Json<unknown>
}

export interface AppUserTable {
  id: Generated<UserId>
  username: string
  password_hash: string
  first_name: string
  last_name: string
  meeting_url: Generated<string>
  auto_resume: Generated<boolean>
  resume_time_range: NullableJson<{ start_time: string; end_time: string; timezone_name: string }>
  tutorial: JsonByDefault<{
    isFirstLogin: boolean | null
    getStarted: boolean | null
    runningBackgroundInfo: boolean | null
  }>
  language: Generated<'en' | 'ja'>
  verified_at: NullableTime
  created_at: TimeByDefault
}

export interface MailedLinkTable {
  token_hash: string
  user_id: UserId
  purpose: 'verification' | 'reset'
  expires_at: Time
  used_at: NullableTime
  password_hash: Nullable<string>
  browser_hash: Nullable<string>
}

export interface TokenFamilyTable {
  id: Generated<string>
  user_id: UserId
  parent_id: Nullable<string>
  client: 'page' | 'extension'
  created_at: TimeByDefault
  revoked_at: NullableTime
  device: Generated<string>
  last_used_at: NullableTime
}

export interface RefreshTokenTable {
  hash: string
  family_id: string
  expires_at: Time
  spent_at: NullableTime
  created_at: TimeByDefault
}

export interface KnownAddressTable {
  user_id: UserId
  address_hash: string
  seen_at: Time
}

export interface WebsocketTicketTable {
  /** The later, the higher. */
  id: GeneratedId
  hash: string
  user_id: UserId
  family_id: string
  expires_at: Time
  /** The sockets that it opened. */
  used_for: Generated<string[]>
}

export interface IdempotentAnswerTable {
  user_id: UserId
  key: string
  request_hash: string
  status: Nullable<number>
  body: Nullable<string>
  created_at: TimeByDefault
}

export interface OperatorLogTable {
  id: GeneratedId
  at: Time<RealDate>
  by_user: string
  command: string
  detail: Json
}

export interface WorkspaceTable {
  id: Generated<WorkspaceId>
  name: string
  status: Generated<'trial' | 'active' | 'expired'>
  max_credit: Generated<number>
  credit: Generated<number>
  expired_at: NullableTime<RealDate>
  credit_updated_at: NullableTime<RealDate>
  demo_link: Generated<string>
  company_name: Generated<string>
  company_description: Generated<string>
  website: Generated<string>
  ideal_customer: Generated<string>
  subscription: NullableJson<{ status: string; product: { name: string; credit: number } }>
  demo_agent: Generated<boolean>
  plan_provider: Nullable<string>
  paid_until: NullableTime<RealDate>
  created_at: TimeByDefault
  campaign_defaults: JsonByDefault<Partial<Omit<CampaignDefaults, 'goal' | 'icpProfile'>>>
}

export interface WorkspaceMemberTable {
  workspace_id: WorkspaceId
  user_id: UserId
}
