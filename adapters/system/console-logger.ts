import type { Logger } from '#core/runtime/logger.ts'

/** Writes to the platform's console. */
export class ConsoleLogger implements Logger {
  info(message: string, facts?: Record<string, unknown>): void {
    if (facts) console.info(message, facts)
    else console.info(message)
  }

  warn(message: string, facts?: Record<string, unknown>): void {
    if (facts) console.warn(message, facts)
    else console.warn(message)
  }

  error(message: string, facts?: Record<string, unknown>): void {
    if (facts) console.error(message, facts)
    else console.error(message)
  }
}
