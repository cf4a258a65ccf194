import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Who is to be sent a connection request, and who is not. */
export interface ExclusionStore {
  /** The campaign of a prospect, unless it is deleted; null where there is none here. */
  campaignOf(transaction: Transaction, id: ProspectId): Promise<CampaignId | null>
  /** Cancels what is planned for whoever is left out; false where it was so already. */
  setToConnect(transaction: Transaction, id: ProspectId, toConnect: boolean): Promise<boolean>
}
