import type { Campaign } from '#core/campaign/campaign.ts'
import { computeMetrics, METRIC_GROUPINGS, type Metric } from '#core/metrics/groupings.ts'
import type { MetricsRow, StatusCount } from '#core/metrics/metrics-api.ts'
import { addReached, rateOf, type Reached } from '#core/metrics/reached.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'

const FUNNEL_STEPS = ['discovered', 'enriched', 'invited', 'accepted', 'replied'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

const METRICS = {
  discovered: 'discovered',
  enriched: 'visited',
  invited: 'invitationsSent',
  accepted: 'accepted',
  replied: 'replied',
} as const satisfies Readonly<Record<FunnelStep, Metric>>

/** One step of the pipeline: how many stand there or beyond, and the rate at which people reach it. */
export interface FunnelStage {
  readonly step: FunnelStep
  readonly count: number
  /** Those who are counted here. */
  readonly statuses: readonly ProspectStatus[]
  /** Share of those discovered, for the length of its bar. */
  readonly ofAll: number
  /** Of everyone who ever reached the step before, the share that ever reached this one; null out of nobody. */
  readonly rate: number | null
}

const buildFunnel = (rows: readonly StatusCount[], reached: Reached): readonly FunnelStage[] => {
  const metrics = computeMetrics(rows)
  const people = rows.reduce((sum, { count }) => sum + count, 0)
  return FUNNEL_STEPS.map((step) => {
    const metric = METRICS[step]
    return {
      step,
      count: metrics[metric],
      statuses: METRIC_GROUPINGS[metric],
      ofAll: metrics.discovered === 0 ? 0 : metrics[metric] / metrics.discovered,
      rate: step === 'discovered' ? null : rateOf(step, reached, people),
    }
  })
}

export const metricsFunnel = (rows: readonly MetricsRow[]): readonly FunnelStage[] =>
  buildFunnel(rows, addReached(rows.map(({ reached }) => reached)))

export const campaignFunnel = ({ counts }: Pick<Campaign, 'counts'>): readonly FunnelStage[] =>
  buildFunnel(statusCounts(counts.byStatus), counts.reached)
