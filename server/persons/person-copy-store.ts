import type { CampaignId, PersonId } from '#core/runtime/ids.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'

/** Brings people of one campaign into another. */
export interface PersonCopyStore {
  /** They begin anew, by its policy as duplicates; whom a user removed from the first stays behind. */
  copy(
    transaction: Transaction,
    people: readonly PersonId[],
    where: { readonly from: CampaignId; readonly to: CampaignId; readonly at: OutreachDate },
  ): Promise<void>
}
