import type { Invoice } from '#core/billing/billing.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatDateTime } from '../../output/date-time.ts'
import { formatMoney } from '../../output/money.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
  readonly page?: number
  readonly pageSize?: number
}

export const listInvoices: Command<Options> = async ({ printer, server, services }, options) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const { count, data } = await services.billing.invoices(id, {
    page: options.page ?? 1,
    pageSize: options.pageSize ?? itemsPerPage(services.preferences),
  })
  printer.answer({ count, data }, () => {
    printer.table(COLUMNS, data, 'No invoices.')
    if (data.length < count) {
      printer.note(`${data.length} of ${count} invoices; --page shows more.`)
    }
  })
}

const COLUMNS: readonly Column<Invoice>[] = [
  { title: 'NUMBER', whole: true, text: ({ number }) => number },
  { title: 'DATE', whole: true, text: ({ createdAt }) => formatDateTime(createdAt) },
  {
    title: 'AMOUNT',
    side: 'right',
    whole: true,
    text: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { title: 'STATUS', whole: true, text: ({ status }) => (status === 'open' ? 'due' : status) },
  { title: 'ADDRESS', whole: true, text: ({ url }) => url ?? '' },
]
