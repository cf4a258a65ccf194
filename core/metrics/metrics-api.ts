import type { ProspectStatus } from '../prospect/prospect-status.ts'
import type { Reached, Stage } from './reached.ts'
import type { CampaignId, TopicId, UserId, WorkspaceId } from '../runtime/ids.ts'

export interface MetricsFilter {
  readonly status?: readonly ProspectStatus[]
  readonly campaign?: CampaignId
  readonly topic?: TopicId
  readonly createdBy?: UserId
  readonly toConnect?: boolean
  /** Of campaigns in the archive, or of the others; of all where it is not said. */
  readonly archived?: boolean
}

export interface StatusCount {
  readonly status: ProspectStatus
  readonly count: number
}

export interface MetricsRow extends StatusCount {
  /** Of these, how many ever came that far. */
  readonly reached: Reached
}

/** What people of a campaign are counted by; a day is that of their latest change. */
export const CHART_GROUPINGS = ['status', 'day', 'topic'] as const
export type ChartGrouping = (typeof CHART_GROUPINGS)[number]

/** Whom to count, and how. */
export interface ChartQuestion {
  readonly grouping: ChartGrouping
  readonly filter: MetricsFilter
  /** Where midnight begins a day, such as Asia/Tokyo; by default UTC. */
  readonly timeZone?: string
}

/** How many people are in one group, which has the field that they are counted by. */
export interface GroupCount {
  readonly status?: ProspectStatus
  /** Such as 2026-11-24. */
  readonly day?: string
  readonly topic?: TopicId | null
  readonly count: number
}

/** Who came how far on which days of a zone. */
export interface StageQuestion extends Required<Omit<ChartQuestion, 'grouping'>> {
  /** Earlier ones are not counted. */
  readonly fromDay: string
}

/** How many people came that far on one day. */
export interface StageCount {
  /** Such as 2026-11-24. */
  readonly day: string
  readonly stage: Stage
  readonly count: number
}

export interface MetricsApi {
  /** How many people are in each group that has any. */
  countBy(workspace: WorkspaceId, question: ChartQuestion): Promise<readonly GroupCount[]>
  /** How many people came how far on each day on which anybody did. */
  countByStage(workspace: WorkspaceId, question: StageQuestion): Promise<readonly StageCount[]>
  /** How many people stand at each status; `distinct` counts one in two campaigns once. */
  countByStatus(
    workspace: WorkspaceId,
    filter: MetricsFilter,
    distinct?: boolean,
  ): Promise<readonly MetricsRow[]>
}
