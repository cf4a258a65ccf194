import type { DatabaseCopier, DatabasePart } from '#server/backup/database-copy.ts'
import type { Connection } from '../engine.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { tablesInOrder } from './tables-in-order.ts'

/** As much of a table as is held in memory at a time: 8 MB. */
const BLOCKS_AT_A_TIME = 1_024

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly blocks: number
}

/** Reads everything in one transaction. The embedded database has one connection: others wait. */
export class PostgresDatabaseCopier implements DatabaseCopier {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  copy(take: (part: DatabasePart) => Promise<void>): Promise<void> {
    return this.#database.asOwner(async (connection) => {
      await connection.run(
        `begin isolation level repeatable read read only;
         set local timezone to 'UTC'; set local datestyle to 'ISO'`,
      )
      try {
        await copyAll(connection, take)
      } finally {
        await connection.rollback()
      }
    })
  }
}

async function copyAll(
  connection: Connection,
  take: (part: DatabasePart) => Promise<void>,
): Promise<void> {
  const migrations = await connection.query('select name from schema_migration order by name', [])
  const tables = tablesInOrder(await readTables(connection), await readReferences(connection))
  await take({
    kind: 'description',
    description: {
      migrations: migrations.rows.map((row) => (row as { name: string }).name),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    },
  })
  for (const { name, columns, blocks } of tables) {
    for (let block = 0; block < blocks; block += BLOCKS_AT_A_TIME) {
      const rows = await connection.copyOut(
        `select ${columns.map((column) => `"${column}"`).join(', ')} from "${name}"
         where ctid >= '(${block},0)'::tid and ctid < '(${block + BLOCKS_AT_A_TIME},0)'::tid`,
      )
      if (rows !== '') await take({ kind: 'rows', table: name, rows })
    }
  }
  await take({ kind: 'sequences', values: await readSequences(connection) })
}

async function readTables(connection: Connection): Promise<readonly Table[]> {
  const { rows } = await connection.query(
    `select c.relname as name, (pg_relation_size(c.oid) / 8192)::integer as blocks,
       array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and c.relname <> 'schema_migration'
     order by c.relname`,
    [],
  )
  return rows as readonly Table[]
}

async function readReferences(
  connection: Connection,
): Promise<readonly { readonly from: string; readonly to: string }[]> {
  const { rows } = await connection.query(
    `select f.relname as from, t.relname as to from pg_constraint c
     join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and f.oid <> t.oid`,
    [],
  )
  return rows as readonly { from: string; to: string }[]
}

async function readSequences(connection: Connection): Promise<Readonly<Record<string, number>>> {
  const { rows } = await connection.query(
    `select c.relname as name, pg_sequence_last_value(c.oid) as value from pg_class c
     where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`,
    [],
  )
  const used = rows as readonly { name: string; value: number | null }[]
  return Object.fromEntries(
    used.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
  )
}
