import { outlookIn } from '#core/outreach/campaign-outlook.ts'
import type { HeldCampaigns, ShareFacts } from '#core/outreach/campaign-share.ts'
import { NOTHING_IN_THE_WAY, outlookOf } from '#core/outreach/decide-next.ts'
import type { Forecast, Turns } from '#core/outreach/prospect-wait.ts'
import { STEPS } from '#core/outreach/steps.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { later, latest, type OutreachMs, type RealMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Moment, OutreachTime } from './outreach-time.ts'
import type { OutreachSnapshot, ReadOutreachState } from './read-outreach-state.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'

/** An extension that has not asked for work for this long is not there. */
export const EXTENSION_TIMEOUT_MS = 90_000

export interface AccountAvailability extends Forecast {
  /** Real time when an extension last asked. */
  readonly lastSeenAt: RealMs | null
  /** Outreach time of the last action; null where there was none in days. */
  readonly lastActionAt: OutreachMs | null
  /** The campaigns that have used their share of its limits. */
  readonly held: HeldCampaigns
  /** What those used that have a share of them. */
  readonly shares: ReadonlyMap<CampaignId, ShareFacts>
}

/** Real time for which availability may be shown again, where nothing was heard meanwhile. */
const CACHE_TTL_MS = 1000

/** Of the accounts of one workspace. */
export interface Availabilities {
  /** What the user's account on a network is up to; in a campaign, as far as that one may use it. */
  of(userId: UserId, network: string, campaign?: CampaignId): AccountAvailability
}

/** What the accounts of a workspace are up to in the near future. */
export class ReadAvailability {
  readonly #accounts: SenderAccountStore
  readonly #read: ReadOutreachState
  readonly #time: OutreachTime
  readonly #cached = new Map<
    number,
    { readonly until: RealMs; readonly availabilities: Availabilities }
  >()

  readonly #reading = new WeakMap<Transaction, Promise<Availabilities>>()

  constructor(accounts: SenderAccountStore, read: ReadOutreachState, time: OutreachTime) {
    this.#accounts = accounts
    this.#read = read
    this.#time = time
  }

  /** Whoever asks in one transaction meanwhile hears the same. */
  async ofWorkspace(transaction: Transaction, workspaceId: WorkspaceId): Promise<Availabilities> {
    const { real } = this.#time.moment()
    const cached = this.#cached.get(workspaceId)
    if (cached && real < cached.until) return cached.availabilities
    const reading = this.#reading.get(transaction) ?? this.#readAnew(transaction, workspaceId)
    this.#reading.set(transaction, reading)
    return reading.finally(() => this.#reading.delete(transaction))
  }

  async #readAnew(transaction: Transaction, workspaceId: WorkspaceId): Promise<Availabilities> {
    const { real } = this.#time.moment()
    const availabilities = await this.#ofAccounts(transaction, workspaceId)
    for (const [id, { until }] of this.#cached) if (until <= real) this.#cached.delete(id)
    this.#cached.set(workspaceId, { until: later(real, CACHE_TTL_MS), availabilities })
    return availabilities
  }

  /** Something was written there. */
  invalidate(workspaceId: WorkspaceId): void {
    this.#cached.delete(workspaceId)
  }

  async #ofAccounts(transaction: Transaction, workspaceId: WorkspaceId): Promise<Availabilities> {
    const moment = this.#time.moment()
    const accounts = await this.#accounts.ofWorkspace(transaction, workspaceId)
    const known = new Map(
      await Promise.all(
        accounts.map(async (account): Promise<[string, AccountAvailability]> => {
          const presence = presenceOf(account, accounts, moment)
          const availability = await this.#of(transaction, account, { moment, presence })
          return [keyOf(account.userId, account.network), availability]
        }),
      ),
    )
    const told = new Map<string, AccountAvailability>()
    return {
      of: (userId, network, campaign) => {
        const key = `${keyOf(userId, network)} ${campaign}`
        const availability = told.get(key) ??
          inCampaign(known.get(keyOf(userId, network)), campaign) ?? {
            ...presenceOf({ userId, network }, accounts, moment),
            now: moment.now,
            outlook: NOTHING_IN_THE_WAY,
            turns: {},
            state: null,
            isUnread: false,
            isUnreachable: false,
            lastActionAt: null,
            held: new Map(),
            shares: new Map(),
          }
        told.set(key, availability)
        return availability
      },
    }
  }

  async #of(
    transaction: Transaction,
    account: SenderAccountRecord,
    { moment, presence }: { readonly moment: Moment; readonly presence: Presence },
  ): Promise<AccountAvailability> {
    const { state, next, held, shares } = await this.#read.execute(transaction, account, moment)
    const last = Object.values(state.account.used).flatMap((times) => times.at(-1) ?? [])
    return {
      ...presence,
      now: moment.now,
      outlook: outlookOf(state),
      turns: turnsIn(next),
      state,
      held,
      shares,
      isUnread: account.unreadTasks.length > 1,
      isUnreachable: account.isUnreachable,
      lastActionAt: last.length === 0 ? null : latest(...last),
    }
  }
}

const inCampaign = (known: AccountAvailability | undefined, campaign: CampaignId | undefined) =>
  known && campaign !== undefined
    ? {
        ...known,
        outlook: outlookIn(known.outlook, known.held.get(campaign), known.now),
        share: known.shares.get(campaign),
      }
    : known

const turnsIn = (next: OutreachSnapshot['next']): Turns =>
  Object.fromEntries(
    STEPS.flatMap((step) => {
      const prospect = next[step]?.prospect ?? null
      return prospect === null ? [] : [[step, prospect]]
    }),
  )

type Presence = Pick<AccountAvailability, 'isExtensionThere' | 'lastSeenAt'>

/** One extension works for all of a user's accounts; the demo agent for that on its network. */
const presenceOf = (
  { userId, network }: Pick<SenderAccountRecord, 'userId' | 'network'>,
  accounts: readonly SenderAccountRecord[],
  { real }: Moment,
): Presence => {
  const own = accounts.filter(
    (account) =>
      account.userId === userId &&
      (account.lastSeenBy === 'extension' || account.network === network),
  )
  const seen = own.flatMap(({ lastSeenAt: at }) => (at === null ? [] : [at]))
  const lastSeenAt = seen.length === 0 ? null : latest(...seen)
  const isExtensionThere = lastSeenAt !== null && real - lastSeenAt <= EXTENSION_TIMEOUT_MS
  return { lastSeenAt, isExtensionThere }
}

const keyOf = (userId: UserId, network: string): string => `${userId} ${network}`
