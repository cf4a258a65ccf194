import type { Selectable } from 'kysely'
import type { input } from 'zod'
import type { user } from '#adapters/http/contract/users.ts'
import type { AppUserTable } from '../database/schema.ts'

export type UserRow = Selectable<AppUserTable>

export const userToWire = (row: UserRow): input<typeof user> => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  meeting_url: row.meeting_url,
  auto_resume: row.auto_resume,
  resume_time_range: row.resume_time_range,
  tutorial: row.tutorial,
  language: row.language,
})
