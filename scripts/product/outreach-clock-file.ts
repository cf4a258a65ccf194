import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'

/** How often the clock's time is written down, in real milliseconds. */
const KEEP_EVERY = 1000

interface Kept {
  /** Outreach milliseconds when last written down. */
  readonly outreachAt: number
}

/**
 * The outreach clock of one data folder: it stands still while the product does not run, and goes
 * on from where it stood, never backwards, also after the process was killed.
 */
export class OutreachClockFile {
  readonly clock: ScaledClock
  readonly #file: string
  #timer: NodeJS.Timeout | null = null

  constructor(dataDir: string, real: Clock, scale: number) {
    this.#file = join(dataDir, 'outreach-clock.json')
    const kept = this.#read()
    const now = real.now()
    // A killed process may have shown up to one interval more than it wrote down, and then some;
    // at real pace that is never past the real time.
    const unwritten = scale === 1 ? 0 : 2 * KEEP_EVERY * scale
    const resumed = kept === null ? now : kept.outreachAt + unwritten
    this.clock = new ScaledClock(real, { realAt: now, outreachAt: Math.max(now, resumed), scale })
  }

  start(): void {
    this.#keep()
    this.#timer = setInterval(() => this.#keep(), KEEP_EVERY)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#keep()
  }

  #read(): Kept | null {
    if (!existsSync(this.#file)) return null
    const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'))
    if (kept === null || typeof kept !== 'object' || !('outreachAt' in kept)) return null
    return typeof kept.outreachAt === 'number' ? { outreachAt: kept.outreachAt } : null
  }

  #keep(): void {
    const kept: Kept = { outreachAt: this.clock.now() }
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
