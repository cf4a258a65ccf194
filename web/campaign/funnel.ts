import type { Campaign } from '#core/campaign/campaign.ts'
import { computeMetrics, type Metrics } from '#core/metrics/groupings.ts'
import type { MetricsRow } from '#core/metrics/metrics-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'

const FUNNEL_STEPS = ['discovered', 'enriched', 'invited', 'accepted', 'replied'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** One step of the pipeline: how many came this far, and out of how many. */
export interface FunnelStage {
  readonly step: FunnelStep
  readonly count: number
  /** Share of those discovered, for the length of its bar. */
  readonly ofAll: number
  /** Share of those who reached the step before; null for the first, or out of none. */
  readonly ofBefore: number | null
}

export const campaignMetricsRows = (campaign: Campaign): readonly MetricsRow[] =>
  PROSPECT_STATUSES.map((status) => ({
    status,
    count: campaign.counts.byStatus[status] ?? 0,
  }))

export const buildFunnel = (metrics: Metrics): readonly FunnelStage[] => {
  const counts = {
    discovered: metrics.discovered,
    enriched: metrics.visited,
    invited: metrics.invitationsSent,
    accepted: metrics.accepted,
    replied: metrics.replied,
  }
  return FUNNEL_STEPS.map((step, index) => {
    const before = index === 0 ? undefined : FUNNEL_STEPS[index - 1]
    const beforeCount = before === undefined ? 0 : counts[before]
    return {
      step,
      count: counts[step],
      ofAll: counts.discovered === 0 ? 0 : counts[step] / counts.discovered,
      ofBefore: beforeCount === 0 ? null : counts[step] / beforeCount,
    }
  })
}

export const campaignFunnel = (campaign: Campaign): readonly FunnelStage[] =>
  buildFunnel(computeMetrics(campaignMetricsRows(campaign)))
