import type { CreditEntryPage } from '#core/billing/billing-api.ts'
import type { CreditEntry, CreditReason } from '#core/billing/billing.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Command } from '../../context.ts'
import { chooseWorkspace } from '../../input/choose-workspace.ts'
import { formatDateTime } from '../../output/date-time.ts'
import type { Column } from '../../output/table.ts'

interface Options {
  readonly workspace?: WorkspaceId
  readonly cursor?: string
  readonly pageSize?: number
  readonly all?: boolean
}

export const listCreditEntries: Command<Options> = async (
  { printer, server, services },
  options,
) => {
  const id = await chooseWorkspace(services, server, options.workspace)
  const pageSize = options.pageSize ?? itemsPerPage(services.preferences)
  const load = (cursor: string | undefined): Promise<CreditEntryPage> =>
    services.billing.creditEntries(id, { pageSize, ...(cursor !== undefined && { cursor }) })
  const data: CreditEntry[] = []
  let next = options.cursor
  do {
    const page = await load(next)
    data.push(...page.entries)
    next = page.nextCursor ?? undefined
  } while (options.all && next !== undefined)
  printer.answer({ nextCursor: next ?? null, data }, () => {
    printer.table(COLUMNS, data, 'No credits have been used yet.')
    if (next !== undefined) printer.note(`--cursor ${next} or --all shows more.`)
  })
}

const REASONS: Readonly<Record<CreditReason, string>> = {
  enrichment: 'enriched',
  message: 'message sent',
  reset: 'credits reset',
  plan_began: 'new plan',
  set_by_operator: 'set by whoever runs this Overture',
}

const COLUMNS: readonly Column<CreditEntry>[] = [
  { title: 'WHEN', whole: true, text: ({ at }) => formatDateTime(at) },
  { title: 'CREDITS', side: 'right', whole: true, text: ({ amount }) => String(amount) },
  { title: 'WHY', text: ({ reason }) => REASONS[reason] },
  { title: 'PERSON', text: ({ person }) => person ?? '' },
  { title: 'CAMPAIGN', text: ({ campaign }) => campaign?.name ?? '' },
  { title: 'BY', text: ({ user }) => user ?? '' },
]
