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
  /** Answers false where it was refused: it can be tried again then. */
  readonly undo: () => Promise<boolean>
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
    this.#keep(action)
    this.#deps.scheduler.after(MAX_RESTORE_MS, () => this.#forget(action))
    return action
  }

  /** Once: a second click finds nothing to undo. */
  async undo(action: RecentAction): Promise<void> {
    if (!this.actions.includes(action)) return
    this.#forget(action)
    if (!(await action.undo())) this.#keep(action)
  }

  async undoLast(): Promise<void> {
    const [last] = this.actions
    if (last !== undefined) await this.undo(last)
  }

  minutesLeft({ until }: RecentAction): number {
    return Math.max(1, Math.ceil((until - this.#deps.clock.now()) / 60_000))
  }

  #keep(action: RecentAction): void {
    if (this.#deps.clock.now() >= action.until) return
    const newestFirst = [...this.actions, action].toSorted((a, b) => b.id - a.id)
    this.actions = newestFirst.slice(0, MAX_ACTIONS)
  }

  #forget(action: RecentAction): void {
    this.actions = this.actions.filter((other) => other !== action)
  }
}
