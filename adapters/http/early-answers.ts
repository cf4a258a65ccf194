import type { Fetch, FetchAnswer } from './fetch.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

/** Answers to calls by their `Authorization` and address; null where there is none. */
export type EarlyAnswers = Map<string, Promise<FetchAnswer | null>>

/** So long after the app has started, what is left is asked for again. */
const GOOD_FOR_MS = 10_000

/** Fetches, but for what the page had asked for before its scripts were there: that is given, once, to who asks the same. */
export const withEarlyAnswers = (
  platformFetch: Fetch,
  answers: EarlyAnswers,
  scheduler: Scheduler,
): Fetch => {
  scheduler.after(GOOD_FOR_MS, () => answers.clear())
  return async (address, init) => {
    const call = `${init?.headers?.['Authorization']} ${address}`
    const early = init?.method === 'GET' ? answers.get(call) : undefined
    if (early === undefined) return platformFetch(address, init)
    answers.delete(call)
    const answer = await Promise.race([early, givenUp(init?.signal)])
    return answer?.ok ? answer : platformFetch(address, init)
  }
}

/** Rejects once the call is given up. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(signal?.reason as Error)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
  })
