import { sql, type Updateable } from 'kysely'
import type { output } from 'zod'
import { userOperations, type userChanges } from '#adapters/http/contract/users.ts'
import { invalidField, apiError } from '../http/errors.ts'
import { route, type App } from '../http/route.ts'
import type { SqlDatabase } from '../postgres/sql-database.ts'
import type { Db } from '../postgres/transaction.ts'
import type { AppUserTable } from '../database/schema.ts'
import { userToWire, type UserRow } from './user-to-wire.ts'

interface UserRouteDeps {
  readonly database: SqlDatabase
}

export function userRoutes(app: App, { database }: UserRouteDeps): void {
  route(app, userOperations.getUser, async ({ user }) => {
    const [found] = await database.query<UserRow>(sql`select * from app_user where id = ${user.id}`)
    if (!found) throw gone()
    return userToWire(found)
  })

  route(app, userOperations.changeUser, ({ user, body }) =>
    database.asSystem(async (db) => {
      const before = await find(db, user.id)
      for (const field of ['id', 'username'] as const) {
        if (body[field] !== undefined && body[field] !== before[field]) {
          throw invalidField(field, 'This field is read-only.', 'read_only')
        }
      }
      const changes = userChangesToRow(body)
      if (Object.keys(changes).length === 0) return userToWire(before)
      const after = await db
        .updateTable('app_user')
        .set(changes)
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return userToWire(after)
    }),
  )
}

async function find(db: Db, id: number) {
  const found = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw gone()
  return found
}

const gone = () => apiError(401, 'not_authenticated', 'There is no such user any more.')

function userChangesToRow(body: output<typeof userChanges>): Updateable<AppUserTable> {
  const { id: _, username: __, tutorial, resume_time_range: range, ...plain } = body
  const documents = {
    ...(tutorial && { tutorial: JSON.stringify(tutorial) }),
    ...(range !== undefined && {
      resume_time_range:
        range &&
        JSON.stringify({
          start_time: withSeconds(range.start_time),
          end_time: withSeconds(range.end_time),
          timezone_name: range.timezone_name,
        }),
    }),
  }
  const given = Object.entries(plain).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), ...documents }
}

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time)
