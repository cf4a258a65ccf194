import type { TaskApi } from '#core/task/task-api.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import type { TaskStatus } from '#core/task/task.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { TaskChange } from './task-line.ts'

/** Somebody looks on: a server that is back is not left waiting for long. */
const RECONNECT_INTERVAL_MS = 3_000

/** Tasks as they change; after a gap what was missed is fetched. */
export class TaskFeed {
  readonly #link: TaskLink
  readonly #tasks: TaskApi
  readonly #known = new Map<TaskId, TaskStatus>()
  readonly #onChange: (change: TaskChange) => void
  readonly #scheduler: Scheduler
  /** The first task that can be news; null until it is known which there were before. */
  #oldest: number | null = null
  #stopRetrying = () => {}

  constructor(
    { link, tasks, scheduler }: { link: TaskLink; tasks: TaskApi; scheduler: Scheduler },
    onChange: (change: TaskChange) => void,
  ) {
    this.#link = link
    this.#scheduler = scheduler
    this.#tasks = tasks
    this.#onChange = onChange
    link.subscribe({ kind: 'tasks' })
    link.onMessage('task', (message) => this.#handleChange(message))
    link.onGap(() => void this.#fetch())
  }

  start(): void {
    this.#link.start()
    this.#stopRetrying = this.#scheduler.every(RECONNECT_INTERVAL_MS, () => {
      if (this.#link.state.current === 'connecting') this.#link.reconnectNow()
    })
  }

  stop(): void {
    this.#stopRetrying()
    this.#link.stop()
  }

  #handleChange(change: TaskChange): void {
    if (this.#known.get(change.id) === change.status) return
    this.#known.set(change.id, change.status)
    this.#onChange(change)
  }

  /** Only tasks that were seen before, or are newer, are news. */
  async #fetch(): Promise<void> {
    try {
      const { data } = await this.#tasks.list({}, { page: 1, pageSize: 200 })
      this.#oldest ??= this.#known.size > 0 ? Math.min(...this.#known.keys()) : null
      if (this.#oldest === null) return this.#begin(data)
      for (const task of data.toReversed()) {
        if (task.id >= this.#oldest) this.#handleChange(task)
      }
    } catch {
      // The next change says how things stand.
    }
  }

  /** How things stood when the watch began is no news. */
  #begin(tasks: readonly TaskChange[]): void {
    this.#oldest = tasks.length > 0 ? Math.min(...tasks.map(({ id }) => id)) : 0
    for (const { id, status } of tasks) this.#known.set(id, status)
  }
}
