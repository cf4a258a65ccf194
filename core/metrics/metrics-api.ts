import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { Reached } from './reached.ts'
import type { CampaignId, TopicId, UserId, WorkspaceId } from '../runtime/ids.ts'

export interface MetricsFilter {
  readonly status?: readonly ProspectStatus[]
  readonly campaign?: CampaignId
  readonly topic?: TopicId
  readonly createdBy?: UserId
  readonly toConnect?: boolean
}

export interface StatusCount {
  readonly status: ProspectStatus
  readonly count: number
}

export interface MetricsRow extends StatusCount {
  /** Of these, how many ever came that far. */
  readonly reached: Reached
}

export interface MetricsApi {
  /** How many people stand at each status; `distinct` counts one in two campaigns once. */
  countByStatus(
    workspace: WorkspaceId,
    filter: MetricsFilter,
    distinct?: boolean,
  ): Promise<readonly MetricsRow[]>
}
