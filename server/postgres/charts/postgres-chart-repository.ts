import { sql } from 'kysely'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type {
  ChartQuery,
  ChartRepository,
  ChartRow,
  CountedPeople,
} from '#server/charts/chart-query.ts'
import { StatementFailed } from '../../database/errors.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Db } from '../transaction.ts'
import { sourceOf } from './chart-source.ts'
import { COUNTED_WITH, isCounted } from './is-counted.ts'

/** What PostgreSQL says of a time zone that it doesn't know, though the contract's clock does. */
const INVALID_PARAMETER_VALUE = '22023'

/** How many people, by what they are grouped by. */
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
    return this.#database.readInWorkspace(workspaceId, async (db) => {
      const { campaign } = query.filter
      if (campaign !== undefined && !(await exists(db, workspaceId, campaign))) return 'no_campaign'
      const source = sourceOf(workspaceId, query)
      const groups = query.groupBy.map((each) => source.groups[each])
      const columns = query.groupBy.map((each, at) => sql`${groups[at]} as ${sql.id(each)}`)
      const reached = source.reached
        ? [sql`json_build_object(${sql.join(source.reached)}) as reached`]
        : []
      const positions = sql.raw(query.groupBy.map((_, at) => at + 1).join(', '))
      const { rows } = await sql<ChartRow>`
        ${source.with ?? sql``}
        select ${sql.join([...columns, sql`${source.people}::integer as people`, ...reached])}
        from ${source.from} ${COUNTED_WITH}
        where c.workspace_id = ${workspaceId}::integer and m.workspace_id = c.workspace_id
          and ${isCounted(query.filter)} and ${source.isCounted}
        group by ${positions}
        having ${source.people} > 0
        order by people ${sql.raw(query.order)}, ${positions}`.execute(db)
      return rows
    })
  }
}

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
