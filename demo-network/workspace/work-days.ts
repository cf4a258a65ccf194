const DAY_MS = 86_400_000

/** A working day of the past, and the moment a minute of it falls on. */
export interface WorkDay {
  /** 0 on Sunday; working days are 1 to 5. */
  readonly weekday: number
  at(minuteOfDay: number): number
}

/** The Mondays to Fridays of the last `days` days in that time zone, today's included, oldest first. */
export const workDays = (now: number, days: number, timeZone: string): WorkDay[] => {
  const today = wallClock(now, timeZone)
  const midnight = Math.floor(today / DAY_MS) * DAY_MS
  return Array.from({ length: days }, (_, index) => midnight - (days - 1 - index) * DAY_MS)
    .map((start) => ({
      weekday: new Date(start).getUTCDay(),
      at: (minuteOfDay: number) => momentOf(start + minuteOfDay * 60_000, timeZone),
    }))
    .filter(({ weekday }) => weekday >= 1 && weekday <= 5)
}

/** What the clock on the wall shows, as if it were UTC. */
const wallClock = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** When the clock on the wall showed that; two rounds settle a change of offset on the day. */
const momentOf = (wall: number, timeZone: string): number => {
  const guess = wall - (wallClock(wall, timeZone) - wall)
  return wall - (wallClock(guess, timeZone) - guess)
}
