import { PROSPECT_STATUSES } from '../prospect/prospect-status.ts'
import { DAY } from '../runtime/durations.ts'
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

/** The last `most` days up to the latest one that has people, zero where nobody is. */
export const lastDays = (groups: readonly GroupCount[], most: number): readonly GroupCount[] => {
  const counts = new Map(groups.map(({ day = '', count }) => [Date.parse(day), count]))
  const latest = Math.max(...counts.keys())
  const first = Math.max(Math.min(...counts.keys()), latest - (most - 1) * DAY)
  const length = counts.size === 0 ? 0 : (latest - first) / DAY + 1
  return Array.from({ length }, (_, at) => {
    const day = first + at * DAY
    return { day: new Date(day).toISOString().slice(0, 10), count: counts.get(day) ?? 0 }
  })
}
