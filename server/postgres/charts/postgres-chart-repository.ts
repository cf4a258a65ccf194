import { sql, type RawBuilder } from 'kysely'
import { STAGES, type Stage } from '#core/metrics/reached.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type {
  ChartFilter,
  ChartQuery,
  ChartRepository,
  ChartRow,
  CountedPeople,
  Dimension,
} from '#server/charts/chart-query.ts'
import { StatementFailed } from '../../database/errors.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'

/** What PostgreSQL says of a time zone that it doesn't know, though the contract's clock does. */
const INVALID_PARAMETER_VALUE = '22023'

/** Counts from the counters where they know it; a day, or each person once, needs the rows. */
export class PostgresChartRepository implements ChartRepository {
  readonly #database: SqlDatabase

  constructor(database: SqlDatabase) {
    this.#database = database
  }

  async people(workspaceId: WorkspaceId, query: ChartQuery): Promise<CountedPeople> {
    try {
      return await this.#count(workspaceId, query)
    } catch (error) {
      if (error instanceof StatementFailed && error.code === INVALID_PARAMETER_VALUE)
        return 'unknown_time_zone'
      throw error
    }
  }

  #count(workspaceId: WorkspaceId, query: ChartQuery): Promise<CountedPeople> {
    return this.#database.inWorkspace(workspaceId, async (db) => {
      const { campaign } = query.filter
      if (campaign !== undefined && !(await exists(db, workspaceId, campaign))) return 'no_campaign'
      const fromRows = query.distinct || query.groupBy.includes('day')
      const source = fromRows ? ROWS(query) : COUNTERS
      const groups = query.groupBy.map((each) => source.groups[each])
      const columns = query.groupBy.map((each, at) => sql`${groups[at]} as ${sql.id(each)}`)
      const positions = sql.raw(query.groupBy.map((_, at) => at + 1).join(', '))
      const { rows } = await sql<ChartRow>`
        select ${sql.join(columns)}, ${source.people}::integer as people,
          json_build_object(${sql.join(source.reached)}) as reached
        from ${source.from} join campaign c on c.id = m.campaign_id and c.deleted_at is null
          left join topic t on t.id = m.topic_id and t.deleted_at is null
        where c.workspace_id = ${workspaceId}::integer and m.workspace_id = c.workspace_id
          and ${sql.join(conditions(query.filter), sql` and `)}
        group by ${positions}
        having ${source.people} > 0
        order by people ${sql.raw(query.order)}, ${positions}`.execute(db)
      return rows
    })
  }
}

interface Source {
  readonly from: RawBuilder<unknown>
  readonly people: RawBuilder<unknown>
  /** Names and numbers in turn. */
  readonly reached: readonly RawBuilder<unknown>[]
  readonly groups: Readonly<Record<Dimension, RawBuilder<unknown>>>
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

const COUNTERS: Source = {
  from: sql`status_counter m`,
  people: sql`sum(m.people_count)`,
  reached: STAGES.flatMap((stage) => [sql.lit(stage), sql`sum(${sql.ref(`m.${stage}_count`)})`]),
  groups: { ...shared, day: sql`null` },
}

const ROWS = ({ distinct, timeZone }: ChartQuery): Source => ({
  from: sql`campaign_person m`,
  people: distinct ? sql`count(distinct m.person_id)` : sql`count(*)`,
  reached: STAGES.flatMap((stage) => [
    sql.lit(stage),
    sql`count(${distinct ? sql`distinct m.person_id` : sql`*`}) filter (where ${sql.ref(REACHED_AT[stage])} is not null)`,
  ]),
  groups: {
    ...shared,
    day: sql`to_char(m.status_changed_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
  },
})

const exists = async (db: Db, workspace: WorkspaceId, campaign: CampaignId): Promise<boolean> => {
  const found = await db
    .selectFrom('campaign')
    .select('id')
    .where('id', '=', campaign)
    .where('workspace_id', '=', workspace)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

function conditions(filter: ChartFilter): RawBuilder<unknown>[] {
  const { statuses, topic, campaign, createdBy, toConnect, archived } = filter
  return [
    sql`true`,
    ...(statuses
      ? [statuses.length > 0 ? sql`m.status in (${sql.join(statuses)})` : sql`false`]
      : []),
    ...(topic === undefined ? [] : [sql`t.id = ${topic}::integer`]),
    ...(campaign === undefined ? [] : [sql`m.campaign_id = ${campaign}::integer`]),
    ...(createdBy === undefined ? [] : [sql`c.created_by = ${createdBy}::integer`]),
    ...(archived === undefined ? [] : [sql`(c.archived_at is not null) = ${archived}::boolean`]),
    ...(toConnect === undefined ? [] : [sql`m.to_connect = ${toConnect}::boolean`]),
  ]
}
