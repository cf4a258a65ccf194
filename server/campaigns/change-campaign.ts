import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { RunCampaign, RunOutcome } from '../outreach/run-campaign.ts'
import type { CampaignRecordStore, CampaignSettings } from './campaign-record-store.ts'

export interface ChangeCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly runCampaign: RunCampaign
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export interface CampaignChanges {
  readonly settings: CampaignSettings
  /** Pauses a running campaign, or lets one go on. */
  readonly status?: 'paused' | 'running' | undefined
  /** Where it is given, only if the campaign still has it. */
  readonly version?: number | undefined
}

type WriteOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'stale_version' }
  | { readonly kind: 'not_running' }

export type ChangeOutcome = WriteOutcome | Exclude<RunOutcome, { kind: 'runs' }>

interface ChangeBy {
  readonly userId: number
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

/** Changes a campaign's settings, pauses it, or lets it go on. */
export class ChangeCampaign {
  readonly #deps: ChangeCampaignDeps

  constructor(deps: ChangeCampaignDeps) {
    this.#deps = deps
  }

  async execute(by: ChangeBy, changes: CampaignChanges): Promise<ChangeOutcome> {
    const { runCampaign, bus } = this.#deps
    const { workspaceId, campaignId } = by
    const { settings, status, version } = changes
    if (Object.keys(settings).length > 0 || status === 'paused' || version !== undefined) {
      const outcome = await this.#write(by, changes)
      if (outcome.kind !== 'changed') return outcome
    }
    if (status === 'running') {
      const outcome = await runCampaign.execute(workspaceId, campaignId)
      if (outcome.kind !== 'runs') return outcome
    }
    bus.publish([{ kind: 'workspace', workspaceId, campaigns: [campaignId] }])
    return { kind: 'changed' }
  }

  #write(by: ChangeBy, { settings, status, version }: CampaignChanges): Promise<WriteOutcome> {
    const { database, campaignRecords, time } = this.#deps
    const { campaignId } = by
    return database.inWorkspace(by.workspaceId, async (transaction) => {
      const found = await campaignRecords.lock(transaction, campaignId)
      if (!found) return { kind: 'not_found' }
      if (version !== undefined && version !== found.version) return { kind: 'stale_version' }
      const pause = status === 'paused' && found.status !== 'paused'
      if (pause && found.status !== 'running') return { kind: 'not_running' }
      if (!pause && Object.keys(settings).length === 0) return { kind: 'changed' }
      await campaignRecords.change(transaction, campaignId, { ...settings, pause })
      const verb = pause ? 'campaign_paused' : 'campaign_changed'
      await campaignRecords.recordEvent(transaction, by, { verb, at: time.moment().now })
      return { kind: 'changed' }
    })
  }
}
