import { ACTIONS } from '#core/outreach/actions.ts'
import { mostWithin } from '#core/outreach/budgets.ts'
import { readingAt } from '#core/outreach/scaled-clock.ts'
import {
  momentOf,
  outreachDate,
  outreachMs,
  realMs,
  type OutreachDate,
} from '#core/runtime/moments.ts'
import { SIGNING } from '#server/auth/app-secret.ts'
import type { Backup } from '#server/backup/database-copy.ts'
import { StartFailure } from '#server/database/errors.ts'
import type { Connection, Engine } from '../engine.ts'
import { RESTORED } from '../outreach/restored-account.ts'
import { migrate, migrateWithin } from '../migrate.ts'
import { MIGRATIONS, type Migration } from '../migrations/index.ts'

/** Whether its tables are those of this version: it may be loaded into a database that has them already. */
export const hasOurTables = ({ description: { migrations } }: Backup): boolean =>
  migrations.length === MIGRATIONS.length &&
  MIGRATIONS.every(({ name }) => migrations.includes(name))

/** Fills an empty database from a backup of any age, and brings it up to date. */
export async function loadDatabase(engine: Engine, backup: Backup): Promise<void> {
  const { migrations } = backup.description
  const known = MIGRATIONS.filter(({ name }) => migrations.includes(name))
  if (known.length < migrations.length) {
    throw new StartFailure('The backup is of a newer Overture than this one: restore it with that.')
  }
  await migrate(engine, known)
  await inTransaction(engine, async (connection) => {
    await expectEmpty(connection)
    await expectTablesOf(connection, known)
    await load(connection, backup)
    // At once: whatever ends this halfway, nobody acts for what is there.
    await migrateWithin(connection)
    await markRestored(connection, backup)
  })
  await migrate(engine)
}

async function inTransaction(
  engine: Engine,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await engine.ownerConnection()
  try {
    await connection.run('begin')
    await work(connection)
    await connection.commit()
  } catch (error) {
    await connection.rollback()
    throw error
  } finally {
    connection.release()
  }
}

async function expectEmpty(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    'select 1 where exists (select from app_user) or exists (select from app_setting)',
    [],
  )
  if (rows.length > 0) {
    throw new StartFailure('The database is in use: a backup is restored into an empty one.')
  }
}

/** What later migrations would make of the backup's rows they made of none. */
async function expectTablesOf(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await connection.query('select name from schema_migration', [])
  if (rows.length === migrations.length) return
  throw new StartFailure(
    'The database has newer tables than the backup: restore it into a database without any.',
  )
}

async function load(connection: Connection, { description, parts }: Backup): Promise<void> {
  const columnsOf = new Map(description.tables.map(({ name, columns }) => [name, columns]))
  const triggers = (what: 'disable' | 'enable') =>
    description.tables.map(({ name }) => `alter table "${name}" ${what} trigger user`).join('; ')
  // What they would count is in the backup.
  await connection.run(triggers('disable'))
  for await (const part of parts()) {
    if (part.kind === 'rows') {
      await connection.copyIn(part.table, columnsOf.get(part.table) ?? [], [part.rows])
    }
    if (part.kind === 'sequences') {
      await connection.run('set local role none')
      for (const [name, value] of Object.entries(part.values)) {
        await connection.query('select setval($1::regclass, $2)', [`"${name}"`, value])
      }
    }
  }
  await connection.run(triggers('enable'))
}

/**
 * What was done after the backup is unknown: who signed out or was invited. So everybody signs in
 * again, every account stops until a person has looked, and whoever may have been invited is looked
 * at. An import that ended while the backup was made has no file there to go on with.
 */
async function markRestored(connection: Connection, backup: Backup): Promise<void> {
  const { by, madeAt, files, nothingSent } = backup
  const { since, requests } = await readUnrecorded(connection, madeAt)
  await connection.run(`
    update token_family set revoked_at = now() where revoked_at is null;
    delete from mailed_link;
    delete from websocket_ticket;
    update task set reason_code = ''
      where status = 'pending' and action = '${ACTIONS.connect.task}' and reason_code = 'not_done';
  `)
  // A token of a session that began after it could be somebody else's, whose number is given again.
  await connection.query(
    `insert into app_setting (key, value) values ($1, to_jsonb(gen_random_uuid()::text))
     on conflict (key) do update set value = excluded.value`,
    [SIGNING],
  )
  // Those who had no account yet may have begun since: theirs is made as stopped as the others.
  await connection.query('delete from app_setting where key = $1', [RESTORED])
  if (!nothingSent) {
    await connection.query(
      `insert into app_setting (key, value) values ($1, jsonb_build_object(
         'since', $2::timestamptz, 'requests', $3::integer, 'restoredAt', now()))`,
      [RESTORED, since, requests],
    )
  }
  await connection.query(
    `update sender_account set health = 'restricted', trouble = 'restored',
       unrecorded_since = case when $2 then null else $1::timestamptz end,
       unrecorded_requests = case when $2 then null else $3::integer end`,
    [since, nothingSent, requests],
  )
  await connection.query(
    `update campaign_person set look_first_since = $1 where status in ('DISCOVERED', 'VISITED')`,
    [since],
  )
  const imports = files.flatMap((name) => /^imports\/(\d+)\.csv$/.exec(name)?.[1] ?? [])
  await connection.query(
    `update csv_import
     set state = 'failed', failure = $2, bytes_kept = 0, bytes_total = null
     where (state = 'running' or (state = 'waiting_for_upload' and bytes_kept = bytes_total))
       and id::text <> all(string_to_array($1, ','))`,
    [imports.join(','), 'file_lost'],
  )
  await connection.query(
    `insert into operator_log (at, by_user, command, detail)
     values (now(), $1, 'restore',
       jsonb_build_object('backupOf', $2::text, 'nothingSent', $3::boolean))`,
    [by, madeAt, nothingSent],
  )
}

/** When the backup was made, by the outreach clock, and how much an account can have sent since. */
async function readUnrecorded(
  connection: Connection,
  madeAt: string,
): Promise<{ readonly since: string; readonly requests: number }> {
  const real = await connection.query('select now() as at', [])
  const { rows } = await connection.query(
    'select real_at, outreach_at, scale from outreach_clock',
    [],
  )
  const [now] = real.rows as readonly { at: Date }[]
  const [clock] = rows as readonly { real_at: Date; outreach_at: OutreachDate; scale: number }[]
  const made = Date.parse(madeAt)
  const scale = clock?.scale ?? 1
  const at = clock
    ? readingAt(
        { realAt: realMs(+clock.real_at), outreachAt: momentOf(clock.outreach_at), scale },
        made,
      )
    : outreachMs(made)
  const elapsed = (Number(now?.at ?? made) - made) * scale
  return { since: outreachDate(at).toISOString(), requests: mostWithin('invitations', elapsed) }
}
