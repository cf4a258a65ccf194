import type { CampaignId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore } from './prospect-store.ts'

/** Gives those who came into a running campaign, and whose turn comes soon, their task. */
export class EnqueueVisits {
  readonly #campaigns: CampaignStore
  readonly #time: OutreachTime

  constructor(campaigns: CampaignStore, time: OutreachTime) {
    this.#campaigns = campaigns
    this.#time = time
  }

  /** In the given transaction. */
  async execute(transaction: Transaction, campaignId: CampaignId): Promise<void> {
    await this.#campaigns.enqueue(transaction, campaignId, this.#time.moment().now)
    await this.#campaigns.finishIfDone(transaction, campaignId)
  }
}
