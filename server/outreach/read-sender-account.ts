import { BUDGET_KINDS } from '#core/network/budget-kinds.ts'
import { dailyLimit } from '#core/outreach/budgets.ts'
import { startOfToday } from '#core/outreach/local-time.ts'
import type { SenderAccount } from '#core/outreach/outreach-api.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { later, outreachDate, realDate } from '#core/runtime/moments.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'

export interface ReadSenderAccountDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
  /** The network of an account that is made before there are people. */
  readonly network: string
}

/** The account that acts for a user: the one of the first of their workspaces. */
export class ReadSenderAccount {
  readonly #deps: ReadSenderAccountDeps

  constructor(deps: ReadSenderAccountDeps) {
    this.#deps = deps
  }

  execute(userId: number, workspaceId: WorkspaceId): Promise<SenderAccount> {
    return this.#deps.database.inWorkspace(workspaceId, async (transaction) =>
      this.#describe(transaction, await this.#own(transaction, userId, workspaceId)),
    )
  }

  /** A person has looked: work goes on. */
  async reopen(userId: number, workspaceId: WorkspaceId): Promise<SenderAccount> {
    const { database, accounts, events } = this.#deps
    const account = await database.inWorkspace(workspaceId, async (transaction) => {
      const own = await this.#own(transaction, userId, workspaceId)
      await accounts.lock(transaction, own.id)
      await accounts.change(transaction, own.id, { health: 'active', trouble: null })
      return this.#describe(transaction, await accounts.lock(transaction, own.id))
    })
    events.publish([{ kind: 'workspace', workspaceId }])
    return account
  }

  async #own(
    transaction: Transaction,
    userId: number,
    workspaceId: WorkspaceId,
  ): Promise<SenderAccountRecord> {
    const { accounts, network, time } = this.#deps
    const [known] = await accounts.ofUser(transaction, workspaceId, userId)
    if (known) return known
    await accounts.ensure(transaction, { workspaceId, userId, network }, time.moment().now)
    const [made] = await accounts.ofUser(transaction, workspaceId, userId)
    if (!made) throw new Error('The account that was just made is not there.')
    return made
  }

  async #describe(transaction: Transaction, account: SenderAccountRecord): Promise<SenderAccount> {
    const { accounts, time } = this.#deps
    const { now } = time.moment()
    const used = await accounts.usage(transaction, account.id, later(now, -7 * DAY))
    const today = startOfToday(now, account.zone)
    return {
      health: account.health,
      trouble: account.trouble,
      budgets: BUDGET_KINDS.map((action) => ({
        action,
        limit: dailyLimit(action, now - account.startedAt),
        usedToday: used[action].filter((at) => at >= today).length,
        usedLast7Days: used[action].length,
      })),
      pendingInvitations: await accounts.pendingInvitations(transaction, account),
      nextActionAt: account.nextActionAt === null ? null : outreachDate(account.nextActionAt),
      lastSeenAt: account.lastSeenAt === null ? null : realDate(account.lastSeenAt),
    }
  }
}
