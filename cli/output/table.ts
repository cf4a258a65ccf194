import { stripControls } from './strip-controls.ts'
import { truncateTo, padTo, displayWidth } from './width.ts'

export interface Column<Row> {
  readonly title: string
  readonly side?: 'left' | 'right'
  /** Never narrower than its text: ids and numbers. */
  readonly whole?: boolean
  text(row: Row): string
}

const GAP = '  '
const MIN_COLUMN_WIDTH = 8

/** Lines of aligned cells under their titles, at most `width` cells of the terminal wide. */
export const renderTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): { readonly title: string; readonly lines: readonly string[] } => {
  const titles = columns.map((column) => stripControls(column.title))
  const cells = rows.map((row) => columns.map((column) => stripControls(column.text(row))))
  const natural = titles.map((title, at) =>
    Math.max(displayWidth(title), ...cells.map((line) => displayWidth(line[at] ?? ''))),
  )
  const widths = fit(columns, natural, width)
  const lineOf = (line: readonly string[]): string =>
    columns
      .map((column, at) =>
        padTo(truncateTo(line[at] ?? '', widths[at] ?? 0), widths[at] ?? 0, column.side),
      )
      .join(GAP)
      .trimEnd()
  return { title: lineOf(titles), lines: cells.map(lineOf) }
}

/** Takes from the widest columns until the line fits. */
const fit = <Row>(
  columns: readonly Column<Row>[],
  natural: readonly number[],
  width: number,
): number[] => {
  const widths = [...natural]
  const total = (): number =>
    widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1)
  while (total() > width) {
    const narrowable = widths.map((one, at) => (columns[at]?.whole ? 0 : one))
    const widest = Math.max(...narrowable)
    if (widest <= MIN_COLUMN_WIDTH) break
    widths[narrowable.indexOf(widest)] = widest - 1
  }
  return widths
}
