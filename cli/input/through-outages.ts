import { isUnanswered, RequestRejected } from '#core/errors.ts'
import type { Printer } from '../output/printer.ts'

const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/**
 * For whoever looks again and again: a look that the server could not answer is null, and told of once;
 * what it refuses is thrown.
 */
export const throughOutages = (printer: Pick<Printer, 'note'>) => {
  let isAway = false
  return async <T>(look: () => Promise<T>): Promise<T | null> => {
    try {
      const seen = await look()
      if (isAway) printer.note('The server is back.')
      isAway = false
      return seen
    } catch (error) {
      if (!passes(error)) throw error
      if (!isAway) printer.note('The server can’t be reached; trying again.')
      isAway = true
      return null
    }
  }
}

/** Whether the next look may fare better. */
const passes = (error: unknown): boolean =>
  isUnanswered(error) ||
  (error instanceof RequestRejected &&
    (error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR))
