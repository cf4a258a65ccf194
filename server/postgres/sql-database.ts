import { Kysely, sql, Transaction, type Dialect, type RawBuilder } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '../database/database.ts'
import type { Db } from './transaction.ts'
import { dialectOver, KyselyConnection } from './dialect.ts'
import type { Access, Connection, Engine } from './engine.ts'
import { NameWorkspace } from './name-workspace.ts'
import type { Schema } from './schema.ts'

/** The database over either engine. */
export class SqlDatabase implements Database {
  readonly #engine: Engine
  readonly #dialect: Dialect
  readonly #kysely: Kysely<Schema>

  constructor(engine: Engine) {
    this.#engine = engine
    this.#dialect = dialectOver(engine)
    this.#kysely = new Kysely({ dialect: this.#dialect })
  }

  async inWorkspace<T>(
    workspaceId: WorkspaceId,
    work: (db: Db) => Promise<T>,
    access?: Access,
  ): Promise<T> {
    if (!Number.isSafeInteger(workspaceId)) throw new TypeError(`Not a workspace: ${workspaceId}`)
    const naming = new NameWorkspace(workspaceId)
    const named = (db: Db) => work(db.withPlugin(naming) as Db)
    return this.#transaction(String(workspaceId), named, access)
  }

  readInWorkspace<T>(workspaceId: WorkspaceId, work: (db: Db) => Promise<T>): Promise<T> {
    return this.inWorkspace(workspaceId, work, 'read only')
  }

  async asSystem<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transaction('*', work)
  }

  async ping(): Promise<void> {
    await this.asSystem((db) => sql`select 1`.execute(db))
  }

  /** One statement in one round trip, without a transaction; it sees no workspace's rows by itself. */
  async query<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
    return (await statement.execute(this.#kysely)).rows
  }

  /** Writes rows of COPY's text format, each ending in a line feed, into a table `db` can see. */
  async copyInto(
    db: Db,
    { table, columns }: { readonly table: string; readonly columns: readonly string[] },
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void> {
    await withConnection(db, (connection) => connection.copyIn(table, columns, rows))
  }

  /** Sweeps and measures tables, as after an import; outside any transaction. Others take turns in between. */
  analyze(tables: readonly (keyof Schema)[]): Promise<void> {
    return this.#sweep(tables)
  }

  async maintain(): Promise<void> {
    if (this.#engine.hasAutovacuum) return
    const tables = await this.query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname in ('public', 'pg_catalog')`,
    )
    await this.#sweep(tables.map(({ name }) => name))
  }

  async #sweep(tables: readonly string[]): Promise<void> {
    for (const table of tables)
      await this.asOwner((connection) => connection.query(`vacuum (analyze) ${table}`, []))
  }

  async close(): Promise<void> {
    await this.#kysely.destroy()
    await this.#engine.close()
  }

  /** Over a connection as the owner of the tables, whom row-level security doesn't bind. */
  async asOwner<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.#engine.ownerConnection()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  /** What `work` asks at the same time is sent at once, the beginning with the first of it. */
  async #transaction<T>(
    fence: string,
    work: (db: Db) => Promise<T>,
    access: Access = 'read write',
  ): Promise<T> {
    const connection = new KyselyConnection(await this.#engine.connection())
    const beginning = connection.inner.begin(access, fence)
    // What throws before it asks anything gives its connection back, too.
    const working = async (): Promise<T> => work(this.#over(connection))
    const [begun, done] = await Promise.allSettled([beginning, working()])
    // Told no more than that: what was read is not held until the end is answered.
    const isKept = begun.status === 'fulfilled' && done.status === 'fulfilled'
    const ended = endOf(connection.end(), isKept)
    if (access === 'read only') void ended.catch(() => {})
    else await ended
    if (begun.status === 'rejected') throw begun.reason
    if (done.status === 'rejected') throw done.reason
    return done.value
  }

  #over(connection: KyselyConnection): Db {
    const executor = this.#kysely.getExecutor().withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    })
    const dialect = this.#dialect
    const props = { config: { dialect }, dialect, driver: dialect.createDriver(), executor }
    return new Transaction<Schema>(props) as Db
  }
}

/** Keeps what was done, or undoes it, and gives the connection back. */
async function endOf(connection: Connection, isKept: boolean): Promise<void> {
  try {
    if (isKept) await connection.commit()
    else await connection.rollback()
  } catch (error) {
    await connection.rollback()
    throw error
  } finally {
    connection.release()
  }
}

const withConnection = <T>(db: Db, use: (connection: Connection) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof KyselyConnection))
      throw new TypeError('Not one of our transactions')
    return use(connection.inner)
  })
