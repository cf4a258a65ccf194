import type { Random } from '../runtime/random.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import { backoffDelay } from './backoff.ts'
import type { Link, LinkState } from './live-link.ts'

/** A server that is back sooner was only away for a blink, of which nobody need be told. */
export const AWAY_DELAY_MS = 3_000
/** The same where the device says that it has no network: one on the device itself still answers. */
export const OFFLINE_AWAY_DELAY_MS = 1_000
/** What was on its way when the network went may still come: so often it is asked again, to be sure. */
const MAX_OFFLINE_CHECKS = 3
const OFFLINE_CHECK_INTERVAL_MS = 500
/** From this probe on the pause between two grows no longer: 4 to 5 s. */
const MAX_BACKOFF_ATTEMPT = 2

export interface ConnectivityMonitorDeps {
  readonly links: readonly Pick<Link<never, object>, 'state' | 'reconnectNow'>[]
  /** A small call; what becomes of it is told to `answered` or `unanswered`, as of every call. */
  probe(): void
  /** Whether somebody can see the page. */
  readonly visible: ReadableValue<boolean>
  /** Whether the device has a network. */
  readonly online: ReadableValue<boolean>
  readonly scheduler: Scheduler
  readonly random: Random
}

/**
 * Whether the server is there. A lost link or an unanswered call raises a doubt, which the next
 * answer or link ends; until then the server is asked again and again, and held to be away.
 */
export class ConnectivityMonitor {
  readonly #deps: ConnectivityMonitorDeps
  readonly #isAway = new Value(false)
  readonly #backListeners = new Set<() => void>()
  #stops: readonly (() => void)[] = []
  #isSuspect = false
  #probes = 0
  #offlineChecks = 0
  #cancelCheck: () => void = () => undefined
  #cancelAway: () => void = () => undefined
  #cancelProbe: () => void = () => undefined

  constructor(deps: ConnectivityMonitorDeps) {
    this.#deps = deps
  }

  get isAway(): ReadableValue<boolean> {
    return this.#isAway
  }

  start(): void {
    this.stop()
    const { links, visible, online } = this.#deps
    this.#stops = [
      ...links.map(({ state }) => state.subscribe((now) => this.#onLinkState(now))),
      visible.subscribe((isSeen) => isSeen && this.#probeNow()),
      online.subscribe((isOnline) => (isOnline ? this.#probeNow() : this.#goOffline())),
    ]
    for (const { state } of links) this.#onLinkState(state.current)
    if (!online.current) this.#goOffline()
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#reset()
  }

  /** Calls `listener` each time that a doubt is over: what failed meanwhile can be tried again. */
  onBack(listener: () => void): () => void {
    this.#backListeners.add(listener)
    return () => this.#backListeners.delete(listener)
  }

  /** The server answered a call, with whatever. */
  answered(): void {
    if (!this.#isSuspect) return
    const wasAway = this.#isAway.current
    this.#reset()
    if (!this.#deps.online.current) this.#checkLater()
    if (wasAway) this.#reconnectLinks()
    for (const listener of [...this.#backListeners]) listener()
  }

  /** A call got no answer. A link that stands may be dead without knowing it yet. */
  unanswered(): void {
    if (this.#isLinked) this.#reconnectLinks('connected')
    else this.#suspectOutage()
  }

  get #isLinked(): boolean {
    return this.#deps.links.some(({ state }) => state.current === 'connected')
  }

  #onLinkState(link: LinkState): void {
    if (link === 'connected') this.answered()
    else if (link === 'connecting') this.#suspectOutage()
  }

  #suspectOutage(): void {
    if (this.#isSuspect || this.#isLinked || this.#stops.length === 0) return
    this.#doubt(AWAY_DELAY_MS)
  }

  #goOffline(): void {
    this.#offlineChecks = 0
    this.#suspectDevice()
  }

  #checkLater(): void {
    if (this.#offlineChecks >= MAX_OFFLINE_CHECKS) return
    this.#offlineChecks += 1
    this.#cancelCheck = this.#deps.scheduler.after(OFFLINE_CHECK_INTERVAL_MS, () =>
      this.#suspectDevice(),
    )
  }

  /** Links stand a while longer without a network: only an answer tells. */
  #suspectDevice(): void {
    if (this.#isAway.current) return
    this.#cancelAway()
    this.#cancelProbe()
    this.#doubt(OFFLINE_AWAY_DELAY_MS)
    this.#deps.probe()
  }

  #doubt(delayMs: number): void {
    this.#isSuspect = true
    this.#cancelAway = this.#deps.scheduler.after(delayMs, () => this.#isAway.set(true))
    this.#scheduleProbe()
  }

  #reset(): void {
    this.#isSuspect = false
    this.#probes = 0
    this.#cancelCheck()
    this.#cancelAway()
    this.#cancelProbe()
    this.#isAway.set(false)
  }

  #scheduleProbe(): void {
    const { scheduler, random, visible, probe } = this.#deps
    const delay = backoffDelay(Math.min(this.#probes, MAX_BACKOFF_ATTEMPT), random)
    this.#cancelProbe = scheduler.after(delay, () => {
      this.#probes += 1
      this.#scheduleProbe()
      if (visible.current) probe()
    })
  }

  /** Somebody looks, or the network is back: no pause is waited for. */
  #probeNow(): void {
    this.#reconnectLinks()
    if (this.#isSuspect) this.#deps.probe()
  }

  #reconnectLinks(where?: 'connected'): void {
    for (const link of this.#deps.links) {
      if (where === undefined || link.state.current === where) link.reconnectNow()
    }
  }
}
