import type { Language } from '../user/language.ts'

/** A part of two texts: in both, only in the old one, or only in the new one. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

export interface TextDifference {
  readonly parts: readonly DifferencePart[]
  /** In words, or in characters of Japanese. */
  readonly removed: number
  readonly added: number
}

/** What became of a text: word by word, of Japanese character by character. */
export const textDifference = (
  before: string,
  after: string,
  language: Language,
): TextDifference => {
  const granularity = language === 'ja' ? 'grapheme' : 'word'
  const segmenter = new Intl.Segmenter(language, { granularity })
  const [old, young] = [before, after].map((text) =>
    [...segmenter.segment(text)].map(({ segment }) => segment),
  ) as [string[], string[]]
  const pieces = piecesOf(old, young)
  const countOf = (kind: DifferencePart['kind']): number =>
    pieces.filter((piece) => piece.kind === kind && /[\p{L}\p{N}]/u.test(piece.text)).length
  return { parts: joined(pieces), removed: countOf('removed'), added: countOf('added') }
}

/** What both begin and end with is the same; between the two it is looked for. */
const piecesOf = (old: readonly string[], young: readonly string[]): readonly DifferencePart[] => {
  const most = Math.min(old.length, young.length)
  let head = 0
  while (head < most && old[head] === young[head]) head += 1
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1
  const same = (texts: readonly string[]) => texts.map((text) => ({ kind: 'same', text }) as const)
  return [
    ...same(old.slice(0, head)),
    ...changedPieces(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]
}

/** By the longest sequence that both have in common. */
const changedPieces = (
  old: readonly string[],
  young: readonly string[],
): readonly DifferencePart[] => {
  const width = young.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === young[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pieces: DifferencePart[] = []
  for (let i = 0, j = 0; i < old.length || j < young.length;) {
    const [removed, added] = [old[i], young[j]]
    if (removed !== undefined && removed === added) {
      pieces.push({ kind: 'same', text: removed })
      i += 1
      j += 1
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))
    ) {
      pieces.push({ kind: 'removed', text: removed })
      i += 1
    } else {
      pieces.push({ kind: 'added', text: added ?? '' })
      j += 1
    }
  }
  return pieces
}

/** Neighbours of a kind as one; a space between two of them belongs to them. */
const joined = (pieces: readonly DifferencePart[]): readonly DifferencePart[] => {
  const parts: DifferencePart[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last?.kind === piece.kind)
      parts[parts.length - 1] = { ...last, text: last.text + piece.text }
    else parts.push(piece)
  }
  return parts
}
