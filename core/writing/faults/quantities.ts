/** A number that a text tells, however it is written. */
export interface Quantity {
  readonly text: string
  readonly value: number
  readonly kind: 'percent' | 'money' | 'plain'
  /** What is counted: the word or the counter behind it; empty without one. */
  readonly unit: string
}

const SCALES: Readonly<Record<string, number>> = {
  ...{ 万: 1e4, 億: 1e8, 千: 1e3, 百: 100, k: 1e3, m: 1e6, bn: 1e9 },
  ...{ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 },
}
const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
  ...['a hundred', 'hundred', 'hundreds'].map((word) => [word, 100] as const),
  ...['a thousand', 'thousand', 'thousands'].map((word) => [word, 1000] as const),
  ...['a million', 'million', 'millions'].map((word) => [word, 1e6] as const),
  ['dozen', 12],
  ['dozens', 12],
])

const FIGURES =
  /(?<sign>[$€£¥]|\b(?:USD|EUR|GBP|JPY) ?)?(?<![A-Za-z\d.,])(?<figure>\d+(?:,\d{3})*(?:\.\d+)?) ?(?<scale>万|億|千|百|(?:k|K|M|m|bn|hundred|thousand|million|billion)(?![\p{L}\d]))?\+? ?(?<unit>%|パーセント|割|[\p{Script=Han}\p{Script=Katakana}]{1,3}|[A-Za-z'’]+)?/gu
const SPELLED = new RegExp(
  String.raw`\b(?<word>${Object.keys(WORDS)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})\b(?: (?<scale>hundred|thousand|million))?(?:[ -](?<unit>[A-Za-z]+))?`,
  'gi',
)
const COUNTERS =
  '年|月(?!曜)|日(?!々)|円|名|人|社|割|倍|件|歳|拠点|店舗|時間|ヶ月|か月|カ月|週間|事業所'
const KANJI = new RegExp(
  String.raw`(?<figure>[一二三四五六七八九十百千〇]+)(?<scale>万|億)?(?<unit>${COUNTERS})`,
  'gu',
)

const MONEY = /^(?:円|ドル|ユーロ|ポンド|dollars?|euros?|pounds?|yen|usd|eur)/iu
const PERCENT = /^(?:%|パーセント|percent|per$|割)/iu

/** All of a seen text. */
export const quantitiesIn = (text: string): readonly Quantity[] => [
  ...[...text.matchAll(FIGURES)].map((match) =>
    quantity(match, Number(match.groups?.['figure']?.replaceAll(',', ''))),
  ),
  ...[...text.matchAll(SPELLED)].map((match) =>
    quantity(match, WORDS[match.groups?.['word']?.toLowerCase() ?? ''] ?? 0),
  ),
  ...[...text.matchAll(KANJI)]
    .map((match) => quantity(match, kanjiValue(match.groups?.['figure'] ?? '')))
    .filter(({ value }) => value !== 1),
]

const quantity = ({ 0: whole, groups }: RegExpMatchArray, figure: number): Quantity => {
  const unit = groups?.['unit'] ?? ''
  const scale = SCALES[(groups?.['scale'] ?? '').toLowerCase()] ?? 1
  const isMoney = groups?.['sign'] !== undefined || MONEY.test(unit)
  const isPercent = PERCENT.test(unit)
  return {
    text: whole.trim(),
    value: figure * scale * (unit.startsWith('割') ? 10 : 1),
    kind: isMoney ? 'money' : isPercent ? 'percent' : 'plain',
    unit: isMoney || isPercent ? '' : unit.toLowerCase(),
  }
}

const DIGITS = '〇一二三四五六七八九'
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** 五十 is 50; so is 五〇. */
const kanjiValue = (figure: string): number => {
  let [sum, digit] = [0, 0]
  for (const mark of figure) {
    const place = PLACES[mark]
    if (place === undefined) digit = digit * 10 + DIGITS.indexOf(mark)
    else [sum, digit] = [sum + (digit || 1) * place, 0]
  }
  return sum + digit
}
