import type { Io, Output } from '../io.ts'

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34 } as const

export type Colours = Readonly<Record<keyof typeof CODES, (text: string) => string>>

/** Colours for a terminal, unless NO_COLOR asks for none; elsewhere the text as it is. */
export const coloursFor = (output: Output, env: Io['env']): Colours => {
  const on = output.isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  const paint =
    (code: number) =>
    (text: string): string =>
      on ? `\u001b[${code}m${text}\u001b[0m` : text
  return {
    bold: paint(CODES.bold),
    dim: paint(CODES.dim),
    red: paint(CODES.red),
    green: paint(CODES.green),
    yellow: paint(CODES.yellow),
    blue: paint(CODES.blue),
  }
}
