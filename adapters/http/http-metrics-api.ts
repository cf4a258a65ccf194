import { UnexpectedAnswer } from '#core/errors.ts'
import type { MetricsApi, MetricsFilter, MetricsRow } from '#core/metrics/metrics-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { chartOperations as operations } from './contract/charts.ts'

export class HttpMetricsApi implements MetricsApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async countByStatus(
    workspace: number,
    filter: MetricsFilter,
    distinct = false,
  ): Promise<readonly MetricsRow[]> {
    const rows = await this.#calls.call(operations.chartPeople, {
      params: { workspace_id: workspace },
      body: {
        filter: metricsFilterToWire(filter),
        group_by: 'status',
        aggregate: distinct ? { count_distinct: 'people' } : { count: 'people' },
        order_by: distinct ? '-people_distinct_count' : '-people_count',
      },
    })
    return rows.map((row) => {
      const count = distinct ? row.people_distinct_count : row.people_count
      if (row.status === undefined || count === undefined) {
        throw new UnexpectedAnswer('The metrics came without a status or a count.')
      }
      return { status: row.status, count }
    })
  }
}

const metricsFilterToWire = (filter: MetricsFilter) => ({
  status: [...(filter.status ?? PROSPECT_STATUSES)],
  ...(filter.campaign !== undefined && { campaign: filter.campaign }),
  ...(filter.topic !== undefined && { topic: filter.topic }),
  ...(filter.createdBy !== undefined && { created_by: filter.createdBy }),
  ...(filter.toConnect !== undefined && { to_connect: filter.toConnect }),
})
