import type { Reached, Stage } from '#core/metrics/reached.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, TopicId, UserId, WorkspaceId } from '#core/runtime/ids.ts'

const DIMENSIONS = ['status', 'day', 'campaign', 'topic', 'stage'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface ChartFilter {
  readonly statuses?: readonly ProspectStatus[]
  readonly topic?: TopicId
  readonly campaign?: CampaignId
  readonly createdBy?: UserId
  readonly toConnect?: boolean
  readonly archived?: boolean
}

export interface ChartQuery {
  readonly filter: ChartFilter
  /** By stage only with the day on which somebody came that far. */
  readonly groupBy: readonly Dimension[]
  /** Counts a person in two campaigns once. */
  readonly distinct: boolean
  readonly order: 'asc' | 'desc'
  /** Where midnight begins a day, such as Asia/Tokyo. */
  readonly timeZone: string
  /** Earlier days are left out. */
  readonly fromDay?: string
}

export interface ChartRow {
  readonly status?: ProspectStatus
  /** Such as 2026-03-02, in the query’s time zone. */
  readonly day?: string
  readonly campaign?: CampaignId
  readonly topic?: TopicId | null
  readonly stage?: Stage
  readonly people: number
  /** Of these, how many ever came that far; not of those who are grouped by it. */
  readonly reached?: Reached
}

/** Or why nobody was counted: the filter's campaign isn't there, or the database doesn't know the time zone. */
export type CountedPeople = readonly ChartRow[] | 'no_campaign' | 'unknown_time_zone'

export interface ChartRepository {
  /** Groups without people are left out. */
  people(workspaceId: WorkspaceId, query: ChartQuery): Promise<CountedPeople>
}
