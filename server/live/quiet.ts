import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { LiveEvent, SharedEventBus } from '../events/event-bus.ts'

/** So old what an answer rests on may be: some of it is read once a second. */
const KEPT_MS = 1_000

/** For how long nothing was heard of a workspace: who looked at it since then has missed nothing. */
export class Quiet {
  readonly #bus: Pick<SharedEventBus, 'hearsAll'>
  readonly #clock: Clock
  readonly #lastHeard = new Map<WorkspaceId, RealMs>()
  /** Since when everything is heard; null before. */
  #since: RealMs | null = null

  constructor(bus: Pick<SharedEventBus, 'hearsAll'>, clock: Clock) {
    this.#bus = bus
    this.#clock = clock
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

  /** Milliseconds for which nothing that is answered can be older; 0 while something may go unheard. */
  msOf(workspaces: readonly WorkspaceId[]): number {
    if (this.#since === null || !this.#bus.hearsAll.current) return 0
    const last = workspaces.flatMap((id) => this.#lastHeard.get(id) ?? [])
    return Math.max(0, this.#clock.now() - Math.max(this.#since, ...last) - KEPT_MS)
  }
}
