import { sql } from 'kysely'
import { outreachDate } from '#core/runtime/moments.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import type {
  PlannedAction,
  ProspectRecord,
  ProspectStore,
} from '#server/outreach/prospect-store.ts'
import type { Db } from '../transaction.ts'
import { prepared } from '../prepared.ts'
import { together } from '../together.ts'
import { isGivenUp, orTakeOver } from './given-up.ts'
import { isStillFor, keyFor, taskOf } from './task-names.ts'

/** Cancels what is not for the prospect any more, and plans what is next; false where another campaign did. */
export async function goOn(
  db: Db,
  prospect: ProspectRecord,
  { moved, plan }: Parameters<ProspectStore['goOn']>[2],
): Promise<boolean> {
  const cancelled = moved === null ? [] : [cancelOthers(db, prospect.id, moved)]
  if (plan === null) {
    for (const others of cancelled) await prepared(sql`${others}`).execute(db)
    return true
  }
  const { rows } = await prepared(together(cancelled, claim(prospect, plan))).execute(db)
  return rows.length > 0
}

/** The waiting tasks that are not for whoever stands so. */
export const cancelOthers = (db: Db, id: ProspectId, status: ProspectStatus) =>
  db
    .updateTable('task')
    .set({ status: 'cancelled' })
    .where('campaign_person_id', '=', id)
    .where('status', '=', 'pending')
    .where(sql<boolean>`not ${isStillFor(status)}`)

const claim = (prospect: ProspectRecord, { action, accountId, at }: PlannedAction) => sql`
  insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
    scheduled_at, priority, dedup_key)
  select m.workspace_id, m.campaign_id, m.id, ${accountId}, ${taskOf(action)},
    ${outreachDate(at)}, m.priority, ${keyFor(action)}
  from campaign_person m
  where m.id = ${prospect.id} and m.workspace_id = ${prospect.workspaceId}
  ${orTakeOver} where ${isGivenUp('task')}
    or (task.status = 'pending' and task.campaign_person_id = excluded.campaign_person_id)
  returning campaign_person_id`
