import type { Random } from '../runtime/random.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Scheduler } from '../runtime/scheduler.ts'
import { backoffDelay } from './backoff.ts'
import type { LinkState } from './live-link.ts'
import type { SharedLink } from './shared-link.ts'

/** A server that is back sooner was only away for a blink, of which nobody need be told. */
export const AWAY_AFTER_MS = 3_000
/** From this probe on the pause between two grows no longer: 4 to 5 s. */
const SLOWEST_PROBE = 2

export interface ServerContactPorts {
  readonly links: readonly Pick<SharedLink, 'state' | 'reconnectNow'>[]
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
export class ServerContact {
  readonly #ports: ServerContactPorts
  readonly #isAway = new Value(false)
  readonly #backListeners = new Set<() => void>()
  #stops: readonly (() => void)[] = []
  #isInDoubt = false
  #probes = 0
  #cancelVerdict: () => void = () => undefined
  #cancelProbe: () => void = () => undefined

  constructor(ports: ServerContactPorts) {
    this.#ports = ports
  }

  get isAway(): ReadableValue<boolean> {
    return this.#isAway
  }

  start(): void {
    this.stop()
    const { links, visible, online } = this.#ports
    const wakeWhere = (isSo: boolean): void => {
      if (isSo) this.#wake()
    }
    this.#stops = [
      ...links.map(({ state }) => state.subscribe((now) => this.#hear(now))),
      visible.subscribe(wakeWhere),
      online.subscribe(wakeWhere),
    ]
    for (const { state } of links) this.#hear(state.current)
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#settle()
  }

  /** Calls `listener` each time that a doubt is over: what failed meanwhile can be tried again. */
  onBack(listener: () => void): () => void {
    this.#backListeners.add(listener)
    return () => this.#backListeners.delete(listener)
  }

  /** The server answered a call, with whatever. */
  answered(): void {
    if (!this.#isInDoubt) return
    const wasAway = this.#isAway.current
    this.#settle()
    if (wasAway) this.#hurryLinks()
    for (const listener of [...this.#backListeners]) listener()
  }

  /** A call got no answer. A link that stands may be dead without knowing it yet. */
  unanswered(): void {
    if (this.#isLinked) this.#hurryLinks('connected')
    else this.#doubt()
  }

  get #isLinked(): boolean {
    return this.#ports.links.some(({ state }) => state.current === 'connected')
  }

  #hear(link: LinkState): void {
    if (link === 'connected') this.answered()
    else if (link === 'connecting') this.#doubt()
  }

  #doubt(): void {
    if (this.#isInDoubt || this.#isLinked || this.#stops.length === 0) return
    this.#isInDoubt = true
    this.#cancelVerdict = this.#ports.scheduler.after(AWAY_AFTER_MS, () => this.#isAway.set(true))
    this.#probeLater()
  }

  #settle(): void {
    this.#isInDoubt = false
    this.#probes = 0
    this.#cancelVerdict()
    this.#cancelProbe()
    this.#isAway.set(false)
  }

  #probeLater(): void {
    const { scheduler, random, visible, probe } = this.#ports
    const delay = backoffDelay(Math.min(this.#probes, SLOWEST_PROBE), random)
    this.#cancelProbe = scheduler.after(delay, () => {
      this.#probes += 1
      this.#probeLater()
      if (visible.current) probe()
    })
  }

  /** Somebody looks, or the network is back: no pause is waited for. */
  #wake(): void {
    this.#hurryLinks()
    if (this.#isInDoubt) this.#ports.probe()
  }

  #hurryLinks(where?: 'connected'): void {
    for (const link of this.#ports.links) {
      if (where === undefined || link.state.current === where) link.reconnectNow()
    }
  }
}
