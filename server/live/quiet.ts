import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { LiveEvent, SharedEventBus } from '../events/event-bus.ts'

/** For how long nothing was heard of a workspace: who looked at it since then has missed nothing. */
export class Quiet {
  readonly #bus: Pick<SharedEventBus, 'hearsAll'>
  readonly #clock: Clock
  readonly #lastHeard = new Map<WorkspaceId, RealMs>()
  /** Since when everything is heard. */
  #since: RealMs

  constructor(bus: Pick<SharedEventBus, 'hearsAll'>, clock: Clock) {
    this.#bus = bus
    this.#clock = clock
    this.#since = clock.now()
  }

  /** Once events are handed on to it; the returned function stops that. */
  start(): () => void {
    this.#since = this.#clock.now()
    return this.#bus.hearsAll.subscribe(() => (this.#since = this.#clock.now()))
  }

  hear(events: readonly LiveEvent[]): void {
    for (const event of events) {
      if ('workspaceId' in event) this.#lastHeard.set(event.workspaceId, this.#clock.now())
    }
  }

  /** Milliseconds; 0 while something may go unheard. */
  msOf(workspaces: readonly WorkspaceId[]): number {
    if (!this.#bus.hearsAll.current) return 0
    const last = workspaces.map((id) => this.#lastHeard.get(id) ?? this.#since)
    return Math.max(0, this.#clock.now() - Math.max(this.#since, ...last))
  }
}
