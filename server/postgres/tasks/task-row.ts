import { TASK_REASONS } from '#core/task/task-reason.ts'
import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type {
  CampaignId,
  ProspectId,
  SenderAccountId,
  TaskId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import { momentOf, type OutreachDate, type RealDate } from '#core/runtime/moments.ts'
import type { TaskRecord } from '#server/outreach/task-store.ts'
import { sql } from 'kysely'
import type { Db } from '../transaction.ts'
import { resultFromJson } from './result-from-json.ts'

/** Of a task that was just written. */
export const campaignName = sql<string | null>`
  (select c.name from campaign c where c.id = task.campaign_id)`.as('campaign_name')

/** With the names that a task shows. */
export const selectTasks = (db: Db) =>
  db
    .selectFrom('task as t')
    .leftJoin('campaign as c', 'c.id', 't.campaign_id')
    .selectAll('t')
    .select('c.name as campaign_name')

export interface TaskRow {
  id: TaskId
  workspace_id: WorkspaceId
  campaign_id: CampaignId | null
  campaign_name: string | null
  campaign_person_id: ProspectId | null
  sender_account_id: SenderAccountId
  action: string
  status: string
  remark: string
  reason_code: string
  payload: Record<string, unknown>
  result: Record<string, unknown> | null
  scheduled_at: OutreachDate
  lease_hash: string | null
  lease_expires_at: RealDate | null
  intent_at: OutreachDate | null
  attempts: number
  unread: number
  presses_in_vain: number
  was_begun: boolean
  dedup_key: string
  priority: number
}

export const taskFromRow = (row: TaskRow): TaskRecord => ({
  id: row.id,
  workspaceId: row.workspace_id,
  campaign: row.campaign_id && { id: row.campaign_id, name: row.campaign_name ?? '' },
  prospect: row.campaign_person_id,
  accountId: row.sender_account_id,
  action: row.action as TaskAction,
  status: row.status as TaskStatus,
  remark: row.remark,
  // One of another version says nothing here.
  reasonCode: TASK_REASONS.find((known) => known === row.reason_code) ?? '',
  payload: { network: '', ...row.payload },
  result: row.result && resultFromJson(row.result),
  scheduledAt: momentOf(row.scheduled_at),
  leaseExpiresAt: row.lease_expires_at?.getTime() ?? null,
  leaseHash: row.lease_hash,
  intentAt: row.intent_at && momentOf(row.intent_at),
  attempts: row.attempts,
  unread: row.unread,
  pressesInVain: row.presses_in_vain,
  wasBegun: row.was_begun,
  dedupKey: row.dedup_key,
  priority: row.priority,
})
