import { outreachDate, realDate, type OutreachMs } from '#core/runtime/moments.ts'
import type { SenderAccountId, TaskId } from '#core/runtime/ids.ts'
import type {
  Charge,
  SenderAccountChanges,
  SenderAccountRecord,
} from '#server/outreach/sender-account-store.ts'
import type { Db } from '../transaction.ts'

export const changeAccount = (db: Db, id: SenderAccountId, changes: SenderAccountChanges) => {
  const { health, trouble, nextActionAt, lastSeenAt, lastSeenBy, unrecorded } = changes
  const { unreadTasks, limitNotifiedOn: toldLimitOn, member } = changes
  const { isUnreachable, hadOtherMembers, limits, lastSyncedAt, pendingByHand } = changes
  const { notesResumeAt, lastSteps } = changes
  return db
    .updateTable('sender_account')
    .set({
      ...(health !== undefined && { health }),
      ...(trouble !== undefined && { trouble }),
      ...(nextActionAt !== undefined && { next_action_at: outreachDate(nextActionAt) }),
      ...(lastSteps !== undefined && { last_steps: [...lastSteps] }),
      ...(lastSeenAt !== undefined && { last_seen_at: realDate(lastSeenAt) }),
      ...(lastSeenBy !== undefined && { last_seen_by: lastSeenBy }),
      ...(toldLimitOn !== undefined && { told_limit_on: JSON.stringify(toldLimitOn) }),
      ...(unreadTasks !== undefined && { unread_task_ids: [...unreadTasks] }),
      ...(isUnreachable !== undefined && { is_unreachable: isUnreachable }),
      ...(limits !== undefined && { daily_limits: JSON.stringify(limits) }),
      ...(member !== undefined && { member }),
      ...(hadOtherMembers !== undefined && { had_other_members: hadOtherMembers }),
      ...(lastSyncedAt !== undefined && { last_synced_at: realDate(lastSyncedAt) }),
      ...(pendingByHand !== undefined && { pending_by_hand: pendingByHand }),
      ...(notesResumeAt !== undefined && {
        notes_resume_at: notesResumeAt && outreachDate(notesResumeAt),
      }),
      ...(unrecorded !== undefined && {
        unrecorded_since: unrecorded && outreachDate(unrecorded.since),
        unrecorded_requests: unrecorded && unrecorded.requests,
      }),
    })
    .where('id', '=', id)
}

export const chargeAccount = (
  db: Db,
  { id, workspaceId }: SenderAccountRecord,
  { taskId, kind, at }: Charge,
) =>
  db.insertInto('sender_action').values({
    task_id: taskId,
    workspace_id: workspaceId,
    sender_account_id: id,
    kind,
    at: outreachDate(at),
  })

export const chargedAt = (db: Db, taskIds: readonly TaskId[], at: OutreachMs) =>
  db
    .updateTable('sender_action')
    .set({ at: outreachDate(at) })
    .where('task_id', 'in', taskIds)
