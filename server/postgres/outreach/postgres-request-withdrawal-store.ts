import { sql } from 'kysely'
import { ACTIONS, REQUESTABLE_ACTIONS } from '#core/outreach/actions.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { CampaignId, ProspectId, RequestId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type {
  KeptRequest,
  RequestWithdrawalStore,
} from '#server/outreach/prospect-request-store.ts'
import type { Transaction } from '../../database/database.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { liveRequestsFor, REQUESTED_PRIORITY, requestsFor } from './requested.ts'
import { actionsPlanned, taskOf } from './task-names.ts'

export class PostgresRequestWithdrawalStore implements RequestWithdrawalStore {
  async lock(
    transaction: Transaction,
    campaignId: CampaignId,
    id: RequestId,
  ): Promise<KeptRequest | null> {
    const row = await sqlOf(transaction)
      .selectFrom('prospect_request')
      .where('id', '=', id)
      .where('campaign_id', '=', campaignId)
      .where('workspace_id', '=', workspaceOf(transaction))
      .select(['accepted', sql<boolean>`withdrawn_at is not null`.as('isWithdrawn')])
      .select(sql<number>`cardinality(begun_ids)`.as('begun'))
      .forNoKeyUpdate()
      .executeTakeFirst()
    // One of an older version doesn't know what it did.
    if (!row || row.accepted === null) return null
    return { ...row, accepted: row.accepted }
  }

  /** People come before their tasks, and whom an extension was given meanwhile is seen at last. */
  async withdraw(
    transaction: Transaction,
    campaignId: CampaignId,
    { id, at, actor }: Parameters<RequestWithdrawalStore['withdraw']>[2],
  ) {
    const db = sqlOf(transaction)
    const of = { campaignId, id, workspaceId: workspaceOf(transaction) }
    const lowered = await idsOf(
      db,
      sql`update campaign_person m set priority = 0
        where m.campaign_id = ${campaignId} and m.workspace_id = ${of.workspaceId}
          and m.priority = ${REQUESTED_PRIORITY} and ${isMeant(of)} and not ${isMeantElsewhere(of)}
        returning m.id`,
    )
    await passOn(of).execute(db)
    const excluded = await idsOf(
      db,
      sql`update campaign_person m set to_connect = false
        where ${wasIncluded(of)} and not ${isToBeConnectedElsewhere(of)}
        returning m.id`,
    )
    await sql`update task t set priority = t.priority - ${REQUESTED_PRIORITY}::integer,
        status = case when not t.was_begun and t.attempts = 0 and t.action in (${searchedFor})
          then 'cancelled' else t.status end
      where t.campaign_id = ${campaignId} and t.workspace_id = ${of.workspaceId}
        and t.status = 'pending' and t.priority >= ${REQUESTED_PRIORITY}
        and t.campaign_person_id = any(${lowered}::integer[])`.execute(db)
    await sql`update task t set status = 'cancelled' from campaign_person m
      where t.workspace_id = ${of.workspaceId} and t.status = 'pending'
        and t.campaign_person_id = m.id and m.id = any(${excluded}::integer[])
        and m.status = 'VISITED'`.execute(db)
    const begun = await idsOf(
      db,
      sql`select distinct m.id from prospect_request asked
        join task t on t.campaign_id = asked.campaign_id and t.workspace_id = asked.workspace_id
          and (t.action = ${taskOf('connect')} or asked.verb <> ${TO_CONNECT})
        join campaign_person m on m.id = t.campaign_person_id
        where asked.id = ${id} and asked.workspace_id = ${of.workspaceId} and ${isMeant(of)}
          and (t.status in ('leased', 'running', 'unverified')
            or greatest(t.begun_at, t.intent_at) >= asked.at)`,
    )
    await sql`update campaign_person m set
        priority = case when m.id = any(${lowered}::integer[]) then ${REQUESTED_PRIORITY}::integer else m.priority end,
        to_connect = m.to_connect or m.id = any(${excluded}::integer[])
      where m.workspace_id = ${of.workspaceId} and m.id = any(${begun}::integer[])`.execute(db)
    await sql`update prospect_request set brought_until = null, begun_ids = ${begun}::integer[],
        withdrawn_at = ${outreachDate(at)}, withdrawn_by = ${actor}
      where id = ${id} and workspace_id = ${of.workspaceId}`.execute(db)
    return { begun: begun.length, changed: [...new Set([...lowered, ...excluded])] }
  }
}

interface Asked {
  readonly campaignId: CampaignId
  readonly id: RequestId
  readonly workspaceId: WorkspaceId
}

const searchedFor = sql.join(actionsPlanned('by_search').map(taskOf))

const TO_CONNECT = ACTIONS.connect.words.requested
const BY_HAND = { included: 'included', excluded: 'excluded' } as const satisfies Readonly<
  Record<string, HistoryEvent>
>
const REQUESTED = REQUESTABLE_ACTIONS.map((name) => ACTIONS[name].words.requested)

/** Whether the request is about the prospect `m`. */
const isMeant = ({ id }: Asked) => sql`(m.id in (
    select unnest(coalesce(own.prospect_ids, '{}') || own.on_the_way_ids)
    from prospect_request own where own.id = ${id})
  or exists (select from ${requestsFor} and r.id = ${id}))`

/** Whether what the other requests ask for, or asked for and had begun, is about the prospect `m`. */
const isMeantElsewhere = ({ campaignId, id }: Asked, verbs = REQUESTED) => sql`(m.id in (
    select unnest(case when o.withdrawn_at is null
      then coalesce(o.prospect_ids, '{}') || o.on_the_way_ids else o.begun_ids end)
    from prospect_request o where o.campaign_id = ${campaignId} and o.id <> ${id}
      and o.verb in (${sql.join(verbs)}))
  or exists (select from ${liveRequestsFor} and r.id <> ${id} and r.verb in (${sql.join(verbs)}))
  or exists (select from event e where e.campaign_person_id = m.id and e.verb in (${sql.join(verbs)})))`

/** Whether the request included the prospect `m`, and no user did so by hand since. */
const wasIncluded = ({
  id,
  workspaceId,
}: Asked) => sql`(m.workspace_id = ${workspaceId} and m.to_connect
  and m.id in (select unnest(included_ids) from prospect_request where id = ${id})
  and ${BY_HAND.included}::text is distinct from (select e.verb from event e
    where e.campaign_person_id = m.id and e.verb in (${sql.join(Object.values(BY_HAND))})
      and e.at >= (select at from prospect_request where id = ${id})
    order by e.id desc limit 1))`

/** Whom it included and another one asks for are that one's from then on: the last one withdrawn excludes them. */
const passOn = (of: Asked) => {
  const { campaignId, id, workspaceId } = of
  const isOther = sql`r.id <> ${id} and r.verb = ${TO_CONNECT}`
  return sql`with included as materialized (
      select m.* from campaign_person m where ${wasIncluded(of)}
    ), asked as (
      select named.id, r.id as request from prospect_request r
        cross join unnest(coalesce(r.prospect_ids, '{}') || r.on_the_way_ids) named (id)
        where r.campaign_id = ${campaignId} and r.withdrawn_at is null and ${isOther}
      union all
      select m.id, r.id from included m, ${liveRequestsFor} and ${isOther}
    )
    update prospect_request heir set included_ids = heir.included_ids || passed.ids
    from (select request, array_agg(id) as ids
      from (select id, min(request) as request from asked join included using (id) group by id) one
      group by request) passed
    where heir.id = passed.request and heir.workspace_id = ${workspaceId}`
}

const isToBeConnectedElsewhere = (of: Asked) => isMeantElsewhere(of, [TO_CONNECT])

const idsOf = async (
  db: Db,
  query: ReturnType<typeof sql<{ id: ProspectId }>>,
): Promise<ProspectId[]> => (await query.execute(db)).rows.map((row) => row.id)
