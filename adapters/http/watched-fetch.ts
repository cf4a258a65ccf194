import { isServerAnswer, ServerUnreachable } from '#core/errors.ts'
import type { Fetch } from './fetch.ts'

/** The platform's fetch; tells of each call whether the server answered it. */
export const watchedFetch =
  (platformFetch: Fetch, report: (wasAnswered: boolean) => void): Fetch =>
  async (input, init) => {
    try {
      const response = await platformFetch(input, init)
      report(isServerAnswer(response.status))
      return response
    } catch (error) {
      const { signal } = init ?? {}
      const wasGivenUp = signal?.aborted === true && !(signal.reason instanceof ServerUnreachable)
      if (!wasGivenUp) report(false)
      throw error
    }
  }
