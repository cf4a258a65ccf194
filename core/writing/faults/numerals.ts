const SCALES: Readonly<Record<string, number>> = {
  ...{ 万: 1e4, 億: 1e8, 千: 1e3, 百: 100, k: 1e3, m: 1e6, bn: 1e9 },
  ...{ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 },
}
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...UNITS.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
])
const MULTIPLIERS: Readonly<Record<string, number>> = {
  ...{ hundred: 100, hundreds: 100, thousand: 1e3, thousands: 1e3 },
  ...{ million: 1e6, millions: 1e6, dozen: 12, dozens: 12 },
}

/** For a pattern: the words that numbers are spelled with. */
export const NUMBER_WORDS: string = [...Object.keys(VALUES), ...Object.keys(MULTIPLIERS)]
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** 1,500 is 1500; so is 1.5k; 1万5千 is 15000. */
export const figureValue = (figure: string, scale: string): number => {
  const value = Number(figure.replaceAll(',', ''))
  const japanese = /^([万億])([\d,]*)(千?)$/u.exec(scale)
  if (japanese === null) return value * (SCALES[scale.toLowerCase()] ?? 1)
  const [, unit = '', rest = '', thousand = ''] = japanese
  const more = Number(rest.replaceAll(',', '')) * (thousand === '' ? 1 : 1e3)
  return value * (SCALES[unit] ?? 1) + more
}

/** "Two hundred and ten" is 210; "a dozen" and "dozens" are 12. */
export const spelledValue = (words: string): number => {
  let [sum, part] = [0, 0]
  for (const word of words.toLowerCase().split(/[ -]+/u)) {
    const times = MULTIPLIERS[word]
    if (times === undefined) part += VALUES[word] ?? 0
    else if (times < 1e3) part = (part || 1) * times
    else [sum, part] = [sum + (part || 1) * times, 0]
  }
  return sum + part
}

const DIGITS = '〇一二三四五六七八九'
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** 五十 is 50; so is 五〇; 一万五千 is 15000. */
export const kanjiValue = (figure: string): number => {
  let [total, sum, digit] = [0, 0, 0]
  for (const mark of figure) {
    const place = PLACES[mark]
    if (mark === '万' || mark === '億')
      [total, sum, digit] = [total + (sum + digit || 1) * (SCALES[mark] ?? 1), 0, 0]
    else if (place === undefined) digit = digit * 10 + DIGITS.indexOf(mark)
    else [sum, digit] = [sum + (digit || 1) * place, 0]
  }
  return total + sum + digit
}
