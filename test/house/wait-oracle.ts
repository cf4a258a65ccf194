import type { AccountState } from '#core/outreach/outreach-state.ts'
import { isWithinHours } from '#core/outreach/working-hours.ts'
import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import type { Plain } from '../fixtures/minted.ts'
import { aheadOf, lastOf, limitsOn, openingFrom, whenFree } from './limit-oracle.ts'
import type { AccountWorld, Line, OutreachCase, Somebody } from './waiting-worlds.ts'

/** What whoever waits is to be told; `until` is null where nobody can know it. */
export interface Expected {
  readonly reason: WaitingReason
  readonly limit: LimitUsage | null
  readonly until: number | null
}

/** What holds a line of an account up, and when nothing does any more. */
interface HeldLine {
  readonly reason: WaitingReason | null
  readonly limit: LimitUsage | null
  readonly free: number
}

const MEAN_GAP = 150_000

/** What holds up each line of an account, whoever stands in it. */
export const heldLines = (
  { account, ready }: AccountWorld,
  creditsLeft: number,
): Readonly<Record<Line, HeldLine>> => {
  const { now, isHealthy } = account
  const forGood = (reason: WaitingReason): HeldLine => ({ reason, limit: null, free: Infinity })
  if (!isHealthy) {
    const stopped = forGood('account_health')
    return { connect: stopped, refresh: stopped, visit: stopped }
  }
  const toConnect = lastOf(limitsOn('invitations', account, now))
  const visits = [...limitsOn('visits', account, now), ...aheadOf(account, ready)]
  const toVisit = lastOf(visits)
  const over = Math.max(now, ...visits.map(({ end }) => end))
  const refresh: HeldLine = {
    reason: toVisit?.reason ?? null,
    limit: toVisit?.limit ?? null,
    free: Number.isFinite(over) ? whenFree('visits', account, over) : over,
  }
  return {
    connect: {
      reason: toConnect?.reason ?? null,
      limit: toConnect?.limit ?? null,
      free: whenFree('invitations', account, now),
    },
    refresh,
    visit: creditsLeft === 0 ? forGood('credits') : refresh,
  }
}

/** When answers are looked for, by an account that may read at that time. */
export const nextLook = (account: Plain<AccountState>, checkAt: number | null): number | null => {
  if (!account.isHealthy) return null
  const { now, hours, nextActionAt } = account
  const at = Math.max(now, nextActionAt ?? now, checkAt ?? now)
  if (hours === null || isWithinHours(hours, outreachMs(at))) return at
  return openingFrom(hours, at)
}

/** What somebody waits for; null where nothing comes next. */
export const whatHolds = (
  given: OutreachCase,
  world: AccountWorld,
  who: Somebody,
): Expected | null => {
  const plainly = (reason: WaitingReason): Expected => ({ reason, limit: null, until: null })
  if (who.isAsked) return plainly('asked')
  if (who.isUnverified) return plainly('unverified')
  if (who.stands === 'invited') {
    if (given.status === 'paused') return plainly('paused')
    if (!given.isExtensionThere) return plainly('extension')
    if (!world.account.isHealthy) return plainly('account_health')
    if (who.isOfOtherMember) return plainly('other_member')
    return {
      ...plainly('acceptance'),
      until: nextLook(world.account, world.lookAt ?? given.checkAt),
    }
  }
  if (who.stands === 'kept') return null
  if (who.isSuppressed) return plainly('suppressed')
  if (given.status === 'paused') return plainly('paused')
  if (!given.isExtensionThere) return plainly('extension')
  if (!world.account.isHealthy) return plainly('account_health')
  if (who.isTaken) return plainly('taken')
  const lines = heldLines(world, given.creditsLeft)
  const line = LINES[who.stands]
  const { reason, limit, free } = retried(lines[line], who.retryAt)
  if (reason === 'unread')
    return { reason: world.isUnreachable ? 'unreachable' : reason, limit, until: free }
  const until = isKnown(world, line, who, lines) && Number.isFinite(free) ? free : null
  if (reason !== null && reason !== 'delay') return { reason, limit, until }
  return { reason: who.stands === 'lapsed' ? 'refresh' : 'delay', limit: null, until }
}

/** Whoever waits for these has their page tried. */
const TRIED: Partial<Record<WaitingReason, true>> = { delay: true, unread: true }

/** Where that is longest it is held up by its last try, which came to nothing. */
const retried = (held: HeldLine, retryAt: number | null): HeldLine =>
  retryAt !== null && held.free <= retryAt ? { reason: 'unread', limit: null, free: retryAt } : held

export const LINES = {
  found: 'visit',
  known: 'refresh',
  lapsed: 'refresh',
  fresh: 'connect',
} as const satisfies Partial<Record<Somebody['stands'], Line>>

const ORDER: readonly Line[] = ['connect', 'refresh', 'visit']

/** Only the first of a line, and only where the first of no other goes just before. */
const isKnown = (
  { next }: AccountWorld,
  line: Line,
  { id }: Somebody,
  lines: Readonly<Record<Line, HeldLine>>,
): boolean => {
  if (next[line] !== id) return false
  const own = lines[line].free
  return ORDER.filter((other) => other !== line && next[other] !== null).every((other) => {
    const theirs = lines[other].free
    const goesFirst = theirs < own || (theirs === own && ORDER.indexOf(other) < ORDER.indexOf(line))
    return !goesFirst || own - theirs >= MEAN_GAP
  })
}

/** What the campaign waits for: null where it goes on, several where two end at the same moment. */
export const whatStalls = (given: OutreachCase): readonly Expected[] | null => {
  const plainly = (reason: WaitingReason): Expected => ({ reason, limit: null, until: null })
  if (given.status === 'paused') return [plainly('paused')]
  const busy = given.accounts.filter(({ work }) => {
    const { isHeld: _, ...tasks } = work
    return Object.values(tasks).includes(true)
  })
  if (busy.length === 0) {
    const ends = given.accounts.flatMap(({ deadEnd }) => (deadEnd === null ? [] : [deadEnd]))
    return ends.length === 0 ? null : ends.slice(0, 1).map(plainly)
  }
  if (!given.isExtensionThere) return [plainly('extension')]
  if (busy.some(({ account }) => !account.isHealthy)) return [plainly('account_health')]
  const held = busy.flatMap((world) => heldWork(world, given.creditsLeft))
  if (held.some(({ reason }) => reason === null)) return null
  const [first] = held.toSorted((a, b) => a.free - b.free)
  if (first) return held.filter(({ free }) => free === first.free).map(expectedOf)
  const looks = busy.map(
    ({ account, lookAt }) => nextLook(account, lookAt ?? given.checkAt) ?? Infinity,
  )
  return [{ ...plainly('acceptance'), until: Math.min(...looks) }]
}

/** What comes first of all that an account has to do for the campaign, and what it waits for. */
const heldWork = (world: AccountWorld, creditsLeft: number): readonly HeldLine[] => {
  const moves: HeldLine = { reason: null, limit: null, free: world.account.now }
  const lines = world.work.isHeld ? [moves] : linesOf(world, creditsLeft)
  const free = Math.min(...lines.map((line) => line.free))
  return lines
    .filter((line) => line.free === free)
    .map((line) =>
      (world.isUnread || world.isUnreachable) && (line.reason ?? 'delay') in TRIED
        ? { ...line, reason: world.isUnreachable ? 'unreachable' : 'unread' }
        : line,
    )
}

const linesOf = (world: AccountWorld, creditsLeft: number): readonly HeldLine[] => {
  const { toVisit, toRefresh, toConnect, isUnverified, isAsked } = world.work
  const { visit, refresh, connect } = heldLines(world, creditsLeft)
  const lines = [
    ...(toVisit ? [retried(visit, world.nextTry.visit)] : []),
    ...(toRefresh ? [retried(refresh, world.nextTry.visit)] : []),
    ...(toConnect ? [retried(connect, world.nextTry.connect)] : []),
  ]
  if (lines.length > 0 || !(isUnverified || isAsked)) return lines
  return [{ reason: isUnverified ? 'unverified' : 'asked', limit: null, free: Infinity }]
}

const expectedOf = ({ reason, limit, free }: HeldLine): Expected => ({
  reason: reason ?? 'delay',
  limit,
  until: Number.isFinite(free) ? free : null,
})
