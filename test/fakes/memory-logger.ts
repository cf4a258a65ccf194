import type { Logger } from '#core/runtime/logger.ts'

/** Keeps what was logged. */
export class MemoryLogger implements Logger {
  readonly lines: { level: string; message: string; facts?: Record<string, unknown> }[] = []

  info(message: string, facts?: Record<string, unknown>): void {
    this.#add('info', message, facts)
  }

  warn(message: string, facts?: Record<string, unknown>): void {
    this.#add('warn', message, facts)
  }

  error(message: string, facts?: Record<string, unknown>): void {
    this.#add('error', message, facts)
  }

  #add(level: string, message: string, facts?: Record<string, unknown>): void {
    this.lines.push({ level, message, ...(facts && { facts }) })
  }
}
