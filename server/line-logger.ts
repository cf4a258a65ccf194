import type { Logger } from '#core/runtime/logger.ts'

/** One line each: facts to standard output, troubles to standard error. */
export class LineLogger implements Logger {
  info(message: string, facts?: Record<string, unknown>): void {
    console.log(lineOf(message, facts))
  }

  warn(message: string, facts?: Record<string, unknown>): void {
    console.warn(lineOf(message, facts))
  }

  error(message: string, facts?: Record<string, unknown>): void {
    console.error(lineOf(message, facts))
  }
}

export class QuietLogger implements Logger {
  info(): void {}
  warn(): void {}
  error(): void {}
}

const lineOf = (message: string, facts: Record<string, unknown> = {}): string => {
  const text = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : ''
  return `${new Date().toISOString()} ${message}${text}`
}
