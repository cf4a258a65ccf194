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
import type { Engine, Session } from './engine.ts'

/** A session as Kysely holds it. */
export class EngineConnection implements DatabaseConnection {
  readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.session.query(query.sql, query.parameters)
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
class EngineDriver implements Driver {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EngineConnection> {
    return new EngineConnection(await this.#engine.session())
  }

  async beginTransaction(): Promise<void> {}

  commitTransaction(connection: EngineConnection): Promise<void> {
    return connection.session.commit()
  }

  rollbackTransaction(connection: EngineConnection): Promise<void> {
    return connection.session.rollback()
  }

  async releaseConnection(connection: EngineConnection): Promise<void> {
    connection.session.release()
  }

  /** The engine is closed by the database, also where no query was ever made. */
  async destroy(): Promise<void> {}
}

export const dialectOver = (engine: Engine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EngineDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
