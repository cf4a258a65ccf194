import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { outreachMs, type OutreachMs } from '#core/runtime/moments.ts'
import { CannotStart } from './cannot-start.ts'

/** The last moment that both JavaScript and PostgreSQL can tell. */
const MAX_TIME_MS = 8.64e15

/** Where builds before the database kept the outreach clock wrote it down. */
export class OldClockFile {
  readonly #file: string

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'outreach-clock.json')
  }

  /** Null where there is none. */
  read(): OutreachMs | null {
    if (!existsSync(this.#file)) return null
    const reached = parse(readFileSync(this.#file, 'utf8'))
    if (reached !== null) return outreachMs(reached)
    throw new CannotStart(
      `${this.#file} is damaged: remove it, and the outreach clock goes on from the newest time in the database.`,
    )
  }

  remove(): void {
    rmSync(this.#file, { force: true })
  }
}

function parse(text: string): number | null {
  try {
    const { outreachAt } = JSON.parse(text) as { outreachAt?: unknown }
    const isTime = typeof outreachAt === 'number' && outreachAt > 0 && outreachAt < MAX_TIME_MS
    return isTime ? outreachAt : null
  } catch {
    return null
  }
}
