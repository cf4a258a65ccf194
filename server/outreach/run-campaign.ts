import type { Database } from '#server/database/database.ts'
import type { CampaignRuns } from '../campaigns/campaign-runs.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { CurrentUser } from '../http/route.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { TaskQueue } from './task-queue.ts'
import { News } from '../events/news.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignLedger } from './prospect-ledger.ts'
import type { SenderAccounts } from './sender-accounts.ts'

/** More people than this are told of as one change of the campaign. */
const MOST_TOLD = 500

export interface RunCampaignParts {
  readonly database: Database
  readonly accounts: SenderAccounts
  readonly campaigns: CampaignLedger
  readonly queue: TaskQueue
  readonly time: OutreachTime
  readonly events: Pick<EventBus, 'publish'>
  /** The network of a campaign without people. */
  readonly network: string
}

/** Starts or resumes a campaign: everybody in it gets the task they wait for. */
export class RunCampaign implements CampaignRuns {
  readonly #parts: RunCampaignParts

  constructor(parts: RunCampaignParts) {
    this.#parts = parts
  }

  async run(_user: CurrentUser, workspaceId: number, campaignId: number): Promise<void> {
    const { database, accounts, campaigns, queue, time, events, network } = this.#parts
    const news = new News(workspaceId)
    await database.inWorkspace(workspaceId, async (db) => {
      const campaign = await campaigns.read(db, campaignId)
      if (!campaign || campaign.isDeleted) throw notFound()
      const { now } = time.moment()
      const hasStarted = await campaigns.start(db, campaignId)
      if (!hasStarted && campaign.status !== 'running') {
        throw conflict('invalid_transition', 'A campaign whose import failed cannot run.')
      }
      const networks = await campaigns.networksOf(db, campaignId)
      for (const each of new Set([network, ...networks])) {
        await accounts.ensure(db, { workspaceId, userId: campaign.createdBy, network: each }, now)
      }
      const freed = await campaigns.freeDuplicates(db, campaignId, now)
      await campaigns.enqueue(db, campaignId, now)
      await campaigns.finishIfDone(db, campaignId)
      const first = await queue.firstPending(db, campaignId)
      if (first !== null) news.task(first)
      if (freed.length > 0) news.people(campaignId, freed.length <= MOST_TOLD ? freed : [])
      news.campaign(campaignId)
    })
    events.publish(news.events())
  }
}
