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
  await takeOutOfLists(db, { own, isSuch })
  await sql`delete from campaign_person where workspace_id = ${workspaceId} and id in (${own})`.execute(
    db,
  )
}

/** Nobody reads a list again whose task has ended; of the others those stay who are still looked for. */
async function takeOutOfLists(
  db: Db,
  { own, isSuch }: { readonly own: RawBuilder<unknown>; readonly isSuch: RawBuilder<unknown> },
): Promise<void> {
  const workspaceId = workspaceOf(db)
  const without = (column: string, list: string) => {
    const kept = sql`select coalesce(jsonb_agg(l.one order by l.nth), '[]')
      from jsonb_array_elements(${sql.ref(`t.${column}`)}->${sql.lit(list)})
        with ordinality as l(one, nth)
      where (l.one->>'prospect')::integer not in (${own})`
    return sql`case when not ${sql.ref(`t.${column}`)} ? ${sql.lit(list)} then ${sql.ref(`t.${column}`)}
      when t.status in ('succeeded', 'failed', 'cancelled')
        then ${sql.ref(`t.${column}`)} - ${sql.lit(list)}
      else jsonb_set(${sql.ref(`t.${column}`)}, ${sql.lit(`{${list}}`)}, (${kept})) end`
  }
  await sql`update task t set payload = ${without('payload', 'people')},
      result = ${without('result', 'accepted')}
    where t.workspace_id = ${workspaceId} and t.campaign_person_id is null
      and (t.payload ? 'people' or t.result ? 'accepted')
      and t.campaign_id in (select coalesce(c.trash_of, c.id) from campaign c
        where c.id in (select m.campaign_id from campaign_person m
          where m.workspace_id = ${workspaceId} and ${isSuch}))`.execute(db)
}
