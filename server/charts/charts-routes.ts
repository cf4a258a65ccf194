import type { input, output } from 'zod'
import { chartOperations, type chartRow } from '#adapters/http/contract/charts.ts'
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
    const workspace = await workspaceAccess.require(user, params.workspace_id)
    const query = chartQueryFromWire(body)
    const rows = await charts.people(workspace.id, query)
    if (!rows) throw new NotFound()
    return rows.map((row) => chartRowToWire(row, query.distinct))
  })
}

function chartQueryFromWire(body: Body): ChartQuery {
  const distinct = 'count_distinct' in body.aggregate
  const measure = distinct ? 'people_distinct_count' : 'people_count'
  const orders = [body.order_by ?? `-${measure}`].flat()
  if (orders.some((order) => order.replace('-', '') !== measure)) {
    throw invalidField('order_by', `With this aggregate, order by ${measure} or -${measure}.`)
  }
  return {
    filter: chartFilterFromWire(body.filter),
    groupBy: [...new Set([body.group_by].flat())],
    distinct,
    order: orders[0]?.startsWith('-') ? 'desc' : 'asc',
  }
}

const chartFilterFromWire = (filter: Body['filter']): ChartFilter => ({
  ...(filter.status && { statuses: filter.status }),
  ...(filter.topic && { topic: filter.topic }),
  ...(filter.campaign && { campaign: filter.campaign }),
  ...(filter.created_by && { createdBy: filter.created_by }),
  ...(filter.to_connect !== undefined && { toConnect: filter.to_connect }),
})

const chartRowToWire = (
  { people, ...group }: ChartRow,
  distinct: boolean,
): input<typeof chartRow> => ({
  ...group,
  ...(distinct ? { people_distinct_count: people } : { people_count: people }),
})
