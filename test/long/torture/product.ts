import { threadObstacle } from '#core/task-execution/thread-obstacle.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { taskServices } from '#server/tasks/task-services.ts'

/** What of the product is tortured in process; a mutation puts another in the place of one. */
export interface Product {
  readonly taskServices: typeof taskServices
  readonly WorkOnTask: typeof WorkOnTask
  /** What pages ask as well, just before a press. */
  readonly threadObstacle: typeof threadObstacle
}

export const PRODUCT: Product = { taskServices, WorkOnTask, threadObstacle }
