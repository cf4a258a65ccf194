import type { CampaignId, ProspectId, TaskId, WorkspaceId } from '../runtime/ids.ts'
import type { OutreachDate } from '../runtime/moments.ts'
import type { TaskReason } from './task-reason.ts'

export const TASK_ACTIONS = [
  'VISIT_PEOPLE',
  'CONNECT_PEOPLE',
  'SEND_MESSAGE',
  'SEARCH_PEOPLE',
  'CHECK_ACCEPTED',
  'CHECK_REPLIES',
  'WITHDRAW_INVITE',
  'SYNC_NETWORK',
  'PREVIEW_SEARCH',
] as const
export type TaskAction = (typeof TASK_ACTIONS)[number]

export const TASK_STATUSES = [
  'pending',
  'leased',
  'running',
  'succeeded',
  'failed',
  'unverified',
  'cancelled',
] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** Work for the extension, as a user sees it. */
export interface Task {
  readonly id: TaskId
  readonly workspace: WorkspaceId
  /** Null where it is about the whole account. */
  readonly campaign: { readonly id: CampaignId; readonly name: string } | null
  readonly prospect: ProspectId | null
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly remark: string
  readonly reasonCode: TaskReason
  readonly scheduledAt: OutreachDate
  readonly attempts: number
}
