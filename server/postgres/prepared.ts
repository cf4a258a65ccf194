import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

const MARK = '/* prepared */ '
const KEPT = '/* kept */ '

/**
 * A statement that each connection to PostgreSQL plans once and keeps, and not each time: for what an
 * extension asks all day, whose planning takes longer than its answer. Its text must always be the
 * same, and one plan must suit all parameters; of a list that a user filters neither is so. (The
 * embedded database keeps the plan of whatever comes again: see Statements.)
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(MARK)}${statement}`

/** The same of what the builder words. */
export const preparedSelect = <DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => select.modifyFront(sql.raw(MARK))

/**
 * And where a list of any length is one parameter, `any(…)`. PostgreSQL takes
 * the kept plan for dearer than one for the list at hand, and would plan anew each time: it is told to keep it.
 */
export const keptSelect = <DB, TB extends keyof DB, O>(
  select: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> => select.modifyFront(sql.raw(MARK + KEPT))

export const isPrepared = (text: string): boolean => text.includes(MARK)

export const isKept = (text: string): boolean => text.includes(KEPT)
