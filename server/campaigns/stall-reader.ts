import type { Stall } from '#core/campaign/campaign.ts'
import type { Transaction } from '#server/database/database.ts'

/** Says why nothing moves in campaigns that were started; outreach knows. */
export interface StallReader {
  /** Only campaigns in which nothing moves are in the answer. */
  stallsOf(
    transaction: Transaction,
    campaignIds: readonly number[],
  ): Promise<ReadonlyMap<number, Stall>>
}
