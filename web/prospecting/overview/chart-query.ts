import { pathId } from '#core/navigation/path-id.ts'
import {
  CHART_GROUPINGS,
  type ChartGrouping,
  type MetricsFilter,
} from '#core/metrics/metrics-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { topicId } from '#core/runtime/ids.ts'

/** Whom the charts count: people of one topic, who stand at these now, or are to be asked to connect. */
export type ChartFilter = Pick<MetricsFilter, 'status' | 'topic' | 'toConnect'>

/** Whom an address has the charts count; what it doesn't know of is left out. */
export const chartFilter = (query: URLSearchParams): ChartFilter => {
  const statuses = (query.get('status') ?? '').split(',')
  const status = PROSPECT_STATUSES.filter((known) => statuses.includes(known))
  const topic = pathId(query.get('topic'), topicId)
  const connect = query.get('connect')
  return {
    ...(status.length > 0 && { status }),
    ...(topic !== null && { topic }),
    ...((connect === 'yes' || connect === 'no') && { toConnect: connect === 'yes' }),
  }
}

/** What an address has them grouped by. */
export const chartGrouping = (query: URLSearchParams): ChartGrouping =>
  CHART_GROUPINGS.find((known) => known === query.get('by')) ?? 'status'
