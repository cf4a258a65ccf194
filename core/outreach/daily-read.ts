import { DAY } from '../runtime/durations.ts'
import { later, latest, msBetween, type OutreachMs } from '../runtime/moments.ts'
import type { Random } from '../runtime/random.ts'
import { startOfTomorrow } from './local-time.ts'
import type { AccountState } from './outreach-state.ts'
import { nextClosing, nextOpening } from './working-hours.ts'

type Hours = Pick<AccountState, 'now' | 'zone' | 'hours'>

/** What is read once a day begins within this share of its hours, so that they are long enough for the rest. */
const MAX_SHARE = 0.5

/** When an account's own pages are read next unasked: once a day, at some moment of the hours that are to come. */
export const nextDailyRead = ({ now, zone, hours }: Hours, random: Random): OutreachMs => {
  const tomorrow = startOfTomorrow(now, zone)
  const opens = hours === null ? tomorrow : nextOpening(hours, tomorrow)
  const closes = hours === null ? later(opens, DAY) : nextClosing(hours, opens)
  return later(opens, Math.floor(random.next() * MAX_SHARE * msBetween(opens, closes)))
}

/** When what is due at `dueAt` may begin at the earliest. */
export const dailyReadAt = ({ now, hours }: Hours, dueAt: OutreachMs): OutreachMs => {
  const from = latest(now, dueAt)
  return hours === null ? from : nextOpening(hours, from)
}
