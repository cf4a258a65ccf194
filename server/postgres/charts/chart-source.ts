import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { STAGES, type Stage } from '#core/metrics/reached.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { ChartQuery, Dimension } from '#server/charts/chart-query.ts'

/** Where people are counted: rows `m`, which have a campaign and may have a topic. */
interface Source {
  /** What the groups ask of by name. */
  readonly with?: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly people: RawBuilder<unknown>
  /** Names and numbers in turn. */
  readonly reached?: readonly RawBuilder<unknown>[]
  readonly groups: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>>
  readonly isCounted: RawBuilder<SqlBool>
}

/** The counters where they know it; who is in several campaigns, and to be counted once, is counted by the rows. */
export const sourceOf = (workspaceId: WorkspaceId, query: ChartQuery): Source => {
  const { groupBy, distinct, filter } = query
  if (groupBy.includes('stage')) return history(query)
  const isOnceInEach = filter.campaign !== undefined || groupBy.includes('campaign')
  if (distinct && !isOnceInEach) return rows(query)
  return groupBy.includes('day') ? quarters(workspaceId, query) : counters
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

const counters: Source = {
  from: sql`status_counter m`,
  people: sql`sum(m.people_count)`,
  reached: STAGES.flatMap((stage) => [sql.lit(stage), sql`sum(${sql.ref(`m.${stage}_count`)})`]),
  groups: shared,
  isCounted: sql`true`,
}

/** To look a quarter of an hour up among the beginnings of days takes less than its date in a time zone. */
const quarters = (workspaceId: WorkspaceId, query: ChartQuery): Source => ({
  ...counters,
  with: sql`with days as materialized (${daysCounted(workspaceId, query)})`,
  from: sql`change_counter m`,
  groups: {
    ...shared,
    day: sql`(select first from days) + width_bucket(m.changed_in, (select beginnings from days)) - 1`,
  },
  isCounted: sql`m.changed_in >= (select beginnings[1] from days)`,
})

/** The first day that is asked for on which anybody may be counted, and when it and those after it begin. */
const daysCounted = (workspaceId: WorkspaceId, { filter, timeZone, fromDay }: ChartQuery) => sql`
  select first, array(
    select ${beginningOf(sql`day`, timeZone)}
    from generate_series(first::timestamp, last::timestamp, '1 day') day order by day) beginnings
  from (
    select greatest(${fromDay ?? null}::date, (min(m.first) at time zone ${timeZone})::date) first,
      (max(m.last) at time zone ${timeZone})::date last
    from campaign c
    cross join lateral (
      select min(changed_in) first, max(changed_in) last from change_counter where campaign_id = c.id
    ) m
    where c.workspace_id = ${workspaceId}::integer
      and ${filter.campaign === undefined ? sql`true` : sql`c.id = ${filter.campaign}::integer`}
  ) counted`

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
    : sql`${at} >= ${beginningOf(sql`${fromDay}::date::timestamp`, timeZone)}`

/** Where clocks are put back from one in the morning, such as in Havana, midnight comes twice. */
const beginningOf = (day: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> => {
  const midnight = sql`(${day} at time zone ${timeZone})`
  const anHourBefore = sql`(${midnight} - interval '1 hour')`
  return sql`case when ${anHourBefore} at time zone ${timeZone} >= ${day}
    then ${anHourBefore} else ${midnight} end`
}
