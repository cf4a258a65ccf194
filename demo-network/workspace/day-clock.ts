import type { SeededRandom } from '../people/seeded-random.ts'
import type { WorkDay } from './work-days.ts'

const OPENING_MINUTE = 9 * 60
const CLOSING_MINUTE = 17 * 60 + 30

/** The moments of one working day at which something can be done, some minutes apart. */
export interface DayClock {
  /** The next moment; null once the day, or the past, is over. */
  next(): number | null
  /** Uses that moment up. */
  spend(): void
}

export const dayClock = (workDay: WorkDay, now: number, random: SeededRandom): DayClock => {
  const somewhat = () => random.between(4, 11) + random.next()
  const start = workDay.at(OPENING_MINUTE)
  let minute = OPENING_MINUTE + somewhat()
  return {
    next: () => {
      const at = start + Math.floor((minute - OPENING_MINUTE) * 60) * 1000
      return minute > CLOSING_MINUTE || at > now ? null : at
    },
    spend: () => {
      minute += somewhat()
    },
  }
}
