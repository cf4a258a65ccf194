import type { ReadableValue } from '../runtime/readable-value.ts'
import type { LinkState, LiveLink } from './live-link.ts'
import type { LiveMessage } from './live-messages.ts'
import type { LiveSubscription } from './live-protocol.ts'

/** A link that several use: it is up from the first subscription to the end of the last. */
export class SharedLink {
  readonly #link: LiveLink
  #subscribed = 0

  constructor(link: LiveLink) {
    this.#link = link
  }

  get state(): ReadableValue<LinkState> {
    return this.#link.state
  }

  subscribe(subscription: LiveSubscription): () => void {
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

  onMessage(listener: (message: LiveMessage) => void): () => void {
    return this.#link.onMessage(listener)
  }

  /** Hears the topics of which something was missed: what they are about is to be fetched again. */
  onGap(listener: (topic: string) => void): () => void {
    return this.#link.onGap(listener)
  }

  reconnectNow(): void {
    this.#link.reconnectNow()
  }
}
