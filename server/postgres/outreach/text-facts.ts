import { noteColumns, noteFromRow } from './invitation-note.ts'
import { messageColumns, messageFromRow } from './next-message.ts'

/** Of the prospect `m` what the rule of eligibility asks of the texts for them. */
export const textColumns = [...messageColumns, ...noteColumns] as const

export const textFactsFromRow = (
  row: Parameters<typeof messageFromRow>[0] & Parameters<typeof noteFromRow>[0],
) => ({ message: messageFromRow(row), note: noteFromRow(row) })
