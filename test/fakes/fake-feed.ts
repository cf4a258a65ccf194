import type { LiveMessages, LiveSubscription } from '#adapters/http/live-codec.ts'
import type { Feed } from '#core/live/feed.ts'
import { MessageListeners } from '#core/live/message-listeners.ts'

/** A feed that says what a test tells it to. */
export class FakeFeed implements Feed<LiveSubscription, LiveMessages> {
  readonly #listeners = new MessageListeners<LiveMessages>()
  readonly #gaps = new Set<(topic: string) => void>()
  readonly subscriptions = new Set<LiveSubscription>()

  subscribe(subscription: LiveSubscription): () => void {
    this.subscriptions.add(subscription)
    return () => this.subscriptions.delete(subscription)
  }

  onMessage<Type extends keyof LiveMessages>(
    type: Type,
    listener: (message: LiveMessages[Type]) => void,
  ): () => void {
    return this.#listeners.add(type, listener)
  }

  onGap(listener: (topic: string) => void): () => void {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  say(message: LiveMessages[keyof LiveMessages]): void {
    this.#listeners.dispatch(message)
  }

  miss(topic = 'any'): void {
    for (const listener of this.#gaps) listener(topic)
  }
}
