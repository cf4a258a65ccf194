import type { Withdrawal } from '#core/prospect/prospect-api.ts'
import type { CampaignId, RequestId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from './outreach-time.ts'
import { MAX_NOTIFIED, type RequestWithdrawalStore } from './prospect-request-store.ts'
import type { CampaignStore } from './prospect-store.ts'

export interface WithdrawRequestDeps {
  readonly database: Database
  readonly withdrawals: RequestWithdrawalStore
  readonly campaigns: CampaignStore
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
}

interface WithdrawBy {
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

interface Withdrawn {
  readonly who: WithdrawBy
  readonly id: RequestId
  readonly changes: ChangeSet
}

/** Takes back what a user asked for many at once, except with whom it has begun. */
export class WithdrawRequest {
  readonly #deps: WithdrawRequestDeps

  constructor(deps: WithdrawRequestDeps) {
    this.#deps = deps
  }

  /** Null where the campaign has no such request. */
  async execute(who: WithdrawBy, id: RequestId): Promise<Withdrawal | null> {
    const { database, campaigns, events } = this.#deps
    const changes = new ChangeSet(who.workspaceId)
    const outcome = await database.inWorkspace(who.workspaceId, async (transaction) => {
      await campaigns.holdPlanning(transaction)
      return this.within(transaction, { who, id, changes })
    })
    events.publish(changes.events())
    return outcome && { withdrawn: outcome.withdrawn, begun: outcome.begun }
  }

  /** The same in a transaction that holds planning; says whether it had been withdrawn before. */
  async within(
    transaction: Transaction,
    { who, id, changes }: Withdrawn,
  ): Promise<(Withdrawal & { readonly isRepeated: boolean }) | null> {
    const { withdrawals, campaigns, time } = this.#deps
    const { userId, campaignId } = who
    const request = await withdrawals.lock(transaction, campaignId, id)
    if (request === null) return null
    const answer = (begun: number) => ({
      withdrawn: request.accepted - begun,
      begun,
      isRepeated: request.isWithdrawn,
    })
    if (request.isWithdrawn) return answer(request.begun)
    const { now } = time.moment()
    const withdrawal = { id, at: now, actor: `user:${userId}` }
    const { begun, changed } = await withdrawals.withdraw(transaction, campaignId, withdrawal)
    await campaigns.enqueue(transaction, campaignId, now)
    await campaigns.finishIfDone(transaction, campaignId)
    changes.prospects(campaignId, changed.length <= MAX_NOTIFIED ? changed : [])
    return answer(begun)
  }
}
