import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

export interface DeleteCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export type DeleteOutcome = { readonly kind: 'deleted' } | { readonly kind: 'not_found' }

/** Hides a campaign and cancels what waits in it; what was done stays on record. */
export class DeleteCampaign {
  readonly #deps: DeleteCampaignDeps

  constructor(deps: DeleteCampaignDeps) {
    this.#deps = deps
  }

  async execute(by: {
    userId: UserId
    workspaceId: WorkspaceId
    campaignId: CampaignId
  }): Promise<DeleteOutcome> {
    const { database, campaignRecords, time, bus } = this.#deps
    const { workspaceId, campaignId } = by
    const isDeleted = await database.inWorkspace(workspaceId, async (transaction) => {
      if (!(await campaignRecords.lock(transaction, campaignId))) return false
      await campaignRecords.remove(transaction, campaignId)
      await campaignRecords.recordEvent(transaction, by, {
        verb: 'campaign_deleted',
        at: time.moment().now,
      })
      return true
    })
    if (!isDeleted) return { kind: 'not_found' }
    // Whoever settles one of them locks it before the campaign. None is given to anybody meanwhile.
    await database.inWorkspace(workspaceId, (transaction) =>
      campaignRecords.cancelTasks(transaction, campaignId),
    )
    bus.publish([{ kind: 'workspace', workspaceId, campaigns: [campaignId] }])
    return { kind: 'deleted' }
  }
}
