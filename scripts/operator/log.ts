import { formatDateTime } from '../../cli/output/date-time.ts'
import type { Column } from '../../cli/output/table.ts'
import type { LogLine } from '#server/operator/operator.ts'
import type { OperatorContext } from './context.ts'

export const showLog = async ({ ask, printer }: OperatorContext): Promise<void> => {
  const { data } = await ask('log', { command: 'log' })
  printer.answer({ count: data.length, data }, () =>
    printer.table(COLUMNS, data, 'Nothing was done by this command yet.'),
  )
}

const COLUMNS: readonly Column<LogLine>[] = [
  { title: 'WHEN', whole: true, text: ({ at }) => formatDateTime(new Date(at)) },
  { title: 'WHO', whole: true, text: ({ by }) => by },
  { title: 'COMMAND', whole: true, text: ({ command }) => command },
  { title: 'WHAT', text: ({ detail }) => JSON.stringify(detail) },
]
