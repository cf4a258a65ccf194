import type { Scheduler } from '../runtime/scheduler.ts'

/** Also what keeps a browser extension's worker awake, which sleeps after 30 s. */
export const PING_INTERVAL_MS = 20_000
/** A link that is silent for this long after a ping is dead, whatever the socket says. */
const PONG_TIMEOUT_MS = 10_000

interface HeartbeatEvents {
  ping(): void
  timedOut(): void
}

/** Asks the other side for a sign of life, and tells when none comes. */
export class Heartbeat {
  readonly #scheduler: Scheduler
  readonly #events: HeartbeatEvents
  #cancelPings: () => void = () => undefined
  #cancelDeadline: (() => void) | null = null

  constructor(scheduler: Scheduler, events: HeartbeatEvents) {
    this.#scheduler = scheduler
    this.#events = events
  }

  start(): void {
    this.stop()
    this.pingNow()
    this.#cancelPings = this.#scheduler.every(PING_INTERVAL_MS, () => this.pingNow())
  }

  stop(): void {
    this.#cancelPings()
    this.received()
  }

  /** Anything that arrives is a sign of life. */
  received(): void {
    this.#cancelDeadline?.()
    this.#cancelDeadline = null
  }

  /** Asks without waiting for the next turn. Asking again gives no more time to answer. */
  pingNow(): void {
    this.#events.ping()
    this.#cancelDeadline ??= this.#scheduler.after(PONG_TIMEOUT_MS, () => this.#events.timedOut())
  }
}
