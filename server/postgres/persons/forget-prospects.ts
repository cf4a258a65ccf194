import { sql, type RawBuilder } from 'kysely'
import { workspaceOf, type Db } from '../transaction.ts'

/**
 * Removes what people are in campaigns, `m`, with their history. What was done counts against the limits
 * all the same, without saying with whom; nor do lists of whom to look for name them any more.
 */
export async function forgetProspects(db: Db, isSuch: RawBuilder<unknown>): Promise<void> {
  const workspaceId = workspaceOf(db)
  const own = sql`select m.id from campaign_person m where m.workspace_id = ${workspaceId} and ${isSuch}`
  await sql`update task t set campaign_id = coalesce(trash.trash_of, t.campaign_id),
      campaign_person_id = null, payload = '{}', result = null, receipt = null, lease_hash = null,
      status = case when t.status in ('succeeded', 'failed') then t.status else 'cancelled' end
    from sender_action done, campaign trash
    where done.task_id = t.id and trash.id = t.campaign_id
      and t.workspace_id = ${workspaceId} and t.campaign_person_id in (${own})`.execute(db)
  await sql`update task t set payload = t.payload - 'people', result = t.result - 'accepted'
    where t.workspace_id = ${workspaceId} and t.campaign_person_id is null
      and t.status in ('succeeded', 'failed', 'cancelled')
      and (t.payload ? 'people' or t.result ? 'accepted')
      and t.campaign_id in (select coalesce(c.trash_of, c.id) from campaign c
        where c.id in (select m.campaign_id from campaign_person m
          where m.workspace_id = ${workspaceId} and ${isSuch}))`.execute(db)
  await sql`delete from campaign_person where workspace_id = ${workspaceId} and id in (${own})`.execute(
    db,
  )
}
