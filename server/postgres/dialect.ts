import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Engine, Connection } from './engine.ts'

/** A connection as Kysely holds it. */
export class KyselyConnection implements DatabaseConnection {
  readonly inner: Connection

  constructor(connection: Connection) {
    this.inner = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.inner.query(query.sql, query.parameters)
    return {
      rows: rows as R[],
      ...(affected !== undefined && { numAffectedRows: BigInt(affected) }),
    }
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Walk long lists by key; rows are not streamed.')
  }
}

/**
 * Transactions begin with the fence's own statement (see SqlDatabase), which saves a round trip;
 * so `beginTransaction` has nothing to do.
 */
class KyselyDriver implements Driver {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<KyselyConnection> {
    return new KyselyConnection(await this.#engine.connection())
  }

  async beginTransaction(): Promise<void> {}

  commitTransaction(connection: KyselyConnection): Promise<void> {
    return connection.inner.commit()
  }

  rollbackTransaction(connection: KyselyConnection): Promise<void> {
    return connection.inner.rollback()
  }

  async releaseConnection(connection: KyselyConnection): Promise<void> {
    connection.inner.release()
  }

  /** The engine is closed by the database, also where no query was ever made. */
  async destroy(): Promise<void> {}
}

export const dialectOver = (engine: Engine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new KyselyDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
