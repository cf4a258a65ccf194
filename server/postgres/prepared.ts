import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { PREPARED } from './planning.ts'

/**
 * A statement that each connection to PostgreSQL plans once and keeps, and not each time: for what an
 * extension asks all day, whose planning takes longer than its answer. (Outside of a transaction it does so after five
 * times at the earliest.) Its text must always be the same, and one plan must suit all parameters: of people whom a user filters neither is
 * so. A list of any length is one parameter, `any(…)`. ADR 26 tells what a plan reckons with that knows no
 * parameters. (The embedded database keeps the plan of whatever comes again: see Statements.)
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(PREPARED)}${statement}`

/** The same of what the builder words. */
export const preparedSelect = <DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => select.modifyFront(sql.raw(PREPARED))
