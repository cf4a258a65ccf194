import type { Access } from '../engine.ts'
import type { BuiltDatabase } from './copy-built-database.ts'

/** What the main thread asks of the thread that PGlite runs in; requests are answered in turn. */
export type PgliteRequest =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'run'; sql: string }
  | { kind: 'begin'; access: Access; fence: string }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'copy'; sql: string; rows: Uint8Array }
  /** Answers the rows of `copy … to '/dev/blob'` as one text. */
  | { kind: 'copy-out'; sql: string }
  /** How often a file was synced to the disk so far. */
  | { kind: 'count-syncs' }
  /** Writes the whole database into a file, for others to start with. */
  | { kind: 'archive'; file: string }
  | { kind: 'close' }

export interface PgliteProblem {
  readonly message: string
  /** SQLSTATE; undefined where the trouble isn't PostgreSQL's. */
  readonly code: string | undefined
  readonly constraint: string | undefined
}

export type PgliteAnswer =
  | { id: number; ok: true; rows: readonly unknown[]; affected: number | undefined }
  | { id: number; ok: false; problem: PgliteProblem }

/** The first message of the thread has the id 0: it is ready, or can't be. */
export const READY = 0
/** The last one has this id where PostgreSQL gave up, as it does when it can't write its log. */
export const ABORTED = -1

export interface PgliteStart {
  /** The folder the data is in; null keeps it in memory. */
  readonly folder: string | null
  /** What a folder that has no database starts with, instead of an empty one. */
  readonly built?: BuiltDatabase | null
  /** A file with a whole database, which one in memory starts with instead of an empty one. */
  readonly archive?: string
}
