import { foundIn, piecesOf } from './text.ts'
import { figureValue, kanjiValue, NUMBER_WORDS, spelledValue } from './numerals.ts'

/** A number that a text tells, however it is written. */
export interface Quantity {
  readonly text: string
  readonly value: number
  /** A label is no count: the 3 of "scope 3". */
  readonly kind: 'percent' | 'money' | 'plain' | 'label'
  /** What is counted: the word or the counter behind it, or before a label; empty without one. */
  readonly unit: string
}

const FIGURES =
  /(?<sign>[$€£¥]|\b(?:USD|EUR|GBP|JPY|CAD|AUD|CHF|R) ?)?(?:(?<![A-Za-z\d.,])|(?<=[A-Za-z])(?=[\d,]+\p{Script=Han}))(?<figure>\d+(?:,\d{3})*(?:\.\d+)?) ?(?<scale>[万億](?:\d[\d,]{0,6}千?)?|千|百|(?:k|K|M|m|bn|hundred|thousand|million|billion)(?![\p{L}\d]))?\+? ?(?<unit>%|パーセント|割|[\p{Script=Han}\p{Script=Katakana}]{1,3}|(?:st|nd|rd|th)\b|[A-Za-z'’]+)?/u
const SPELLED = new RegExp(
  String.raw`\b(?<figure>(?:${NUMBER_WORDS})(?:[ -](?:${NUMBER_WORDS})|(?<=hundred|thousand) and (?:${NUMBER_WORDS}))*)\b(?:[ -](?<unit>[A-Za-z]+))?`,
  'i',
)
const COUNTERS =
  '年|月(?!曜)|日(?!々)|円|名|人|社|割|倍|件|歳|拠点|店舗|時間|ヶ月|か月|カ月|週間|事業所|台|床|軒|冊|本|枚|回|度目|つ目|つ(?=の)|匹|頭|校|室|席|棟|機|種|箇所|か所|カ所|ヵ所|万部|部|世帯|組|品|品目|言語|ヶ国|か国|カ国|科'
const KANJI = new RegExp(
  String.raw`(?<![\d.,])(?<figure>[一二三四五六七八九十百千万億〇]+)(?<unit>${COUNTERS})`,
  'u',
)
/** What a label's number stands behind. */
const LABELLED =
  /\b(scope|number|no\.?|phase|level|part|chapter|step|version|tier|stage|type|class|grade|route|room|floor|series|iso|question|point|option|point|mistake|tip|reason|day|week|top|web|industry|formula|plan|rule) ?$/iu

const MONEY = /^(?:円|ドル|ユーロ|ポンド|dollars?|euros?|pounds?|yen|usd|eur)/iu
const PERCENT = /^(?:%|パーセント|percent|per$|割)/iu

/** All of a seen text. */
export const quantitiesIn = (text: string): readonly Quantity[] =>
  piecesOf(text).flatMap((piece) => [
    ...found(piece, FIGURES, figureValue),
    ...found(piece, SPELLED, spelledValue),
    ...found(piece, KANJI, kanjiValue).filter(({ value }) => value !== 1),
    ...periodsIn(piece),
  ])

type ValueOf = (figure: string, scale: string) => number

const found = (text: string, pattern: RegExp, valueOf: ValueOf): readonly Quantity[] =>
  foundIn(text, pattern).map(({ 0: whole, groups = {}, index }) => {
    const { figure = '', scale = '', sign, unit = '' } = groups
    const value = valueOf(figure, scale)
    const label = LABELLED.exec(text.slice(Math.max(0, index - 12), index))?.[1]
    if (unit.endsWith('目')) return { text: whole.trim(), value, kind: 'label', unit }
    if (label !== undefined && sign === undefined)
      return { text: whole.trim(), value, kind: 'label', unit: label.toLowerCase() }
    const isMoney = sign !== undefined || MONEY.test(unit)
    const isPercent = PERCENT.test(unit)
    const isDecades = /^decades?$/iu.test(unit)
    return {
      text: whole.trim(),
      value: value * (unit.startsWith('割') || isDecades ? 10 : 1),
      kind: isMoney ? 'money' : isPercent ? 'percent' : 'plain',
      unit: isMoney || isPercent ? '' : isDecades ? 'years' : unit.toLowerCase(),
    }
  })

const DECADE = /\b(?:a|last|past|full|whole|over|nearly|almost) decade\b/iu
const PERIOD =
  /(?:(?<month>[A-Z][a-z]{2,8}) )?(?<from>(?:19|20)\d\d)年?(?:\d{1,2}月)? ?[-–—~〜] ?(?:[A-Z][a-z]{2,8} )?(?<to>(?:19|20)\d\d)/u

const YEAR = /\b(?:barely|only|just|nearly|almost|about|over|under|less than|more than) a year\b/iu

/** A decade, and how long it was from one year to another. */
const periodsIn = (text: string): readonly Quantity[] => [
  ...foundIn(text, DECADE).map(([whole]) => years(whole, 10)),
  ...foundIn(text, YEAR).map(([whole]) => years(whole, 1)),
  ...foundIn(text, PERIOD).flatMap(({ 0: whole, groups = {} }) => {
    const length = Number(groups['to']) - Number(groups['from'])
    const unsure = groups['month'] === undefined ? [] : [length - 1, length + 1]
    return [length, ...unsure].filter((each) => each > 0).map((each) => years(whole, each))
  }),
]

const years = (text: string, value: number): Quantity => ({
  text,
  value,
  kind: 'plain',
  unit: 'years',
})
