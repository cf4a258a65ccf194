import type { WorkspaceId } from '#core/runtime/ids.ts'

declare const opaque: unique symbol

/** A transaction that is under way. What is inside is for server/postgres/ alone. */
export interface Transaction {
  readonly [opaque]: true
}

/** Where everything is kept: PGlite embedded, or PostgreSQL. Rejects with DatabaseUnavailable while it is away. */
export interface Database {
  /** A transaction that sees one workspace's rows only. */
  inWorkspace<T>(
    workspaceId: WorkspaceId,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>
  /** The same for who writes nothing: its end is not waited for. */
  readInWorkspace<T>(
    workspaceId: WorkspaceId,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T>
  /** A transaction above the fence: signing in, the engine, seeding. */
  asSystem<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Resolves where statements are answered. */
  ping(): Promise<void>
  /** What has to be done now and then where the engine doesn't do it by itself. */
  maintain(): Promise<void>
  /** Waits for the transactions under way, then closes. */
  close(): Promise<void>
}
