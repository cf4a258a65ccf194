import { sql, type RawBuilder } from 'kysely'
import { workspaceOf, type Db } from '../transaction.ts'

/**
 * Has those judged who come into campaigns and were enriched before, or who were enriched by way of
 * another campaign; `came` finds them among the prospects `m`.
 */
export const askForArrivals = async (db: Db, came: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into fit_turn (workspace_id, campaign_id, after_id, until_id)
    select c.workspace_id, c.id, min(m.id) - 1, max(m.id)
    from campaign_person m
    join person p on p.id = m.person_id and p.enriched_at is not null
    join campaign c on c.id = m.campaign_id and c.icp_profile_id is not null
    where ${came} and m.workspace_id = ${workspaceOf(db)}
    group by c.workspace_id, c.id order by c.id
    on conflict (campaign_id) do update
      set after_id = least(fit_turn.after_id, excluded.after_id),
        until_id = greatest(fit_turn.until_id, excluded.until_id),
        asked = excluded.asked`.execute(db)
}
