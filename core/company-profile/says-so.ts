import { checkDraft } from '../writing/check-draft.ts'
import { groundsOf } from '../writing/faults/grounds.ts'
import { quantitiesIn } from '../writing/faults/quantities.ts'
import { isInstruction } from '../writing/faults/suspect.ts'
import { JAPANESE, seenText } from '../writing/faults/text.ts'
import type { DraftFacts } from '../writing/facts.ts'
import { isCountField, isListField, type Proposal } from './proposal.ts'

const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Whether the sentence that a value rests on says it: a number and each value of a list in so many words,
 * a text claim by claim. A sentence that tells its reader what to write says nothing.
 */
export const saysSo = ({ field, value, source }: Proposal): boolean => {
  const seen = seenText(source)
  if (isInstruction(seen)) return false
  if (field === 'kind' || seen.includes(seenText(value))) return true
  if (isCountField(field)) return quantitiesIn(seen).some((each) => each.value === Number(value))
  const facts: DraftFacts = [{ field: 'page', value: source, origin: 'person' }]
  const grounds = groundsOf(facts)
  const words = value.match(/[\p{L}\p{M}\p{N}+#&-]+/gu) ?? []
  if (isListField(field) || field === 'companyName')
    return grounds.has(value) || grounds.hasTogether(words)
  const language = JAPANESE.test(value) ? 'ja' : 'en'
  const draft = { body: value, evidence: [] }
  return checkDraft(draft, { facts, language, maxLength: NO_LIMIT }).length === 0
}
