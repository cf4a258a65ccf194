import { sql, type RawBuilder } from 'kysely'

/** What makes the tasks of one action, and what has to be seen to before that. */
export interface Plan {
  readonly first: readonly RawBuilder<unknown>[]
  readonly then: RawBuilder<unknown>
}

/** Statements of which none has to see what another one did, in one round trip. */
export const together = (statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`with ${sql.join(
    statements.map((statement, place) => sql`${sql.ref(`plan_${place}`)} as (${statement})`),
  )} select 1`
