import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import { TASK_STATUSES, type Task } from '#core/task/task.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { UsageError } from '../../failures.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { noteOutreachTime } from '../../output/outreach-time.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly campaign?: CampaignId
  readonly status?: string
  readonly page?: number
  readonly pageSize?: number
}

export const listTasks: Command<Options> = async ({ printer, services }, options) => {
  const { campaign } = options
  const status = options.status?.toLowerCase()
  if (status !== undefined && !TASK_STATUSES.some((one) => one === status)) {
    throw new UsageError(`--status is one of ${TASK_STATUSES.join(', ')}.`)
  }
  const { count, data } = await services.tasks.list(
    { ...(campaign !== undefined && { campaign }), ...(status !== undefined && { status }) },
    { page: options.page ?? 1, pageSize: options.pageSize ?? itemsPerPage(services.preferences) },
  )
  printer.answer({ count, data }, () => printer.table(COLUMNS, data, 'No tasks.'))
  if (data.length > 0) await noteOutreachTime(printer, services)
}

const COLUMNS: readonly Column<Task>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'ACTION', whole: true, text: (row) => row.action },
  { title: 'STATUS', whole: true, text: (row) => row.status },
  {
    title: 'CAMPAIGN',
    text: ({ campaign }) => (campaign ? `${campaign.id} ${campaign.name}` : ''),
  },
  {
    title: 'PERSON',
    side: 'right',
    whole: true,
    text: (row) => (row.prospect === null ? '' : String(row.prospect)),
  },
  { title: 'DUE', whole: true, text: (row) => formatDateTime(row.scheduledAt) },
  { title: 'REMARK', text: (row) => row.remark || row.reasonCode },
]
