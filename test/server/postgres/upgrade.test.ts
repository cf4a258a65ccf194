import { expect, it } from 'vitest'
import { hashToken } from '#server/auth/opaque-tokens.ts'
import type { Engine } from '#server/postgres/engine.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { MIGRATIONS } from '#server/postgres/migrations/index.ts'
import { PgliteEngine } from '#server/postgres/pglite/pglite-engine.ts'
import { PgliteThread } from '#server/postgres/pglite/pglite-thread.ts'
import { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver } from '../../fixtures/api.ts'
import { sqlOn } from '../../fixtures/sql.ts'

/** Leaves a database as a version did whose last migration was `last`, with those rows. */
async function writeFormer(engine: Engine, last: string, rows: string): Promise<void> {
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
  await connection.run(rows)
  connection.release()
}

/** Somebody who is signed in. */
const SIGNED_IN = `
  insert into app_user (username, password_hash, first_name, last_name, verified_at)
    values ('ada@example.com', 'x', 'Ada', 'Lovelace', now());
  insert into token_family (user_id, client) values (1, 'page');
  insert into refresh_token (hash, family_id, expires_at)
    select '${hashToken('kept')}', id, now() + interval '100 years' from token_family;
  insert into websocket_ticket (hash, user_id, expires_at)
    values ('${hashToken('ticket')}', 1, now() + interval '100 years');
`

it('an upgrade of the database keeps who is signed in when sockets become part of sessions, and drops tickets', async () => {
  const engine = new PgliteEngine(await PgliteThread.start({ folder: null }))
  await writeFormer(engine, '0004-turns-of-campaigns', SIGNED_IN)
  await migrate(engine)
  const database = new SqlDatabase(engine)
  const api = await apiOver(database)
  expect(await api.services.websocketTickets.redeem('ticket', 'tasks')).toBeNull()
  const { status, body } = await api.call('POST', '/api/token/refresh/', { refresh: 'kept' })
  expect(status).toBe(200)
  const socket = await api.call('GET', '/api/auth/websocket/', undefined, { token: body.access })
  expect(await api.services.websocketTickets.redeem(socket.body.uuid, 'tasks')).toMatchObject({
    id: 1,
  })
  await database.close()
})

it('an upgrade of the database gives the demo agent to the demo workspace alone, and zones of hours the names of places', async () => {
  const engine = new PgliteEngine(await PgliteThread.start({ folder: null }))
  const rows = `
    insert into app_user (username, password_hash, first_name, last_name, resume_time_range)
      select name, 'x', 'Ada', 'Lovelace', json_build_object('timezone_name', zone)
      from (values ('ada@example.com', 'ist'), ('demo@overture.example', 'Asia/Tokyo'),
        ('ben@example.com', 'UTC'), ('cho@example.com', 'Factory')) as known (name, zone);
    insert into app_user (username, password_hash, first_name, last_name)
      values ('eve@example.com', 'x', 'Eve', 'Moneypenny');
    insert into workspace (name) values ('Own'), ('Demo');
    insert into workspace_member (workspace_id, user_id) values (1, 1), (2, 2);
  `
  await writeFormer(engine, '0029-reached-counts', rows)
  await migrate(engine)
  const database = new SqlDatabase(engine)
  const upgraded = await sqlOn(database)`select name, demo_agent from workspace order by id`
  expect(upgraded).toEqual([
    { name: 'Own', demo_agent: false },
    { name: 'Demo', demo_agent: true },
  ])
  const zones = await sqlOn(database)<{ zone: string | null }>`
    select resume_time_range ->> 'timezone_name' as zone from app_user order by id`
  expect(zones.map(({ zone }) => zone)).toEqual(['Asia/Kolkata', 'Asia/Tokyo', 'UTC', 'UTC', null])
  await database.close()
})

it('an upgrade of the database takes up subscriptions that an end to come set aside, and none that was ended at once', async () => {
  const engine = new PgliteEngine(await PgliteThread.start({ folder: null }))
  const rows = `
    insert into workspace (name) values ('To come'), ('Ended');
    insert into subscription (workspace_id, provider, provider_id, state, is_set_aside)
      values (1, 'stripe', 'sub_1', 'active', true), (2, 'stripe', 'sub_2', 'active', true);
    insert into operator_log (at, by_user, command, detail) values
      ('2026-11-02 09:00Z', 'root', 'workspace end', '{"workspace": 1, "end": "2026-12-02T09:00:00.000Z"}'),
      ('2026-11-02 09:00Z', 'root', 'workspace end', '{"workspace": 2, "end": "2026-11-02T08:59:59.000Z"}');
  `
  await writeFormer(engine, '0060-last-synced', rows)
  await migrate(engine)
  const database = new SqlDatabase(engine)
  const aside = await sqlOn(database)`select is_set_aside as aside, look_at is not null as looked
    from subscription order by workspace_id`
  expect(aside).toEqual([
    { aside: false, looked: true },
    { aside: true, looked: false },
  ])
  await database.close()
})
