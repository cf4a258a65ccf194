/** An event of `chrome`: whatever happens in the browser happens when a test says so. */
export class FakeChromeEvent<Args extends readonly unknown[]> {
  readonly #listeners: ((...args: Args) => unknown)[] = []

  readonly addListener = (listener: (...args: Args) => unknown): void => {
    this.#listeners.push(listener)
  }

  /** What each listener returns. */
  fire(...args: Args): readonly unknown[] {
    return this.#listeners.map((listener) => listener(...args))
  }
}

type Respond = (answer: unknown) => void

/** `chrome.runtime.onMessage`, or `onMessageExternal`. */
export class FakeMessageEvent extends FakeChromeEvent<[unknown, object, Respond]> {
  /** What whoever sends the message is answered; undefined where nobody means to answer. */
  send(message: unknown, sender: object): Promise<unknown> {
    return new Promise((resolve) => {
      if (!this.fire(message, sender, resolve).includes(true)) resolve(undefined)
    })
  }
}
