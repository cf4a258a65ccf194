import type { CampaignId, ProspectId, TaskId } from '#core/runtime/ids.ts'
import { PEOPLE_LISTS } from '#core/task/people-list.ts'
import type { LeasedTask, TaskPayload } from '#core/task/task-work.ts'
import { TASK_ACTIONS } from '#core/task/task.ts'
import {
  listOf,
  oneOf,
  orNull,
  record,
  text,
  realTime,
  timeText,
  whole,
  type Guard,
} from './guard.ts'

export const id = <Id extends number>() => whole as Guard<Id>

/** Of each field that the task's kind may have. */
const sometimes: {
  readonly [K in Exclude<keyof TaskPayload, 'network'>]-?: Guard<Required<TaskPayload>[K]>
} = {
  member: orNull(text),
  profileUrl: text,
  publicIdentifier: text,
  note: text,
  text,
  threadUrl: text,
  repliedSince: timeText,
  ownTexts: listOf(text),
  since: timeText,
  people: listOf(record({ prospect: id<ProspectId>(), publicIdentifier: text })),
  acceptedSince: timeText,
  searchUrl: text,
  list: oneOf(PEOPLE_LISTS),
  page: whole,
}

const payload: Guard<TaskPayload> = record({ network: text }, sometimes)

/** What is read of a task to work on it. */
export const leasedTask: Guard<LeasedTask> = record({
  id: id<TaskId>(),
  action: oneOf(TASK_ACTIONS),
  campaign: orNull(record({ id: id<CampaignId>(), name: text })),
  leaseToken: text,
  leaseExpiresAt: realTime,
  mode: oneOf(['act', 'look']),
  payload,
})
