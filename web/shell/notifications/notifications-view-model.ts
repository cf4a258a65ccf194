import { makeAutoObservable, observableRef } from 'mobx'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import type { WaitingThere, WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toObservable } from '../../shared/readable.ts'

const REFRESH_MS = 5_000

export interface NotificationsDeps {
  readonly waiting: Pick<WorkspaceWaiting, 'current' | 'open' | 'close' | 'load'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly scheduler: Scheduler
}

/** Drafts and replies of a workspace that wait for somebody, and which came since they were looked at. */
export class NotificationsViewModel {
  readonly #deps: NotificationsDeps
  readonly #workspace: WorkspaceId
  readonly #key: string
  readonly #throttle: Throttle
  readonly #waiting: { readonly current: WaitingThere | null }
  /** Up to when drafts, by the real clock, and replies, by that of outreach, were looked at. */
  seen: readonly [drafts: number, replies: number]

  constructor(deps: NotificationsDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#key = `notificationsSeen.${workspace}`
    this.#throttle = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    const [drafts = 0, replies = 0] = (deps.preferences.read(this.#key) ?? '')
      .split(' ')
      .map(Number)
    this.seen = [drafts || 0, replies || 0]
    this.#waiting = toObservable(deps.waiting.current)
    makeAutoObservable(this, { seen: observableRef })
  }

  /** Null until it is known. */
  get waiting(): Waiting | null {
    const { current } = this.#waiting
    return current?.workspace === this.#workspace ? current : null
  }

  /** How many came since they were looked at. */
  get unseen(): number {
    const { drafts = [], replies = [] } = this.waiting ?? {}
    const [seenDrafts, seenReplies] = this.seen
    return (
      drafts.filter(({ latestAt }) => Number(latestAt) > seenDrafts).length +
      replies.filter(({ at }) => Number(at) > seenReplies).length
    )
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns !== undefined) this.#throttle.trigger()
      }),
      feed.onGap(() => void this.load()),
      () => this.#throttle.stop(),
      () => this.#deps.waiting.close(),
    ]
    void this.#deps.waiting.open(this.#workspace)
    return () => {
      for (const stop of stops) stop()
    }
  }

  load(): Promise<void> {
    return this.#deps.waiting.load()
  }

  /** All that is there has been looked at. */
  see(): void {
    const { drafts = [], replies = [] } = this.waiting ?? {}
    const [seenDrafts, seenReplies] = this.seen
    this.seen = [
      Math.max(seenDrafts, ...drafts.map(({ latestAt }) => Number(latestAt))),
      Math.max(seenReplies, ...replies.map(({ at }) => Number(at))),
    ]
    this.#deps.preferences.write(this.#key, this.seen.join(' '))
  }
}
