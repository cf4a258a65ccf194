import type { Logger } from '#core/runtime/logger.ts'

type Level = 'info' | 'warn' | 'error'
type Facts = Readonly<Record<string, unknown>>

/** A JSON object a line, on standard error. What is no trouble is noted only where `notesAll`. */
export class JsonLinesLogger implements Logger {
  readonly #notesAll: boolean

  constructor(notesAll: boolean) {
    this.#notesAll = notesAll
  }

  info(message: string, facts?: Facts): void {
    if (this.#notesAll) write('info', message, facts)
  }

  warn(message: string, facts?: Facts): void {
    write('warn', message, facts)
  }

  error(message: string, facts?: Facts): void {
    write('error', message, facts)
  }
}

const write = (level: Level, message: string, facts: Facts = {}): void => {
  const line = { time: new Date().toISOString(), level, message, ...facts }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
