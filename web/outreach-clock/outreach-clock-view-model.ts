import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Network } from '#core/network/network.ts'
import type { OutreachApi, OutreachClockReading } from '#core/outreach/outreach-api.ts'
import type { FirstAnswers } from '../services/first-answers.ts'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import {
  outreachMs,
  type OutreachMs,
  type RealMs,
  epochMs,
  later,
  momentOf,
  msBetween,
} from '#core/runtime/moments.ts'

export interface OutreachClockDeps {
  readonly outreach: Pick<OutreachApi, 'clock'>
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly first?: Pick<FirstAnswers, 'clock'>
}

const MINUTE_MS = 60_000
const TICK_MS = 1_000
const AGE_STEP_MS = 10_000
const RETRY_MS = 15_000

/** The clock that outreach runs by, as the page shows it. */
export class OutreachClockViewModel {
  readonly #deps: OutreachClockDeps
  /** It was there from the beginning. */
  readonly #isKnown: boolean
  scaled: ScaledClock
  /** The networks that people can be on; none until the server has spoken. */
  networks: readonly Network[] = []
  /** Outreach time at the last tick, in milliseconds. */
  now: OutreachMs
  /** Real time, a few seconds behind at most, for ages that need not change every second. */
  realNow: RealMs

  constructor(deps: OutreachClockDeps) {
    this.#deps = deps
    const realAt = deps.clock.now()
    this.now = outreachMs(epochMs(realAt))
    this.realNow = realAt
    this.scaled = new ScaledClock(deps.clock, { realAt, outreachAt: this.now, scale: 1 })
    makeAutoObservable(this, { scaled: observableRef, networks: observableRef })
    const known = deps.first?.clock?.now() ?? null
    this.#isKnown = known !== null
    if (known !== null) this.#take(known)
  }

  /** Whether outreach runs at another speed than the world. */
  get isScaled(): boolean {
    return this.scaled.anchor.scale !== 1
  }

  /** The begun minute, for what need not change every second. */
  get minute(): OutreachMs {
    return outreachMs(Math.floor(epochMs(this.now) / MINUTE_MS) * MINUTE_MS)
  }

  /** The network that is made for trying things out; only that one has a fast clock. */
  get demoNetwork(): string | null {
    return this.isScaled ? (this.networks[0]?.origin ?? null) : null
  }

  start(): () => void {
    const stopTicking = this.#deps.scheduler.every(TICK_MS, () => this.tick())
    let stopRetrying = (): void => {}
    const load = async (): Promise<void> => {
      if (await this.load()) return
      stopRetrying = this.#deps.scheduler.after(RETRY_MS, () => void load())
    }
    if (!this.#isKnown) void load()
    return () => {
      stopTicking()
      stopRetrying()
    }
  }

  async load(): Promise<boolean> {
    try {
      this.#take(await (this.#deps.first?.clock?.later() ?? this.#deps.outreach.clock()))
      return true
    } catch {
      return false
    }
  }

  #take({ scale, since, now, networks }: OutreachClockReading): void {
    runInAction(() => {
      const { clock } = this.#deps
      const outreachAt = momentOf(since)
      const realAt = later(clock.now(), -msBetween(outreachAt, momentOf(now)) / scale)
      this.scaled = new ScaledClock(clock, { realAt, outreachAt, scale })
      this.networks = networks
      this.now = this.scaled.now()
      this.realNow = clock.now()
    })
  }

  tick(): void {
    this.now = this.scaled.now()
    const real = this.#deps.clock.now()
    if (msBetween(this.realNow, real) >= AGE_STEP_MS) this.realNow = real
  }
}
