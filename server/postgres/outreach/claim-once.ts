import { sql } from 'kysely'
import { outreachDate } from '#core/runtime/moments.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { ProspectRecord, ProspectStore } from '#server/outreach/prospect-store.ts'
import type { Db } from '../transaction.ts'
import { isGivenUp, orTakeOver } from './given-up.ts'
import { keyFor, taskOf } from './task-names.ts'

/** Plans the one action of a kind that a person may get; false where another campaign did. */
export async function claimOnce(
  db: Db,
  prospect: ProspectRecord,
  { action, accountId, at }: Parameters<ProspectStore['claim']>[2],
): Promise<boolean> {
  const { rows } = await sql<{ campaign_person_id: ProspectId }>`
    insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
      scheduled_at, priority, dedup_key)
    select m.workspace_id, m.campaign_id, m.id, ${accountId}, ${taskOf(action)},
      ${outreachDate(at)}, m.priority, ${keyFor(action)}
    from campaign_person m
    where m.id = ${prospect.id} and m.workspace_id = ${prospect.workspaceId}
    ${orTakeOver} where ${isGivenUp('task')}
      or (task.status = 'pending' and task.campaign_person_id = excluded.campaign_person_id)
    returning campaign_person_id`.execute(db)
  return rows.length > 0
}
