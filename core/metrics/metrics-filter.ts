import { PROSPECT_STATUSES } from '../prospect/prospect-status.ts'
import type { MetricsFilter } from './metrics-api.ts'

/** Whom the product's numbers count: people of every status, but those taken out of the connection requests. */
export const metricsFilter = (
  of: Pick<MetricsFilter, 'campaign' | 'archived'> = {},
): MetricsFilter => ({ status: PROSPECT_STATUSES, toConnect: true, ...of })
