import type { Prospect } from '../prospect/prospect.ts'
import type { TaskAction, TaskStatus } from '../task/task.ts'
import type { WorkspaceStatus } from '../workspace/workspace.ts'

/** A task changed. */
export interface TaskMessage {
  readonly type: 'task'
  readonly id: number
  readonly remark: string
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly campaign: { readonly id: number }
}

/** Something of the workspace changed; credit is what is used. */
export interface WorkspaceMessage {
  readonly type: 'workspace'
  readonly workspace: number
  readonly creditsUsed?: number
  readonly status?: WorkspaceStatus
  /** Campaigns whose counts, status or stall changed. */
  readonly campaigns?: readonly number[]
}

/** One prospect of a campaign changed: what is new of its row. */
export interface ProspectMessage {
  readonly type: 'person'
  readonly campaign: number
  readonly id: number
  readonly changes: Partial<Prospect>
}

/** An import moved on. */
export interface ImportMessage {
  readonly type: 'import'
  readonly campaign: number
  readonly state: string
  readonly rows: number
  readonly good: number
  readonly problems: number
}

export type LiveMessage = TaskMessage | WorkspaceMessage | ProspectMessage | ImportMessage
