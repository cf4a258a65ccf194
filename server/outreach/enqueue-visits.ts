import type { Db } from '#server/database/database.ts'
import type { VisitPlanner } from '../imports/visit-planner.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignLedger } from './prospect-ledger.ts'

/** Gives those who came into a running campaign the task they wait for. */
export class EnqueueVisits implements VisitPlanner {
  readonly #campaigns: CampaignLedger
  readonly #time: OutreachTime

  constructor(campaigns: CampaignLedger, time: OutreachTime) {
    this.#campaigns = campaigns
    this.#time = time
  }

  async enqueueVisits(db: Db, campaignId: number): Promise<void> {
    await this.#campaigns.enqueue(db, campaignId, this.#time.moment().now)
    await this.#campaigns.finishIfDone(db, campaignId)
  }
}
