import { makeAutoObservable } from 'mobx'
import type { DeleteCampaign } from '#core/campaign/delete-campaign.ts'
import { DailyLimitNotice } from '#core/outreach/daily-limit-notice.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { Refusals } from '#core/session/refusals.ts'
import type { Session } from '#core/session/session.ts'
import type { DailyLimit } from '#core/task/daily-limit.ts'
import type { LiveFeed } from '../live/live-feeds.ts'
import { observed } from '../shared/readable.ts'

export interface LimitsPorts {
  readonly live: { readonly tasks: LiveFeed }
  readonly session: Pick<Session, 'subject'>
  readonly preferences: PreferencesStore
  readonly clock: Clock
  readonly refusals: Pick<Refusals, 'onRefusal'>
  readonly deleteCampaign: Pick<DeleteCampaign, 'isDeleting'>
}

/** Which limit somebody has just run into. */
export class LimitsViewModel {
  readonly #ports: LimitsPorts
  readonly #notice: DailyLimitNotice
  readonly #dailyLimit: { readonly current: DailyLimit | null }
  creditsAreOut = false

  constructor(ports: LimitsPorts) {
    const { live, session, preferences, clock, deleteCampaign } = ports
    this.#ports = ports
    this.#notice = new DailyLimitNotice({
      feed: live.tasks,
      session,
      preferences,
      clock,
      isBeingDeleted: (campaign) => deleteCampaign.isDeleting(campaign),
    })
    this.#dailyLimit = observed(this.#notice.shown)
    makeAutoObservable(this)
  }

  get dailyLimit(): DailyLimit | null {
    return this.#dailyLimit.current
  }

  start(): () => void {
    const stopHearing = this.#ports.refusals.onRefusal((code) => {
      if (code === 'insufficient_credits') this.tellOfCredits()
    })
    this.#notice.start()
    return () => {
      stopHearing()
      this.#notice.stop()
    }
  }

  tellOfCredits(): void {
    this.creditsAreOut = true
  }

  dismissCredits(): void {
    this.creditsAreOut = false
  }

  dismissDailyLimit(): void {
    this.#notice.dismiss()
  }
}
