import { creditLimit, creditsLeft } from '#core/workspace/credits.ts'
import { trialDaysLeft } from '#core/workspace/trial.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { Command } from '../../context.ts'
import type { Column } from '../../output/table.ts'

export const listWorkspaces: Command = async ({ printer, services }) => {
  const now = services.clock.now()
  const data = (await services.workspaces.list()).map((workspace) => ({
    ...workspace,
    creditLimit: creditLimit(workspace),
    creditsLeft: creditsLeft(workspace),
    ...(workspace.status === 'trial' && { trialDaysLeft: trialDaysLeft(workspace, now) }),
  }))
  printer.answer({ count: data.length, data }, () => printer.table(COLUMNS, data, 'No workspaces.'))
}

type Row = Workspace & {
  readonly creditLimit: number
  readonly creditsLeft: number
  readonly trialDaysLeft?: number
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'ID', side: 'right', whole: true, text: (row) => String(row.id) },
  { title: 'NAME', text: (row) => row.name },
  { title: 'STATUS', whole: true, text: (row) => formatStatus(row) },
  {
    title: 'CREDITS LEFT',
    side: 'right',
    whole: true,
    text: (row) => `${row.creditsLeft} of ${row.creditLimit}`,
  },
]

const formatStatus = (row: Row): string =>
  row.trialDaysLeft === undefined ? row.status : `trial, ${row.trialDaysLeft} days left`
