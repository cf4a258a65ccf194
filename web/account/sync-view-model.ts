import { makeAutoObservable, runInAction } from 'mobx'
import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { SyncApi, SyncState } from '#core/sync/sync-api.ts'
import { isOver, syncStage, type SyncStage } from '#core/sync/sync-stage.ts'
import { Throttle } from '../live/throttle.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toOutcome, type Outcome } from '../shared/outcome.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

const MIN_INTERVAL_MS = 500
const MINUTE_MS = 60_000

export interface SyncDeps {
  readonly sync: SyncApi
  readonly live: Pick<LiveFeeds, 'tasks'>
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** What a workspace knows of its networks, and a sync that is under way. */
export class SyncViewModel {
  readonly #deps: SyncDeps
  readonly #workspace: WorkspaceId
  readonly #refresh: Throttle
  /** Null until it is known. */
  state: SyncState | null = null
  problem: Problem | null = null
  isAsking = false
  now: RealMs

  constructor(deps: SyncDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#refresh = new Throttle(deps.scheduler, MIN_INTERVAL_MS, () => this.load())
    this.now = deps.clock.now()
    makeAutoObservable(this)
  }

  /** How far the sync is that is under way, or how the last one ended; null where there was none. */
  get stage(): SyncStage | null {
    const task = this.state?.task ?? null
    return task && syncStage(task)
  }

  /** One that is held up can be asked for again, so that it is tried sooner. */
  get isUnderWay(): boolean {
    const { stage } = this
    return this.isAsking || (stage !== null && !isOver(stage) && stage.kind !== 'held_up')
  }

  /** Follows what becomes of it until the returned function is called. */
  start(): () => void {
    const { live, scheduler } = this.#deps
    const stops = [
      live.tasks.onMessage('task', ({ action }) => {
        if (action === 'SYNC_NETWORK') this.#refresh.trigger()
      }),
      live.tasks.onGap(() => this.#refresh.trigger()),
      live.tasks.subscribe({ kind: 'tasks' }),
      scheduler.every(MINUTE_MS, () => this.#tick()),
      () => this.#refresh.stop(),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    try {
      const state = await this.#deps.sync.state(this.#workspace)
      runInAction(() => {
        this.state = state
        this.problem = null
      })
      this.#tick()
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  async run(): Promise<Outcome> {
    this.isAsking = true
    const outcome = await toOutcome(this.#deps.sync.run(this.#workspace))
    if (outcome.kind === 'done') await this.load()
    runInAction(() => (this.isAsking = false))
    return outcome
  }

  #tick(): void {
    runInAction(() => (this.now = this.#deps.clock.now()))
  }
}
