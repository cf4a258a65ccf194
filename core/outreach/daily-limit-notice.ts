import type { PreferencesStore } from '../preferences/preferences-store.ts'
import type { Clock } from '../runtime/clock.ts'
import { HOUR } from '../runtime/durations.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import type { Session } from '../session/session.ts'
import type { CampaignId } from '../runtime/ids.ts'
import type { TaskFeed } from '../task/task-feed.ts'
import type { BudgetedAction } from './actions.ts'
import { BUDGETED_ACTIONS, dailyLimitIn, type DailyLimit } from './daily-limit.ts'

/**
 * The same limit isn't shown twice within this, by the device's clock. A day that is as long as the
 * real one tells of it once: last in the evening, it has to open again in the morning. A demo's day
 * lasts two minutes, and must not open it with each.
 */
export const MIN_REPEAT_INTERVAL_MS = 4 * HOUR

export interface DailyLimitNoticeDeps {
  readonly feed: Pick<TaskFeed, 'subscribe' | 'onMessage'>
  readonly session: Pick<Session, 'subject'>
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly isBeingDeleted: (campaign: CampaignId) => boolean
}

/** Shows that a limit of the day is reached, when a task says so. */
export class DailyLimitNotice {
  readonly #deps: DailyLimitNoticeDeps
  readonly #shown = new Value<DailyLimit | null>(null)
  /** When each was shown last, by this page or before it: other open pages show their own. */
  readonly #shownAt = new Map<BudgetedAction, number>()
  #stops: (() => void)[] = []

  constructor(deps: DailyLimitNoticeDeps) {
    this.#deps = deps
  }

  /** The limit to tell of now. */
  get shown(): ReadableValue<DailyLimit | null> {
    return this.#shown
  }

  start(): void {
    this.stop()
    const { feed, preferences, isBeingDeleted } = this.#deps
    for (const met of BUDGETED_ACTIONS) {
      this.#shownAt.set(met, Number(preferences.read(this.#keyOf(met)) ?? -Infinity))
    }
    this.#stops = [
      feed.onMessage('task', (message) => {
        const limit = dailyLimitIn(message, isBeingDeleted)
        if (limit !== null) this.#show(limit)
      }),
      feed.subscribe({ kind: 'tasks' }),
    ]
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#shown.set(null)
  }

  /** It stands before the user now: what waited until nobody typed, and was never read, is told again. */
  markOpened(): void {
    const { clock, preferences } = this.#deps
    const met = this.#shown.current?.met
    if (met === undefined) return
    const now = clock.now()
    this.#shownAt.set(met, now)
    preferences.write(this.#keyOf(met), String(now))
  }

  dismiss(): void {
    this.#shown.set(null)
  }

  #show(limit: DailyLimit): void {
    const shownAt = this.#shownAt.get(limit.met) ?? -Infinity
    if (this.#deps.clock.now() - shownAt < MIN_REPEAT_INTERVAL_MS) return
    this.#shown.set(limit)
  }

  /** Others who use the same browser have limits of their own. */
  #keyOf(met: BudgetedAction): string {
    return `dailyLimitShownAt.${this.#deps.session.subject.current ?? ''}.${met}`
  }
}
