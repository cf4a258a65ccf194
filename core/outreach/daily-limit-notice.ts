import type { SharedLink } from '../live/shared-link.ts'
import type { PreferencesStore } from '../preferences/preferences-store.ts'
import type { Clock } from '../runtime/clock.ts'
import { Value, type ReadableValue } from '../runtime/readable-value.ts'
import { dailyLimitIn, type DailyLimit } from '../task/daily-limit.ts'

/** The same limit isn't shown twice within this: what tells of it may come again with the task. */
export const QUIET_MS = 12 * 3_600_000

export interface DailyLimitNoticePorts {
  readonly feed: Pick<SharedLink, 'subscribe' | 'onMessage'>
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly isBeingDeleted: (campaign: number) => boolean
}

/** Shows that a limit of the day is reached, when a task says so. */
export class DailyLimitNotice {
  readonly #ports: DailyLimitNoticePorts
  readonly #shown = new Value<DailyLimit | null>(null)
  /** When each was shown last, by this page or before it: other open pages show their own. */
  readonly #shownAt = new Map<DailyLimit, number>()
  #stops: (() => void)[] = []

  constructor(ports: DailyLimitNoticePorts) {
    this.#ports = ports
  }

  /** The limit to tell of now. */
  get shown(): ReadableValue<DailyLimit | null> {
    return this.#shown
  }

  start(): void {
    const { feed, preferences, isBeingDeleted } = this.#ports
    for (const limit of ['visit', 'connect'] as const) {
      this.#shownAt.set(limit, Number(preferences.read(keyOf(limit)) ?? -Infinity))
    }
    this.#stops = [
      feed.onMessage((message) => {
        const limit = message.type === 'task' ? dailyLimitIn(message, isBeingDeleted) : null
        if (limit !== null) this.#tell(limit)
      }),
      feed.subscribe({ kind: 'tasks' }),
    ]
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#shown.set(null)
  }

  dismiss(): void {
    this.#shown.set(null)
  }

  #tell(limit: DailyLimit): void {
    const { clock, preferences } = this.#ports
    const now = clock.now()
    if (now - (this.#shownAt.get(limit) ?? -Infinity) < QUIET_MS) return
    this.#shownAt.set(limit, now)
    preferences.write(keyOf(limit), String(now))
    this.#shown.set(limit)
  }
}

const keyOf = (limit: DailyLimit): string => `dailyLimitShownAt.${limit}`
