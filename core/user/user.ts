import type { UserId } from '../runtime/ids.ts'
import type { Language } from './language.ts'

/** When work goes on by itself, Monday to Friday. */
export interface ResumeTimeRange {
  /** HH:MM:SS */
  readonly startTime: string
  /** HH:MM:SS; before the start it means the next morning. */
  readonly endTime: string
  /** IANA zone. */
  readonly timezoneName: string
}

export interface Tutorial {
  readonly isFirstLogin: boolean | null
  readonly getStarted: boolean | null
  readonly runningBackgroundInfo: boolean | null
}

export interface User {
  readonly id: UserId
  /** The email address. */
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly meetingUrl: string
  readonly autoResume: boolean
  readonly resumeTimeRange: ResumeTimeRange | null
  readonly tutorial: Tutorial
  readonly language: Language
}

/** The id and the username may be sent along, but stay as they are. */
export type UserChanges = Partial<User>
