import { expect, it } from 'vitest'
import { hashToken } from '#server/auth/opaque-tokens.ts'
import type { Engine } from '#server/postgres/engine.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { MIGRATIONS } from '#server/postgres/migrations/index.ts'
import { PgliteEngine } from '#server/postgres/pglite/pglite-engine.ts'
import { PgliteThread } from '#server/postgres/pglite/pglite-thread.ts'
import { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver } from '../../fixtures/api.ts'

/** Leaves a database as a version did whose last migration was `last`, with somebody signed in. */
async function writeFormer(engine: Engine, last: string): Promise<void> {
  const connection = await engine.ownerConnection()
  await connection.run('create role overture_app nologin')
  await connection.run(
    'create table schema_migration (name text primary key, applied_at timestamptz)',
  )
  const count = MIGRATIONS.findIndex(({ name }) => name === last) + 1
  for (const { name, sql } of MIGRATIONS.slice(0, count)) {
    await connection.run(sql)
    await connection.query('insert into schema_migration (name) values ($1)', [name])
  }
  await connection.run(`
    insert into app_user (username, password_hash, first_name, last_name, verified_at)
      values ('ada@example.com', 'x', 'Ada', 'Lovelace', now());
    insert into token_family (user_id, client) values (1, 'page');
    insert into refresh_token (hash, family_id, expires_at)
      select '${hashToken('kept')}', id, now() + interval '100 years' from token_family;
    insert into websocket_ticket (hash, user_id, expires_at)
      values ('${hashToken('ticket')}', 1, now() + interval '100 years');
  `)
  connection.release()
}

it('an upgrade of the database keeps who is signed in when sockets become part of sessions, and drops tickets', async () => {
  const engine = new PgliteEngine(await PgliteThread.start({ folder: null }))
  await writeFormer(engine, '0004-turns-of-campaigns')
  await migrate(engine)
  const database = new SqlDatabase(engine)
  const api = await apiOver(database)
  expect(await api.services.websocketTickets.redeem('ticket')).toBeNull()
  const { status, body } = await api.call('POST', '/api/token/refresh/', { refresh: 'kept' })
  expect(status).toBe(200)
  const socket = await api.call('GET', '/api/auth/websocket/', undefined, { token: body.access })
  expect(await api.services.websocketTickets.redeem(socket.body.uuid)).toMatchObject({ id: 1 })
  await database.close()
})
