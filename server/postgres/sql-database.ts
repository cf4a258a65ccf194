import { Kysely, sql, type RawBuilder } from 'kysely'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '../database/database.ts'
import type { Db } from './transaction.ts'
import { dialectOver, KyselyConnection } from './dialect.ts'
import type { Engine, Connection } from './engine.ts'
import { NameWorkspace } from './name-workspace.ts'
import type { Schema } from './schema.ts'

/** The database over either engine. */
export class SqlDatabase implements Database {
  readonly #engine: Engine
  readonly #kysely: Kysely<Schema>

  constructor(engine: Engine) {
    this.#engine = engine
    this.#kysely = new Kysely({ dialect: dialectOver(engine) })
  }

  async inWorkspace<T>(workspaceId: WorkspaceId, work: (db: Db) => Promise<T>): Promise<T> {
    if (!Number.isSafeInteger(workspaceId)) throw new TypeError(`Not a workspace: ${workspaceId}`)
    const naming = new NameWorkspace(workspaceId)
    return this.#transaction(String(workspaceId), (db) => work(db.withPlugin(naming) as Db))
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

  /** Sweeps and measures tables, as after an import; outside any transaction. */
  async analyze(tables: readonly (keyof Schema)[]): Promise<void> {
    const statement = `vacuum (analyze) ${tables.join(', ')}`
    await this.asOwner((connection) => connection.query(statement, []))
  }

  async maintain(): Promise<void> {
    if (!this.#engine.hasAutovacuum)
      await this.asOwner((connection) => connection.query('vacuum (analyze)', []))
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

  /** `fence` is what the policies of row-level security compare with; it ends with the transaction. */
  #transaction<T>(fence: string, work: (db: Db) => Promise<T>): Promise<T> {
    return this.#kysely.transaction().execute(async (begun) => {
      const db = begun as Db
      await withConnection(db, (connection) =>
        connection.run(`begin; set local app.workspace to '${fence}'`),
      )
      return work(db)
    })
  }
}

const withConnection = <T>(db: Db, use: (connection: Connection) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof KyselyConnection))
      throw new TypeError('Not one of our transactions')
    return use(connection.inner)
  })
