import type { UserId } from '#core/runtime/ids.ts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { ResumeTimeRange } from '#core/user/user.ts'
import type {
  StoredUser,
  StoredUserChanges,
  UserRepository,
} from '#server/users/user-repository.ts'
import type { AppUserTable } from '../schema.ts'
import type { SqlDatabase } from '../sql-database.ts'

type UserRow = Selectable<AppUserTable>

export class PostgresUserRepository implements UserRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async find(id: UserId): Promise<StoredUser | undefined> {
    const [row] = await this.#database.query<UserRow>(sql`select * from app_user where id = ${id}`)
    return row && userFromRow(row)
  }

  async change(id: UserId, changes: StoredUserChanges): Promise<StoredUser | undefined> {
    const changed = changesToRow(changes)
    if (Object.keys(changed).length === 0) return this.find(id)
    const row = await this.#database.asSystem((db) =>
      db
        .updateTable('app_user')
        .set(changed)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    )
    return row && userFromRow(row)
  }
}

const userFromRow = (row: UserRow): StoredUser => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  meetingUrl: row.meeting_url,
  autoResume: row.auto_resume,
  resumeTimeRange: row.resume_time_range && {
    startTime: row.resume_time_range.start_time,
    endTime: row.resume_time_range.end_time,
    timezoneName: row.resume_time_range.timezone_name,
  },
  tutorial: row.tutorial,
  language: row.language,
})

const changesToRow = (changes: StoredUserChanges): Updateable<AppUserTable> => ({
  ...(changes.firstName !== undefined && { first_name: changes.firstName }),
  ...(changes.lastName !== undefined && { last_name: changes.lastName }),
  ...(changes.meetingUrl !== undefined && { meeting_url: changes.meetingUrl }),
  ...(changes.autoResume !== undefined && { auto_resume: changes.autoResume }),
  ...(changes.resumeTimeRange !== undefined && {
    resume_time_range: changes.resumeTimeRange && rangeToRow(changes.resumeTimeRange),
  }),
  ...(changes.tutorial !== undefined && { tutorial: JSON.stringify(changes.tutorial) }),
  ...(changes.language !== undefined && { language: changes.language }),
})

const rangeToRow = ({ startTime, endTime, timezoneName }: ResumeTimeRange): string =>
  JSON.stringify({ start_time: startTime, end_time: endTime, timezone_name: timezoneName })
