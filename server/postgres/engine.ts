/** What a statement gave. */
export interface StatementResult {
  readonly rows: readonly unknown[]
  /** Rows written; undefined for reads. */
  readonly affected: number | undefined
}

export type Access = 'read write' | 'read only'

/** One connection, held by one holder at a time. */
export interface Connection {
  /**
   * Begins a transaction, in which what is prepared keeps its plan from its first time on. `fence` is what
   * the policies of row-level security compare with; it ends with the transaction.
   */
  begin(access: Access, fence: string): Promise<void>
  query(sql: string, parameters: readonly unknown[]): Promise<StatementResult>
  /** Several statements without parameters, in one round trip; planned as what was asked before them. */
  run(sql: string): Promise<void>
  /** Ends the transaction; rejects where a failed statement had already undone it. */
  commit(): Promise<void>
  /** Ends the transaction; a connection that can't even do that is never used again. */
  rollback(): Promise<void>
  /** Feeds `copy … from stdin` in the text format. */
  copyIn(
    table: string,
    columns: readonly string[],
    rows: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>
  /** The rows of a select in COPY's text format, each ending in a line feed; as the owner alone. */
  copyOut(select: string): Promise<string>
  release(): void
}

/** A PostgreSQL, embedded or far away. */
export interface Engine {
  /** A connection as `overture_app`, whom row-level security binds. */
  connection(): Promise<Connection>
  /** A connection as the owner of the tables: migrations and maintenance only. */
  ownerConnection(): Promise<Connection>
  /** Whether it sweeps its tables by itself. */
  readonly hasAutovacuum: boolean
  close(): Promise<void>
}
