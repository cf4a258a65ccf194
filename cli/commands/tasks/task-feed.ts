import type { TaskApi } from '#core/task/task-api.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { TaskLink } from '#core/task/task-feed.ts'
import type { Task, TaskStatus } from '#core/task/task.ts'
import type { TaskId } from '#core/runtime/ids.ts'
import type { TaskChange } from './task-line.ts'

/** Somebody looks on: a server that is back is not left waiting for long. */
const RECONNECT_INTERVAL_MS = 3_000
const RETRY_INTERVAL_MS = 3_000
const PAGE_SIZE = 200
/** What is one of them stays so; a cancelled one may be planned again. */
const SETTLED: ReadonlySet<TaskStatus> = new Set(['succeeded', 'failed'])

/** Tasks as they change; after a gap what was missed is fetched. */
export class TaskFeed {
  readonly #link: TaskLink
  readonly #tasks: TaskApi
  readonly #known = new Map<TaskId, TaskStatus>()
  readonly #onChange: (change: TaskChange) => void
  readonly #scheduler: Scheduler
  /** Told of while the list was read, which may be older. */
  readonly #heard = new Set<TaskId>()
  /** The first task that was made since the watch began; null until it is known which there were before. */
  #firstNews: number | null = null
  /** Of the last time that the list was read: of newer ones some may be missing. */
  #newestRead = 0
  #stopRetrying = () => {}
  #isFetching = false
  /** Something was missed that was not fetched yet. */
  #isMissing = false
  #cancelRetry = () => {}
  #isStopped = false

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
    this.#cancelRetry()
    this.#isStopped = true
    this.#link.stop()
  }

  #handleChange(change: TaskChange): void {
    this.#heard.add(change.id)
    this.#tell(change)
  }

  #tell(change: TaskChange): void {
    if (this.#known.get(change.id) === change.status) return
    this.#known.set(change.id, change.status)
    this.#onChange(change)
  }

  /** One after the other; where one fails, it is tried again until it is through. */
  async #fetch(): Promise<void> {
    this.#isMissing = true
    if (this.#isFetching) return
    this.#isFetching = true
    try {
      while (this.#isMissing) {
        this.#isMissing = false
        await this.#fetchOnce()
      }
    } catch {
      this.#isMissing = true
      if (this.#isStopped) return
      this.#cancelRetry()
      this.#cancelRetry = this.#scheduler.after(RETRY_INTERVAL_MS, () => void this.#fetch())
    } finally {
      this.#isFetching = false
    }
  }

  async #fetchOnce(): Promise<void> {
    this.#heard.clear()
    const isFirst = this.#firstNews === null
    const tasks = await this.#readDownTo(isFirst ? 0 : this.#oldestNews())
    this.#newestRead = tasks[0]?.id ?? 0
    const firstNews = (this.#firstNews ??= this.#newestRead + 1)
    for (const task of tasks.toReversed()) {
      if (this.#heard.has(task.id)) continue
      if (this.#known.has(task.id) || task.id >= firstNews) this.#tell(task)
      // How things stood when the watch began is no news.
      else if (isFirst) this.#known.set(task.id, task.status)
    }
  }

  /** The newest first, page by page until one has a task before `oldest`. */
  async #readDownTo(oldest: number): Promise<readonly Task[]> {
    const tasks: Task[] = []
    for (let page = 1; ; page += 1) {
      const { data, hasNext } = await this.#tasks.list({}, { page, pageSize: PAGE_SIZE })
      tasks.push(...data)
      if (!hasNext || data.some(({ id }) => id < oldest)) return tasks
    }
  }

  /** No task before it can have changed. */
  #oldestNews(): number {
    let oldest = this.#newestRead + 1
    for (const [id, status] of this.#known) {
      if (id < oldest && !SETTLED.has(status)) oldest = id
    }
    return oldest
  }
}
