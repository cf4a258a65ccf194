/** A text as its reader sees it: one width for each letter, and nothing that is invisible. */
export const seenText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}\u115f\u1160]|\u034f/gu, '')
    .replaceAll('\u2019', "'")

const ENDS =
  /(?<=[。])|(?<=[!?])(?=\s|[^\p{ASCII}"'”’])|(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|vs))(?<=[.:])\s+|\n+/u

/** The sentences of a seen text; a line's end is one's, too. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** Every match of a pattern, as it stands. */
export const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(globally(pattern))].map(([whole]) => whole)

const GLOBAL = new WeakMap<RegExp, RegExp>()

/** The same pattern for all matches: compiling one costs more than using it. */
export const globally = (pattern: RegExp): RegExp => {
  const known = GLOBAL.get(pattern) ?? new RegExp(pattern.source, `g${pattern.flags}`)
  GLOBAL.set(pattern, known)
  return known
}

/** A pattern for any of some words, as they are written. */
export const anyOf = (words: readonly string[], flags = 'u'): RegExp =>
  new RegExp(
    words
      .toSorted((one, other) => other.length - one.length)
      .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('|'),
    flags,
  )

export const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
