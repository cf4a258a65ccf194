import type { Campaign } from '#core/campaign/campaign.ts'
import { METRIC_GROUPINGS, type Metric } from '#core/metrics/groupings.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { allPages } from '../../input/all-pages.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { reasonText } from '../../output/reason-text.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
  readonly search?: string
}

export const listCampaigns: Command<Options> = async ({ printer, server, services }, options) => {
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const { search } = options
  const { count, data } = await allPages((page) =>
    services.campaigns.list(workspace, { ...page, ...(search !== undefined && { search }) }),
  )
  printer.answer({ count, data }, () => printer.table(COLUMNS, data, 'No campaigns.'))
}

const total = (campaign: Campaign, metric: Metric): string =>
  String(
    METRIC_GROUPINGS[metric].reduce((sum, status) => sum + campaign.counts.byStatus[status], 0),
  )

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'NAME', text: (row) => row.name },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.counts.total) },
  { title: 'ENRICHED', side: 'right', whole: true, text: (row) => total(row, 'visited') },
  { title: 'INVITED', side: 'right', whole: true, text: (row) => total(row, 'invitationsSent') },
  { title: 'ACCEPTED', side: 'right', whole: true, text: (row) => total(row, 'accepted') },
  {
    title: 'WAITS FOR',
    text: ({ status, stall, questions }) =>
      [
        ...(status === 'running' && stall ? [reasonText(stall.code, stall.limit)] : []),
        ...(questions.count > 0 ? [`${questions.count} to answer`] : []),
      ].join('; '),
  },
]
