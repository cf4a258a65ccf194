import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import type { Command } from '../../context.ts'
import { accountHealth } from '../../output/account-health.ts'
import type { Column } from '../../output/table.ts'

export const listSenderAccounts: Command = async ({ printer, services }) => {
  const data = await services.outreach.senderAccounts()
  printer.answer({ count: data.length, data }, () =>
    printer.table(COLUMNS, data, 'No accounts yet: run a campaign first.'),
  )
}

const usage = (account: SenderAccount, kind: BudgetKind): string => {
  const budget = account.budgets.find(({ action }) => action === kind)
  return budget ? `${budget.usedToday} of ${budget.limit}` : ''
}

const COLUMNS: readonly Column<SenderAccount>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'WORKSPACE', side: 'right', whole: true, text: (row) => String(row.workspace) },
  { title: 'NETWORK', text: (row) => row.network },
  { title: 'ACTS AS', text: ({ member }) => member ?? '' },
  { title: 'HEALTH', text: (row) => accountHealth(row) },
  { title: 'VISITS TODAY', side: 'right', whole: true, text: (row) => usage(row, 'visits') },
  { title: 'REQUESTS TODAY', side: 'right', whole: true, text: (row) => usage(row, 'invitations') },
  {
    title: 'UNANSWERED',
    side: 'right',
    whole: true,
    text: (row) => String(row.unansweredInvitations),
  },
]
