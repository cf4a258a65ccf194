import type { ReadableValue } from '#core/runtime/readable-value.ts'

/** Whether the device has a network, as far as the browser knows. */
export class NetworkState implements ReadableValue<boolean> {
  readonly #window: Window

  constructor(window: Window) {
    this.#window = window
  }

  get current(): boolean {
    return this.#window.navigator.onLine
  }

  subscribe(listener: (online: boolean) => void): () => void {
    const onChange = (): void => listener(this.current)
    this.#window.addEventListener('online', onChange)
    this.#window.addEventListener('offline', onChange)
    return () => {
      this.#window.removeEventListener('online', onChange)
      this.#window.removeEventListener('offline', onChange)
    }
  }
}
