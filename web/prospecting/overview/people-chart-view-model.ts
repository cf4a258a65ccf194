import { inOrder, lastDays } from '#core/metrics/group-order.ts'
import type { ChartQuestion, GroupCount, MetricsApi } from '#core/metrics/metrics-api.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { ChartFilter } from './chart-query.ts'
import { ChartViewModel, type ChartDeps } from './chart-view-model.ts'

/** Earlier days are not drawn. */
export const MAX_DAYS = 30

interface PeopleChartDeps extends ChartDeps {
  readonly metrics: Pick<MetricsApi, 'countBy'>
}

interface PeopleQuestion extends Required<Omit<ChartQuestion, 'filter'>> {
  readonly filter: ChartFilter
}

/** In the order in which they are drawn. */
export type PeopleChartViewModel = ChartViewModel<PeopleQuestion, readonly GroupCount[]>

/** How many people of a campaign are in each group. */
export const peopleChart = (
  deps: PeopleChartDeps,
  workspace: WorkspaceId,
  campaign: CampaignId,
): PeopleChartViewModel =>
  new ChartViewModel(deps, campaign, async ({ grouping, filter, timeZone }) => {
    const counted = await deps.metrics.countBy(workspace, {
      ...{ grouping, timeZone },
      filter: { ...filter, campaign },
    })
    return grouping === 'day' ? lastDays(counted, MAX_DAYS) : inOrder(grouping, counted)
  })
