import { PROSPECT_STATUSES } from '../prospect/prospect-status.ts'
import type { MetricsFilter } from './metrics-api.ts'

/**
 * Whom the product's numbers count: people of every status, whether they are to be connected with or were
 * taken out of it, as the lists do that the numbers open.
 */
export const metricsFilter = (of: MetricsFilter = {}): MetricsFilter => ({
  status: PROSPECT_STATUSES,
  ...of,
})
