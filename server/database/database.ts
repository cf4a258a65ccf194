import type { RawBuilder, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A transaction that is under way. */
export type Db = Transaction<Schema>

/** Where everything is kept: PGlite embedded, or PostgreSQL. Rejects with DatabaseUnavailable while it is away. */
export interface Database {
  /** A transaction that sees one workspace's rows only. */
  inWorkspace<T>(workspaceId: number, work: (db: Db) => Promise<T>): Promise<T>
  /** A transaction above the fence: signing in, the engine, seeding. */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** One statement in one round trip, without a transaction; it sees no workspace's rows by itself. */
  query<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>
  /** Writes rows of COPY's text format, each ending in a line feed, into a table `db` can see. */
  copyInto(
    db: Db,
    table: string,
    columns: readonly string[],
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>
  /** Sweeps and measures tables, as after an import; outside any transaction. */
  analyze(tables: readonly (keyof Schema)[]): Promise<void>
  /** What has to be done now and then where the engine doesn't do it by itself. */
  maintain(): Promise<void>
  /** Waits for the transactions under way, then closes. */
  close(): Promise<void>
}
