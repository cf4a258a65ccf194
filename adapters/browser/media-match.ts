import type { ReadableValue } from '#core/runtime/readable-value.ts'

/** Whether a media query holds, such as `(prefers-color-scheme: dark)`. */
export class MediaMatch implements ReadableValue<boolean> {
  readonly #list: MediaQueryList

  constructor(window: Pick<Window, 'matchMedia'>, query: string) {
    this.#list = window.matchMedia(query)
  }

  get current(): boolean {
    return this.#list.matches
  }

  subscribe(listener: (matches: boolean) => void): () => void {
    const onChange = (): void => listener(this.current)
    this.#list.addEventListener('change', onChange)
    return () => this.#list.removeEventListener('change', onChange)
  }
}
