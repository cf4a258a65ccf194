import type { ReadableValue } from '../runtime/readable-value.ts'
import type { Feed } from './feed.ts'
import type { Link, LinkState } from './live-link.ts'

/** A link that several use: it is up from the first subscription to the end of the last. */
export class SharedLink<Subscription, Messages extends object> implements Feed<
  Subscription,
  Messages
> {
  readonly #link: Link<Subscription, Messages>
  #subscribed = 0

  constructor(link: Link<Subscription, Messages>) {
    this.#link = link
  }

  get state(): ReadableValue<LinkState> {
    return this.#link.state
  }

  subscribe(subscription: Subscription): () => void {
    const end = this.#link.subscribe(subscription)
    this.#subscribed += 1
    if (this.#subscribed === 1) this.#link.start()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      end()
      this.#subscribed -= 1
      if (this.#subscribed === 0) this.#link.stop()
    }
  }

  onMessage<Type extends keyof Messages>(
    type: Type,
    listener: (message: Messages[Type]) => void,
  ): () => void {
    return this.#link.onMessage(type, listener)
  }

  onGap(listener: (topic: string) => void): () => void {
    return this.#link.onGap(listener)
  }

  reconnectNow(): void {
    this.#link.reconnectNow()
  }
}
