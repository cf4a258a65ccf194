import type { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'

/** One moment, on both clocks. */
export interface Moment {
  /** The outreach clock: budgets, hours, gaps, windows. */
  readonly now: number
  /** The real one: leases and whether an extension is there. */
  readonly real: number
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
    return { now: Math.floor(this.outreach.now()), real: this.#real.now() }
  }

  get scale(): number {
    return this.outreach.anchor.scale
  }

  realTimeOf(outreachMs: number): number {
    return this.outreach.realTimeOf(outreachMs)
  }

  outreachTimeOf(realMs: number, { now, real }: Moment): number {
    return now + (realMs - real) * this.scale
  }
}
