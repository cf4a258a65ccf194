import type { Fetch } from './fetch.ts'

/** How old a page is, for as long as all that it asked for was given. */
export class PageAge {
  readonly #ageMs: () => number
  #hasFailed = false

  constructor(ageMs: () => number) {
    this.#ageMs = ageMs
  }

  /** Milliseconds; without end once a call has failed, as what it was for isn't shown. */
  ms(): number {
    return this.#hasFailed ? Infinity : this.#ageMs()
  }

  /** Notes which calls fail. */
  watch(platformFetch: Fetch): Fetch {
    return async (address, init) => {
      try {
        const answer = await platformFetch(address, init)
        if (!answer.ok) this.#hasFailed = true
        return answer
      } catch (error) {
        this.#hasFailed = true
        throw error
      }
    }
  }
}
