/** Whatever a spreadsheet might take for a formula, also behind what it doesn't show; full-width signs too. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/** The same where a cell may begin inside: a spreadsheet may split by semicolons, tabs and lines. */
const INNER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s\p{Cc}\p{Cf}"]*)/gu

/** What a spreadsheet shows as it is, and never computes. */
export const inertCell = (text: string): string =>
  `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(INNER_FORMULA, "'")}`

/** One line of a CSV, with each cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${inertCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
