import { computeMetrics, type Metric } from '#core/metrics/groupings.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import { addReached, ratesOf, type Stage } from '#core/metrics/reached.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import type { ChartGrouping, MetricsFilter } from '#core/metrics/metrics-api.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { countedPeople, type CountedPeople } from '../../input/counted-people.ts'
import { includedText } from '../../output/included-text.ts'
import { percent } from '../../output/percent.ts'
import type { Column } from '../../output/table.ts'
import { countedWorkspace } from './counted-workspace.ts'
import { showGroups } from './show-groups.ts'

interface Options extends CountedPeople, Pick<MetricsFilter, 'campaign' | 'createdBy'> {
  readonly workspace?: WorkspaceId
  readonly distinct?: boolean
  readonly by?: ChartGrouping
  readonly timeZone?: string
}

export const showMetrics: Command<Options> = async (context, options) => {
  const { printer, services } = context
  const { campaign, createdBy, distinct = false, by, timeZone } = options
  if (by !== undefined && distinct) throw new UsageError('Use --by, or --distinct.')
  if (timeZone !== undefined && by !== 'day')
    throw new UsageError('Use --time-zone with --by day alone.')
  const workspace = await countedWorkspace(context, options)
  const filter = metricsFilter({
    ...(campaign !== undefined && { campaign }),
    ...(createdBy !== undefined && { createdBy }),
    ...countedPeople(options),
  })
  if (by !== undefined) {
    await showGroups(context, {
      workspace,
      by,
      filter,
      ...(timeZone !== undefined && { timeZone }),
    })
    return
  }
  const rows = await services.metrics.countByStatus(workspace, filter, distinct)
  const metrics = computeMetrics(rows)
  const reached = addReached(rows.map((row) => row.reached))
  const people = rows.reduce((sum, { count }) => sum + count, 0)
  const rates = ratesOf(reached, people)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  const statuses = PROSPECT_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  const answer = {
    workspace,
    campaign: campaign ?? null,
    distinct,
    metrics,
    reached,
    rates,
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
  }
  printer.answer(answer, () => {
    const named = LABELS.map(([metric, name, stage]) => {
      return { name, count: metrics[metric], rate: stage ? rateText(stage, rates[stage]) : '' }
    })
    printer.table([...columnsFor('METRIC'), RATE], named, '')
    const included = includedText(counts.get('DUPLICATED') ?? 0, counts.get('FAIL_TO_INVITE') ?? 0)
    if (included !== null) printer.line(`Enriched ${included}.`)
    printer.line()
    const raw = statuses.map(({ status, count }) => ({ name: status, count }))
    printer.table(columnsFor('STATUS'), raw, '')
  })
}

const LABELS: readonly (readonly [Metric, string, Stage?])[] = [
  ['discovered', 'Discovered'],
  ['visited', 'Enriched', 'enriched'],
  ['invitationsSent', 'Invitations sent', 'invited'],
  ['accepted', 'Accepted connections', 'accepted'],
  ['replied', 'Replied', 'replied'],
  ['failed', 'Failed'],
  ['pendingInvitations', 'Pending invitations'],
  ['pendingToAccept', 'Pending to accept'],
]

interface Row {
  readonly name: string
  readonly count: number
}

const RATES = {
  enriched: 'of everyone',
  invited: 'of enriched',
  accepted: 'acceptance',
  replied: 'reply rate',
} as const satisfies Readonly<Record<Stage, string>>

const rateText = (stage: Stage, rate: number | null): string =>
  rate === null ? '' : `${percent(rate)} ${RATES[stage]}`

const RATE: Column<Row & { readonly rate: string }> = { title: 'RATE', text: (row) => row.rate }

const columnsFor = (title: string): readonly Column<Row>[] => [
  { title: title.padEnd(20), text: (row) => row.name },
  { title: 'PEOPLE', side: 'right', whole: true, text: (row) => String(row.count) },
]
