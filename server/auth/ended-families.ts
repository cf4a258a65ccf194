import type { Clock } from '#core/runtime/clock.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { Lifecycle } from '#core/runtime/lifecycle.ts'
import { ACCESS_TOKEN_TTL_MS } from './access-tokens.ts'
import type { EndedFamilySource } from './ended-family-source.ts'

/** In case that news of another server was lost. */
const READ_INTERVAL_MS = 30_000

/**
 * The families of tokens that ended while access tokens of theirs would still be good. They are
 * kept in memory, so that asking costs no query, and other servers are told over the bus.
 */
export class EndedFamilies implements Lifecycle {
  readonly #source: EndedFamilySource
  readonly #bus: EventBus
  readonly #clock: Clock
  readonly #scheduler: Scheduler
  /** Id to when the last of its access tokens has run out. */
  readonly #until = new Map<string, number>()
  readonly #listeners = new Set<(ids: ReadonlySet<string>) => void>()
  #readAt: number
  #ends: (() => void)[] = []

  constructor(deps: {
    source: EndedFamilySource
    bus: EventBus
    clock: Clock
    scheduler: Scheduler
  }) {
    this.#source = deps.source
    this.#bus = deps.bus
    this.#clock = deps.clock
    this.#scheduler = deps.scheduler
    this.#readAt = deps.clock.now()
  }

  async start(): Promise<void> {
    this.#ends = [
      this.#bus.subscribe((events) => {
        for (const event of events) if (event.kind === 'families') this.#learn(event.ids)
      }),
      this.#scheduler.every(READ_INTERVAL_MS, () => void this.#read()),
    ]
    await this.#read()
  }

  stop(): void {
    for (const end of this.#ends) end()
  }

  has(id: string): boolean {
    return this.#until.has(id)
  }

  /** Call after the commit that ended them. */
  publish(ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#learn(ids)
    this.#bus.publish([{ kind: 'families', ids }])
  }

  /** Hears of each family once; the returned function stops that. */
  onEnded(listener: (ids: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #read(): Promise<void> {
    const now = this.#clock.now()
    const since = new Date(this.#readAt - ACCESS_TOKEN_TTL_MS)
    try {
      const ended = await this.#source.since(since)
      this.#readAt = now
      this.#learn(ended)
    } catch {
      // The database is away: the next reading begins where the last one ended.
    }
  }

  #learn(ids: readonly string[]): void {
    const now = this.#clock.now()
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id)
    const fresh = new Set(ids.filter((id) => !this.#until.has(id)))
    for (const id of fresh) this.#until.set(id, now + ACCESS_TOKEN_TTL_MS)
    if (fresh.size > 0) for (const listener of this.#listeners) listener(fresh)
  }
}
