import type { ResumeTimeRange } from '#core/user/user.ts'

/** HH:MM of an HH:MM:SS; empty where there is none. */
export const minutesOf = (time: string | undefined): string => time?.slice(0, 5) ?? ''

export const resumeRange = (from: string, to: string, timezoneName: string): ResumeTimeRange => ({
  startTime: `${from}:00`,
  endTime: `${to}:00`,
  timezoneName,
})

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
