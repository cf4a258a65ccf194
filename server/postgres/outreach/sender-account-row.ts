import type { Step } from '#core/outreach/steps.ts'
import type { SenderAccountId, TaskId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { momentOf, type OutreachDate, type RealDate } from '#core/runtime/moments.ts'
import type { SenderAccountRecord } from '#server/outreach/sender-account-store.ts'

/** An account with its user's hours. */
export interface AccountRow {
  id: SenderAccountId
  workspace_id: WorkspaceId
  user_id: UserId
  network: string
  health: SenderAccountRecord['health']
  trouble: string | null
  started_at: OutreachDate
  daily_limits: Record<string, unknown>
  next_action_at: OutreachDate | null
  last_steps: Step[]
  last_seen_at: RealDate | null
  last_seen_by: SenderAccountRecord['lastSeenBy']
  told_limit_on: Record<string, unknown>
  unread_task_ids: TaskId[]
  unrecorded_since: OutreachDate | null
  unrecorded_requests: number | null
  member: string | null
  had_other_members: boolean
  is_unreachable: boolean
  last_synced_at: RealDate | null
  pending_by_hand: number
  notes_resume_at: OutreachDate | null
  auto_resume: boolean
  resume_time_range: { start_time: string; end_time: string; timezone_name: string } | null
}

export const senderAccountFromRow = (row: AccountRow): SenderAccountRecord => {
  const range = row.resume_time_range
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    network: row.network,
    health: row.health,
    trouble: row.trouble as SenderAccountRecord['trouble'],
    startedAt: momentOf(row.started_at),
    limits: row.daily_limits,
    nextActionAt: row.next_action_at && momentOf(row.next_action_at),
    lastSteps: row.last_steps,
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    lastSeenBy: row.last_seen_by,
    limitNotifiedOn: row.told_limit_on as Record<string, string>,
    unreadTasks: row.unread_task_ids,
    isUnreachable: row.is_unreachable,
    member: row.member,
    hadOtherMembers: row.had_other_members,
    unrecorded: row.unrecorded_since && {
      since: momentOf(row.unrecorded_since),
      requests: row.unrecorded_requests ?? 0,
    },
    pendingByHand: row.pending_by_hand,
    notesResumeAt: row.notes_resume_at && momentOf(row.notes_resume_at),
    lastSyncedAt: row.last_synced_at?.getTime() ?? null,
    hours:
      row.auto_resume && range
        ? {
            startTime: range.start_time,
            endTime: range.end_time,
            timezoneName: range.timezone_name,
          }
        : null,
    zone: range?.timezone_name ?? 'UTC',
  }
}
