/** A text as its reader sees it: one width for each letter, and nothing that is invisible. */
export const seenText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}\u115f\u1160]|\u034f/gu, '')
    .replaceAll('\u2019', "'")

const ENDS =
  /(?<=[。])(?![」』])|(?<=[!?])(?=\s|[^\p{ASCII}"'”’」』])|(?<!\b(?:Mr|Mrs|Ms|Dr|St|No|vs))(?<=[.:]|[.!?]["”)])\s+|\n+/u

/** The sentences of a seen text; a line's end is one's, too. What nobody writes in one is cut. */
export const sentencesOf = (text: string): readonly string[] =>
  piecesOf(text)
    .flatMap((piece) => piece.split(ENDS))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const LONGEST_PIECE = 300
const BREAK = /[\s、。,]/u

/**
 * A text in pieces that no pattern takes long for, however it goes about them: lines, and of a longer one
 * parts that end between words where there are any.
 */
export const piecesOf = (text: string): readonly string[] => {
  if (text !== latest.text) latest = { text, pieces: text.split('\n').flatMap(partsOf) }
  return latest.pieces
}

/** Many patterns are looked for in one text after another. */
let latest: { readonly text: string; readonly pieces: readonly string[] } = {
  text: '',
  pieces: [''],
}

const partsOf = (line: string): readonly string[] => {
  const pieces: string[] = []
  let from = 0
  while (line.length - from > LONGEST_PIECE) {
    let end = from + LONGEST_PIECE
    while (end > from + LONGEST_PIECE / 2 && !BREAK.test(line.charAt(end - 1))) end -= 1
    if (end === from + LONGEST_PIECE / 2) end = from + LONGEST_PIECE
    pieces.push(line.slice(from, end))
    from = end
  }
  pieces.push(line.slice(from))
  return pieces
}

/** So many texts are remembered, if they are no longer than this. */
const MOST_REMEMBERED = 500
const LONGEST_REMEMBERED = 4_000

/** The same answers, each found once for a text that comes again, as a sender's do with each of their drafts. */
export const remembered = <Answer>(find: (text: string) => Answer): ((text: string) => Answer) => {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = find(text)
    if (text.length > LONGEST_REMEMBERED) return answer
    if (answers.size === MOST_REMEMBERED) answers.clear()
    answers.set(text, answer)
    return answer
  }
}

const CLAUSES =
  /[,;:()"“”] ?(?!\d)|、| ?[–—] ?| - |\b(?:so|but|and|because|which|although|though|while)\b/iu

/** The clauses of a sentence, near enough; nothing that is counted is torn apart. */
export const clausesOf = (sentence: string): readonly string[] =>
  sentence.split(CLAUSES).filter((clause) => /[\p{L}\p{N}]/u.test(clause))

/** Every match of a pattern within a line, with its groups. */
export const foundIn = (text: string, pattern: RegExp): readonly RegExpExecArray[] =>
  piecesOf(text)
    .filter((piece) => pattern.test(piece))
    .flatMap((piece) => [...piece.matchAll(globally(pattern))])

/** Each of them once, as it stands. */
export const matchesOf = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set(foundIn(text, pattern).map(([whole]) => whole)),
]

const GLOBAL = new WeakMap<RegExp, RegExp>()

/** The same pattern for all matches: compiling one costs more than using it. */
const globally = (pattern: RegExp): RegExp => {
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
