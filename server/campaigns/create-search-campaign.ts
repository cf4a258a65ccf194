import type { SourceType } from '#core/campaign/campaign.ts'
import type { CampaignId, TaskId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { SearchStore } from '../imports/search-store.ts'
import type { OutreachTime } from '../outreach/outreach-time.ts'
import type { SenderAccountStore } from '../outreach/sender-account-store.ts'
import type { TaskQueueStore } from '../outreach/task-queue-store.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import { unknownMaterial, type UnknownMaterial } from './chosen-materials.ts'
import type { CampaignDraft, CampaignRecordStore } from './campaign-record-store.ts'

export interface CreateSearchCampaignDeps {
  readonly database: Database
  readonly campaignRecords: CampaignRecordStore
  readonly searches: SearchStore
  readonly materialStores: MaterialStores
  readonly accounts: SenderAccountStore
  readonly queue: TaskQueueStore
  readonly time: OutreachTime
  readonly bus: Pick<EventBus, 'publish'>
}

export interface SearchToMake {
  /** Origin of the network. */
  readonly network: string
  /** In the one form, without a page. */
  readonly url: string
  readonly maxPeople: number
  readonly sourceType: Exclude<SourceType, 'csv'>
  /** What its user filled in; kept with the campaign. */
  readonly source: Readonly<Record<string, unknown>>
}

export type CreateSearchOutcome =
  | { readonly kind: 'created'; readonly campaignId: CampaignId }
  | UnknownMaterial

/** Makes a campaign of a search, whose first page is read as soon as somebody can. */
export class CreateSearchCampaign {
  readonly #deps: CreateSearchCampaignDeps

  constructor(deps: CreateSearchCampaignDeps) {
    this.#deps = deps
  }

  async execute(campaign: CampaignDraft, search: SearchToMake): Promise<CreateSearchOutcome> {
    const { database, campaignRecords, searches, accounts, queue, time, bus } = this.#deps
    const { workspaceId, createdBy: userId } = campaign
    const { sourceType, source, network, url, maxPeople } = search
    const unknown = await database.inWorkspace(workspaceId, (transaction) =>
      unknownMaterial(transaction, this.#deps.materialStores, campaign),
    )
    if (unknown) return unknown
    const made = await database.inWorkspace(workspaceId, async (transaction) => {
      const { now } = time.moment()
      await accounts.ensure(transaction, { workspaceId, userId, network }, now)
      const own = await accounts.ofUser(transaction, workspaceId, userId)
      const at = own.find((one) => one.network === network)
      if (!at) throw new Error('The account was not made.')
      const account = await accounts.lock(transaction, at.id)
      const whole = { ...(await campaignRecords.defaults(transaction)), ...campaign }
      const campaignId = await campaignRecords.draft(transaction, whole, { sourceType, source })
      await searches.create(transaction, { workspaceId, campaignId, network, url, maxPeople })
      const by = { workspaceId, userId, campaignId }
      await campaignRecords.recordEvent(transaction, by, { verb: 'campaign_created', at: now })
      await queue.planSearches(transaction, account, now)
      return { campaignId, task: await queue.firstPending(transaction, campaignId) }
    })
    const { campaignId, task } = made
    bus.publish([{ kind: 'workspace', workspaceId, campaigns: [campaignId] }])
    if (task !== null) bus.publish([{ kind: 'tasks', workspaceId, ids: [task satisfies TaskId] }])
    return { kind: 'created', campaignId }
  }
}
