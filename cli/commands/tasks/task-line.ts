import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { CampaignId, TaskId } from '#core/runtime/ids.ts'
import type { Colours } from '../../output/colours.ts'
import { stripControls } from '../../output/strip-controls.ts'
import { formatTime } from '../../output/date-time.ts'

/** What is shown of a task that changed. */
export interface TaskChange {
  readonly id: TaskId
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly remark: string
  readonly campaign: { readonly id: CampaignId } | null
}

export const formatTaskLine = (task: TaskChange, now: number, colours: Colours): string => {
  const paint = { succeeded: colours.green, failed: colours.red, unverified: colours.yellow }
  const status = task.status.padEnd(10)
  const painted = task.status in paint ? paint[task.status as keyof typeof paint](status) : status
  const remark = task.remark ? `  ${stripControls(task.remark)}` : ''
  const campaign = task.campaign ? `, campaign ${task.campaign.id}` : ''
  const time = colours.dim(formatTime(new Date(now)))
  return `${time}  ${painted}  ${task.action.padEnd(15)}  task ${task.id}${campaign}${remark}`
}
