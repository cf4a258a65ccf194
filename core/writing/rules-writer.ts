import { checkDraft, type DraftContext } from './check-draft.ts'
import type { Draft, Evidence } from './draft.ts'
import type { DraftWriter, WriteRequest } from './draft-writer.ts'
import { factValue, type DraftFacts } from './facts.ts'
import { onOneLine } from './fill-in.ts'
import { LINES, type Line } from './rules-lines.ts'

/**
 * The default without a language model: sentences of its own around facts, each of which has to pass
 * the check. Where nothing can be written, such as in 10 characters, the body is empty.
 */
export const rulesWriter: DraftWriter = {
  writer: 'rules',
  async write(request, onText) {
    const draft = composed(request)
    onText?.(draft.body)
    return draft
  },
}

/** Line by line, the most important first; one that would make the draft fail is left away. */
const composed = ({ purpose, maxLength, facts, language, thread = [] }: WriteRequest): Draft => {
  const context: DraftContext = { facts, language, thread, maxLength }
  const lines = LINES[language][purpose].filter(({ needs }) => needs?.(thread) ?? true)
  let kept: readonly Line[] = []
  for (const line of lines.toSorted((one, other) => one.rank - other.rank)) {
    if (kept.some(({ place }) => place === line.place)) continue
    const longer = [...kept, line].toSorted((one, other) => one.place - other.place)
    const draft = draftOf(longer, facts)
    if (draft !== null && checkDraft(draft, context).length === 0) kept = longer
  }
  return draftOf(kept, facts) ?? { body: '', evidence: [] }
}

/** Lines put together; null where one needs a fact that there isn't. */
const draftOf = (lines: readonly Line[], facts: DraftFacts): Draft | null => {
  const evidence: Evidence[] = []
  const texts: string[] = []
  for (const { text, before } of lines) {
    const filled = filledIn(text, facts)
    if (filled === null) return null
    evidence.push(...filled.evidence)
    texts.push(texts.length === 0 ? filled.body : `${before}${filled.body}`)
  }
  return { body: texts.join(''), evidence }
}

const FIELD = /\{(\w+)\}/g
const MAX_VALUE_LENGTH = 300
const MAX_NAME_LENGTH = 60
/** Of materials, whole sentences are quoted; of anything else, what looks like a name. */
const QUOTED = new Set([
  'value_proposition',
  'company_description',
  'call_to_action',
  'meeting_url',
  'demo_link',
])
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’・ー／/()（）+-]*$/u

const filledIn = (text: string, facts: DraftFacts): Draft | null => {
  const evidence: Evidence[] = []
  for (const [, field = ''] of text.matchAll(FIELD)) {
    const value = factValue(facts, field)
    const span = onOneLine(value)
    const isFit = QUOTED.has(field)
      ? span.length <= MAX_VALUE_LENGTH
      : span.length <= MAX_NAME_LENGTH && NAME.test(span)
    if (span === '' || !isFit) return null
    evidence.push({ span, field, value })
  }
  return {
    body: text.replaceAll(FIELD, (_, field: string) => onOneLine(factValue(facts, field))),
    evidence,
  }
}
