import type { z } from 'zod'
import type { UserApi } from '#core/user/user-api.ts'
import type { User, UserChanges } from '#core/user/user.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import type { user as userSchema } from './contract/users.ts'
import { userOperations as operations } from './contract/users.ts'

export class HttpUserApi implements UserApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async load(): Promise<User> {
    return userFromWire(await this.#calls.call(operations.getUser, {}))
  }

  async change(changes: UserChanges): Promise<User> {
    return userFromWire(
      await this.#calls.call(operations.changeUser, { body: userChangesToWire(changes) }),
    )
  }
}

const userFromWire = (wire: z.output<typeof userSchema>): User => ({
  id: wire.id,
  username: wire.username,
  firstName: wire.first_name,
  lastName: wire.last_name,
  meetingUrl: wire.meeting_url,
  autoResume: wire.auto_resume,
  resumeTimeRange: wire.resume_time_range && {
    startTime: wire.resume_time_range.start_time,
    endTime: wire.resume_time_range.end_time,
    timezoneName: wire.resume_time_range.timezone_name,
  },
  tutorial: wire.tutorial,
  language: wire.language,
})

const userChangesToWire = (changes: UserChanges) => ({
  ...(changes.id !== undefined && { id: changes.id }),
  ...(changes.username !== undefined && { username: changes.username }),
  ...(changes.firstName !== undefined && { first_name: changes.firstName }),
  ...(changes.lastName !== undefined && { last_name: changes.lastName }),
  ...(changes.meetingUrl !== undefined && { meeting_url: changes.meetingUrl }),
  ...(changes.autoResume !== undefined && { auto_resume: changes.autoResume }),
  ...(changes.resumeTimeRange !== undefined && {
    resume_time_range: changes.resumeTimeRange && {
      start_time: changes.resumeTimeRange.startTime,
      end_time: changes.resumeTimeRange.endTime,
      timezone_name: changes.resumeTimeRange.timezoneName,
    },
  }),
  ...(changes.tutorial !== undefined && { tutorial: changes.tutorial }),
  ...(changes.language !== undefined && { language: changes.language }),
})
