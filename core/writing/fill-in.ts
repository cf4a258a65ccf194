import { partsOf } from '../sequence/variables.ts'
import type { Draft, DraftProblem, Evidence } from './draft.ts'
import { factValue, type DraftFacts } from './facts.ts'

export interface FilledIn extends Draft {
  readonly problems: readonly DraftProblem[]
}

/** A step's text with the facts in place of its variables; a fallback of the user's rests on no fact. */
export const fillIn = (body: string, facts: DraftFacts): FilledIn => {
  const evidence: Evidence[] = []
  const problems: DraftProblem[] = []
  const text = partsOf(body).map((part) => {
    if (part.kind === 'text') return part.text
    const value = factValue(facts, part.name)
    const span = onOneLine(value)
    if (span !== '') evidence.push({ span, field: part.name, value })
    else if (part.fallback === '') {
      problems.push({ code: 'unresolved_variable', detail: `{{${part.name}}}` })
      return `{{${part.name}}}`
    }
    return span || part.fallback
  })
  return { body: text.join(''), evidence, problems }
}

/** What a profile says, without the lines and marks that would lay out a message. */
export const onOneLine = (value: string): string =>
  value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
