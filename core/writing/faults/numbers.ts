import type { Grounds } from './grounds.ts'
import { subjectOf } from './subject.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'

/** Numbers of a sentence that no fact has; how long a call would take is no claim. */
export const ungroundedNumbers = (sentence: string, grounds: Grounds): readonly string[] =>
  quantitiesIn(sentence.replaceAll(CHOICES, ' ').replace(LIST_MARK, ''))
    .filter(
      (quantity) =>
        !isOffer(sentence, quantity) &&
        !isFigureOfSpeech(quantity) &&
        !grounds.hasQuantity(quantity, subjectOf(sentence)),
    )
    .map(({ text }) => text)

/** 「2、3教えてください」 */
const CHOICES = /[1-5][、,~〜-][1-5](?=つ|個|候補|点|教え|ほど|日|回)/gu
const LIST_MARK = /^(?:\d{1,2}[.)]|[(]\d{1,2}[)]|\d{1,2}:)(?=\s|$)/u
const OFFERED = /^(?:min(?:ute)?s?|hours?|分(?:ほど|程|だけ|間|程度|の)?|時間(?:ほど|程)?)$/iu
const CLOCK = /^(?:am|pm|時|時頃|時半)$/iu
const MAX_CALL_MINUTES = 90
const OF_A_CALL =
  /\?|\b(?:call|chat|talk|speak|meet|demo|coffee|keep it|time|slot|plenty|enough|tops|at most|takes?|need)\b|お時間|お話|面談|オンライン|通話|打ち合わせ|ミーティング|いかが|可能でしょうか/iu
const OF_A_RESULT =
  /\b(?:sav\w+|cut\w*|reduc\w+|faster|fewer|instead|spend|spent|wast\w+|customers?|clients?|users?|each|every|per|a (?:day|week|month|year))\b|削減|短縮|節約|減ら|従来|かかっ/iu

const isOffer = (sentence: string, { value, unit }: Quantity): boolean =>
  (OFFERED.test(unit) || CLOCK.test(unit)) &&
  value <= MAX_CALL_MINUTES &&
  OF_A_CALL.test(sentence) &&
  !OF_A_RESULT.test(sentence)

/** "One question", "a question or two", "the next two weeks". */
const isFigureOfSpeech = ({ text, value, kind }: Quantity): boolean =>
  kind === 'plain' && /^(?:one|two)\b/iu.test(text) && value <= 2
