import { makeAutoObservable } from 'mobx'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import { DailyLimitNotice } from '#core/outreach/daily-limit-notice.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import type { Session } from '#core/session/session.ts'
import type { DailyLimit } from '#core/outreach/daily-limit.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toObservable } from '../shared/readable.ts'

export interface LimitsDeps {
  readonly live: Pick<LiveFeeds, 'tasks'>
  readonly session: Pick<Session, 'subject'>
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly rejections: Pick<RejectionNotifier, 'onRejection'>
  readonly deleteCampaign: Pick<DeleteCampaign, 'isDeleting'>
}

/** Which limit somebody has just run into. */
export class LimitsViewModel {
  readonly #deps: LimitsDeps
  readonly #notice: DailyLimitNotice
  readonly #dailyLimit: { readonly current: DailyLimit | null }
  isOutOfCredits = false

  constructor(deps: LimitsDeps) {
    const { live, session, preferences, clock, deleteCampaign } = deps
    this.#deps = deps
    this.#notice = new DailyLimitNotice({
      feed: live.tasks,
      session,
      preferences,
      clock,
      isBeingDeleted: (campaign) => deleteCampaign.isDeleting(campaign),
    })
    this.#dailyLimit = toObservable(this.#notice.shown)
    makeAutoObservable(this)
  }

  get dailyLimit(): DailyLimit | null {
    return this.#dailyLimit.current
  }

  start(): () => void {
    const unsubscribe = this.#deps.rejections.onRejection((code) => {
      if (code === 'insufficient_credits') this.showCreditLimit()
    })
    this.#notice.start()
    return () => {
      unsubscribe()
      this.#notice.stop()
    }
  }

  showCreditLimit(): void {
    this.isOutOfCredits = true
  }

  dismissCredits(): void {
    this.isOutOfCredits = false
  }

  dismissDailyLimit(): void {
    this.#notice.dismiss()
  }
}
