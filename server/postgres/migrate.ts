import { APP_ROLE } from './app-role.ts'
import type { Engine, Connection } from './engine.ts'
import { StartFailure, StatementFailed } from '../database/errors.ts'
import { MIGRATIONS, type Migration } from './migrations/index.ts'

/** Any number, as long as it is everybody's who migrates this database. */
const LOCK = 4_280_428_042

/** Brings the tables up to date; of processes that start together one does it and the others wait. */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const connection = await engine.ownerConnection()
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK])
    await makeRole(connection)
    await applyMissing(connection, migrations)
    await grantTables(connection)
    await connection.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    connection.release()
  }
}

/** The same inside a transaction of the owner's; whoever calls it lets the application use the tables. */
export async function migrateWithin(connection: Connection): Promise<void> {
  for (const migration of await missing(connection, MIGRATIONS)) await apply(connection, migration)
}

async function apply(connection: Connection, { name, sql }: Migration): Promise<void> {
  await connection.run(sql)
  await connection.query('insert into schema_migration (name) values ($1)', [name])
}

async function missing(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await connection.query('select name from schema_migration', [])
  const applied = new Set(rows.map((row) => (row as { name: string }).name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function applyMissing(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.run(
    `create table if not exists schema_migration
      (name text primary key, applied_at timestamptz not null default now())`,
  )
  const all = await missing(connection, migrations)
  // A new database is made at once: each commit waits for the disk.
  const steps = all.length === migrations.length ? [all] : all.map((migration) => [migration])
  for (const step of steps) {
    await connection.run('begin')
    try {
      for (const migration of step) await apply(connection, migration)
      await connection.commit()
    } catch (error) {
      await connection.rollback()
      throw error
    }
  }
}

/** Roles belong to the whole server, so that two databases of one may make it at the same time. */
async function makeRole(connection: Connection): Promise<void> {
  const able = await canBecome(connection)
  if (able) return
  try {
    await connection.run(`do $$ begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`)
    await connection.run(`grant ${APP_ROLE} to current_user`)
  } catch (cause) {
    if (await canBecome(connection)) return
    if (!(cause instanceof StatementFailed)) throw cause
    throw new StartFailure(
      `The user of DATABASE_URL may not make the role ${APP_ROLE}: as an administrator of that ` +
        `PostgreSQL run \`create role ${APP_ROLE} nologin\` and \`grant ${APP_ROLE} to\` that user.`,
      { cause },
    )
  }
}

async function canBecome(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(
    `select 1 from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')`,
    [APP_ROLE],
  )
  return rows.length > 0
}

async function grantTables(connection: Connection): Promise<void> {
  await connection.run(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
    grant usage, select on all sequences in schema public to ${APP_ROLE};
    grant execute on all functions in schema public to ${APP_ROLE};
    revoke insert, update, delete on schema_migration from ${APP_ROLE};
  `)
}
