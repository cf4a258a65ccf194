import { sql, type RawBuilder } from 'kysely'

const MARK = '/* prepared */ '

/**
 * A statement that each connection to PostgreSQL plans once and keeps, and not each time: for what an
 * extension asks all day, whose planning takes longer than its answer. Its text must always be the
 * same, and one plan must suit all parameters; of a list that a user filters neither is so. (The
 * embedded database keeps the plan of whatever comes again: see Statements.)
 */
export const prepared = <Row>(statement: RawBuilder<Row>): RawBuilder<Row> =>
  sql<Row>`${sql.raw(MARK)}${statement}`

export const isPrepared = (text: string): boolean => text.startsWith(MARK)
