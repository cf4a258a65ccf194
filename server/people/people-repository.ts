import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { MemberRow } from './member-row.ts'

export const PEOPLE_ORDERINGS = [
  '-status_changed_at',
  'status_changed_at',
  'full_name',
  '-full_name',
  '-id',
  'id',
] as const
export type PeopleOrdering = (typeof PEOPLE_ORDERINGS)[number]

/** The last row of the part before: its value of the ordering, and its id. */
export interface PeopleCursor {
  readonly key: string
  readonly id: number
}

export interface PeopleQuery {
  readonly search: string
  /** None means all. */
  readonly statuses: readonly ProspectStatus[]
  readonly ordering: PeopleOrdering
  readonly limit: number
  /** How many rows to leave out, or behind which one to go on. */
  readonly from: number | PeopleCursor
}

export interface PeopleRepository {
  list(
    workspaceId: number,
    campaignId: number,
    query: PeopleQuery,
  ): Promise<{
    readonly count: number
    readonly rows: readonly MemberRow[]
    readonly next: PeopleCursor | null
  }>
}
