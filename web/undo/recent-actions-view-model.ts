import { makeAutoObservable, observableRef } from 'mobx'
import { MAX_RESTORE_MS } from '#core/campaign/delete-campaign.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { later, type RealMs } from '#core/runtime/moments.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'

const MAX_ACTIONS = 5

/** Something that was done in this tab, and can be undone for a while. */
export interface RecentAction {
  readonly id: number
  readonly text: string
  readonly until: RealMs
  readonly undo: () => unknown
}

interface RecentActionsDeps {
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** What was done last, newest first: an Undo outlives its toast. */
export class RecentActionsViewModel {
  readonly #deps: RecentActionsDeps
  #lastId = 0
  actions: readonly RecentAction[] = []

  constructor(deps: RecentActionsDeps) {
    this.#deps = deps
    makeAutoObservable(this, { actions: observableRef })
  }

  add(text: string, undo: RecentAction['undo']): RecentAction {
    this.#lastId += 1
    const until = later(this.#deps.clock.now(), MAX_RESTORE_MS)
    const action = { id: this.#lastId, text, until, undo }
    this.actions = [action, ...this.actions].slice(0, MAX_ACTIONS)
    this.#deps.scheduler.after(MAX_RESTORE_MS, () => this.#forget(action))
    return action
  }

  /** Once: a second click finds nothing to undo. */
  undo(action: RecentAction): void {
    if (!this.actions.includes(action)) return
    this.#forget(action)
    action.undo()
  }

  undoLast(): void {
    const [last] = this.actions
    if (last !== undefined) this.undo(last)
  }

  minutesLeft({ until }: RecentAction): number {
    return Math.max(1, Math.ceil((until - this.#deps.clock.now()) / 60_000))
  }

  #forget(action: RecentAction): void {
    this.actions = this.actions.filter((other) => other !== action)
  }
}
