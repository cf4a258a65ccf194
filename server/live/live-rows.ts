import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'
import type { CsvImport } from '../imports/csv-import.ts'

export interface TaskUpdate {
  readonly id: number
  readonly campaignId: number
  readonly remark: string
  readonly action: TaskAction
  readonly status: TaskStatus
}

export interface WorkspaceUpdate {
  readonly credit: number
  readonly status: WorkspaceStatus
}

/** Reads what an event is about, as it is by now: once for all who hear of it. */
export interface LiveRows {
  tasks(workspaceId: number, ids: readonly number[]): Promise<readonly TaskUpdate[]>
  workspace(workspaceId: number): Promise<WorkspaceUpdate | undefined>
  import(workspaceId: number, campaignId: number): Promise<CsvImport | undefined>
}
