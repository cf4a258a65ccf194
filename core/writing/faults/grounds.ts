import { hasPhrase, plainWords } from '../../sales-kit/words.ts'
import type { DraftFacts, Fact } from '../facts.ts'
import { otherNamesOf } from './places.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import type { Subject } from './subject.ts'
import { isInstruction } from './suspect.ts'
import { JAPANESE, seenText, sentencesOf } from './text.ts'

/** What the claims of a draft may rest on: its facts, without what a profile would have us write. */
export interface Grounds {
  /** Short values that can stand in a text as they are, the longest first. */
  readonly values: readonly string[]
  /** Of people, companies, places and titles, which stay as they are in any language. */
  readonly names: readonly string[]
  /** Sentences of a profile that are instructions. */
  readonly suspect: readonly string[]
  /** Whether one fact has all of these words in a row; a place may be in the other script. */
  has(phrase: string): boolean
  /** Whether what is known of the person is in Latin letters. */
  readonly isLatin: boolean
  /** Whether a fact has these letters, wherever. */
  contains(letters: string): boolean
  /** Whether a word is anywhere, in any of its forms. */
  hasWord(word: string): boolean
  /** Whether one fact has all of the words, in any order. */
  hasTogether(words: readonly string[]): boolean
  hasQuantity(quantity: Quantity, of?: Subject): boolean
  /** Whether a fact of theirs matches. */
  matches(pattern: RegExp, of?: Subject): boolean
}

interface Ground {
  readonly isPerson: boolean
  readonly seen: string
  readonly plain: string
  readonly words: ReadonlySet<string>
  readonly quantities: readonly Quantity[]
}

const NAME_FIELDS = /(?:name|company|title|location|industry)$/u
const MAX_VALUE_LENGTH = 80
const SAID_OF_ANYBODY =
  /^(?:people|staff|employees|colleagues|persons?|team|folks|名|人|名の|人の|名様)/u

const KNOWN = new WeakMap<DraftFacts, Grounds>()

/** `own` are further words of the user's. A writer that tries many drafts has the same facts for all. */
export const groundsOf = (facts: DraftFacts, own: readonly string[] = []): Grounds => {
  const known = KNOWN.get(facts)
  if (known && own.length === 0) return known
  const grounds = madeOf(facts, own)
  if (own.length === 0) KNOWN.set(facts, grounds)
  return grounds
}

const madeOf = (facts: DraftFacts, own: readonly string[]): Grounds => {
  const suspect: string[] = []
  const trusted = facts.map((fact) => {
    const sentences = sentencesOf(seenText(fact.value))
    if (fact.origin !== 'person') return sentences.join('\n')
    suspect.push(...sentences.filter(isInstruction))
    return sentences.filter((sentence) => !isInstruction(sentence)).join('\n')
  })
  const grounds = [
    ...trusted.map((text, at) =>
      groundOf(withName(text, facts[at]), facts[at]?.origin === 'person'),
    ),
    ...own.map((text) => groundOf(seenText(text), false)),
  ]
  const groundsOn = (subject: Subject): readonly Ground[] =>
    subject === 'any'
      ? grounds
      : grounds.filter(({ isPerson }) => isPerson === (subject === 'person'))
  const all = new Set(grounds.flatMap(({ words }) => [...words]))
  const inOne = (plain: string) => grounds.some((ground) => hasPhrase(ground.plain, plain))
  const has = (phrase: string) =>
    inOne(plainWords(phrase)) ||
    otherNamesOf(phrase).some((name) => inOne(plainWords(name)) || all.has(name))
  const hasWord = (word: string) => formsOf(word).some((form) => all.has(form)) || has(word)
  const short = trusted
    .map((value, at) => ({ value, field: facts[at]?.field ?? '' }))
    .filter(({ value }) => value.length > 1 && value.length <= MAX_VALUE_LENGTH)
    .toSorted((one, other) => other.value.length - one.value.length)
  return {
    values: short.map(({ value }) => value),
    names: short.filter(({ field }) => NAME_FIELDS.test(field)).map(({ value }) => value),
    suspect,
    contains: (letters) => grounds.some(({ seen }) => seen.includes(letters)),
    isLatin: !grounds.some(({ isPerson, seen }) => isPerson && JAPANESE.test(seen)),
    has,
    hasWord,
    hasTogether: (words) =>
      grounds.some(({ words: known, plain }) =>
        words.every(
          (word) =>
            formsOf(word).some((form) => known.has(form)) || hasPhrase(plain, plainWords(word)),
        ),
      ),
    hasQuantity: (quantity, of = 'any') => groundsOn(of).some((ground) => holds(ground, quantity)),
    matches: (pattern, of = 'any') => groundsOn(of).some(({ seen }) => pattern.test(seen)),
  }
}

/** The header of a custom field is a fact, too: `recent_post` says that there is a post. */
const withName = (text: string, fact: Fact | undefined): string =>
  fact?.field.startsWith('custom.') && text !== ''
    ? `${fact.field.slice('custom.'.length).replaceAll('_', ' ')}: ${text}`
    : text

const groundOf = (seen: string, isPerson: boolean): Ground => {
  const plain = plainWords(seen)
  return { isPerson, seen, plain, words: new Set(plain.split(' ')), quantities: quantitiesIn(seen) }
}

/** A word as it is looked for: with and without its endings. */
const formsOf = (word: string): readonly string[] => {
  const plain = plainWords(word.replace(/'s$|'$/u, ''))
  const stem = plain.replace(/(?:ies|ing|ed|es|s|e|y|er|ers|ese|ian|an|ish)$/u, '')
  return stem.length < 3
    ? [plain, `${plain}s`]
    : [
        plain,
        stem,
        ...['s', 'es', 'e', 'y', 'ies', 'ing', 'ed', 'er', 'ers'].map((end) => stem + end),
      ]
}

const TIMES = /^(?:year|month|week|day|hour|minute|年|ヶ月|か月|週|日|時間|分)/u

const holds = ({ seen, words, quantities }: Ground, wanted: Quantity): boolean =>
  quantities.some(({ value, kind, unit }) => {
    if (value !== wanted.value || kind !== wanted.kind) return false
    if (wanted.unit === '' || unit === '' || unit === wanted.unit) return true
    if (isSmallWord(wanted)) return !TIMES.test(wanted.unit) || TIMES.test(unit)
    if (TIMES.test(unit) !== TIMES.test(wanted.unit)) return isAcross(unit, wanted.unit)
    if (SAID_OF_ANYBODY.test(wanted.unit) || isAcross(unit, wanted.unit)) return true
    if (JAPANESE.test(wanted.unit)) return seen.includes(wanted.unit.slice(0, 1))
    return FILLERS.has(wanted.unit) || formsOf(wanted.unit).some((form) => words.has(form))
  })

/** "Four countries means four sets of rules." */
const isSmallWord = ({ text, value }: Quantity): boolean => value <= 10 && /^[a-z]/iu.test(text)

/** Units of two scripts can't be compared. */
const isAcross = (one: string, other: string): boolean =>
  JAPANESE.test(one) !== JAPANESE.test(other)

const FILLERS = new Set(
  'of in on at to and or for a an the with by from is are must sounds instead rather per as since than'.split(
    ' ',
  ),
)
