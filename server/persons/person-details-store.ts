import type { PersonChanges, PersonDetails, PersonHistoryEntry } from '#core/person/person.ts'
import type { CampaignId, PersonId, ProspectId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Behind which entry of a timeline to go on: its time, and what tells it from others of that time. */
export interface TimelineCursor {
  readonly at: string
  readonly source: number
  readonly id: number
}

export interface HeldMembership {
  readonly id: ProspectId
  readonly campaignId: CampaignId
  readonly personId: PersonId
}

/** One person of a workspace. */
export interface PersonDetailsStore {
  /** Null where the workspace has nobody of this id. */
  read(transaction: Transaction, id: PersonId): Promise<PersonDetails | null>
  /**
   * Holds them and what they are in campaigns that are not deleted, in the order in which everybody
   * does, and says what that is; null where the workspace has nobody of these ids.
   */
  lock(
    transaction: Transaction,
    ids: readonly PersonId[],
  ): Promise<readonly HeldMembership[] | null>
  change(
    transaction: Transaction,
    id: PersonId,
    changes: Omit<PersonChanges, 'toConnect'>,
  ): Promise<void>
  /** What happened in all campaigns, newest first; null where the workspace has nobody of this id. */
  timeline(
    transaction: Transaction,
    id: PersonId,
    from: { readonly after: TimelineCursor | null; readonly limit: number },
  ): Promise<readonly (PersonHistoryEntry & { readonly key: TimelineCursor })[] | null>
}
