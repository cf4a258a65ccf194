import type { ReadableValue } from '#core/runtime/readable-value.ts'

/** Whether somebody can see the page. */
export class PageVisibility implements ReadableValue<boolean> {
  readonly #document: Document

  constructor(document: Document) {
    this.#document = document
  }

  get current(): boolean {
    return this.#document.visibilityState === 'visible'
  }

  subscribe(listener: (visible: boolean) => void): () => void {
    const onChange = (): void => listener(this.current)
    this.#document.addEventListener('visibilitychange', onChange)
    return () => this.#document.removeEventListener('visibilitychange', onChange)
  }
}
