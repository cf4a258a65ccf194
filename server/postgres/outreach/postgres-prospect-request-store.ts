import { sql, type SqlBool } from 'kysely'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type {
  SelectedProspect,
  ProspectRequestStore,
} from '#server/outreach/prospect-request-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf } from '../transaction.ts'
import { likePattern } from '../like.ts'
import { isSuppressed } from './suppressed.ts'

/** Priority of those whom a user asked for by name. */
const REQUESTED_PRIORITY = 10

export class PostgresProspectRequestStore implements ProspectRequestStore {
  async select(
    transaction: Transaction,
    campaignId: CampaignId,
    selection: ProspectSelection,
  ): Promise<readonly SelectedProspect[]> {
    const rows = await sqlOf(transaction)
      .selectFrom('campaign_person as m')
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .where('m.campaign_id', '=', campaignId)
      .where(isSelected(selection))
      .select(['m.id', sql<ProspectStatus>`m.status`.as('status'), 'm.visited_at'])
      .select([
        sql<boolean>`p.enriched_at is not null`.as('isEnriched'),
        isSuppressed('p').as('suppressed'),
      ])
      .orderBy('m.id')
      .execute()
    return rows.map(({ visited_at: visited, suppressed, ...row }) => ({
      ...row,
      isSuppressed: Boolean(suppressed),
      visitedAt: visited?.getTime() ?? null,
    }))
  }

  async prioritise(
    transaction: Transaction,
    ids: readonly ProspectId[],
    how: { toConnect: boolean },
  ): Promise<void> {
    const db = sqlOf(transaction)
    const toConnect = how.toConnect ? sql`, to_connect = true` : sql``
    await sql`update campaign_person set priority = ${REQUESTED_PRIORITY} ${toConnect}
      where id = any(${[...ids]}::integer[])`.execute(db)
    await sql`update task set priority = ${REQUESTED_PRIORITY}
      where campaign_person_id = any(${[...ids]}::integer[]) and status = 'pending'`.execute(db)
  }

  async recordEvents(
    transaction: Transaction,
    request: Parameters<ProspectRequestStore['recordEvents']>[1],
  ): Promise<void> {
    await sql`insert into event (workspace_id, campaign_person_id, at, actor, verb)
      select ${request.workspaceId}, id, ${new Date(request.at)}, ${request.actor}, ${request.event}
      from unnest(${[...request.ids]}::integer[]) as id`.execute(sqlOf(transaction))
  }
}

const isSelected = (selection: ProspectSelection) => {
  if ('ids' in selection) return sql<SqlBool>`m.id = any(${[...selection.ids]}::integer[])`
  const { status, search } = selection.filter
  const among = status?.length ? sql`m.status = any(${[...status]}::text[])` : sql`true`
  const pattern = likePattern(search?.trim() ?? '')
  const found = search?.trim()
    ? sql`(p.full_name ilike ${pattern} or p.company_name ilike ${pattern}
        or p.job_title ilike ${pattern})`
    : sql`true`
  return sql<SqlBool>`(${among} and ${found})`
}
