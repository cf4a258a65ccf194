import { sql, type RawBuilder } from 'kysely'
import { ACTIONS, REQUESTABLE_ACTIONS } from '#core/outreach/actions.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { CampaignId, ProspectId, RequestId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import {
  MAX_NOTIFIED,
  type KeptRequest,
  type RequestWithdrawalStore,
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
    await sql`update prospect_request set begun_ids = array(${begun(of)})
      where id = ${id} and workspace_id = ${of.workspaceId}`.execute(db)
    const lowered = await changedBy(
      db,
      sql`update campaign_person m set priority = 0
        where m.campaign_id = ${campaignId} and m.workspace_id = ${of.workspaceId}
          and m.priority = ${REQUESTED_PRIORITY} and ${isMeant(of)} and not ${isKept(of)}
          and not ${isMeantElsewhere(of)}`,
    )
    await passOn(of).execute(db)
    const excluded = await changedBy(
      db,
      sql`update campaign_person m set to_connect = false
        where ${wasIncluded(of)} and not ${isKept(of)} and not ${isMeantElsewhere(of, [TO_CONNECT])}`,
    )
    await sql`update task t set priority = t.priority - ${REQUESTED_PRIORITY}::integer,
        status = case when not t.was_begun and t.attempts = 0 and t.action in (${searchedFor})
          then 'cancelled' else t.status end
      from campaign_person m
      where t.campaign_id = ${campaignId} and t.workspace_id = ${of.workspaceId}
        and t.status = 'pending' and t.priority >= ${REQUESTED_PRIORITY}
        and m.id = t.campaign_person_id and m.priority = 0`.execute(db)
    await sql`update task t set status = 'cancelled' from campaign_person m
      where t.campaign_id = ${campaignId} and t.workspace_id = ${of.workspaceId}
        and t.status = 'pending' and m.id = t.campaign_person_id and m.status = 'VISITED'
        and not m.to_connect and (${isAmong('included_ids', id)}) is true`.execute(db)
    // Whoever is locked elsewhere was not changed above, and counts and tasks are held by now.
    const { rows } = await sql<{ begun: number }>`with late as materialized (
        select m.id from campaign_person m where m.id in (${begun(of)}) and not ${isKept(of)}
        for no key update skip locked
      ), kept as (
        update campaign_person m set priority = ${REQUESTED_PRIORITY},
          to_connect = m.to_connect or ${isAmong('included_ids', id)}
        from late where m.id = late.id
      )
      update prospect_request set begun_ids = begun_ids || array(select id from late),
        brought_until = null, withdrawn_at = ${outreachDate(at)}, withdrawn_by = ${actor}
      where id = ${id} and workspace_id = ${of.workspaceId}
      returning cardinality(begun_ids) as begun`.execute(db)
    return { begun: rows[0]?.begun ?? 0, changed: [...new Set([...lowered, ...excluded])] }
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

/** Whether the prospect `m` is among those in a column of the request. */
const isAmong = (column: 'included_ids' | 'begun_ids', id: RequestId) => sql`m.id in (
  select unnest(${sql.ref(`its.${column}`)}) from prospect_request its where its.id = ${id})`

/** Whether it goes on with the prospect `m`. */
const isKept = ({ id }: Asked) => isAmong('begun_ids', id)

/** With whom it has begun: a visit alone is no beginning of an invitation. */
const begun = (of: Asked) => sql`select distinct m.id from prospect_request asked
  join task t on t.campaign_id = asked.campaign_id and t.workspace_id = asked.workspace_id
    and (t.action = ${taskOf('connect')} or asked.verb <> ${TO_CONNECT})
  join campaign_person m on m.id = t.campaign_person_id
  where asked.id = ${of.id} and asked.workspace_id = ${of.workspaceId} and ${isMeant(of)}
    and (t.status in ('leased', 'running', 'unverified')
      or greatest(t.begun_at, t.intent_at) >= asked.at)`

/** Whether it included the prospect `m`, and no user did so by hand since. */
const wasIncluded = ({ campaignId, id, workspaceId }: Asked) => sql`(m.workspace_id = ${workspaceId}
  and m.campaign_id = ${campaignId} and m.to_connect and (${isAmong('included_ids', id)}) is true
  and m.id not in (
    select by_hand.id from (
      select distinct on (e.campaign_person_id) e.campaign_person_id as id, e.verb from event e
      where e.workspace_id = ${workspaceId} and e.verb in (${sql.join(Object.values(BY_HAND))})
        and e.at >= (select at from prospect_request where id = ${id})
        and e.campaign_person_id is not null
      order by e.campaign_person_id, e.id desc) by_hand
    where by_hand.verb = ${BY_HAND.included}))`

/** Whom it included and others ask for are those's from then on: the last one withdrawn excludes them. */
const passOn = (of: Asked) => sql`
  update prospect_request heir set included_ids = heir.included_ids || array(
    select m.id from campaign_person m where ${wasIncluded(of)} and (m.id in (
        select unnest(coalesce(heir.prospect_ids, '{}') || heir.on_the_way_ids))
      or exists (select from ${liveRequestsFor} and r.id = heir.id)))
  where heir.campaign_id = ${of.campaignId} and heir.workspace_id = ${of.workspaceId}
    and heir.id <> ${of.id} and heir.verb = ${TO_CONNECT} and heir.withdrawn_at is null`

/** Makes a change of people and says whom it changed, in full where they are told of one by one. */
const changedBy = async (db: Db, change: RawBuilder<unknown>): Promise<ProspectId[]> => {
  const { rows } = await sql<{ id: ProspectId }>`with changed as (${change} returning m.id)
    select id from changed limit ${MAX_NOTIFIED + 1}`.execute(db)
  return rows.map((row) => row.id)
}
