import { hashOf } from './seeded-random.ts'

/** What a generated portrait is drawn from. */
export interface Avatar {
  readonly initials: string
  /** 0 to 359. */
  readonly hue: number
  /** Which of the drawings lies behind the initials. */
  readonly pattern: 0 | 1 | 2 | 3
}

const patterns = [
  '<circle cx="74" cy="22" r="34" fill="#fff" opacity=".14"/>',
  '<circle cx="48" cy="104" r="52" fill="#fff" opacity=".13"/>',
  '<path d="M0 70 96 26v70H0z" fill="#fff" opacity=".12"/>',
  '<circle cx="48" cy="48" r="38" fill="none" stroke="#fff" stroke-width="9" opacity=".13"/>',
] as const

export const avatarOf = (firstName: string, lastName: string): Avatar => {
  const hash = hashOf(`${firstName} ${lastName}`)
  const written = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(lastName)
  const initials = written
    ? firstOf(lastName)
    : `${firstOf(firstName)}${firstOf(lastName)}`.toUpperCase()
  return {
    initials: /^[\p{L}\p{N}]+$/u.test(initials) ? initials : '•',
    hue: hash % 360,
    pattern: patternNumber(hash >>> 9),
  }
}

const firstOf = (text: string): string => [...text.normalize('NFC')][0] ?? ''

const patternNumber = (hash: number): Avatar['pattern'] => {
  const [first, second] = [hash % 2 === 0, (hash >>> 1) % 2 === 0]
  if (first) return second ? 0 : 1
  return second ? 2 : 3
}

/** A square drawing; whoever shows it makes it round. */
export const avatarSvg = ({ initials, hue, pattern }: Avatar): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
  `<rect width="96" height="96" fill="hsl(${hue} 38% 40%)"/>${patterns[pattern]}` +
  `<text x="48" y="50" fill="#fff" font-family="Inter,'Noto Sans JP','Noto Sans CJK JP',` +
  `system-ui,sans-serif" font-size="${initials.length > 1 ? 34 : 42}" font-weight="600" ` +
  `text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
