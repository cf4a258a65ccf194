import { hasPhrase, plainWords as plainly } from '../../sales-kit/words.ts'
import type { DraftFacts, Fact } from '../facts.ts'
import { otherNamesOf } from './places.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import type { Subject } from './subject.ts'
import { profilePassages, THREAD } from './suspect.ts'
import { JAPANESE, remembered, seenText, sentencesOf } from './text.ts'

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
  /** Whether what is known of them is in Latin letters, where anything is. */
  readonly isLatin: { readonly person: boolean; readonly own: boolean }
  /** What they and their companies are called. */
  readonly called: { readonly person: readonly string[]; readonly own: readonly string[] }
  /** Whether a fact has these two characters side by side. */
  hasPair(pair: string, of?: Subject): boolean
  /** Whether a word is anywhere, in any of its forms. */
  hasWord(word: string): boolean
  /** Whether a fact of theirs has a word that begins like it: translation, where there is a translator. */
  hasAlike(word: string, of?: Subject): boolean
  /** Whether one fact has all of the words, in any order. */
  hasTogether(words: readonly string[], of?: Subject): boolean
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
/** Of what a sentence is about, rather than what it tells. */
const CALLED = /^(?:(?:first_|last_|full_)name|company_name)$/u
const OWN_CALLED = /^sender_(?:(?:first_|last_)name|company)$/u
const MAX_VALUE_LENGTH = 80
const SAID_OF_ANYBODY =
  /^(?:people|staff|employees|colleagues|persons?|team|folks|名|人|名の|人の|名様)/u

export const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const SHORT_MONTH = /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/gu

/** As words are compared, each month by its whole name. */
const plainWords = (text: string): string =>
  plainly(text).replaceAll(
    SHORT_MONTH,
    (short) => MONTHS.find((month) => month.startsWith(short.slice(0, 3))) ?? short,
  )

const KNOWN = new WeakMap<DraftFacts, Map<string, Grounds>>()

/** `more` are further facts of one draft. A writer that tries many drafts has the same facts for all. */
export const groundsOf = (facts: DraftFacts, more: DraftFacts = []): Grounds => {
  const all = KNOWN.get(facts) ?? new Map<string, Grounds>()
  KNOWN.set(facts, all)
  const key = more.map(({ origin, value }) => `${origin}: ${value}`).join('\n')
  const grounds = all.get(key) ?? madeOf([...facts, ...more])
  all.set(key, grounds)
  return grounds
}

const madeOf = (facts: DraftFacts): Grounds => {
  const ofProfile = profilePassages(facts)
  const suspect = [...ofProfile.values()].flatMap((passages) =>
    passages.flatMap(({ text, isDemand }) => (isDemand ? [text] : [])),
  )
  const trusted = facts.map((fact) =>
    (
      ofProfile.get(fact)?.flatMap(({ text, isDemand }) => (isDemand ? [] : [text])) ??
      sentencesOf(seenText(fact.value))
    ).join('\n'),
  )
  const calledBy = (fields: RegExp) =>
    trusted.filter(
      (value, at) =>
        fields.test(facts[at]?.field ?? '') && value !== '' && value.length <= MAX_VALUE_LENGTH,
    )
  const called = { person: calledBy(CALLED), own: calledBy(OWN_CALLED) }
  const grounds = [
    ...trusted.map((text, at) =>
      groundOf(withName(text, facts[at]), facts[at]?.origin === 'person'),
    ),
    ...[called.person, called.own].map((each) => groundOf(each.join(' '), each === called.person)),
  ]
  const groundsOn = (subject: Subject): readonly Ground[] =>
    subject === 'any'
      ? grounds
      : grounds.filter(({ isPerson }) => isPerson === (subject === 'person'))
  const all = new Set(grounds.flatMap(({ words }) => [...words]))
  const pairsOn = (subject: Subject) =>
    once(() => new Set(groundsOn(subject).flatMap(({ seen }) => pairsOf(seen))))
  const pairs = { any: pairsOn('any'), person: pairsOn('person'), own: pairsOn('own') }
  const alikeOn = (subject: Subject) =>
    once(() => new Set(groundsOn(subject).flatMap(({ words }) => [...words].map(beginningOf))))
  const beginnings = { any: alikeOn('any'), person: alikeOn('person'), own: alikeOn('own') }
  const inOne = (plain: string) => grounds.some((ground) => hasPhrase(ground.plain, plain))
  const has = remembered(
    (phrase: string) =>
      inOne(plainWords(phrase)) ||
      otherNamesOf(phrase).some((name) => inOne(plainWords(name)) || all.has(name)),
  )
  const hasWord = remembered(
    (word: string) => formsOf(word).some((form) => all.has(form)) || has(word),
  )
  const short = trusted
    .map((value, at) => ({ value, field: facts[at]?.field ?? '' }))
    .filter(({ value }) => value.length > 1 && value.length <= MAX_VALUE_LENGTH)
    .toSorted((one, other) => other.value.length - one.value.length)
  return {
    values: short.map(({ value }) => value),
    names: short.filter(({ field }) => NAME_FIELDS.test(field)).map(({ value }) => value),
    suspect,
    called,
    hasPair: (pair, of = 'any') => pairs[of]().has(pair),
    isLatin: {
      person: !facts.some((fact) => fact.origin === 'person' && isJapanese(fact)),
      own: !facts.some((fact) => fact.origin !== 'person' && isJapanese(fact)),
    },
    has,
    hasWord,
    hasAlike: (word, of = 'any') =>
      formsOf(word).some((form) => beginnings[of]().has(beginningOf(form))),
    hasTogether: (words, of = 'any') =>
      groundsOn(of).some(({ words: known, plain }) =>
        words.every(
          (word) =>
            formsOf(word).some((form) => known.has(form)) || hasPhrase(plain, plainWords(word)),
        ),
      ),
    hasQuantity: (quantity, of = 'any') => groundsOn(of).some((ground) => holds(ground, quantity)),
    matches: (pattern, of = 'any') => groundsOn(of).some(({ seen }) => pattern.test(seen)),
  }
}

/** What is made where it is asked for. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const isJapanese = ({ field, value }: Fact): boolean => field !== THREAD && JAPANESE.test(value)

/** The header of a custom field is a fact, too: `recent_post` says that there is a post. */
const withName = (text: string, fact: Fact | undefined): string =>
  fact?.field.startsWith('custom.') && text !== ''
    ? `${fact.field.slice('custom.'.length).replaceAll('_', ' ')}: ${text}`
    : text

const toldBy = remembered((seen): Omit<Ground, 'isPerson'> => {
  const plain = plainWords(seen)
  return { seen, plain, words: new Set(plain.split(' ')), quantities: quantitiesIn(seen) }
})

const groundOf = (seen: string, isPerson: boolean): Ground => ({ ...toldBy(seen), isPerson })

const beginningOf = (word: string): string => word.slice(0, 6)

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

/** A word as it is looked for: with and without its endings. */
const formsOf = (word: string): readonly string[] => {
  const plain = plainWords(word.replace(/'s$|'$/u, ''))
  const stem = plain.replace(/(?:ies|ing|ed|es|s|e|y|er|ers|ist|ists|ese|ian|an|ish)$/u, '')
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
    if (kind === 'label') return unit === wanted.unit
    if (isOpen(wanted.unit) || isOpen(unit) || unit === wanted.unit) return true
    if (TIMES.test(unit) !== TIMES.test(wanted.unit)) return isAcross(unit, wanted.unit)
    if (SAID_OF_ANYBODY.test(wanted.unit) || isAcross(unit, wanted.unit)) return true
    if (JAPANESE.test(wanted.unit)) return seen.includes(wanted.unit.slice(0, 1))
    return formsOf(wanted.unit).some((form) => words.has(form))
  })

const isOpen = (unit: string): boolean => unit === '' || FILLERS.has(unit)

/** Units of two scripts can't be compared. */
const isAcross = (one: string, other: string): boolean =>
  JAPANESE.test(one) !== JAPANESE.test(other)

const FILLERS = new Set(
  'of in on at to and or for a an the with by from is are was were be must might may can could will would should sounds sound instead rather per as since than has have had do does did not no so but if when that this who which what it its we you they i even all already just now then here there st nd rd th'.split(
    ' ',
  ),
)
