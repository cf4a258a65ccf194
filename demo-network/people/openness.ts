import type { Openness, Person } from './person.ts'
import { seededRandom } from './seeded-random.ts'

const HOUR_MS = 3_600_000

/** Of the invited 55 % accept, 15 % decline and 30 % never answer, 2 to 30 hours later. */
export const opennessOf = (seed: number, publicIdentifier: string): Openness => {
  const random = seededRandom(seed, 'openness', publicIdentifier)
  const share = random.next()
  return {
    outcome: share < 0.55 ? 'accept' : share < 0.7 ? 'decline' : 'ignore',
    answersAfterMs: Math.round((2 + 28 * random.next() ** 2.4) * HOUR_MS),
  }
}

/** The first people on the network can always be invited, so that a trial run has no surprises. */
const alwaysOpen = 200

export const restrictionOf = (
  seed: number,
  index: number,
  publicIdentifier: string,
): Person['restriction'] => {
  if (index < alwaysOpen) return null
  const share = seededRandom(seed, 'restriction', publicIdentifier).next()
  if (share < 0.012) return 'email_required'
  return share < 0.02 ? 'follow_only' : null
}
