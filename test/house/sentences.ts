const QUOTED = String.raw`(?<!\w)'(?:[^']|'(?=\w))*'(?!\w)`
const END = String.raw`(?<!\be\.g|\bi\.e)[.!?](?=\s+[A-Z'])|$`
const SENTENCE = new RegExp(`(?:${QUOTED}|.)+?(?:${END})`, 'g')

/**
 * The headings and sentences of a page in Markdown, in their order: each paragraph stands on a line
 * of its own, and a row of a table is one sentence. The page's title is none.
 */
export const sentencesOf = (page: string): readonly string[] => {
  const lines = page.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) => {
    if (line.startsWith('# ') || isTableHead(lines, at)) return []
    if (line.startsWith('#')) return [line]
    if (line.startsWith('|')) return [asSentence(cellsOf(line))]
    const text = line.replace(/^(?:-|\d+\.)\s+/, '')
    return [...text.matchAll(SENTENCE)].map(([sentence]) => sentence.trim())
  })
}

const RULE = /^\|[\s:|-]+\|$/

/** A table's head is its first line and the rule below. */
export const isTableHead = (lines: readonly string[], at: number): boolean =>
  RULE.test(lines[at] ?? '') || RULE.test(lines[at + 1] ?? '')

export const cellsOf = (row: string): readonly string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))

const asSentence = ([first = '', ...others]: readonly string[]): string =>
  `${first}: ${others.join('; ')}`
