import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { dailyLimit } from '#core/outreach/budgets.ts'
import { startOfToday } from '#core/outreach/local-time.ts'
import type { ReopenOptions, SenderAccount } from '#core/outreach/outreach-api.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { SenderAccountId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { later, outreachDate, realDate, msBetween } from '#core/runtime/moments.ts'
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

interface ReopenRequest extends ReopenOptions {
  readonly id: SenderAccountId
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
   * has no such account in these workspaces.
   */
  async reopen(
    userId: UserId,
    workspaceIds: readonly WorkspaceId[],
    { id, nothingSent = false, newMember = false }: ReopenRequest,
  ): Promise<SenderAccount | null> {
    const { database, accounts, events, time, unrecorded, changeMember } = this.#deps
    for (const workspaceId of workspaceIds) {
      const changes = new ChangeSet(workspaceId).workspace()
      const account = await database.inWorkspace(workspaceId, async (transaction) => {
        const own = await accounts.ofUser(transaction, workspaceId, userId)
        if (!own.some((one) => one.id === id)) return null
        const locked = await accounts.lock(transaction, id)
        const about = { transaction, account: locked, now: time.moment().now, changes }
        if (nothingSent) await unrecorded.end(about, userId)
        if (newMember && locked.trouble === 'other_member') await changeMember.execute(about)
        await accounts.change(transaction, id, { health: 'active', trouble: null })
        return this.#describe(transaction, await accounts.lock(transaction, id))
      })
      if (account === null) continue
      events.publish(changes.events())
      return account
    }
    return null
  }

  async #describe(transaction: Transaction, account: SenderAccountRecord): Promise<SenderAccount> {
    const { accounts, time } = this.#deps
    const { now } = time.moment()
    const { nextActionAt } = account
    const used = await accounts.usage(transaction, account.id, later(now, -7 * DAY))
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
        limit: dailyLimit(action, msBetween(account.startedAt, now)),
        usedToday: used[action].filter((at) => at >= today).length,
        usedLast7Days: used[action].length,
      })),
      unansweredInvitations: await accounts.unansweredInvitations(transaction, account),
      nextActionAt: nextActionAt !== null && nextActionAt > now ? outreachDate(nextActionAt) : null,
      lastSeenAt: account.lastSeenAt === null ? null : realDate(account.lastSeenAt),
      lastSeenBy: account.lastSeenBy,
    }
  }
}
