/** What a backup says of the database, so that another of any age can take it. */
export interface DatabaseDescription {
  /** The migrations that made its tables, in order. */
  readonly migrations: readonly string[]
  /** In an order in which each table comes after those that it refers to. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
}

/** A part of a copy; rows are in COPY's text format. */
export type DatabasePart =
  | { readonly kind: 'description'; readonly description: DatabaseDescription }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: string }
  | { readonly kind: 'sequences'; readonly values: Readonly<Record<string, number>> }

/** Copies the whole database as it is at one moment, while others go on with it. */
export interface DatabaseCopier {
  /** Hands on part by part: the description first, the sequences last. */
  copy(take: (part: DatabasePart) => Promise<void>): Promise<void>
}

/** Who restores a backup, and what they know. */
export interface RestoredBy {
  readonly by: string
  /** No connection request was sent since it was made. */
  readonly nothingSent: boolean
}

/** A backup that is being restored. */
export interface Backup extends RestoredBy {
  readonly madeAt: string
  readonly description: DatabaseDescription
  /** What there is of the data folder's files. */
  readonly files: readonly string[]
  parts(): AsyncIterable<DatabasePart>
}
