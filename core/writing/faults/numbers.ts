import type { Grounds } from './grounds.ts'
import { subjectOf } from './subject.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import { clausesOf } from './text.ts'

/** Numbers of a sentence that no fact has; how long a call would take is no claim. */
export const ungroundedNumbers = (
  sentence: string,
  grounds: Grounds,
  isDerived: (value: number) => boolean,
): readonly string[] => {
  const known = new Set<number>()
  return clausesOf(
    [CHOICES, OF_THEM, CLOCK_TIME]
      .reduce((left, idle) => left.replaceAll(idle, ' '), sentence)
      .replace(LIST_MARK, ''),
  )
    .flatMap((clause) =>
      quantitiesIn(clause).map((quantity) => ({ quantity, subject: subjectOf(clause) })),
    )
    .filter(({ quantity, subject }) => {
      if (isOffer(sentence, quantity) || isFigureOfSpeech(quantity)) return false
      const isKnown = grounds.hasQuantity(quantity, isOfAnybody(quantity) ? 'any' : subject)
      if (isKnown) known.add(quantity.value)
      // "Four countries means four sets of rules."
      return !isKnown && !known.has(quantity.value) && !isDerived(quantity.value)
    })
    .map(({ quantity }) => quantity.text)
}

/** Small numbers come out of others too easily. */
const MAX_BY_CHANCE = 20

/** Whether numbers follow from what is told and known: 34 lorries at £3 a week are £102. */
export const derivedFrom = (text: string, grounds: Grounds): ((value: number) => boolean) => {
  const known = quantitiesIn(text)
    .filter((quantity) => grounds.hasQuantity(quantity))
    .map(({ value }) => value)
  const results = new Set(
    known.flatMap((one, at) =>
      known.slice(at + 1).flatMap((other) => [one * other, one / other, other / one]),
    ),
  )
  return (value) => value > MAX_BY_CHANCE && results.has(value)
}

const isOfAnybody = ({ kind, unit }: Quantity): boolean =>
  kind === 'label' || /^(?:day|week|hour|minute|second|日|週|時間|分)/u.test(unit)

/** "Which of the three" counts what was just told. */
const OF_THEM =
  /\b(?:which|one|any|some|each|all|most) of (?:the|these|those|your) (?:two|three|four|five)\b|\ba (?:half )?dozen of (?:these|those|them)\b/giu
/** "Ten past twelve", "three in the morning". */
const CLOCK_TIME =
  /\b(?:quarter|half|five|ten|twenty) (?:past|to) \p{L}+\b|\b\p{L}+ (?:o'clock|in the (?:morning|afternoon|evening)|at night)\b/giu
/** 「2、3教えてください」 */
const CHOICES = /[1-5][、,~〜-][1-5](?=つ|個|候補|点|教え|ほど|日|回)/gu
const LIST_MARK = /^(?:\d{1,2}[.)]|[(]\d{1,2}[)]|\d{1,2}:)(?=\s|$)/u
const OFFERED = /^(?:min(?:ute)?s?|hours?|分(?:ほど|程|だけ|間|程度|の)?|時間(?:ほど|程)?)$/iu
const SHORT = /^(?:lines?|pages?|sentences?|paragraphs?|questions?|slides?)$/iu
const CLOCK = /^(?:am|pm|時|時頃|時半)$/iu
const MAX_CALL_MINUTES = 90
const MOST_SHORT = 10
const OF_A_RESULT =
  /\b(?:sav\w+|cut\w*|reduc\w+|faster|fewer|instead|spend|spent|wast\w+|customers?|clients?|users?|each|every|per|a (?:day|week|month|year))\b|削減|短縮|節約|減ら|従来|かかっ/iu

const isOffer = (sentence: string, { value, unit }: Quantity): boolean =>
  (((OFFERED.test(unit) || CLOCK.test(unit)) && value <= MAX_CALL_MINUTES) ||
    (SHORT.test(unit) && value <= MOST_SHORT && subjectOf(sentence) !== 'person')) &&
  !OF_A_RESULT.test(sentence)

/** A sentence without how long a call would take, and when. */
export const withoutOffers = (sentence: string): string =>
  quantitiesIn(sentence)
    .filter((quantity) => isOffer(sentence, quantity))
    .reduce((left, { text }) => left.replace(text, ' '), sentence)

/** "One question", "a question or two", "the next two weeks", "number three". */
const isFigureOfSpeech = ({ text, value, kind, unit }: Quantity): boolean =>
  kind === 'label'
    ? /^(?:number|step|part|question|point|option|mistake|tip|reason|day|top)$/u.test(unit)
    : kind === 'plain' && value <= 2 && (unit === '' || /^(?:one|two)\b/iu.test(text))
