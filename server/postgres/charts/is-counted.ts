import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ChartFilter } from '#server/charts/chart-query.ts'

/** The campaign and the topic of `m`, neither of them deleted. */
export const COUNTED_WITH = sql`
  join campaign c on c.id = m.campaign_id and c.deleted_at is null
  left join topic t on t.id = m.topic_id and t.deleted_at is null`

/** Whether a filter counts `m`: a prospect, or a counter of some. */
export function isCounted(filter: ChartFilter): RawBuilder<SqlBool> {
  const { statuses, topic, campaign, createdBy, toConnect, archived } = filter
  const all = [
    sql`true`,
    ...(statuses && !areAll(statuses)
      ? [statuses.length > 0 ? sql`m.status in (${sql.join(statuses)})` : sql`false`]
      : []),
    ...(topic === undefined ? [] : [sql`t.id = ${topic}::integer`]),
    ...(campaign === undefined ? [] : [sql`m.campaign_id = ${campaign}::integer`]),
    ...(createdBy === undefined ? [] : [sql`c.created_by = ${createdBy}::integer`]),
    ...(archived === undefined ? [] : [sql`(c.archived_at is not null) = ${archived}::boolean`]),
    ...(toConnect === undefined ? [] : [sql`m.to_connect = ${toConnect}::boolean`]),
  ]
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const areAll = (statuses: readonly ProspectStatus[]): boolean =>
  PROSPECT_STATUSES.every((status) => statuses.includes(status))
