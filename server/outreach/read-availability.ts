import { NOTHING_IN_THE_WAY, outlookOf } from '#core/outreach/decide-next.ts'
import type { Forecast } from '#core/outreach/prospect-wait.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { later, latest, type OutreachMs, type RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { ReadOutreachState } from './read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'

/** An extension that has not asked for work for this long is not there. */
const EXTENSION_TIMEOUT_MS = 90_000

export interface AccountAvailability extends Forecast {
  /** Real time when an extension last asked. */
  readonly lastSeenAt: RealMs | null
  /** Outreach time of the last action; null where there was none in days. */
  readonly lastActionAt: OutreachMs | null
}

/** Real time for which availability may be shown again, where nothing was heard meanwhile. */
const CACHE_TTL_MS = 1000

type AvailabilityByUser = ReadonlyMap<number, AccountAvailability>

/** What users' accounts are up to in the near future. */
export class ReadAvailability {
  readonly #accounts: SenderAccountStore
  readonly #read: ReadOutreachState
  readonly #time: OutreachTime
  readonly #cached = new Map<
    number,
    { readonly until: RealMs; readonly forecasts: AvailabilityByUser }
  >()

  constructor(accounts: SenderAccountStore, read: ReadOutreachState, time: OutreachTime) {
    this.#accounts = accounts
    this.#read = read
    this.#time = time
  }

  /** By user, for the accounts of one workspace. */
  async ofWorkspace(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<AvailabilityByUser> {
    const { real } = this.#time.moment()
    const cached = this.#cached.get(workspaceId)
    if (cached && real < cached.until) return cached.forecasts
    const availabilities = await this.#ofAccounts(transaction, workspaceId)
    for (const [id, { until }] of this.#cached) if (until <= real) this.#cached.delete(id)
    this.#cached.set(workspaceId, { until: later(real, CACHE_TTL_MS), forecasts: availabilities })
    return availabilities
  }

  /** Something was written there. */
  invalidate(workspaceId: WorkspaceId): void {
    this.#cached.delete(workspaceId)
  }

  async #ofAccounts(
    transaction: Transaction,
    workspaceId: WorkspaceId,
  ): Promise<AvailabilityByUser> {
    const availabilities = new Map<number, AccountAvailability>()
    for (const account of await this.#accounts.ofWorkspace(transaction, workspaceId)) {
      const availability = await this.#of(transaction, account)
      const known = availabilities.get(account.userId)
      // Of accounts on several networks the one that was at work last speaks for the user.
      if (known && (known.lastActionAt ?? 0) >= (availability.lastActionAt ?? 0)) continue
      availabilities.set(account.userId, availability)
    }
    return availabilities
  }

  async #of(transaction: Transaction, account: SenderAccountRecord): Promise<AccountAvailability> {
    const moment = this.#time.moment()
    const { state } = await this.#read.execute(transaction, account, moment)
    const { lastSeenAt } = account
    const last = Object.values(state.account.used).flatMap((times) => times.at(-1) ?? [])
    return {
      now: moment.now,
      isExtensionThere: lastSeenAt !== null && moment.real - lastSeenAt <= EXTENSION_TIMEOUT_MS,
      outlook: outlookOf(state),
      lastSeenAt,
      lastActionAt: last.length === 0 ? null : latest(...last),
    }
  }
}

/** Where no account was made yet, no extension has ever asked. */
export const availabilityWithoutAccount = (now: OutreachMs): AccountAvailability => ({
  now,
  isExtensionThere: false,
  outlook: NOTHING_IN_THE_WAY,
  lastSeenAt: null,
  lastActionAt: null,
})
