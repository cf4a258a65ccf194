import type { SeededRandom } from '../people/seeded-random.ts'
import type { WorkDay } from './work-days.ts'

const opens = 9 * 60
const closes = 17 * 60 + 30

/** The moments of one working day at which something can be done, some minutes apart. */
export interface DayClock {
  /** The next moment; null once the day, or the past, is over. */
  next(): number | null
  /** Uses that moment up. */
  spend(): void
}

export const dayClock = (workDay: WorkDay, now: number, random: SeededRandom): DayClock => {
  const somewhat = () => random.between(4, 11) + random.next()
  const start = workDay.at(opens)
  let minute = opens + somewhat()
  return {
    next: () => {
      const at = start + Math.floor((minute - opens) * 60) * 1000
      return minute > closes || at > now ? null : at
    },
    spend: () => {
      minute += somewhat()
    },
  }
}
