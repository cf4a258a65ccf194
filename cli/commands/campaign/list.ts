import type { Campaign } from '#core/campaign/campaign.ts'
import { computeMetrics, type Metric } from '#core/metrics/groupings.ts'
import { rateOf } from '#core/metrics/reached.ts'
import { statusCounts } from '#core/metrics/status-counts.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { allPages } from '#core/runtime/all-pages.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { percent } from '../../output/percent.ts'
import { reasonText } from '../../output/reason-text.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
  readonly search?: string
  readonly archived?: boolean
}

export const listCampaigns: Command<Options> = async ({ printer, server, services }, options) => {
  const workspace = await chooseWorkspace(services, server, options.workspace)
  const { search, archived } = options
  const { count, data } = await allPages((page) =>
    services.campaigns.list(workspace, {
      ...page,
      ...(search !== undefined && { search }),
      ...(archived && { archived }),
    }),
  )
  printer.answer({ count, data }, () => printer.table(COLUMNS, data, 'No campaigns.'))
}

const total = ({ counts }: Campaign, metric: Metric): string =>
  String(computeMetrics(statusCounts(counts.byStatus))[metric])

const acceptance = ({ counts }: Campaign): string => {
  const rate = rateOf('accepted', counts.reached, counts.total)
  return rate === null ? '' : percent(rate)
}

const COLUMNS: readonly Column<Campaign>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'NAME', isName: true, text: (row) => row.name },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.counts.total) },
  {
    title: 'ENRICHED',
    isSpare: true,
    side: 'right',
    whole: true,
    text: (row) => total(row, 'visited'),
  },
  {
    title: 'DUPLICATES',
    isSpare: true,
    side: 'right',
    whole: true,
    text: ({ counts }) => String(counts.byStatus.DUPLICATED),
  },
  {
    title: 'FAILED',
    isSpare: true,
    side: 'right',
    whole: true,
    text: (row) => total(row, 'failed'),
  },
  { title: 'INVITED', side: 'right', whole: true, text: (row) => total(row, 'invitationsSent') },
  { title: 'ACCEPTED', side: 'right', whole: true, text: (row) => total(row, 'accepted') },
  { title: 'RATE', side: 'right', whole: true, text: acceptance },
  {
    title: 'WAITS FOR',
    text: ({ status, stall, questions }) =>
      [
        ...(status === 'running' && stall
          ? [reasonText(stall.code, stall.limit, stall.nextCheckAt)]
          : []),
        ...(questions.count > 0 ? [`${questions.count} to answer`] : []),
      ].join('; '),
  },
]
