import type { Io } from '../io.ts'
import { stripControls } from './strip-controls.ts'

const CELLS = 24
/** Puts what comes next in the place of the line, on a terminal. */
export const ERASED_LINE = '\r\u001b[2K'

/** Whether a line can be erased: on a terminal that knows how. */
export const canErase = ({ stderr, env }: Io): boolean =>
  stderr.isTerminal && env['TERM'] !== 'dumb'

/** One line on a terminal that shows how far something is; silent elsewhere and with `--json`. */
export class ProgressBar {
  readonly #io: Io
  readonly #isShown: boolean

  constructor(io: Io, json: boolean) {
    this.#io = io
    this.#isShown = canErase(io) && !json
  }

  /** `share` from 0 to 1; null where the end is not known. */
  show(label: string, share: number | null, detail: string): void {
    if (!this.#isShown) return
    const bar = share === null ? '' : `${renderBar(share)} ${formatPercent(share)} `
    this.#io.stderr.write(`${ERASED_LINE}${stripControls(label)} ${bar}${stripControls(detail)}`)
  }

  done(): void {
    if (this.#isShown) this.#io.stderr.write(ERASED_LINE)
  }
}

const renderBar = (share: number): string => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * CELLS)
  return '█'.repeat(full) + '░'.repeat(CELLS - full)
}

const formatPercent = (share: number): string =>
  `${String(Math.floor(Math.min(1, share) * 100)).padStart(3)}%`
