import { isUnanswered, RequestRejected } from '#core/errors.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { CommandContext } from '../context.ts'

const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/** So long a server may answer that it can't. */
const MAX_REFUSED_MS = 2 * MINUTE

type Deps = Pick<CommandContext, 'printer'> & {
  readonly services: Pick<CommandContext['services'], 'clock'>
}

/**
 * For whoever looks again and again: a look that the server could not answer is null, and told of once;
 * what it refuses is thrown, as is what it fails at for minutes.
 */
export const throughOutages = ({ printer, services: { clock } }: Deps) => {
  let isAway = false
  let refusedSince: number | null = null
  return async <T>(look: () => Promise<T>): Promise<T | null> => {
    try {
      const seen = await look()
      if (isAway) printer.note('The server is back.')
      isAway = false
      refusedSince = null
      return seen
    } catch (error) {
      const isReached = !isUnanswered(error)
      if (!isReached) refusedSince = null
      else if (!mayPass(error) || clock.now() - (refusedSince ??= clock.now()) >= MAX_REFUSED_MS)
        throw error
      const what = isReached ? 'answer now' : 'be reached'
      if (!isAway) printer.note(`The server can’t ${what}; trying again.`)
      isAway = true
      return null
    }
  }
}

/** Whether a refusal may be none the next time. */
const mayPass = (error: unknown): boolean =>
  error instanceof RequestRejected &&
  (error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR)
