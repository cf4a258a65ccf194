import type { CampaignId, PersonId, ProspectId, TopicId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LiveEvent } from '../events/event-bus.ts'
import type { ChangedPerson, PersonJobRecord, Skipped } from './person-job-store.ts'

/** What came of a batch. */
export interface BatchDone {
  readonly skipped?: Skipped
  /** How long an export's file is now. */
  readonly bytesDone?: number
  readonly changed?: readonly {
    readonly id: ProspectId
    readonly campaignId: CampaignId
    /** The topic that they had, where that changed. */
    readonly leftTopic?: TopicId | null
  }[]
  /** What else is told once it is kept. */
  readonly events?: readonly LiveEvent[]
  /** Where the lists are to be fetched anew. */
  readonly campaigns?: readonly CampaignId[]
  /** What undoes it later. */
  readonly undoable?: readonly ChangedPerson[]
  /** To how many of them it was done for good. */
  readonly forGood?: number
}

/** That nobody brings people in; that nobody plans, leases, begins or settles anything. */
export type JobHold = 'arrivals' | 'outreach'

/** What a job does with each of its batches, in the transaction that keeps how far it is. */
export interface JobWork {
  /** How many people at once. */
  readonly batch: number
  /** What is held before anybody is looked at, in this order. */
  readonly holds?: readonly JobHold[]
  /**
   * What takes long, before the batch's transaction and outside of any; done again where the server was
   * killed meanwhile. After `signal` it begins nothing more.
   */
  ahead?(job: PersonJobRecord, ids: readonly PersonId[], signal: AbortSignal): Promise<void>
  execute(
    transaction: Transaction,
    job: PersonJobRecord,
    ids: readonly PersonId[],
  ): Promise<BatchDone>
  /** Takes back what is half-done where the job is stopped; answers how many people it was done to. */
  cancel?(
    transaction: Transaction,
    job: PersonJobRecord,
  ): Promise<{ readonly people: number; readonly events: readonly LiveEvent[] }>
  /** Once the job is done, in the transaction of its last batch. */
  end?(transaction: Transaction, job: PersonJobRecord): Promise<void>
}
