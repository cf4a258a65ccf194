import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'

/** What is older than these goes. */
export interface Cutoffs {
  readonly now: RealDate
  readonly mailedLinks: Date
  readonly idempotentAnswers: Date
  readonly endedFamilies: Date
  readonly openFamilies: Date
  readonly knownAddresses: Date
  readonly paymentEvents: RealDate
}

export interface HousekeepingRepository {
  /**
   * Removes what has run out, all or nothing, and stores that trials and plans have ended. Answers
   * the workspaces whose time is over.
   */
  clear(cutoffs: Cutoffs): Promise<readonly WorkspaceId[]>
}
