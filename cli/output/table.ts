import { stripControls } from './strip-controls.ts'
import { truncateTo, padTo, displayWidth } from './width.ts'

export interface Column<Row> {
  readonly title: string
  readonly side?: 'left' | 'right'
  /** Never narrower than its text: ids and numbers. */
  readonly whole?: boolean
  /** What a row is known by: narrowed last. */
  readonly isName?: boolean
  /** Hidden where there is no room for it beside names that can be read. */
  readonly isSpare?: boolean
  text(row: Row): string
}

const GAP = '  '
const MIN_COLUMN_WIDTH = 8
const MIN_NAME_WIDTH = 20

interface Table {
  readonly title: string
  readonly lines: readonly string[]
  /** The titles of columns that there is no room for. */
  readonly hidden: readonly string[]
}

interface Measured<Row> {
  readonly column: Column<Row>
  readonly title: string
  readonly cells: readonly string[]
  readonly width: number
}

/** Lines of aligned cells under their titles, at most `width` cells of the terminal wide. */
export const renderTable = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number,
): Table => {
  const all = columns.map((column): Measured<Row> => {
    const title = stripControls(column.title)
    const cells = rows.map((row) => stripControls(column.text(row)))
    return { column, title, cells, width: Math.max(...[title, ...cells].map(displayWidth)) }
  })
  const shown = withoutSpare(all, width)
  const widths = fit(shown, width)
  const lineOf = (textOf: (one: Measured<Row>) => string): string =>
    shown
      .map((one, at) => {
        const cells = widths[at] ?? 0
        return padTo(truncateTo(textOf(one), cells), cells, one.column.side)
      })
      .join(GAP)
      .trimEnd()
  return {
    title: lineOf(({ title }) => title),
    lines: rows.map((_, row) => lineOf(({ cells }) => cells[row] ?? '')),
    hidden: all.filter((one) => !shown.includes(one)).map(({ title }) => title),
  }
}

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1)

/** How narrow it may become. */
const leastWidth = <Row>({ column, width }: Measured<Row>): number => {
  if (column.whole) return width
  return Math.min(width, column.isName ? MIN_NAME_WIDTH : MIN_COLUMN_WIDTH)
}

/** Hides the last of the spare ones until what is left can fit. */
const withoutSpare = <Row>(
  all: readonly Measured<Row>[],
  width: number,
): readonly Measured<Row>[] => {
  if (totalOf(all.map(leastWidth)) <= width) return all
  const last = all.findLastIndex(({ column }) => column.isSpare)
  return last < 0 ? all : withoutSpare(all.toSpliced(last, 1), width)
}

/** Takes from the widest columns until the line fits, and from names last. */
const fit = <Row>(shown: readonly Measured<Row>[], width: number): readonly number[] => {
  const widths = shown.map((one) => one.width)
  const narrow = (leastOf: (one: Measured<Row>) => number): void => {
    while (totalOf(widths) > width) {
      const narrowable = shown.map((one, at) => {
        const now = widths[at] ?? 0
        return now > leastOf(one) ? now : 0
      })
      const widest = Math.max(...narrowable)
      if (widest === 0) return
      widths[narrowable.indexOf(widest)] = widest - 1
    }
  }
  narrow((one) => (one.column.isName ? one.width : leastWidth(one)))
  narrow(leastWidth)
  narrow((one) => (one.column.whole ? one.width : MIN_COLUMN_WIDTH))
  return widths
}
