import type { ServiceIdentifier } from 'inversify'
import type { BillingApi } from '#core/billing/billing-api.ts'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { CompanyProfileApi } from '#core/company-profile/company-profile-api.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { PersonApi } from '#core/person/person-api.ts'
import type { PersonJobApi } from '#core/person/person-job.ts'
import type { PersonViewApi } from '#core/person/person-view.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { SalesKitApi } from '#core/sales-kit/sales-kit-api.ts'
import type { SequenceApi } from '#core/sequence/sequence-api.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { TaskApi } from '#core/task/task-api.ts'
import type { TopicApi } from '#core/topic/topic-api.ts'
import type { SearchApi } from '#core/search/search-api.ts'
import type { SyncApi } from '#core/sync/sync-api.ts'
import type { PersonMessageApi } from '#core/writing/person-message-api.ts'
import type { UserApi } from '#core/user/user-api.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'

export const SEARCH_API: ServiceIdentifier<SearchApi> = Symbol('SearchApi')
export const SYNC_API: ServiceIdentifier<SyncApi> = Symbol('SyncApi')
export const USER_API: ServiceIdentifier<UserApi> = Symbol('UserApi')
export const WORKSPACE_API: ServiceIdentifier<WorkspaceApi> = Symbol('WorkspaceApi')
export const BILLING_API: ServiceIdentifier<BillingApi> = Symbol('BillingApi')
export const CAMPAIGN_API: ServiceIdentifier<CampaignApi> = Symbol('CampaignApi')
export const PROSPECT_API: ServiceIdentifier<ProspectApi> = Symbol('ProspectApi')
export const PERSON_API: ServiceIdentifier<PersonApi> = Symbol('PersonApi')
export const PERSON_JOB_API: ServiceIdentifier<PersonJobApi> = Symbol('PersonJobApi')
export const PERSON_MESSAGE_API: ServiceIdentifier<PersonMessageApi> = Symbol('PersonMessageApi')
export const PERSON_VIEW_API: ServiceIdentifier<PersonViewApi> = Symbol('PersonViewApi')
export const COMPANY_PROFILE_API: ServiceIdentifier<CompanyProfileApi> = Symbol('CompanyProfileApi')
export const SALES_KIT_API: ServiceIdentifier<SalesKitApi> = Symbol('SalesKitApi')
export const SEQUENCE_API: ServiceIdentifier<SequenceApi> = Symbol('SequenceApi')
export const PROMPT_API: ServiceIdentifier<PromptApi> = Symbol('PromptApi')
export const METRICS_API: ServiceIdentifier<MetricsApi> = Symbol('MetricsApi')
export const TASK_API: ServiceIdentifier<TaskApi> = Symbol('TaskApi')
export const TOPIC_API: ServiceIdentifier<TopicApi> = Symbol('TopicApi')
export const OUTREACH_API: ServiceIdentifier<OutreachApi> = Symbol('OutreachApi')
