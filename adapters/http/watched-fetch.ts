import { ServerUnreachable } from '#core/errors.ts'

/** What a gateway says in the place of a server that it can't reach. */
const NOBODY_BEHIND = new Set([502, 503, 504])

/** The platform's fetch; tells of each call whether the server answered it. */
export const watchedFetch =
  (platformFetch: typeof fetch, tell: (wasAnswered: boolean) => void): typeof fetch =>
  async (input, init) => {
    try {
      const response = await platformFetch(input, init)
      tell(!NOBODY_BEHIND.has(response.status))
      return response
    } catch (error) {
      const { signal } = init ?? {}
      const wasGivenUp = signal?.aborted === true && !(signal.reason instanceof ServerUnreachable)
      if (!wasGivenUp) tell(false)
      throw error
    }
  }
