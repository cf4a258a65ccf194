import { pathId } from '#core/navigation/path-id.ts'
import { CHART_GROUPINGS } from '#core/metrics/metrics-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { topicId } from '#core/runtime/ids.ts'
import type { CampaignQuestion } from './people-chart-view-model.ts'

/** What an address asks the chart, in days of a zone; what it doesn't know of is left out. */
export const chartQuestion = (query: URLSearchParams, timeZone: string): CampaignQuestion => {
  const statuses = (query.get('status') ?? '').split(',')
  const status = PROSPECT_STATUSES.filter((known) => statuses.includes(known))
  const topic = pathId(query.get('topic'), topicId)
  const connect = query.get('connect')
  return {
    timeZone,
    grouping: CHART_GROUPINGS.find((known) => known === query.get('by')) ?? 'status',
    filter: {
      ...(status.length > 0 && { status }),
      ...(topic !== null && { topic }),
      ...((connect === 'yes' || connect === 'no') && { toConnect: connect === 'yes' }),
    },
  }
}
