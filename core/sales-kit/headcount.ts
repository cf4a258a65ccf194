import { MAX_HEADCOUNT } from './icp-profile.ts'
import { plainWords } from './words.ts'

/** How many people a company employs: from `min` to `max`, both included; without an end where that is null. */
export interface Headcount {
  readonly min: number
  readonly max: number | null
}

/** How lists of people call it, in English, German, French, Spanish and Japanese. */
const NAMES = new Set(
  (
    'company size|company headcount|headcount|head count|employees|employee count|employees count|' +
    'number of employees|no of employees|# employees|# of employees|company employees|' +
    'company employee count|company size range|employee range|' +
    'mitarbeiter|mitarbeiterzahl|anzahl mitarbeiter|unternehmensgröße|' +
    'effectif|effectifs|taille de lentreprise|nombre demployés|' +
    'empleados|número de empleados|tamaño de la empresa|' +
    '従業員数|従業員|社員数|会社規模|会社の規模|企業規模'
  )
    .split('|')
    .map(plainWords),
)

/** A number or a range of them, such as 120, 51–200, 1,000+, 1K-5K or 100名以上. */
const SIZE =
  /^(?:約|about|approx\.?)? *(\d+)(k?) *(?:人|名)? *(?:(?:-|–|—|~|〜|to|から) *(\d+)(k?)|(\+|以上))? *(?:人|名|employees|people)? *(以上)?$/

/** What a text says of a size; null where it isn't one. */
export const readHeadcount = (text: string): Headcount | null => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replaceAll(/(?<=\d)[, ](?=\d{3}\b)/g, '')
  const [, from, fromK, to, toK, more, orMore] = SIZE.exec(plain) ?? []
  if (from === undefined) return null
  const min = sizeOf(from, fromK)
  const max = to === undefined ? (more || orMore ? null : min) : sizeOf(to, toK)
  const isSize = min <= MAX_HEADCOUNT && (max === null || (min <= max && max > 0))
  return isSize ? { min, max } : null
}

const sizeOf = (digits: string, thousands = ''): number =>
  Number(digits) * (thousands === '' ? 1 : 1000)

/** What the custom fields of a person say of their company; null where none does. */
export const headcountIn = (fields: Readonly<Record<string, string>>): Headcount | null => {
  for (const [name, value] of Object.entries(fields)) {
    const found = NAMES.has(plainWords(name)) ? readHeadcount(value) : null
    if (found !== null) return found
  }
  return null
}

/** Such as 120, 51-200 or 1000+. */
export const headcountText = ({ min, max }: Headcount): string => {
  if (max === null) return `${min}+`
  return min === max ? String(min) : `${min}-${max}`
}
