import {
  loadActivity,
  type ActivityQuestion,
  type DayActivity,
} from '#core/metrics/day-activity.ts'
import type { MetricsApi } from '#core/metrics/metrics-api.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { ChartFilter } from './chart-query.ts'
import { ChartViewModel, type ChartDeps } from './chart-view-model.ts'

interface DayChartDeps extends ChartDeps {
  readonly metrics: Pick<MetricsApi, 'countByStage'>
}

interface DayQuestion extends Omit<ActivityQuestion, 'filter'> {
  readonly filter: ChartFilter
}

export type DayChartViewModel = ChartViewModel<DayQuestion, readonly DayActivity[]>

/** How many people of a campaign came how far on each of the last days. */
export const dayChart = (
  deps: DayChartDeps,
  workspace: WorkspaceId,
  campaign: CampaignId,
): DayChartViewModel =>
  new ChartViewModel(deps, campaign, ({ filter, ...question }) =>
    loadActivity(deps.metrics, workspace, { ...question, filter: { ...filter, campaign } }),
  )
