import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

export interface PlanSearchDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

/** Has the next page of a campaign's search read as soon as somebody can; leases plan it, too. */
export class PlanSearch {
  readonly #deps: PlanSearchDeps

  constructor(deps: PlanSearchDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, campaignId: CampaignId): Promise<void> {
    const { database, campaignRecords, accounts, queue, time, bus } = this.#deps
    const task = await database.inWorkspace(workspaceId, async (transaction) => {
      const campaign = await campaignRecords.find(transaction, campaignId)
      if (!campaign?.search) return null
      const { createdBy: userId, search } = campaign
      const { now } = time.moment()
      await accounts.ensure(transaction, { workspaceId, userId, network: search.network }, now)
      const own = await accounts.ofUser(transaction, workspaceId, userId)
      const at = own.find(({ network }) => network === search.network)
      if (!at) throw new Error('The account was not made.')
      const account = await accounts.lock(transaction, at.id)
      await queue.planSearches(transaction, account, now)
      return queue.firstPending(transaction, campaignId)
    })
    if (task !== null) bus.publish([{ kind: 'tasks', workspaceId, ids: [task] }])
  }
}
