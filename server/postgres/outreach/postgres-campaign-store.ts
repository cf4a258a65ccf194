import { sql, type RawBuilder } from 'kysely'
import { READ_ONLY_TASKS } from '#core/outreach/actions.ts'
import type { HistoryEvent } from '#core/prospect/history-codes.ts'
import type { CampaignId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { CampaignStore, CampaignSurvey } from '#server/outreach/prospect-store.ts'
import type { Transaction } from '../../database/database.ts'
import { prepared } from '../prepared.ts'
import { isOwn, sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { isRunning } from './eligible.ts'
import { isTakenElsewhere, livesElsewhere } from './lives-elsewhere.ts'
import { bringChosen, planBySearch } from './planned-by-search.ts'
import { planPrepared } from './planned-once-prepared.ts'
import { holdAccounts, holdPlanning, tryPlanning } from './outreach-locks.ts'
import { putAsideTaken } from './put-aside-taken.ts'
import { isAnybodyWaiting } from './still-waiting.ts'
import { actionsPlanned, NEXT_SURVEY_COLUMNS, openTask, readOnlyTasks } from './task-names.ts'
import { isAnybodyCounted } from './is-anybody-counted.ts'

/**
 * So many duplicates are gone through at once, so that nobody waits for it; leases go on with the others, each with more than it
 * gives out, and one after the other where nothing else is to be done.
 */
const MAX_FREED = 8

const FREED: HistoryEvent = 'duplicate_freed'

export class PostgresCampaignStore implements CampaignStore {
  async read(transaction: Transaction, campaignId: CampaignId) {
    const row = await sqlOf(transaction)
      .selectFrom('campaign')
      .where('id', '=', campaignId)
      .select(['id', 'workspace_id as workspaceId', 'created_by as createdBy', 'status'])
      .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
      .select(sql<boolean>`archived_at is not null`.as('isArchived'))
      .select(sql<'skip' | 'allow'>`duplicate_policy`.as('duplicatePolicy'))
      .executeTakeFirst()
    return row ?? null
  }

  holdPlanning(transaction: Transaction): Promise<void> {
    return holdPlanning(transaction)
  }

  tryPlanning(transaction: Transaction): Promise<boolean> {
    return tryPlanning(transaction)
  }

  async holdOutreach(transaction: Transaction): Promise<void> {
    await holdPlanning(transaction)
    await holdAccounts(sqlOf(transaction))
  }

  async start(
    transaction: Transaction,
    campaignId: CampaignId,
    { unarchive }: Parameters<CampaignStore['start']>[2],
  ): Promise<boolean> {
    const started = await sqlOf(transaction)
      .updateTable('campaign')
      .set({
        status: 'running',
        archived_at: null,
        pause_reason: '',
        version: sql<number>`version + 1`,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', campaignId)
      .where('status', 'in', ['draft', 'paused', 'finished'])
      .where('deleted_at', 'is', null)
      .$if(!unarchive, (campaigns) => campaigns.where('archived_at', 'is', null))
      .returning('id')
      .execute()
    return started.length > 0
  }

  async freeAnew(transaction: Transaction, campaignId: CampaignId): Promise<boolean> {
    const { rows } = await sql<{ id: CampaignId }>`
      update campaign c set duplicates_after = 0
      where c.id = ${campaignId} and c.workspace_id = ${workspaceOf(transaction)} and ${isRunning}
        and ${isAnybodyCounted(sql`s.campaign_id = c.id and s.status = 'DUPLICATED'`)}
      returning c.id`.execute(sqlOf(transaction))
    return rows.length > 0
  }

  async finishIfDone(transaction: Transaction, campaignId: CampaignId): Promise<boolean> {
    const db = sqlOf(transaction)
    const statement = sql<{ id: CampaignId }>`
      update campaign c set status = 'finished', version = version + 1, updated_at = now()
      where c.id = ${campaignId} and c.workspace_id = ${workspaceOf(db)} and ${isRunning}
        and (${isAnybodyCounted(sql`s.campaign_id = c.id`)}
          or exists (select from people_search p where p.campaign_id = c.id and p.stop is not null))
        and not ${isAnybodyWaiting}
        and not exists (select from csv_import i where i.campaign_id = c.id
          and i.state in ('waiting_for_upload', 'running'))
        and not exists (select from people_search p where p.campaign_id = c.id
          and coalesce(p.stop, 'unreadable') = 'unreadable')
        and not exists (select from person_job j where j.workspace_id = c.workspace_id
          and j.kind = 'copy' and j.state = 'running' and (j.options ->> 'campaign')::integer = c.id)
        and not exists (select from task t where t.campaign_id = c.id
          and t.action not in ${readOnlyTasks} and t.status in ${openTask})
        and c.duplicates_after is null
      returning c.id`
    const { rows } = await prepared(statement).execute(db)
    if (rows.length > 0) await this.#cancelChecks(db, campaignId)
    return rows.length > 0
  }

  async resumeIfFinished(transaction: Transaction, campaignId: CampaignId): Promise<void> {
    await sql`update campaign c set status = 'running', version = version + 1, updated_at = now()
      where c.id = ${campaignId} and c.workspace_id = ${workspaceOf(transaction)}
        and c.status = 'finished' and c.deleted_at is null and c.archived_at is null
        and ${isAnybodyWaiting}`.execute(sqlOf(transaction))
  }

  async setNextSurvey(
    transaction: Transaction,
    { action, campaign }: CampaignSurvey,
    at: OutreachMs,
  ): Promise<void> {
    const column = NEXT_SURVEY_COLUMNS[action]
    if (column === undefined) return
    await sqlOf(transaction)
      .updateTable('campaign')
      .set({ [column]: outreachDate(at) })
      .where('id', '=', campaign)
      .execute()
  }

  async setNextSurveyIfNone(
    transaction: Transaction,
    { action, campaign }: CampaignSurvey,
    { at, now }: { at: OutreachMs; now: OutreachMs },
  ): Promise<void> {
    const name = NEXT_SURVEY_COLUMNS[action]
    if (name === undefined) return
    const column = sql.ref(name)
    await sql`update campaign set ${column} = ${outreachDate(at)}
      where id = ${campaign} and workspace_id = ${workspaceOf(transaction)}
      and (${column} is null or ${column} <= ${outreachDate(now)})`.execute(sqlOf(transaction))
  }

  async enqueue(transaction: Transaction, campaignId: CampaignId, now: OutreachMs): Promise<void> {
    const db = sqlOf(transaction)
    const own = sql`c.id = ${campaignId} and ${isOwn(db, 'c.workspace_id')}`
    for (const action of actionsPlanned('by_search')) {
      const searched = { action, now, onlyFree: false }
      await prepared(bringChosen(own, searched)).execute(db)
      await prepared(planBySearch(own, searched)).execute(db)
    }
    for (const action of actionsPlanned('when_prepared')) {
      await prepared(planPrepared(action, own, now)).execute(db)
    }
  }

  async freeDuplicates(
    transaction: Transaction,
    campaignId: CampaignId,
    now: OutreachMs,
  ): Promise<readonly ProspectId[]> {
    const db = sqlOf(transaction)
    const freeing = prepared(sql<{ id: ProspectId; isFreed: boolean }>`
      with part as materialized (
        select m.* from campaign c cross join lateral (
          select o.* from campaign_person o
          where o.campaign_id = c.id and o.status = 'DUPLICATED' and o.id > c.duplicates_after
          order by o.id limit ${sql.lit(MAX_FREED)}) m
        where c.id = ${campaignId} and c.workspace_id = ${workspaceOf(transaction)}
      ), freed as (
        update campaign_person d set status = 'DISCOVERED', status_changed_at = ${outreachDate(now)}
        from part m join campaign c on c.id = m.campaign_id
        where d.id = m.id
          and (c.duplicate_policy = 'allow' or not exists (
            select from campaign_person theirs join campaign other on other.id = theirs.campaign_id
            where theirs.person_id = m.person_id and ${livesElsewhere}))
          and not ${isTakenElsewhere}
        returning d.id, d.workspace_id
      ), told as (
        insert into event (workspace_id, campaign_person_id, at, actor, verb)
        select workspace_id, id, ${outreachDate(now)}, 'system', ${FREED} from freed
      )
      select part.id, freed.id is not null as "isFreed" from part left join freed on freed.id = part.id
      order by part.id`)
    const { rows } = await freeing.execute(db)
    // The counts moved with the people: whoever settles locks those before the campaign, too.
    const after = rows.length < MAX_FREED ? null : (rows.at(-1)?.id ?? null)
    const noting = sql`update campaign set duplicates_after = ${after}::integer
      where id = ${campaignId} and workspace_id = ${workspaceOf(transaction)}
        and duplicates_after is not null`
    await prepared(noting).execute(db)
    return rows.filter(({ isFreed }) => isFreed).map(({ id }) => id)
  }

  async putAsideTaken(
    transaction: Transaction,
    campaignId: CampaignId,
    now: OutreachMs,
  ): Promise<readonly ProspectId[]> {
    const db = sqlOf(transaction)
    const own = sql`c.id = ${campaignId} and ${isOwn(db, 'c.workspace_id')}`
    const taken: ProspectId[] = []
    for (const action of actionsPlanned('when_prepared')) {
      const { rows } = await putAsideTaken(action, own, now).execute(db)
      taken.push(...rows.map(({ id }) => id))
    }
    return taken
  }

  async networksOf(transaction: Transaction, workspaceId: WorkspaceId): Promise<readonly string[]> {
    const after = (network: RawBuilder<unknown>) => sql`
      (select network from person where workspace_id = ${workspaceId} and network > ${network}
        order by network limit 1)`
    // From one to the next by the index, however many people there are.
    const { rows } = await sql<{ network: string }>`
      with recursive known (network) as (
        select ${after(sql`''`)}
        union all select ${after(sql`known.network`)} from known where known.network is not null
      )
      select network from known where network is not null`.execute(sqlOf(transaction))
    return rows.map(({ network }) => network)
  }

  async #cancelChecks(db: Db, campaignId: CampaignId): Promise<void> {
    await db
      .updateTable('task')
      .set({ status: 'cancelled' })
      .where('campaign_id', '=', campaignId)
      .where('action', 'in', READ_ONLY_TASKS)
      .where('status', '=', 'pending')
      .execute()
  }
}
