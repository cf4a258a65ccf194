import { Value } from '#core/runtime/readable-value.ts'
import type { LiveEvent, SharedEventBus } from './event-bus.ts'
import { mergeEvents } from './merge-events.ts'

type Listener = (events: readonly LiveEvent[]) => void

/** For one server alone: what is published in one go is heard in one group. */
export class InProcessEventBus implements SharedEventBus {
  readonly hearsAll = new Value(true)
  readonly #listeners = new Set<Listener>()
  #waiting: LiveEvent[] = []

  publish(events: readonly LiveEvent[]): void {
    if (events.length === 0) return
    if (this.#waiting.length === 0) setImmediate(() => this.#dispatch())
    this.#waiting.push(...events)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }

  #dispatch(): void {
    const events = mergeEvents(this.#waiting)
    this.#waiting = []
    for (const listener of this.#listeners) listener(events)
  }
}
