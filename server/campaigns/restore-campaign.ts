import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import { ChangeSet } from '../events/change-set.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ImportRunner } from '../imports/import-runner.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { RunCampaign } from '../outreach/run-campaign.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'

export interface RestoreCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly runCampaign: RunCampaign
  readonly importRunner: Pick<ImportRunner, 'wake'>
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export type RestoreOutcome = { readonly kind: 'restored' } | { readonly kind: 'not_found' }

/** Brings a campaign back that was deleted a short time ago: it goes on as it was. */
export class RestoreCampaign {
  readonly #deps: RestoreCampaignDeps

  constructor(deps: RestoreCampaignDeps) {
    this.#deps = deps
  }

  async execute(by: {
    userId: UserId
    workspaceId: WorkspaceId
    campaignId: CampaignId
  }): Promise<RestoreOutcome> {
    const { database, campaignRecords, runCampaign, importRunner, time, bus } = this.#deps
    const { workspaceId, campaignId } = by
    const found = await database.inWorkspace(workspaceId, async (transaction) => {
      if (await campaignRecords.restore(transaction, campaignId)) {
        const { now } = time.moment()
        await campaignRecords.recordEvent(transaction, by, { verb: 'campaign_restored', at: now })
      }
      return campaignRecords.lock(transaction, campaignId)
    })
    if (!found) return { kind: 'not_found' }
    importRunner.wake()
    // Its tasks were cancelled: they are made anew.
    if (found.status === 'running') await runCampaign.plan(workspaceId, campaignId)
    else bus.publish(new ChangeSet(workspaceId).campaign(campaignId).events())
    return { kind: 'restored' }
  }
}
