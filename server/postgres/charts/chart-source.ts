import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { STAGES, type Stage } from '#core/metrics/reached.ts'
import type { ChartQuery, Dimension } from '#server/charts/chart-query.ts'

/** Where people are counted: rows `m`, which have a campaign and may have a topic. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly people: RawBuilder<unknown>
  /** Names and numbers in turn. */
  readonly reached?: readonly RawBuilder<unknown>[]
  readonly groups: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>>
  readonly isCounted: RawBuilder<SqlBool>
}

/** The counters where they know it; who is in several campaigns, and to be counted once, is counted by the rows. */
export const sourceOf = (query: ChartQuery): Source => {
  const { groupBy, distinct, filter } = query
  if (groupBy.includes('stage')) return history(query)
  const isOnceInEach = filter.campaign !== undefined || groupBy.includes('campaign')
  return distinct && !isOnceInEach ? rows(query) : counters(query)
}

const REACHED_AT = {
  enriched: 'm.visited_at',
  invited: 'm.invitation_sent_at',
  accepted: 'm.accepted_at',
  replied: 'm.replied_at',
} as const satisfies Readonly<Record<Stage, string>>

const shared = {
  status: sql`m.status`,
  campaign: sql`m.campaign_id`,
  topic: sql`t.id`,
}

const counters = (query: ChartQuery): Source => ({
  from: query.groupBy.includes('day') ? sql`change_counter m` : sql`status_counter m`,
  people: sql`sum(m.people_count)`,
  reached: STAGES.flatMap((stage) => [sql.lit(stage), sql`sum(${sql.ref(`m.${stage}_count`)})`]),
  groups: { ...shared, day: dayOf(sql`m.changed_in`, query) },
  isCounted: isSince(sql`m.changed_in`, query),
})

/** Each person once. */
const rows = (query: ChartQuery): Source => ({
  from: sql`campaign_person m`,
  people: sql`count(distinct m.person_id)`,
  reached: STAGES.flatMap((stage) => [
    sql.lit(stage),
    sql`count(distinct m.person_id) filter (where ${sql.ref(REACHED_AT[stage])} is not null)`,
  ]),
  groups: { ...shared, day: dayOf(sql`m.status_changed_at`, query) },
  isCounted: isSince(sql`m.status_changed_at`, query),
})

/** An index knows by the day what is asked of it here. */
const history = (query: ChartQuery): Source => ({
  from: sql`event e join campaign_person m
    on m.id = e.campaign_person_id and m.workspace_id = e.workspace_id`,
  people: query.distinct ? sql`count(distinct m.person_id)` : sql`count(distinct m.id)`,
  groups: { day: dayOf(sql`e.at`, query), stage: sql`e.verb` },
  isCounted: sql`e.workspace_id = c.workspace_id
    and e.verb in (${sql.join(STAGES.map((stage) => sql.lit(stage)))})
    and ${isSince(sql`e.at`, query)}`,
})

const dayOf = (at: RawBuilder<unknown>, { timeZone }: ChartQuery): RawBuilder<unknown> =>
  sql`(${at} at time zone ${timeZone})::date`

const isSince = (at: RawBuilder<unknown>, { fromDay, timeZone }: ChartQuery): RawBuilder<SqlBool> =>
  fromDay === undefined
    ? sql`true`
    : sql`${at} >= ${fromDay}::date::timestamp at time zone ${timeZone}`
