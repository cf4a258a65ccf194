import { hasPhrase, plainWords } from '../../sales-kit/words.ts'
import type { Draft, DraftProblem } from '../draft.ts'
import { factValue, type DraftFacts } from '../facts.ts'
import { isCommonWord } from './common-words.ts'
import { groundsOf } from './grounds.ts'
import { problemsOf } from './fault.ts'
import { isShortFor } from './job-titles.ts'
import { quantitiesIn } from './quantities.ts'
import { JAPANESE, seenText } from './text.ts'

/** Evidence that doesn't hold: another value than the fact's, a span that isn't there or doesn't follow. */
export const falseEvidenceIn = (
  { body, evidence }: Draft,
  facts: DraftFacts,
): readonly DraftProblem[] => [
  ...problemsOf(
    'foreign_person',
    evidence
      .filter(({ field, value }) => value === '' || factValue(facts, field) !== value.trim())
      .map(({ field, value }) => `${field}: ${value}`),
  ),
  ...problemsOf(
    'unsupported_claim',
    evidence
      .filter(
        ({ span, value }) => span.trim() === '' || !body.includes(span) || !follows(span, value),
      )
      .map(({ span }) => span || '""'),
  ),
]

/** Whether a span says nothing but what the value says: its numbers, and at least one of its own words. */
const follows = (span: string, value: string): boolean => {
  const [said, known] = [plainWords(seenText(span)), plainWords(seenText(value))]
  if (hasPhrase(known, said) || hasPhrase(said, known)) return true
  if (isShortFor(span, value) || isShortFor(value, span)) return true
  const grounds = groundsOf([{ field: 'value', value, origin: 'material' }])
  if (!quantitiesIn(seenText(span)).every((each) => grounds.hasQuantity(each))) return false
  if (grounds.has(span) || JAPANESE.test(span) !== JAPANESE.test(value))
    return grounds.has(span) || isNumber(span)
  return JAPANESE.test(span)
    ? sharesPart(said, known)
    : said.split(' ').some((word) => !isCommonWord(word) && grounds.hasWord(word))
}

const isNumber = (span: string): boolean => quantitiesIn(seenText(span)).length > 0

const SHARED_PART = 2
const sharesPart = (said: string, known: string): boolean => {
  const marks = [...said]
  return marks.some((_, at) => {
    const part = marks.slice(at, at + SHARED_PART).join('')
    return (
      [...part].length === SHARED_PART &&
      /[\p{Script=Han}\p{Script=Katakana}]{2}/u.test(part) &&
      known.includes(part)
    )
  })
}
