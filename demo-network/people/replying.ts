import { seededRandom } from './seeded-random.ts'

export const REPLY_INTENTS = [
  'interested',
  'later',
  'not_interested',
  'wrong_person',
  'out_of_office',
] as const

export type ReplyIntent = (typeof REPLY_INTENTS)[number]

/** What somebody replies to who wrote to them, and how long after it, in outreach time. */
export interface Replying {
  readonly intent: ReplyIntent
  readonly afterMs: number
  /** To which of the texts they get, from 1. */
  readonly to: number
}

const HOUR_MS = 3_600_000

/** Of those who are written to 55 % reply, 1 to 72 hours later, most of them to the first text. */
export const replyingOf = (seed: number, publicIdentifier: string): Replying | null => {
  const random = seededRandom(seed, 'replying', publicIdentifier)
  if (!random.chance(0.55)) return null
  return {
    intent: intentAt(random.next()),
    afterMs: Math.round((1 + 71 * random.next() ** 2.6) * HOUR_MS),
    to: random.chance(0.6) ? 1 : random.between(2, 3),
  }
}

const intentAt = (share: number): ReplyIntent => {
  if (share < 0.4) return 'interested'
  if (share < 0.62) return 'later'
  if (share < 0.82) return 'not_interested'
  return share < 0.92 ? 'wrong_person' : 'out_of_office'
}
