import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { outreachMs } from '#core/runtime/moments.ts'

/** How often the clock's time is written down, in real milliseconds. */
const SAVE_INTERVAL_MS = 1000

interface StoredClock {
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
    const unwritten = scale === 1 ? 0 : 2 * SAVE_INTERVAL_MS * scale
    const resumed = kept === null ? now : kept.outreachAt + unwritten
    const outreachAt = outreachMs(Math.max(now, resumed))
    this.clock = new ScaledClock(real, { realAt: now, outreachAt, scale })
  }

  start(): void {
    this.#save()
    this.#timer = setInterval(() => this.#save(), SAVE_INTERVAL_MS)
    this.#timer.unref()
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#save()
  }

  #read(): StoredClock | null {
    if (!existsSync(this.#file)) return null
    const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'))
    if (kept === null || typeof kept !== 'object' || !('outreachAt' in kept)) return null
    return typeof kept.outreachAt === 'number' ? { outreachAt: kept.outreachAt } : null
  }

  #save(): void {
    const kept: StoredClock = { outreachAt: this.clock.now() }
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept))
    renameSync(`${this.#file}.new`, this.#file)
  }
}
