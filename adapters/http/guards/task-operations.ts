import type { TaskId } from '#core/runtime/ids.ts'
import { TASK_STATUSES } from '#core/task/task.ts'
import type { taskOperations } from '../contract/tasks.ts'
import type { LeaseAnswer, TaskWorkOperations } from '../task-calls.ts'
import { listOf, oneOf, orNull, record, realTime } from './guard.ts'
import { guarded } from './guarded-operation.ts'
import { id, leasedTask } from './leased-task.ts'

export const guardedTaskOperations: TaskWorkOperations = {
  leaseTasks: guarded<typeof taskOperations.leaseTasks, LeaseAnswer>({
    method: 'POST',
    path: '/api/tasks/lease/',
    body: true,
    answer: record({
      data: listOf(leasedTask),
      nextDueAt: orNull(realTime),
      now: realTime,
    }),
  }),
  changeTask: guarded<typeof taskOperations.changeTask>({
    method: 'PATCH',
    path: '/api/tasks/{id}/',
    params: true,
    body: true,
    // Whatever stands between may answer anything with 200.
    answer: record({ id: id<TaskId>(), status: oneOf(TASK_STATUSES) }),
  }),
}
