import type { Clock } from '../runtime/clock.ts'
import { later, type OutreachMs, type RealMs, msBetween } from '../runtime/moments.ts'

/** Where the outreach clock stood at one moment of the real one, and how fast it runs. */
export interface ClockAnchor {
  /** Real milliseconds. */
  readonly realAt: RealMs
  /** Outreach milliseconds at that moment. */
  readonly outreachAt: OutreachMs
  /** Outreach seconds per real second; 1 is real time. */
  readonly scale: number
}

/** What the outreach clock shows at a real moment. */
export const readingAt = ({ outreachAt, realAt, scale }: ClockAnchor, realMs: number): OutreachMs =>
  later(outreachAt, (realMs - realAt) * scale)

/**
 * The outreach clock: every rule of outreach reads this one, so that it can run fast in the demo. At
 * real pace it is the machine's clock; faster than that it never goes back, though that one is set back.
 */
export class ScaledClock implements Clock<OutreachMs> {
  readonly #real: Clock
  #anchor: ClockAnchor
  #readAt: RealMs

  constructor(real: Clock, anchor: ClockAnchor) {
    this.#real = real
    this.#anchor = anchor
    this.#readAt = real.now()
  }

  get anchor(): ClockAnchor {
    return this.#anchor
  }

  /** Goes by another anchor from now on. */
  follow(anchor: ClockAnchor): void {
    this.#anchor = anchor
  }

  now(): OutreachMs {
    const real = this.#real.now()
    const { realAt, scale } = this.#anchor
    if (real < this.#readAt && scale !== 1) {
      const setBack = msBetween(this.#readAt, real)
      this.#anchor = { ...this.#anchor, realAt: later(realAt, setBack) }
    }
    this.#readAt = real
    return readingAt(this.#anchor, real)
  }

  /**
   * The real moment at which this clock will show `outreachMs`, or showed it: before its anchor it went
   * at real pace.
   */
  realTimeOf(outreachMs: OutreachMs): RealMs {
    const { outreachAt, realAt, scale } = this.#anchor
    const since = msBetween(outreachAt, outreachMs)
    return later(realAt, since > 0 ? since / scale : since)
  }

  /** The other way round: what it shows at that real moment, or showed, as far as it is known. */
  outreachTimeOf(realMs: RealMs): OutreachMs {
    const { outreachAt, realAt, scale } = this.#anchor
    const since = msBetween(realAt, realMs)
    return later(outreachAt, since > 0 ? since * scale : since)
  }
}
