import { outlookOf } from '#core/outreach/decide-next.ts'
import type { Forecast } from '#core/outreach/prospect-wait.ts'
import type { Db } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { ReadOutreachState } from './read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccounts } from './sender-accounts.ts'

/** An extension that has not asked for work for this long is not there. */
export const EXTENSION_SILENCE_MS = 90_000

export interface AccountForecast extends Forecast {
  /** Real time when an extension last asked. */
  readonly lastSeenAt: number | null
  /** Outreach time of the last action; null where there was none in days. */
  readonly lastActionAt: number | null
}

/** Real time for which a forecast may be shown again, where nothing was heard meanwhile. */
const KEPT_MS = 1000

type ByUser = ReadonlyMap<number, AccountForecast>

/** What users' accounts are up to in the near future. */
export class ReadForecasts {
  readonly #accounts: SenderAccounts
  readonly #read: ReadOutreachState
  readonly #time: OutreachTime
  readonly #kept = new Map<number, { readonly until: number; readonly forecasts: ByUser }>()

  constructor(accounts: SenderAccounts, read: ReadOutreachState, time: OutreachTime) {
    this.#accounts = accounts
    this.#read = read
    this.#time = time
  }

  /** By user, for the accounts of one workspace. */
  async ofWorkspace(db: Db, workspaceId: number): Promise<ByUser> {
    const { real } = this.#time.moment()
    const kept = this.#kept.get(workspaceId)
    if (kept && real < kept.until) return kept.forecasts
    const forecasts = await this.#ofAccounts(db, workspaceId)
    for (const [id, { until }] of this.#kept) if (until <= real) this.#kept.delete(id)
    this.#kept.set(workspaceId, { until: real + KEPT_MS, forecasts })
    return forecasts
  }

  /** Something was written there. */
  forget(workspaceId: number): void {
    this.#kept.delete(workspaceId)
  }

  async #ofAccounts(db: Db, workspaceId: number): Promise<ByUser> {
    const forecasts = new Map<number, AccountForecast>()
    for (const account of await this.#accounts.ofWorkspace(db, workspaceId)) {
      const forecast = await this.#of(db, account)
      const known = forecasts.get(account.userId)
      // Of accounts on several networks the one that was at work last speaks for the user.
      if (known && (known.lastActionAt ?? 0) >= (forecast.lastActionAt ?? 0)) continue
      forecasts.set(account.userId, forecast)
    }
    return forecasts
  }

  async #of(db: Db, account: SenderAccountRecord): Promise<AccountForecast> {
    const moment = this.#time.moment()
    const { state } = await this.#read.execute(db, account, moment)
    const { visits, invitations } = state.account.used
    const { lastSeenAt } = account
    const lastActionAt = Math.max(visits.at(-1) ?? 0, invitations.at(-1) ?? 0)
    return {
      now: moment.now,
      isExtensionThere: lastSeenAt !== null && moment.real - lastSeenAt <= EXTENSION_SILENCE_MS,
      outlook: outlookOf(state),
      lastSeenAt,
      lastActionAt: lastActionAt === 0 ? null : lastActionAt,
    }
  }
}

/** Where no account was made yet, no extension has ever asked. */
export const noAccount = (now: number): AccountForecast => {
  const open = { at: now, reason: null }
  return {
    now,
    isExtensionThere: false,
    outlook: { connect: open, refresh: open, visit: open, check: open },
    lastSeenAt: null,
    lastActionAt: null,
  }
}
