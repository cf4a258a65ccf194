import type { input } from 'zod'
import type { user } from '#adapters/http/contract/users.ts'
import type { User } from '#core/user/user.ts'

export const userToWire = (one: User): input<typeof user> => ({
  id: one.id,
  username: one.username,
  first_name: one.firstName,
  last_name: one.lastName,
  meeting_url: one.meetingUrl,
  auto_resume: one.autoResume,
  resume_time_range: one.resumeTimeRange && {
    start_time: one.resumeTimeRange.startTime,
    end_time: one.resumeTimeRange.endTime,
    timezone_name: one.resumeTimeRange.timezoneName,
  },
  tutorial: one.tutorial,
  language: one.language,
})
