import { UnexpectedAnswer } from '#core/errors.ts'
import type {
  ChartQuestion,
  GroupCount,
  MetricsApi,
  MetricsFilter,
  MetricsRow,
  StageCount,
  StageQuestion,
} from '#core/metrics/metrics-api.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { chartOperations as operations } from './contract/charts.ts'

export class HttpMetricsApi implements MetricsApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async countBy(
    workspace: WorkspaceId,
    { grouping, filter, timeZone }: ChartQuestion,
  ): Promise<readonly GroupCount[]> {
    const { status, ...others } = filter
    const rows = await this.#calls.call(operations.chartPeople, {
      params: { workspaceId: workspace },
      body: {
        filter: { ...others, ...(status && { status: [...status] }) },
        groupBy: grouping,
        aggregate: { count: 'people' },
        orderBy: '-people_count',
        ...(timeZone !== undefined && { timeZone }),
      },
    })
    return rows.map(({ status: at, day, topic, peopleCount = 0 }) => ({
      ...(at !== undefined && { status: at }),
      ...(day !== undefined && { day }),
      ...(topic !== undefined && { topic }),
      count: peopleCount,
    }))
  }

  async countByStage(
    workspace: WorkspaceId,
    { filter, timeZone, fromDay }: StageQuestion,
  ): Promise<readonly StageCount[]> {
    const { status, ...others } = filter
    const rows = await this.#calls.call(operations.chartPeople, {
      params: { workspaceId: workspace },
      body: {
        filter: { ...others, ...(status && { status: [...status] }), fromDay },
        groupBy: ['day', 'stage'],
        aggregate: { count: 'people' },
        timeZone,
      },
    })
    return rows.map(({ day, stage, peopleCount: count }) => {
      if (day === undefined || stage === undefined || count === undefined) {
        throw new UnexpectedAnswer('The activity came without a day, a stage or a count.')
      }
      return { day, stage, count }
    })
  }

  async countByStatus(
    workspace: WorkspaceId,
    filter: MetricsFilter,
    distinct = false,
  ): Promise<readonly MetricsRow[]> {
    const rows = await this.#calls.call(operations.chartPeople, {
      params: { workspaceId: workspace },
      body: {
        filter: { ...filter, status: filter.status ?? PROSPECT_STATUSES },
        groupBy: 'status',
        aggregate: distinct ? { countDistinct: 'people' } : { count: 'people' },
        orderBy: distinct ? '-people_distinct_count' : '-people_count',
      },
    })
    return rows.map((row) => {
      const count = distinct ? row.peopleDistinctCount : row.peopleCount
      const { status, reached } = row
      if (status === undefined || count === undefined || reached === undefined) {
        throw new UnexpectedAnswer(
          'The metrics came without a status, a count or how far people came.',
        )
      }
      return { status, count, reached }
    })
  }
}
