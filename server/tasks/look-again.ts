import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { ruleOf } from '#core/outreach/actions.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import { msBetween, type OutreachMs, type RealMs } from '#core/runtime/moments.ts'
import type { TaskRecord, Tries } from '../outreach/task-store.ts'

/** A page that is told to be unreadable this many times is not looked at any more. */
export const MAX_LOOKS = 5
/** Nor one after whose lease nobody was heard of; workers die of other things as well. */
export const MAX_ENDED_LEASES = 10

/** Nor is a button pressed again that had no effect on one person so often. */
export const MAX_PRESSES_IN_VAIN = 5

/**
 * So long after the intent a page that shows nothing proves that nothing was done. Later it may have
 * been undone: declined, or withdrawn by hand.
 */
export const ABSENCE_PROOF_MS = 2 * HOUR

/** A visit may arrive after a look showed none: a day later the next one hides it, so this counts less. */
export const MAX_LOOK_AGE_MS = 12 * HOUR

/** Whether what a page does not show any more may have been done. */
export const mayHaveVanished = ({ action, intentAt }: TaskRecord, now: OutreachMs): boolean => {
  const rule = ruleOf(action)
  const mayVanish = rule.subject === 'prospect' && rule.mayVanish
  return mayVanish && intentAt !== null && msBetween(intentAt, now) > ABSENCE_PROOF_MS
}

/** Waits before the looks, on the outreach clock. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE)
/** And in real time, for a network that is away while the outreach clock runs fast. */
const REAL_WAITS = [1, 2, 4, 8, 16].map((seconds) => seconds * 1000)

/** How long to wait before the next look after `looks` of them told nothing. */
export const waitBeforeLook = (looks: number, scale: number): number => {
  const index = Math.min(looks, WAITS.length - 1)
  return Math.max(WAITS[index] ?? 0, (REAL_WAITS[index] ?? 0) * scale)
}

/**
 * Whether a page that could not be read counts against its person: not where another one could not
 * be read either since one was, as then it is the browser or the network.
 */
export const countsAsUnread = (unread: readonly TaskId[], task: TaskId): boolean =>
  unread.every((id) => id === task)

/**
 * Whether a page counts as unreadable though no other one of the network could be read at the time:
 * where pages of others were, between this try and the one before. Where that happened, and nobody
 * else is left to read, it is tried for days before it counts.
 */
export const unreachableCounts = (
  { id, attempts, unread }: TaskRecord,
  unreadTasks: readonly TaskId[],
): boolean =>
  (attempts > 0 && unreadTasks.length < MAX_UNREAD_KEPT && !unreadTasks.includes(id)) ||
  (unread > 0 && attempts >= MAX_LONE_TRIES)

/** A browser that goes on asks again so soon after its worker died; one on a closed laptop does not. */
const BACK_AT_ONCE_MS = 3 * MINUTE
/** Of a browser that goes each time, so many tries at one person in a row say enough as well. */
const MAX_LONE_TRIES = 50

/**
 * Whether a page that is told to be unreadable counts. Where several are and nothing else is left to
 * read, each is tried for days before it does.
 */
export const toldCounts = ({ id, attempts }: TaskRecord, unreadTasks: readonly TaskId[]): boolean =>
  countsAsUnread(unreadTasks, id) || attempts >= MAX_LONE_TRIES

/** Whether the end of a lease, after which nobody was heard of, counts against its person. */
export const endCounts = (
  { id, attempts, leaseExpiresAt }: TaskRecord,
  { unreadTasks, real }: { readonly unreadTasks: readonly TaskId[]; readonly real: RealMs },
): boolean => {
  if (unreadTasks.length === 0) return true
  if (!countsAsUnread(unreadTasks, id)) return false
  return real - (leaseExpiresAt ?? 0) < BACK_AT_ONCE_MS || attempts >= MAX_LONE_TRIES
}

const MAX_UNREAD_KEPT = 10

export const withUnread = (unread: readonly TaskId[], task: TaskId): readonly TaskId[] =>
  unread.includes(task) || unread.length >= MAX_UNREAD_KEPT ? unread : [...unread, task]

export const NO_TRIES: Tries = { attempts: 0, unread: 0 }

export const triesOf = ({ attempts, unread }: TaskRecord): Tries => ({ attempts, unread })

/** Whether it is given up at some point: else it is looked at again for ever, as nothing is lost by that. */
export const mayBeGivenUp = ({ action }: TaskRecord): boolean => {
  const { subject, countsFailures } = ruleOf(action)
  return subject === 'prospect' || countsFailures
}

export const mayBeDone = ({ intentAt, action }: TaskRecord): boolean =>
  intentAt !== null && !ruleOf(action).isReadOnly

/** Whether whoever holds it was to press something, rather than to read alone. */
export const isPress = (task: TaskRecord): boolean => mayBeDone(task) && task.status === 'running'
