import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A change of tasks, and the rows that it would be made for: mostly there are none. */
export interface Change {
  readonly found: RawBuilder<unknown>
  readonly statement: RawBuilder<unknown>
}

/** What makes the tasks of one action, and what has to be seen to before that. */
export interface Plan {
  readonly first: readonly Change[]
  readonly then: Change
}

/** Whether one of them would change anything. */
export const isAnyFound = (changes: readonly Pick<Change, 'found'>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    changes.map(({ found }) => sql`exists (${found})`),
    sql` or `,
  )})`
