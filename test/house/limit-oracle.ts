import { dailyLimit } from '#core/outreach/budgets.ts'
import { startOfToday, startOfTomorrow } from '#core/outreach/local-time.ts'
import type { AccountState } from '#core/outreach/outreach-state.ts'
import { isWithinHours } from '#core/outreach/working-hours.ts'
import type { ResumeTimeRange } from '#core/user/user.ts'
import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'
import { outreachMs, epochMs } from '#core/runtime/moments.ts'
import type { Plain } from '../fixtures/minted.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A limit as it stands: when it ends, if ever, and how much of it is used. */
export interface StandingLimit {
  readonly reason: WaitingReason
  readonly end: number
  readonly limit: LimitUsage | null
}

type Action = LimitUsage['action']

/** Counts by itself and knows nothing of how the rules decide. */
export const limitsOn = (
  action: Action,
  account: Plain<AccountState>,
  at: number,
): StandingLimit[] => {
  const used = account.used[action] ?? []
  const max = dailyLimit(action, at - account.startedAt)
  const standing: StandingLimit[] = []
  const stands = (reason: WaitingReason, end: number, count: number | null, most = max) => {
    const limit = count === null ? null : { action, used: count, max: most }
    if (end > at) standing.push({ reason, end, limit })
  }
  const within = (span: number, moment: number) =>
    used.filter((time) => time > moment - span).length
  /** The first moment at which fewer than `most` are within the window: the oldest have left it. */
  const roomIn = (span: number, most: number) => {
    const left = used.filter((time) => time > at - span)
    let moment = at
    while (left.length >= most) moment = (left.shift() ?? at) + span
    return moment
  }
  if (action === 'invitations' && account.unansweredInvitations >= 500)
    stands('pending_limit', Number.POSITIVE_INFINITY, account.unansweredInvitations, 500)
  stands('budget', roomIn(DAY, max), within(DAY, at))
  if (action === 'visits') stands('half_hour', roomIn(HOUR / 2, 10), within(HOUR / 2, at), 10)
  else stands('weekly_limit', roomIn(7 * DAY, 80), within(7 * DAY, at), 80)
  const { hours, zone } = account
  // Where a day has 25 hours the last of it may be over later than any window of 24.
  if (within(25 * HOUR, at) >= max) {
    const today = used.filter((time) => time >= epochMs(startOfToday(outreachMs(at), zone))).length
    stands('budget', today < max ? at : epochMs(startOfTomorrow(outreachMs(at), zone)), today)
  }
  stands('window', hours ? openingFrom(hours, at) : at, null)
  stands('delay', account.nextActionAt ?? at, null)
  return standing
}

const openings = new Map<string, number>()

/** Found by trying each quarter of an hour: hours begin at full ones, and so do changes of clocks. */
export const openingFrom = (hours: ResumeTimeRange, at: number): number => {
  if (isWithinHours(hours, outreachMs(at))) return at
  const range = `${hours.startTime} ${hours.endTime} ${hours.timezoneName}`
  const tried: string[] = []
  let open = Math.ceil(at / QUARTER) * QUARTER
  while (!isWithinHours(hours, outreachMs(open))) {
    const key = `${range} ${open}`
    const known = openings.get(key)
    if (known !== undefined) {
      open = known
      break
    }
    tried.push(key)
    open += QUARTER
  }
  for (const key of tried) openings.set(key, open)
  return open
}

/** When none of them stands any more. */
export const whenFree = (action: Action, account: Plain<AccountState>, from: number): number => {
  let at = from
  for (;;) {
    const ends = limitsOn(action, account, at).map(({ end }) => end)
    if (ends.length === 0) return at
    at = Math.max(...ends)
    if (!Number.isFinite(at)) return at
  }
}

/** Whether those enriched are enough for the invitations of the next six hours. */
export const aheadOf = (account: Plain<AccountState>, ready: number): StandingLimit[] => {
  const sent = [...(account.used.invitations ?? [])]
  const horizon = account.now + 6 * HOUR
  let from = account.now
  let unansweredInvitations = account.unansweredInvitations
  for (let room = 0; room <= ready; room += 1) {
    const used = { ...account.used, invitations: sent }
    const slot = whenFree('invitations', { ...account, used, unansweredInvitations }, from)
    if (slot > horizon) {
      const own = lastOf(limitsOn('invitations', account, account.now))
      if (room === 0 && own !== null) return [{ ...own, end: slot - 6 * HOUR }]
      const limit = { action: 'invitations', used: ready, max: room } as const
      return [{ reason: 'enough_ahead', end: slot - 6 * HOUR, limit }]
    }
    sent.push(slot)
    unansweredInvitations += 1
    from = slot + 150_000
  }
  return []
}

/** The one that ends last. */
export const lastOf = (standing: readonly StandingLimit[]): StandingLimit | null =>
  standing.toSorted((a, b) => b.end - a.end)[0] ?? null
