import type { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import type { LeasedTask, Settlement } from '#core/task/task-work.ts'
import type { WorkInTabDeps } from './work-in-tab.ts'

/** Work whose code runs from the first task on: most of what wakes the worker needs none of it. */
export class LazyWork {
  readonly #deps: WorkInTabDeps
  #work: Promise<WorkOnTask> | null = null

  constructor(deps: WorkInTabDeps) {
    this.#deps = deps
  }

  async execute(task: LeasedTask): Promise<Settlement | null> {
    this.#work ??= import('./work-in-tab.ts').then(({ workInTab }) => workInTab(this.#deps))
    return (await this.#work).execute(task)
  }
}
