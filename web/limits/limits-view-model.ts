import { makeAutoObservable, runInAction } from 'mobx'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import { DailyLimitNotice } from '#core/outreach/daily-limit-notice.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { RejectionNotifier } from '#core/session/rejection-notifier.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
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
  readonly outreach: Pick<OutreachApi, 'overview'>
}

/** Which limit somebody has just run into. */
export class LimitsViewModel {
  readonly #deps: LimitsDeps
  readonly #notice: DailyLimitNotice
  readonly #dailyLimit: { readonly current: DailyLimit | null }
  isOutOfCredits = false
  /** When the limit of the day allows one more; null where that isn't known. */
  resumesAt: OutreachDate | null = null

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
    const forget = this.#notice.shown.subscribe((limit) => {
      if (limit !== null) void this.#findOutWhenItResumes(limit)
    })
    return () => {
      unsubscribe()
      forget()
      this.#notice.stop()
    }
  }

  showCreditLimit(): void {
    this.isOutOfCredits = true
  }

  dismissCredits(): void {
    this.isOutOfCredits = false
  }

  markDailyLimitOpened(): void {
    this.#notice.markOpened()
  }

  dismissDailyLimit(): void {
    this.#notice.dismiss()
  }

  /** The campaign that met the limit knows; where it can't be asked, the window says the rest. */
  async #findOutWhenItResumes(limit: DailyLimit): Promise<void> {
    const { campaign, spent } = limit
    runInAction(() => (this.resumesAt = null))
    if (campaign === null || spent === null) return
    const overview = await this.#deps.outreach.overview(campaign).catch(() => null)
    const held = overview?.limits.find(({ action }) => action === spent.budget)?.held
    if (this.dailyLimit === limit) runInAction(() => (this.resumesAt = held?.resumesAt ?? null))
  }
}
