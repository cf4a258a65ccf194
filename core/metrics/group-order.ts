import { PROSPECT_STATUSES } from '../prospect/prospect-status.ts'
import type { ChartGrouping, GroupCount } from './metrics-api.ts'

/** Statuses by the pipeline, days by the calendar, topics by how many have them. */
export const inOrder = (
  grouping: ChartGrouping,
  groups: readonly GroupCount[],
): readonly GroupCount[] => {
  if (grouping === 'topic') return groups
  if (grouping === 'day') {
    return groups.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
  }
  return PROSPECT_STATUSES.flatMap((status) => groups.find((one) => one.status === status) ?? [])
}
