import { PROSPECT_STATUSES, type ProspectStatus } from '../prospect/prospect-status.ts'
import type { Reached } from './reached.ts'

/** How many people stand where, and how many ever came how far. */
export interface PeopleCounts {
  readonly total: number
  readonly byStatus: Readonly<Record<ProspectStatus, number>>
  readonly reached: Reached
  /** How many of those who are in it were taken out of the connection requests. */
  readonly excluded: number
}

/** The same as it is kept: by the statuses at which anybody stands. */
export type KeptCounts = Pick<PeopleCounts, 'reached' | 'excluded'> & {
  readonly peopleByStatus: Readonly<Partial<Record<ProspectStatus, number>>>
}

const NOBODY = Object.fromEntries(PROSPECT_STATUSES.map((status) => [status, 0])) as Record<
  ProspectStatus,
  0
>

export function peopleCounts({ peopleByStatus, reached, excluded }: KeptCounts): PeopleCounts {
  const byStatus = { ...NOBODY, ...peopleByStatus }
  const total = PROSPECT_STATUSES.reduce((sum, status) => sum + byStatus[status], 0)
  return { total, byStatus, reached, excluded }
}
