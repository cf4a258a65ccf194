import type { MessageEvidence, PersonMessage } from '#core/writing/person-message.ts'
import { formatCost } from '../../output/money.ts'
import type { Printer } from '../../output/printer.ts'
import { stripControls } from '../../output/strip-controls.ts'
import type { Column } from '../../output/table.ts'

const WRITERS = { model: 'a language model', rules: 'rules', text: 'the step’s text' } as const

/** A text in whole: of whom and what, what it rests on, and what keeps it from being approved. */
export const printDraft = (printer: Printer, draft: PersonMessage): void => {
  const { id, version, prospect, fullName, purpose, status, writer, variant } = draft
  const of = `${fullName} (${prospect}), ${purpose}`
  printer.line(stripControls(`Draft ${id}, version ${version}: ${of}, ${status}`))
  const wording = variant === null ? '' : `, variant ${variant}`
  printer.line(stripControls(`Written by ${WRITERS[writer]}${wording}:`))
  printer.line()
  for (const line of draft.body.split('\n')) printer.line(stripControls(line))
  printer.line()
  for (const { code, detail } of draft.problems) {
    printer.line(stripControls(`Problem: ${code}${detail === '' ? '' : ` (${detail})`}`))
  }
  if (draft.usage !== null) {
    const { inputTokens, outputTokens, cost } = draft.usage
    const paid = cost === undefined ? '' : `, ${formatCost(cost)}`
    printer.line(`Tokens: ${inputTokens} in, ${outputTokens} out${paid}`)
  }
  if (draft.evidence.length > 0) printer.table(COLUMNS, draft.evidence, '')
}

const COLUMNS: readonly Column<MessageEvidence>[] = [
  { title: 'WORDS', text: ({ span }) => span },
  { title: 'FROM', text: ({ field }) => field },
  { title: 'WHICH SAYS', text: ({ value }) => value },
]
