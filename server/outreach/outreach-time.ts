import type { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import {
  outreachDate,
  outreachMs,
  type OutreachDate,
  type OutreachMs,
  type RealMs,
  epochMs,
} from '#core/runtime/moments.ts'

/** One moment, on both clocks. */
export interface Moment {
  /** The outreach clock: budgets, hours, gaps, windows. */
  readonly now: OutreachMs
  /** The real one: leases and whether an extension is there. */
  readonly real: RealMs
}

/** Both clocks, and the way between them. */
export class OutreachTime {
  readonly #real: Clock
  readonly outreach: ScaledClock

  constructor(real: Clock, outreach: ScaledClock) {
    this.#real = real
    this.outreach = outreach
  }

  moment(): Moment {
    return { now: outreachMs(Math.floor(epochMs(this.outreach.now()))), real: this.#real.now() }
  }

  get scale(): number {
    return this.outreach.anchor.scale
  }

  /** What the outreach clock showed when it began to run as it does. */
  get since(): OutreachDate {
    return outreachDate(this.outreach.anchor.outreachAt)
  }

  realTimeOf(outreachMs: OutreachMs): RealMs {
    return this.outreach.realTimeOf(outreachMs)
  }

  outreachTimeOf(realMs: RealMs): OutreachMs {
    return outreachMs(Math.floor(epochMs(this.outreach.outreachTimeOf(realMs))))
  }
}
