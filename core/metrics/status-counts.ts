import { PROSPECT_STATUSES, type ProspectStatus } from '../prospect/prospect-status.ts'
import type { StatusCount } from './metrics-api.ts'

/** The counts that a campaign carries, as the rows that metrics are computed from. */
export const statusCounts = (
  byStatus: Readonly<Record<ProspectStatus, number>>,
): readonly StatusCount[] =>
  PROSPECT_STATUSES.map((status) => ({ status, count: byStatus[status] }))
