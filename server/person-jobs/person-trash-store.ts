import type { CampaignId, PersonId, PersonJobId } from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Identity, RememberedFor } from '../persons/person-hashes.ts'

/** Somebody who is held, to be deleted or removed. */
export interface HeldPerson extends Identity {
  readonly id: PersonId
  /** Null where nothing of them is to be kept. */
  readonly rememberedFor: RememberedFor | null
}

export interface PersonHash {
  readonly personId: PersonId
  readonly hash: Buffer
  readonly reason: RememberedFor
}

/** People who were deleted: hidden at first, then gone. Whoever asks holds arrivals, then outreach. */
export interface PersonTrashStore {
  /** Lets no import bring people into the workspace until the transaction ends. */
  holdArrivals(transaction: Transaction): Promise<void>
  /** Holds whoever of them is there, with all that may change with them. */
  hold(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly HeldPerson[]>
  /**
   * Hides those who are held, and all that was to be done for them; what is under way comes to its end
   * unseen. Answers the campaigns that they were in.
   */
  discard(
    transaction: Transaction,
    ids: readonly PersonId[],
    by: { readonly hashes: readonly PersonHash[]; readonly at: RealDate },
  ): Promise<readonly CampaignId[]>
  /**
   * Brings them back as they are by now, with what was planned for them, and out of the jobs that deleted
   * them; answers the campaigns that they are in. Whoever came back by an import meanwhile is left as they are.
   */
  restore(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly CampaignId[]>
  /**
   * Removes the next `limit` of those whom a job deleted, from behind the id `after`, but for what counts
   * against limits; those for whom something is done this very moment are left to the next time. Answers
   * behind whom to go on, null at the end.
   */
  purge(
    transaction: Transaction,
    job: PersonJobId,
    by: {
      readonly after: number
      readonly limit: number
      readonly at: RealDate
      /** What is kept of whoever is to be known again by then. */
      readonly hashesOf: (people: readonly HeldPerson[]) => readonly PersonHash[]
    },
  ): Promise<number | null>
}
