import type { Feed } from '../live/feed.ts'
import type { Link } from '../live/live-link.ts'
import type { CampaignId, TaskId } from '../runtime/ids.ts'
import type { BudgetKind } from '../network/budget-kinds.ts'
import type { TaskAction, TaskStatus } from './task.ts'

/** A task changed. */
export interface TaskMessage {
  readonly type: 'task'
  readonly id: TaskId
  readonly remark: string
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly campaign: { readonly id: CampaignId } | null
  /** Of which budget it was said that nothing is left. */
  readonly spentBudget?: BudgetKind
  /** How many of its kind the account may do in a day; absent where there is no such limit. */
  readonly dailyLimit?: number
}

/** On /ws/tasks/: the signed-in user's tasks. */
export interface TaskSubscription {
  readonly kind: 'tasks'
}

export interface TaskMessages {
  task: TaskMessage
}

export type TaskFeed = Feed<TaskSubscription, TaskMessages>
export type TaskLink = Link<TaskSubscription, TaskMessages>
