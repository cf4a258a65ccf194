import type { Transaction } from '#server/database/database.ts'
import type { VisitPlanner } from '../imports/visit-planner.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore } from './prospect-store.ts'

/** Gives those who came into a running campaign the task they wait for. */
export class EnqueueVisits implements VisitPlanner {
  readonly #campaigns: CampaignStore
  readonly #time: OutreachTime

  constructor(campaigns: CampaignStore, time: OutreachTime) {
    this.#campaigns = campaigns
    this.#time = time
  }

  async enqueueVisits(transaction: Transaction, campaignId: number): Promise<void> {
    await this.#campaigns.enqueue(transaction, campaignId, this.#time.moment().now)
    await this.#campaigns.finishIfDone(transaction, campaignId)
  }
}
