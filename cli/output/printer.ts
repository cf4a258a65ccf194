import type { Io } from '../io.ts'
import { coloursFor, type Colours } from './colours.ts'
import { jsonText } from './json-text.ts'
import { canErase, ERASED_LINE } from './progress-bar.ts'
import { stripControls } from './strip-controls.ts'
import { renderTable, type Column } from './table.ts'

/** Says what a command has to say: data on stdout, everything else on stderr. */
export class Printer {
  readonly json: boolean
  readonly colours: Colours
  readonly #io: Io

  constructor(io: Io, json: boolean) {
    this.#io = io
    this.json = json
    this.colours = coloursFor(io.stdout, io.env)
  }

  /** The answer: `value` as one JSON document with `--json`, else what `show` prints. */
  answer(value: unknown, show: () => void): void {
    if (this.json) this.#io.stdout.write(`${jsonText(value, 2)}\n`)
    else show()
  }

  /** One of many answers: `value` as one line of JSON with `--json`, else `line`. */
  event(value: unknown, line: string): void {
    this.#io.stdout.write(this.json ? `${jsonText(value)}\n` : `${line}\n`)
  }

  line(text = ''): void {
    this.#io.stdout.write(`${text}\n`)
  }

  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], whenEmpty: string): void {
    if (rows.length === 0) {
      this.line(this.colours.dim(whenEmpty))
      return
    }
    const width = this.#io.stdout.isTerminal ? this.#io.stdout.columns : Number.POSITIVE_INFINITY
    const { title, lines, hidden } = renderTable(columns, rows, width)
    this.line(this.colours.bold(title))
    for (const line of lines) this.line(line)
    if (hidden.length > 0) this.note(`Too narrow for: ${hidden.join(', ')}.`)
  }

  /** A remark beside the data, in the place of a progress bar; nothing with `--json`. */
  note(text: string): void {
    if (this.json) return
    const before = canErase(this.#io) ? ERASED_LINE : ''
    this.#io.stderr.write(`${before}${stripControls(text)}\n`)
  }
}
