import type { ServiceIdentifier } from 'inversify'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { TaskApi } from '#core/task/task-api.ts'
import type { UserApi } from '#core/user/user-api.ts'
import type { WorkspaceApi } from '#core/workspace/workspace-api.ts'

export const USER_API: ServiceIdentifier<UserApi> = Symbol('UserApi')
export const WORKSPACE_API: ServiceIdentifier<WorkspaceApi> = Symbol('WorkspaceApi')
export const CAMPAIGN_API: ServiceIdentifier<CampaignApi> = Symbol('CampaignApi')
export const PROSPECT_API: ServiceIdentifier<ProspectApi> = Symbol('ProspectApi')
export const METRICS_API: ServiceIdentifier<MetricsApi> = Symbol('MetricsApi')
export const TASK_API: ServiceIdentifier<TaskApi> = Symbol('TaskApi')
export const OUTREACH_API: ServiceIdentifier<OutreachApi> = Symbol('OutreachApi')
