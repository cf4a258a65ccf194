import { sql } from 'kysely'
import type { CampaignId, PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { TaskReason } from '#core/task/task-reason.ts'
import type {
  HeldPerson,
  PersonHash,
  PersonTrashStore,
} from '#server/person-jobs/person-trash-store.ts'
import type { Transaction } from '../../database/database.ts'
import { askForArrivals } from '../fit/ask-for-arrivals.ts'
import { sqlOf, workspaceOf, type Db } from '../transaction.ts'
import { holdArrivals } from './arrivals-lock.ts'
import { forgetProspects } from './forget-prospects.ts'
import { holdPeople } from './hold-people.ts'
import { readHeld } from './remembered-people.ts'

const DELETED: TaskReason = 'person_deleted'

export class PostgresPersonTrashStore implements PersonTrashStore {
  holdArrivals(transaction: Transaction): Promise<void> {
    return holdArrivals(sqlOf(transaction), workspaceOf(transaction))
  }

  async hold(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly HeldPerson[]> {
    const db = sqlOf(transaction)
    const isThere = sql`p.id = any(${[...ids]}::integer[]) and p.deleted_at is null`
    return readHeld(db, await holdPeople(db, isThere))
  }

  async discard(
    transaction: Transaction,
    ids: readonly PersonId[],
    { hashes, at }: Parameters<PersonTrashStore['discard']>[2],
  ): Promise<readonly CampaignId[]> {
    if (ids.length === 0) return []
    const db = sqlOf(transaction)
    const own = sql`m.person_id = any(${[...ids]}::integer[]) and m.workspace_id = ${workspaceOf(db)}`
    await this.#keepHashes(db, hashes)
    await sql`insert into campaign (workspace_id, created_by, name, status, source_type, language,
        autonomy, duplicate_policy, note_policy, deleted_at, trash_of)
      select c.workspace_id, c.created_by, c.name, 'paused', c.source_type, c.language,
        c.autonomy, c.duplicate_policy, c.note_policy, 'epoch', c.id
      from campaign c where c.trash_of is null and c.id in (
        select m.campaign_id from campaign_person m where ${own})
      on conflict (trash_of) do nothing`.execute(db)
    await hide(db, ids, at)
    const { rows } = await sql<{ campaign: CampaignId }>`
      with moved as (
        update campaign_person m set campaign_id = trash.id from campaign trash
        where ${own} and trash.trash_of = m.campaign_id
        returning trash.trash_of as campaign
      ) select distinct campaign from moved order by 1`.execute(db)
    await sql`update task t set campaign_id = m.campaign_id,
        status = case t.status when 'pending' then 'cancelled' else t.status end,
        reason_code = case t.status when 'pending' then ${DELETED} else t.reason_code end
      from campaign_person m
      where ${own} and t.campaign_person_id = m.id and t.workspace_id = m.workspace_id`.execute(db)
    return rows.map(({ campaign }) => campaign)
  }

  async restore(
    transaction: Transaction,
    ids: readonly PersonId[],
  ): Promise<readonly CampaignId[]> {
    const db = sqlOf(transaction)
    const back = await holdPeople(
      db,
      sql`p.id = any(${[...ids]}::integer[]) and p.deleted_at is not null`,
    )
    if (back.length === 0) return []
    const own = sql`m.person_id = any(${back}::integer[]) and m.workspace_id = ${workspaceOf(db)}`
    await hide(db, back, null)
    await sql`delete from person_job_change c using person_job j
      where j.id = c.job_id and j.kind = 'delete' and c.person_id = any(${back}::integer[])
        and c.workspace_id = ${workspaceOf(db)}`.execute(db)
    await sql`delete from person_hash
      where person_id = any(${back}::integer[]) and workspace_id = ${workspaceOf(db)}`.execute(db)
    const { rows } = await sql<{ campaign: CampaignId }>`
      with moved as (
        update campaign_person m set campaign_id = trash.trash_of from campaign trash
        where ${own} and trash.id = m.campaign_id and trash.trash_of is not null
        returning m.campaign_id as campaign
      ) select distinct campaign from moved order by 1`.execute(db)
    await sql`update task t set campaign_id = m.campaign_id,
        status = case when ${isWithdrawn} then 'pending' else t.status end,
        reason_code = case when ${isWithdrawn} then '' else t.reason_code end
      from campaign_person m
      where ${own} and t.campaign_person_id = m.id and t.workspace_id = m.workspace_id`.execute(db)
    await askForArrivals(db, own)
    return rows.map(({ campaign }) => campaign)
  }

  async purge(
    transaction: Transaction,
    job: PersonJobId,
    { after, limit, at, hashesOf }: Parameters<PersonTrashStore['purge']>[2],
  ): Promise<number | null> {
    const db = sqlOf(transaction)
    const { rows } = await sql<{ id: PersonId; stays: boolean }>`
      with part as materialized (select c.person_id as id from person_job_change c
        where c.job_id = ${job} and c.workspace_id = ${workspaceOf(db)} and c.person_id > ${after}
        order by c.person_id limit ${limit})
      select p.id, p.deleted_at is null or exists (
        select from campaign_person m join task t on t.campaign_person_id = m.id
        where m.person_id = p.id and t.status in ('leased', 'running')
          and t.lease_expires_at > ${at}) as stays
      from part join person p on p.id = part.id order by p.id`.execute(db)
    const gone = rows.filter(({ stays }) => !stays).map(({ id }) => id)
    if (gone.length > 0) {
      // What was under way when they were deleted may have contacted them since.
      await this.#keepHashes(db, hashesOf(await readHeld(db, gone)))
      await forgetProspects(db, sql`m.person_id = any(${gone}::integer[])`)
      await sql`delete from person
        where id = any(${gone}::integer[]) and workspace_id = ${workspaceOf(db)}`.execute(db)
    }
    return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
  }

  async #keepHashes(db: Db, hashes: readonly PersonHash[]): Promise<void> {
    if (hashes.length === 0) return
    await db
      .insertInto('person_hash')
      .values(
        hashes.map(({ personId, hash, reason }) => ({
          ...{ workspace_id: workspaceOf(db), hash, reason, person_id: personId },
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Whether the task `t` was cancelled because its person was deleted. */
const isWithdrawn = sql`(t.status = 'cancelled' and t.reason_code = ${DELETED})`

const hide = (db: Db, ids: readonly PersonId[], at: RealDate | null) =>
  db
    .updateTable('person')
    .set({ deleted_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute()
