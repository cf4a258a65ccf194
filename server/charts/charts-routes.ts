import type { output } from 'zod/mini'
import { chartOperations } from '#adapters/http/contract/charts.ts'
import { NotFound } from '#core/errors.ts'
import { invalidField } from '../http/errors.ts'
import { route, type App } from '../http/route.ts'
import type { WorkspaceAccess } from '../workspaces/workspace-access.ts'
import type { ChartFilter, ChartQuery, ChartRepository, ChartRow } from './chart-query.ts'

interface ChartRouteDeps {
  readonly workspaceAccess: WorkspaceAccess
  readonly charts: ChartRepository
}

type Body = output<typeof chartOperations.chartPeople.body>

export function chartRoutes(app: App, { workspaceAccess, charts }: ChartRouteDeps): void {
  route(app, chartOperations.chartPeople, async ({ user, params, body }) => {
    const workspace = await workspaceAccess.require(user, params.workspaceId)
    const query = chartQueryOf(body)
    const rows = await charts.people(workspace.id, query)
    if (rows === 'no_campaign') throw new NotFound()
    if (rows === 'unknown_time_zone')
      throw invalidField('time_zone', 'Use the name of another time zone of the same hours.')
    return rows.map((row) => withMeasure(row, query.distinct))
  })
}

function chartQueryOf(body: Body): ChartQuery {
  const distinct = 'countDistinct' in body.aggregate
  const measure = distinct ? 'people_distinct_count' : 'people_count'
  const orders = [body.orderBy ?? `-${measure}`].flat()
  if (orders.some((order) => order.replace('-', '') !== measure)) {
    throw invalidField('order_by', `With this aggregate, order by ${measure} or -${measure}.`)
  }
  const groupBy = [...new Set([body.groupBy].flat())]
  if (groupBy.includes('stage') && !(groupBy.includes('day') && groupBy.length === 2)) {
    throw invalidField('group_by', 'Group by stage together with day, and by nothing else.')
  }
  const { fromDay } = body.filter
  if (fromDay !== undefined && !groupBy.includes('day')) {
    throw invalidField('filter.from_day', 'Group by day, or leave this out.')
  }
  if (fromDay === undefined && groupBy.includes('stage')) {
    throw invalidField('filter.from_day', 'Say from which day on, such as 2026-11-24.')
  }
  return {
    filter: chartFilterOf(body.filter),
    groupBy,
    distinct,
    order: orders[0]?.startsWith('-') ? 'desc' : 'asc',
    timeZone: body.timeZone ?? 'UTC',
    ...(fromDay !== undefined && { fromDay }),
  }
}

/** What is null is not asked for. */
const chartFilterOf = (filter: Body['filter']): ChartFilter => ({
  ...(filter.status && { statuses: filter.status }),
  ...(filter.topic && { topic: filter.topic }),
  ...(filter.campaign && { campaign: filter.campaign }),
  ...(filter.createdBy && { createdBy: filter.createdBy }),
  ...(filter.toConnect !== undefined && { toConnect: filter.toConnect }),
  ...(filter.archived !== undefined && { archived: filter.archived }),
})

const withMeasure = ({ people, ...group }: ChartRow, distinct: boolean) => ({
  ...group,
  ...(distinct ? { peopleDistinctCount: people } : { peopleCount: people }),
})
