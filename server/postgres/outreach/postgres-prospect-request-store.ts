import { outreachDate, momentOf } from '#core/runtime/moments.ts'
import { sql, type SqlBool } from 'kysely'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type {
  ProspectGroup,
  ProspectRequest,
  ProspectRequestStore,
  RequestMark,
  SelectedProspect,
  Refusal,
  WaitingGroup,
} from '#server/outreach/prospect-request-store.ts'
import { MAX_NOTIFIED, REFUSALS } from '#server/outreach/prospect-request-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf } from '../transaction.ts'
import { isChosen } from '../is-chosen.ts'
import { REQUESTED_PRIORITY } from './requested.ts'
import { isAsked } from './eligible.ts'
import { isTakenElsewhere } from './lives-elsewhere.ts'
import { refusedPeople, type Refused } from './refused.ts'
import { isSuppressed } from './suppressed.ts'
import { isAnybodyCounted } from './is-anybody-counted.ts'

export class PostgresProspectRequestStore implements ProspectRequestStore {
  async select(
    transaction: Transaction,
    campaignId: CampaignId,
    selection: ProspectSelection,
  ): Promise<readonly SelectedProspect[]> {
    const rows = await selected(transaction, campaignId, selection)
      .where(sql<SqlBool>`m.status <> 'DISCOVERED'`)
      .select(['m.id', sql<ProspectStatus>`m.status`.as('status'), 'm.visited_at'])
      .select(isSuppressed('p').as('suppressed'))
      .select([isTakenElsewhere.as('isTakenElsewhere'), isAsked.as('isAsked')])
      .orderBy('m.id')
      .execute()
    return rows.map(({ visited_at: visited, suppressed, ...row }) => ({
      ...row,
      isSuppressed: Boolean(suppressed),
      visitedAt: visited && momentOf(visited),
    }))
  }

  async selectWaiting(
    transaction: Transaction,
    campaignId: CampaignId,
    { selection, refusals }: Parameters<ProspectRequestStore['selectWaiting']>[2],
  ): Promise<readonly WaitingGroup[]> {
    const refused = { workspaceId: workspaceOf(transaction), campaignId, refusals }
    const { rows } = await sql<Omit<WaitingGroup, 'refusal'> & { nth: number | null }>`
      select refused.nth, chosen."isEnriched", count(*)::integer as count from (${selected(
        transaction,
        campaignId,
        selection,
      )
        .where(sql<SqlBool>`m.status = 'DISCOVERED'`)
        .select(['p.id', sql<boolean>`p.enriched_at is not null`.as('isEnriched')])}) chosen
      left join (${refusedPeople(refused)}) refused on refused.id = chosen.id
      group by 1, 2`.execute(sqlOf(transaction))
    return rows.map(({ nth, ...row }) => ({ ...row, refusal: refusalAt(nth) }))
  }

  async groups(
    transaction: Transaction,
    campaignId: CampaignId,
    { refusals }: Parameters<ProspectRequestStore['groups']>[2],
  ): Promise<readonly ProspectGroup[]> {
    const db = sqlOf(transaction)
    const workspaceId = workspaceOf(transaction)
    const counts = await db
      .selectFrom('status_counter')
      .where('campaign_id', '=', campaignId)
      .select([
        sql<ProspectStatus>`status`.as('status'),
        sql<number>`sum(people_count)::integer`.as('count'),
      ])
      .groupBy('status')
      .orderBy('status')
      .execute()
    const { rows } = await sql<{ nth: number; count: number }>`
      select refused.nth, count(*)::integer as count
      from (${refusedPeople({ workspaceId, campaignId, refusals })}) refused
      cross join lateral (select from campaign_person m where m.campaign_id = ${campaignId}
        and m.workspace_id = ${workspaceId} and m.person_id = refused.id and m.status = 'DISCOVERED' limit 1) waiting
      group by 1 order by 1`.execute(db)
    const refused = rows.map(({ nth, count }): ProspectGroup => {
      return { status: 'DISCOVERED', refusal: refusalAt(nth), count }
    })
    const left = rows.reduce((sum, { count }) => sum - count, 0)
    const groups = counts.map(({ status, count }): ProspectGroup => {
      return { status, refusal: null, count: status === 'DISCOVERED' ? count + left : count }
    })
    return [...groups, ...refused].filter(({ count }) => count > 0)
  }

  async countCosts(
    transaction: Transaction,
    campaignId: CampaignId,
    { refusals, max }: Parameters<ProspectRequestStore['countCosts']>[2],
  ): Promise<number> {
    const workspaceId = workspaceOf(transaction)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from campaign_person m join person p on p.id = m.person_id
        where m.campaign_id = ${campaignId} and m.workspace_id = ${workspaceId}
          and m.status = 'DISCOVERED' and p.enriched_at is null
          and not ${isAmong({ workspaceId, campaignId, refusals })}
        limit ${max}
      ) paid`.execute(sqlOf(transaction))
    return rows[0]?.count ?? 0
  }

  async mark(
    transaction: Transaction,
    { campaignId, selection }: { campaignId: CampaignId; selection: ProspectSelection },
    request: ProspectRequest,
  ): Promise<RequestMark> {
    const waiting = selected(transaction, campaignId, selection)
      .where(sql<SqlBool>`m.status = 'DISCOVERED'`)
      .where(({ not }) => not(isAmong({ ...request, campaignId })))
      .select('m.id')
    const { rows } = await sql<RequestMark>`
      insert into prospect_request (last_prospect_id, prospect_ids, brought_until, ${common})
      select coalesce(max(id), 0), coalesce(array_agg(id order by id), '{}'), min(id) * 0,
        ${valuesOf(campaignId, request)}
      from (${waiting}) chosen
      returning id, case when cardinality(prospect_ids) <= ${MAX_NOTIFIED} then prospect_ids end
        as "prospectIds"`.execute(sqlOf(transaction))
    return onlyRow(rows)
  }

  async markAll(
    transaction: Transaction,
    campaignId: CampaignId,
    request: ProspectRequest,
  ): Promise<RequestMark> {
    const refused = { ...request, campaignId }
    const { rows } = await sql<RequestMark>`
      insert into prospect_request (last_prospect_id, refused_prospect_ids, ${common})
      select last.id,
        array(select m.id from (${refusedPeople(refused)}) refused
          join campaign_person m on m.person_id = refused.id and m.campaign_id = ${campaignId}),
        ${valuesOf(campaignId, request)}
      from (select m.id from campaign_person m
        where m.campaign_id = ${campaignId} and m.workspace_id = ${request.workspaceId}
        order by m.id desc limit 1) last
      returning id, null as "prospectIds"`.execute(sqlOf(transaction))
    return onlyRow(rows)
  }

  async request(
    transaction: Transaction,
    campaignId: CampaignId,
    { mark, ...request }: ProspectRequest & { readonly mark: RequestMark },
  ): Promise<void> {
    const db = sqlOf(transaction)
    const { workspaceId, onTheWay } = request
    const ids = sql`${[...onTheWay]}::integer[]`
    const all = sql`exists (select from prospect_request r
      where r.id = ${mark.id} and r.workspace_id = ${workspaceId} and r.prospect_ids is null)`
    const isChosen = (id: string) => sql`(${sql.ref(id)} = any(${ids})
      or ${sql.ref(id)} in (select unnest(r.prospect_ids) from prospect_request r
        where r.id = ${mark.id} and r.workspace_id = ${workspaceId}))`
    await sql`update campaign_person m set priority = ${REQUESTED_PRIORITY}
      from (select t.campaign_person_id as id from task t
        join campaign_person waiting on waiting.id = t.campaign_person_id
        where t.campaign_id = ${campaignId} and t.workspace_id = ${workspaceId}
          and t.status = 'pending' and (${isChosen('t.campaign_person_id')}
            or (waiting.status = 'DISCOVERED' and ${all}))
        union select unnest(${ids})) asked (id)
      where m.workspace_id = ${workspaceId} and m.id = asked.id`.execute(db)
    if (!request.toConnect) return
    const refused = refusedPeople({ ...request, campaignId })
    await sql`with included as (
        update campaign_person m set to_connect = true
        where m.campaign_id = ${campaignId} and m.workspace_id = ${workspaceId}
          and not m.to_connect
          and (${isChosen('m.id')} or (m.status = 'DISCOVERED' and ${all}
            and m.person_id not in (select id from (${refused}) refused)))
          and ${isAnybodyCounted(sql`s.campaign_id = ${campaignId} and not s.to_connect`)}
        returning m.id
      )
      update prospect_request set included_ids = array(select id from included)
      where id = ${mark.id} and workspace_id = ${workspaceId}`.execute(db)
  }

  async bringTasksForward(transaction: Transaction, campaignId: CampaignId): Promise<void> {
    await sql`update task t set priority = m.priority from campaign_person m
      where t.campaign_id = ${campaignId} and t.workspace_id = ${workspaceOf(transaction)}
        and t.status = 'pending' and m.id = t.campaign_person_id
        and t.priority < m.priority`.execute(sqlOf(transaction))
  }
}

/** What every mark has, and its values. */
const common = sql`workspace_id, campaign_id, at, actor, verb, accepted, on_the_way_ids`
const valuesOf = (campaignId: CampaignId, request: ProspectRequest) => sql`
  ${request.workspaceId}::integer, ${campaignId}::integer, ${outreachDate(request.at)}::timestamptz,
  ${request.actor}::text, ${request.event}::text, ${request.accepted}::integer,
  ${[...request.onTheWay]}::integer[]`

const onlyRow = (rows: readonly RequestMark[]): RequestMark => {
  const [row] = rows
  if (!row) throw new Error('A request has one mark.')
  return row
}

/** The people `p` who were chosen, as prospects `m` of a campaign. */
const selected = (transaction: Transaction, campaignId: CampaignId, selection: ProspectSelection) =>
  sqlOf(transaction)
    .selectFrom('campaign_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .where('m.campaign_id', '=', campaignId)
    .where('m.workspace_id', '=', workspaceOf(transaction))
    .where(isChosen(selection, workspaceOf(transaction)))

/** Whether the person `p` is among them: found once for all, for to look at each takes as long again. */
const isAmong = (refused: Refused) =>
  sql<boolean>`p.id in (select id from (${refusedPeople(refused)}) refused)`

const refusalAt = (nth: number | null): Refusal | null =>
  nth === null ? null : (REFUSALS[nth] ?? null)
