import type { Transaction } from '#server/database/database.ts'

/** Gives the people who came into a running campaign their visits; outreach knows how. */
export interface VisitPlanner {
  /** Makes a task for each DISCOVERED person of the campaign who has none, in the transaction. */
  enqueueVisits(transaction: Transaction, campaignId: number): Promise<void>
}
