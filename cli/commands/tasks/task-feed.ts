import type { TaskApi } from '#core/task/task-api.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import type { TaskStatus } from '#core/task/task.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { TaskChange } from './task-line.ts'

/** Tasks as they change; after a gap what was missed is fetched. */
export class TaskFeed {
  readonly #link: TaskLink
  readonly #tasks: TaskApi
  readonly #known = new Map<TaskId, TaskStatus>()
  readonly #onChange: (change: TaskChange) => void

  constructor(link: TaskLink, tasks: TaskApi, onChange: (change: TaskChange) => void) {
    this.#link = link
    this.#tasks = tasks
    this.#onChange = onChange
    link.subscribe({ kind: 'tasks' })
    link.onMessage('task', (message) => this.#handleChange(message))
    link.onGap(() => void this.#fetch())
  }

  start(): void {
    this.#link.start()
  }

  stop(): void {
    this.#link.stop()
  }

  #handleChange(change: TaskChange): void {
    if (this.#known.get(change.id) === change.status) return
    this.#known.set(change.id, change.status)
    this.#onChange(change)
  }

  /** Only tasks that were seen before, or are newer, are news. */
  async #fetch(): Promise<void> {
    const oldest = Math.min(...this.#known.keys())
    try {
      const { data } = await this.#tasks.list({}, { page: 1, pageSize: 200 })
      for (const task of data.toReversed()) if (task.id >= oldest) this.#handleChange(task)
    } catch {
      // The next change says how things stand.
    }
  }
}
