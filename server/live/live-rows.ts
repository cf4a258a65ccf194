import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'
import type { CsvImport } from '../imports/csv-import.ts'
import type { MemberRow } from '../people/member-row.ts'

export interface TaskNews {
  readonly id: number
  readonly campaignId: number
  readonly remark: string
  readonly action: TaskAction
  readonly status: TaskStatus
}

export interface WorkspaceNews {
  readonly credit: number
  readonly status: WorkspaceStatus
}

/** Reads what an event is about, as it is by now: once for all who hear of it. */
export interface LiveRows {
  members(workspaceId: number, ids: readonly number[]): Promise<readonly MemberRow[]>
  tasks(workspaceId: number, ids: readonly number[]): Promise<readonly TaskNews[]>
  workspace(workspaceId: number): Promise<WorkspaceNews | undefined>
  import(workspaceId: number, campaignId: number): Promise<CsvImport | undefined>
}
