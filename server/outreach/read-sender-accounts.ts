import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { BUDGETS, dailyLimitOf, rampUpEnd, type DailyLimits } from '#core/outreach/budgets.ts'
import { startOfToday } from '#core/outreach/local-time.ts'
import type { ReopenOptions, SenderAccount } from '#core/outreach/outreach-api.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { SenderAccountId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { later, outreachDate, realDate } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { ChangeMember } from './change-member.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'
import type { UnrecordedRequests } from './unrecorded-requests.ts'

export interface ReadSenderAccountsDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly time: OutreachTime
  readonly unrecorded: UnrecordedRequests
  readonly changeMember: ChangeMember
  readonly events: Pick<EventBus, 'publish'>
}

interface OwnAccount {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly id: SenderAccountId
}

/** Locked, with what is to be told once it is changed. */
interface ChangedAccount {
  readonly transaction: Transaction
  readonly account: SenderAccountRecord
  readonly changes: ChangeSet
}

/** The accounts that act for a user: one on each network, in each workspace. */
export class ReadSenderAccounts {
  readonly #deps: ReadSenderAccountsDeps

  constructor(deps: ReadSenderAccountsDeps) {
    this.#deps = deps
  }

  async execute(
    userId: UserId,
    workspaceIds: readonly WorkspaceId[],
  ): Promise<readonly SenderAccount[]> {
    const { database, accounts } = this.#deps
    const found: SenderAccount[] = []
    for (const workspaceId of workspaceIds) {
      const described = await database.inWorkspace(workspaceId, async (transaction) => {
        const own = await accounts.ofUser(transaction, workspaceId, userId)
        return Promise.all(own.map((account) => this.#describe(transaction, account)))
      })
      found.push(...described)
    }
    return found
  }

  /**
   * A person has looked: work goes on; with `nothingSent` after a restore, whoever's page shows nothing
   * was not invited; with `newMember`, as whoever is signed in to the network now. Null where the user
   * has no such account there.
   */
  async reopen(
    own: OwnAccount,
    { nothingSent = false, newMember = false }: ReopenOptions = {},
  ): Promise<SenderAccount | null> {
    const { accounts, time, unrecorded, changeMember } = this.#deps
    return this.#change(own, async ({ transaction, account, changes }) => {
      const about = { transaction, account, now: time.moment().now, changes }
      if (nothingSent) await unrecorded.end(about, own.userId)
      if (newMember && account.trouble === 'other_member') await changeMember.execute(about)
      await accounts.change(transaction, own.id, { health: 'active', trouble: null })
    })
  }

  /** Limits of a day; those that aren't named stay. Null where the user has no such account. */
  async setLimits(own: OwnAccount, limits: DailyLimits): Promise<SenderAccount | null> {
    const { accounts } = this.#deps
    return this.#change(own, ({ transaction, account }) =>
      accounts.change(transaction, own.id, { limits: { ...account.limits, ...limits } }),
    )
  }

  async #change(
    { userId, workspaceId, id }: OwnAccount,
    work: (about: ChangedAccount) => Promise<void>,
  ): Promise<SenderAccount | null> {
    const { database, accounts, events } = this.#deps
    const changes = new ChangeSet(workspaceId).workspace()
    const account = await database.inWorkspace(workspaceId, async (transaction) => {
      const own = await accounts.ofUser(transaction, workspaceId, userId)
      if (!own.some((one) => one.id === id)) return null
      await work({ transaction, account: await accounts.lock(transaction, id), changes })
      return this.#describe(transaction, await accounts.lock(transaction, id))
    })
    if (account !== null) events.publish(changes.events())
    return account
  }

  async #describe(transaction: Transaction, account: SenderAccountRecord): Promise<SenderAccount> {
    const { accounts, time } = this.#deps
    const { now } = time.moment()
    const since = later(now, -7 * DAY)
    const { used, unansweredInvitations } = await accounts.usage(transaction, account, since)
    const { nextActionAt, notesResumeAt } = account
    const rampedUpAt = rampUpEnd(account.startedAt)
    const today = startOfToday(now, account.zone)
    return {
      id: account.id,
      workspace: account.workspaceId,
      network: account.network,
      health: account.health,
      trouble: account.trouble,
      member: account.member,
      budgets: BUDGET_KINDS.map((action) => ({
        action,
        limit: dailyLimitOf(action, account, now),
        perDay: account.limits[action] ?? BUDGETS[action].perDay,
        cap: BUDGETS[action].cap,
        usedToday: used[action].filter((at) => at >= today).length,
        usedLast7Days: used[action].length,
      })),
      unansweredInvitations,
      notesResumeAt:
        notesResumeAt !== null && notesResumeAt > now ? outreachDate(notesResumeAt) : null,
      rampUpEndsAt: rampedUpAt > now ? outreachDate(rampedUpAt) : null,
      nextActionAt: nextActionAt !== null && nextActionAt > now ? outreachDate(nextActionAt) : null,
      lastSeenAt: account.lastSeenAt === null ? null : realDate(account.lastSeenAt),
      lastSeenBy: account.lastSeenBy,
    }
  }
}
