import type { BudgetKind } from '#core/network/budget-kinds.ts'
import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { WorkspaceStatus } from '#core/workspace/workspace.ts'
import type { SequenceMessageUpdate } from '#core/writing/message-feed.ts'
import type {
  CampaignId,
  PersonJobId,
  PersonMessageId,
  ProspectId,
  SequenceId,
  TaskId,
  TopicId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { PersonJobRecord } from '../person-jobs/person-job-store.ts'
import type { CsvImport } from '../imports/csv-import.ts'

export interface TaskUpdate {
  readonly id: TaskId
  /** Null where it is about the whole account. */
  readonly campaignId: CampaignId | null
  readonly remark: string
  readonly action: TaskAction
  readonly status: TaskStatus
  /** Of which budget it was said that nothing is left. */
  readonly spentBudget?: BudgetKind
  /** How many of its kind the account may do in a day; absent where there is no such limit. */
  readonly dailyLimit?: number
}

export interface WorkspaceUpdate {
  readonly credit: number
  readonly status: WorkspaceStatus
}

/** Texts by their ids, or all of these people. */
export type WhichMessages =
  | { readonly ids: readonly PersonMessageId[] }
  | { readonly prospects: readonly ProspectId[] }

/** Reads what an event is about, as it is by now: once for all who hear of it. */
export interface LiveRows {
  tasks(workspaceId: WorkspaceId, ids: readonly TaskId[]): Promise<readonly TaskUpdate[]>
  workspace(workspaceId: WorkspaceId): Promise<WorkspaceUpdate | undefined>
  job(workspaceId: WorkspaceId, id: PersonJobId): Promise<PersonJobRecord | null>
  messages(
    workspaceId: WorkspaceId,
    which: WhichMessages,
  ): Promise<readonly Omit<SequenceMessageUpdate, 'type' | 'isWriting'>[]>
  /** Whether the campaign has a sequence of this id. */
  hasSequence(
    workspaceId: WorkspaceId,
    campaignId: CampaignId,
    sequence: SequenceId,
  ): Promise<boolean>
  /** Whether the campaign has a topic of this id, which wasn't deleted. */
  hasTopic(workspaceId: WorkspaceId, campaignId: CampaignId, topic: TopicId): Promise<boolean>
  import(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<CsvImport | undefined>
}
