let segmenter: Intl.Segmenter | undefined

/** Made for the first text: most output has no table. */
const graphemesOf = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text)

/** Scripts and signs that a terminal draws two cells wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u
const INVISIBLE = /^[\p{M}\p{Cf}]+$/u

/** How many cells of a terminal the text takes. */
export const displayWidth = (text: string): number => {
  if (/^[\u0020-\u007e]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment)
  return width
}

const graphemeWidth = (grapheme: string): number => {
  if (WIDE.test(grapheme)) return 2
  return INVISIBLE.test(grapheme) ? 0 : 1
}

/** The text in at most `width` cells, with an ellipsis where it was cut. */
export const truncateTo = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text
  let cut = ''
  let used = 0
  for (const { segment } of graphemesOf(text)) {
    used += graphemeWidth(segment)
    if (used > width - 1) break
    cut += segment
  }
  return `${cut}…`
}

export const padTo = (text: string, width: number, side: 'left' | 'right' = 'left'): string => {
  const spaces = ' '.repeat(Math.max(0, width - displayWidth(text)))
  return side === 'left' ? text + spaces : spaces + text
}
