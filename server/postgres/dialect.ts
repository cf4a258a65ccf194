import {
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Engine, Connection } from './engine.ts'
import { StandInCompiler } from './stand-ins.ts'

/** A connection as Kysely holds it, for as long as it does. */
export class KyselyConnection implements DatabaseConnection {
  readonly #inner: Connection
  #isOver = false

  constructor(connection: Connection) {
    this.#inner = connection
  }

  /** Throws once it is over: another transaction may have the connection then. */
  get inner(): Connection {
    if (this.#isOver) throw new TypeError('This transaction is over.')
    return this.#inner
  }

  /** Nothing is asked any more; for its holder alone, who ends the transaction. */
  end(): Connection {
    this.#isOver = true
    return this.#inner
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

/** Transactions are SqlDatabase's own: Kysely's wait for each statement before the next is sent. */
class KyselyDriver implements Driver {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<KyselyConnection> {
    return new KyselyConnection(await this.#engine.connection())
  }

  async beginTransaction(): Promise<void> {
    throw new TypeError('Transactions are begun by SqlDatabase.')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: KyselyConnection): Promise<void> {
    connection.end().release()
  }

  /** The engine is closed by the database, also where no query was ever made. */
  async destroy(): Promise<void> {}
}

export const dialectOver = (engine: Engine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new KyselyDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new StandInCompiler(),
})
