import type { OpenSession } from '#core/session/open-session.ts'
import type { Command } from '../../context.ts'
import { formatDateTime } from '../../output/date-time.ts'
import type { Column } from '../../output/table.ts'

export const listSessions: Command = async ({ printer, services }) => {
  const data = await services.sessions.list()
  printer.answer({ count: data.length, data }, () => printer.table(COLUMNS, data, 'No sessions.'))
}

const COLUMNS: readonly Column<OpenSession>[] = [
  { title: 'ID', whole: true, text: (row) => row.id },
  { title: 'DEVICE', text: (row) => row.device || 'unknown' },
  { title: 'SIGNED IN', text: (row) => formatDateTime(row.createdAt) },
  { title: 'LAST USED', text: (row) => formatDateTime(row.lastUsedAt) },
  { title: '', text: (row) => (row.isCurrent ? 'this one' : '') },
]
