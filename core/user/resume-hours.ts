import type { ResumeTimeRange, UserChanges } from './user.ts'

/** The hours of a day as they are typed, each HH:MM. */
export interface ResumeHours {
  readonly from: string
  readonly to: string
}

/** Whether a text is a time of day, HH:MM; an empty one is none. */
export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Hours that do not end after they began end the next morning. */
export const isOvernight = ({ from, to }: ResumeHours): boolean =>
  isClockTime(from) && isClockTime(to) && to <= from

/** The saved hours as they are typed; empty where there are none. */
export const resumeHoursFromRange = (range: ResumeTimeRange | null): ResumeHours => ({
  from: range?.startTime.slice(0, 5) ?? '',
  to: range?.endTime.slice(0, 5) ?? '',
})

/** What is saved of the user for work to go on by itself within these hours of a zone. */
export const resumeHoursToChanges = (
  { from, to }: ResumeHours,
  timezoneName: string,
): UserChanges => ({
  resumeTimeRange: { startTime: `${from}:00`, endTime: `${to}:00`, timezoneName },
  autoResume: true,
})
