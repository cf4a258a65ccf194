import { computeMetrics, type Metric } from '#core/metrics/groupings.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly campaign?: CampaignId
  readonly workspace?: WorkspaceId
  readonly distinct?: boolean
}

export const showMetrics: Command<Options> = async ({ printer, server, services }, options) => {
  const { campaign, distinct = false } = options
  const workspace =
    campaign === undefined || options.workspace !== undefined
      ? await chooseWorkspace(services, server, options.workspace)
      : (await services.campaigns.load(campaign)).workspace
  const filter = { toConnect: true, ...(campaign !== undefined && { campaign }) }
  const rows = await services.metrics.countByStatus(workspace, filter, distinct)
  const metrics = computeMetrics(rows)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  const statuses = PROSPECT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  const answer = {
    workspace,
    campaign: campaign ?? null,
    distinct,
    metrics,
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
  }
  printer.answer(answer, () => {
    const named = LABELS.map(([metric, label]) => ({ name: label, count: metrics[metric] }))
    printer.table(columnsFor('METRIC'), named, '')
    printer.line()
    const raw = statuses.map(({ status, count }) => ({ name: status, count }))
    printer.table(columnsFor('STATUS'), raw, '')
  })
}

const LABELS: readonly (readonly [Metric, string])[] = [
  ['discovered', 'Discovered'],
  ['visited', 'Enriched'],
  ['invitationsSent', 'Invitations sent'],
  ['accepted', 'Accepted connections'],
  ['replied', 'Replied'],
  ['failed', 'Failed'],
  ['pendingInvitations', 'Pending invitations'],
  ['pendingToAccept', 'Pending to accept'],
]

interface Row {
  readonly name: string
  readonly count: number
}

const columnsFor = (title: string): readonly Column<Row>[] => [
  { title: title.padEnd(20), text: (row) => row.name },
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.count) },
]
