import {
  clockSaveIntervalMs,
  laterAnchor,
  resumeClock,
  SILENT_INTERVALS,
  type ResumedClock,
} from '#core/outreach/resume-clock.ts'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import type { Logger } from '#core/runtime/logger.ts'
import {
  epochMs,
  outreachDate,
  outreachMs,
  type OutreachMs,
  latest,
} from '#core/runtime/moments.ts'
import { pause, type Scheduler } from '#core/runtime/scheduler.ts'
import type { Database } from '../database/database.ts'
import { StartFailure } from '../database/errors.ts'
import type { OutreachClockStore } from './outreach-clock-store.ts'

export interface SharedClockDeps {
  readonly database: Database
  readonly store: OutreachClockStore
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly logger: Logger
  /** Outreach seconds per real second. */
  readonly scale: number
  /** Whether no other server can be on this database. */
  readonly isAlone: boolean
  /** How far the clock had come that was kept elsewhere before. */
  readonly reached: OutreachMs | null
}

/** Keeps this server's outreach clock and that of all others on its database one. */
export class SharedClock implements Lifecycle {
  readonly outreachClock: ScaledClock
  readonly #deps: SharedClockDeps
  #cancel = () => {}
  #saving: Promise<void> | null = null

  private constructor(deps: SharedClockDeps, outreachClock: ScaledClock) {
    this.#deps = deps
    this.outreachClock = outreachClock
  }

  /** Rejects with StartFailure where others run at another scale. */
  static async open(deps: SharedClockDeps): Promise<SharedClock> {
    const { clock, logger, scheduler } = deps
    let resumed = await resume(deps)
    // One that was killed a moment ago is silent from now on.
    for (let waits = 0; resumed.kind === 'other_scale' && waits < MAX_WAITS; waits += 1) {
      await pause(scheduler, clockSaveIntervalMs(resumed.scale))
      resumed = await resume(deps)
    }
    if (resumed.kind === 'other_scale') {
      throw new StartFailure(
        `Another server runs on this database with OVERTURE_CLOCK_SCALE=${resumed.scale}: ` +
          'give this one the same, or stop that one first.',
      )
    }
    if (resumed.kind === 'begun' && resumed.ranUntil !== null) {
      logger.warn(
        'The outreach clock ran fast before and is the real time from now on: ' +
          'what it has dated ahead of that is history.',
        { ranUntil: outreachDate(resumed.ranUntil) },
      )
    }
    return new SharedClock(deps, new ScaledClock(clock, resumed.anchor))
  }

  start(): void {
    const { scheduler, scale } = this.#deps
    this.#cancel = scheduler.every(clockSaveIntervalMs(scale), () => {
      this.#saving ??= this.#sayThatItRuns().finally(() => {
        this.#saving = null
      })
    })
  }

  async stop(): Promise<void> {
    this.#cancel()
    await this.#saving
    await this.#save(false)
  }

  /** The real time needs no keeping: that this server runs is all there is to say. */
  async #sayThatItRuns(): Promise<void> {
    const { store, clock, scale } = this.#deps
    if (scale !== 1) return this.#save(true)
    const kept = await store.see(clock.now()).catch(() => null)
    if (kept) this.outreachClock.follow(kept)
  }

  async #save(isRunning: boolean): Promise<void> {
    const { database, store, clock } = this.#deps
    try {
      await database.asSystem(async (transaction) => {
        const kept = await store.lock(transaction)
        const now = clock.now()
        const own = this.outreachClock.anchor
        const anchor = kept ? laterAnchor(own, kept.anchor, now) : own
        await store.keep(transaction, { anchor, seenAt: now, isRunning })
        this.outreachClock.follow(anchor)
      })
    } catch {
      // The database is away, or the disk is full: the next time will do.
    }
  }
}

const MAX_WAITS = SILENT_INTERVALS + 1

const resume = ({ database, store, clock, ...deps }: SharedClockDeps): Promise<ResumedClock> =>
  database.asSystem(async (transaction) => {
    const kept = await store.lock(transaction)
    const newest = kept ? null : await store.newest(transaction)
    const reached = [deps.reached, newest].filter((time) => time !== null)
    const now = clock.now()
    const { scale, isAlone } = deps
    const resumed = resumeClock(kept, {
      now,
      scale,
      isAlone,
      reached: reached.length > 0 ? latest(...reached) : null,
    })
    if (resumed.kind !== 'other_scale') {
      await store.keep(transaction, { anchor: resumed.anchor, seenAt: now, isRunning: true })
    }
    if (resumed.kind === 'begun' && resumed.ranUntil !== null) {
      await store.endFuture(transaction, outreachMs(epochMs(now)))
    }
    return resumed
  })
