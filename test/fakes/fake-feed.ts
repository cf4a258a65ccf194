import type { LiveMessage } from '#core/live/live-messages.ts'
import type { SharedLink } from '#core/live/shared-link.ts'

/** A feed that says what a test tells it to. */
export class FakeFeed implements Pick<SharedLink, 'subscribe' | 'onMessage' | 'onGap'> {
  readonly #listeners = new Set<(message: LiveMessage) => void>()
  readonly #gaps = new Set<(topic: string) => void>()
  readonly subscriptions = new Set<unknown>()

  subscribe(subscription: unknown): () => void {
    this.subscriptions.add(subscription)
    return () => this.subscriptions.delete(subscription)
  }

  onMessage(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  onGap(listener: (topic: string) => void): () => void {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  say(message: LiveMessage): void {
    for (const listener of this.#listeners) listener(message)
  }

  miss(topic = 'any'): void {
    for (const listener of this.#gaps) listener(topic)
  }
}
