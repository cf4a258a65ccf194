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

/** Where a user asks for help, as far as whoever runs this has set it. */
export interface Support {
  /** Whom to write to. */
  readonly address: string | null
  /** A chat's page of another origin, for a frame. */
  readonly chatUrl: string | null
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
  readonly support: Support
}

/** The id, the username and the support may be sent along, but stay as they are. */
export type UserChanges = Partial<User>
