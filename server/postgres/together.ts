import { sql, type OperationNodeSource, type RawBuilder } from 'kysely'

/** Statements of which none has to see what another one did, in one: it answers as the last one. */
export const together = <Row>(
  others: readonly OperationNodeSource[],
  last: OperationNodeSource = sql`select 1`,
): RawBuilder<Row> => {
  if (others.length === 0) return sql<Row>`${last}`
  const parts = others.map((other, place) => sql`${sql.ref(`part_${place}`)} as (${other})`)
  return sql<Row>`with ${sql.join(parts)} ${last}`
}
