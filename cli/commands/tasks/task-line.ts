import type { TaskAction, TaskStatus } from '#core/task/task.ts'
import type { Colours } from '../../output/colours.ts'
import { clean } from '../../output/clean.ts'
import { timeOf } from '../../output/moment.ts'

/** What is shown of a task that changed. */
export interface TaskChange {
  readonly id: number
  readonly action: TaskAction
  readonly status: TaskStatus
  readonly remark: string
  readonly campaign: { readonly id: number }
}

export const taskLine = (task: TaskChange, now: number, colours: Colours): string => {
  const paint = { succeeded: colours.green, failed: colours.red, unverified: colours.yellow }
  const status = task.status.padEnd(10)
  const painted = task.status in paint ? paint[task.status as keyof typeof paint](status) : status
  const remark = task.remark ? `  ${clean(task.remark)}` : ''
  const time = colours.dim(timeOf(new Date(now)))
  return `${time}  ${painted}  ${task.action.padEnd(15)}  task ${task.id}, campaign ${task.campaign.id}${remark}`
}
