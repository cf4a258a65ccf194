import type { output } from 'zod'
import type { userChanges } from '#adapters/http/contract/users.ts'
import type { StoredUserChanges } from './user-repository.ts'

/** What may be changed, without the fields that are sent along but stay as they are. */
export const userChangesFromWire = (body: output<typeof userChanges>): StoredUserChanges => ({
  ...(body.first_name !== undefined && { firstName: body.first_name }),
  ...(body.last_name !== undefined && { lastName: body.last_name }),
  ...(body.meeting_url !== undefined && { meetingUrl: body.meeting_url }),
  ...(body.auto_resume !== undefined && { autoResume: body.auto_resume }),
  ...(body.resume_time_range !== undefined && {
    resumeTimeRange: body.resume_time_range && {
      startTime: withSeconds(body.resume_time_range.start_time),
      endTime: withSeconds(body.resume_time_range.end_time),
      timezoneName: body.resume_time_range.timezone_name,
    },
  }),
  ...(body.tutorial !== undefined && { tutorial: body.tutorial }),
  ...(body.language !== undefined && { language: body.language }),
})

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)
