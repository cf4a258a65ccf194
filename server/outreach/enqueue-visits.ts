import type { CampaignId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { CampaignStore } from './prospect-store.ts'
import type { SenderAccountStore } from './sender-account-store.ts'

/** Gives those who are in a running campaign, and whose turn comes soon, their task. */
export class EnqueueVisits {
  readonly #campaigns: CampaignStore
  readonly #accounts: SenderAccountStore
  readonly #time: OutreachTime

  constructor(campaigns: CampaignStore, accounts: SenderAccountStore, time: OutreachTime) {
    this.#campaigns = campaigns
    this.#accounts = accounts
    this.#time = time
  }

  /** In the given transaction. Where somebody else plans it is left to whoever does so next. */
  async execute(transaction: Transaction, campaignId: CampaignId): Promise<void> {
    const { now } = this.#time.moment()
    await this.#ensureAccounts(transaction, campaignId, now)
    const mayPlan = await this.#campaigns.tryPlanning(transaction)
    if (mayPlan) await this.#campaigns.enqueue(transaction, campaignId, now)
    await this.#campaigns.finishIfDone(transaction, campaignId)
  }

  /** One on each network that there are people of: an import may bring those of another. */
  async #ensureAccounts(
    transaction: Transaction,
    campaignId: CampaignId,
    now: OutreachMs,
  ): Promise<void> {
    const campaign = await this.#campaigns.read(transaction, campaignId)
    if (!campaign) return
    const { workspaceId, createdBy: userId } = campaign
    for (const network of await this.#campaigns.networksOf(transaction, workspaceId)) {
      await this.#accounts.ensure(transaction, { workspaceId, userId, network }, now)
    }
  }
}
