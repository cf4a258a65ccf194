import type { ListedPerson } from '#core/person/listed-person.ts'
import type {
  PersonJobFailure,
  PersonJobKind,
  PersonJobState,
  PersonSkipCode,
} from '#core/person/person-job.ts'
import type {
  CampaignId,
  PersonId,
  PersonJobId,
  ProspectId,
  RequestId,
  TopicId,
  UserId,
  WorkspaceId,
} from '#core/runtime/ids.ts'
import type { RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { HeldMembership } from '../persons/person-details-store.ts'
import type { PersonConditions } from '../persons/person-query.ts'

export type JobSelection =
  | { readonly ids: readonly PersonId[] }
  | { readonly filter: PersonConditions }

/** What is to be done with whom it is about. */
export interface PersonJobOptions {
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
  readonly toConnect?: boolean
  /** Null takes what they have. */
  readonly topic?: TopicId | null
  /** Of which it is a matter. */
  readonly campaign?: CampaignId
  /** Of an export: what CSVs brought beyond the profile, a column each. */
  readonly customFields?: readonly string[]
  /** The job that this one undoes. */
  readonly undoes?: PersonJobId
}

/** How a job changed somebody, as far as that can't be told from what was asked for. */
export interface PersonChange {
  /** Tags that were new to them, and those they had. */
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
  /** Whom it turned, of several campaigns. */
  readonly prospects?: readonly ProspectId[]
  /** What they were asked for by, with others. */
  readonly request?: { readonly id: RequestId; readonly campaign: CampaignId }
  /** What they had in the campaign that it is about. */
  readonly topic?: TopicId | null
}

export interface ChangedPerson {
  readonly id: PersonId
  readonly change: PersonChange
}

export type Skipped = Readonly<Partial<Record<PersonSkipCode, number>>>

export interface PersonJobRecord {
  readonly id: PersonJobId
  readonly workspaceId: WorkspaceId
  readonly userId: UserId
  readonly kind: PersonJobKind
  readonly state: PersonJobState
  readonly selection: JobSelection
  readonly options: PersonJobOptions
  readonly afterId: number
  readonly lastId: number
  readonly done: number
  readonly total: number
  readonly totalIsExact: boolean
  readonly skipped: Skipped
  readonly forGood: number
  /** Of an export's file. */
  readonly bytesDone: number
  readonly movedAt: RealDate
  readonly finishedAt: RealDate | null
  readonly undoneBy: PersonJobId | null
  readonly failure: PersonJobFailure | null
  /** How many times in a row a batch came to nothing. */
  readonly tries: number
  /** Of an export: how many times it began anew, each with a file of its own. */
  readonly attempt: number
}

/** An export's file. */
export type ExportFile = Pick<PersonJobRecord, 'id' | 'attempt'>

export type PersonJobProgress = Pick<
  PersonJobRecord,
  'state' | 'afterId' | 'done' | 'skipped' | 'forGood' | 'bytesDone'
>

export interface NewPersonJob {
  readonly userId: UserId
  readonly kind: PersonJobKind
  readonly selection: JobSelection
  readonly options: PersonJobOptions
  readonly total: number
  readonly totalIsExact: boolean
  readonly skipped: Skipped
  readonly at: RealDate
}

/** The next people of a job, in the order of their ids, and how far that is. */
export interface JobPart {
  readonly ids: readonly PersonId[]
  readonly afterId: number
  readonly isLast: boolean
}

/** A person with all that an export writes. */
export interface ExportedPerson extends ListedPerson {
  readonly notes: string
  readonly customFields: Readonly<Record<string, string>>
}

/** More custom fields of a workspace than this are not exported. */
export const MAX_EXPORTED_FIELDS = 200

/** Jobs on many people of a workspace. */
export interface PersonJobStore {
  create(transaction: Transaction, job: NewPersonJob): Promise<PersonJobRecord>
  /** Null where the workspace has none of this id. */
  read(transaction: Transaction, id: PersonJobId): Promise<PersonJobRecord | null>
  /** Holds it until the transaction ends; false where it moved on, or somebody else holds it. */
  claim(transaction: Transaction, job: PersonJobRecord): Promise<boolean>
  /** At most so many people, of as many as one look may go through. */
  nextPart(transaction: Transaction, job: PersonJobRecord, limit: number): Promise<JobPart>
  save(
    transaction: Transaction,
    id: PersonJobId,
    progress: PersonJobProgress & { readonly at: RealDate },
  ): Promise<PersonJobRecord>
  /** From its beginning, where it has not moved since; null where it has. */
  beginAnew(job: PersonJobRecord): Promise<PersonJobRecord | null>
  /** Counts a batch that came to nothing; the job is failed where this is the last try. */
  noteFailure(
    transaction: Transaction,
    id: PersonJobId,
    failure: {
      readonly reason: PersonJobFailure
      readonly maxTries: number
      readonly at: RealDate
    },
  ): Promise<PersonJobRecord | null>
  /** Holds it until the transaction ends, whoever has it; null where the workspace has none of this id. */
  lock(transaction: Transaction, id: PersonJobId): Promise<PersonJobRecord | null>
  /** Ends it where it stands, because another undoes it. */
  endUndone(
    transaction: Transaction,
    id: PersonJobId,
    by: { readonly job: PersonJobId; readonly at: RealDate },
  ): Promise<void>
  /** Stops it where it stands: so many it has gone through. */
  endCancelled(
    transaction: Transaction,
    id: PersonJobId,
    end: { readonly done: number; readonly at: RealDate },
  ): Promise<void>
  /** Of the workspace, as many as are under way; whoever asks next waits until the transaction ends. */
  countOpen(transaction: Transaction): Promise<number>
  keepChanges(
    transaction: Transaction,
    id: PersonJobId,
    changes: readonly ChangedPerson[],
  ): Promise<void>
  changes(
    transaction: Transaction,
    id: PersonJobId,
    ids: readonly PersonId[],
  ): Promise<readonly ChangedPerson[]>
  countChanges(transaction: Transaction, id: PersonJobId): Promise<number>
  /** Those that deleted people and ended before; of all workspaces. */
  deletionsEndedBefore(at: RealDate): Promise<readonly PersonJobRecord[]>
  /** Forgets what can't be undone any more, and then jobs as old as `jobs`. */
  forget(before: { readonly changes: RealDate; readonly jobs: RealDate }): Promise<void>
  /** How many of these ids, or of whom a filter finds, are there. */
  count(
    transaction: Transaction,
    selection: JobSelection,
  ): Promise<{ readonly count: number; readonly countIsExact: boolean }>
  /** What each of them is in the campaign where they have come furthest, of those that are not deleted. */
  furthest(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly HeldMembership[]>
  /** Of all workspaces, in the order of their ids, the next that follow; none where that is all. */
  unfinished(after: number): Promise<readonly PersonJobRecord[]>
  /** Those of these exports that are under way, or ended since. */
  keptExports(ids: readonly PersonJobId[], since: RealDate): Promise<readonly ExportFile[]>
  /** Gives tags and takes others; answers whom that changed, and who would have had too many. */
  tag(
    transaction: Transaction,
    ids: readonly PersonId[],
    tags: Pick<PersonJobOptions, 'add' | 'remove'>,
  ): Promise<{ readonly tooMany: number; readonly changed: readonly ChangedPerson[] }>
  /** Takes back how a job changed their tags; answers who would have too many. */
  untag(
    transaction: Transaction,
    id: PersonJobId,
    ids: readonly PersonId[],
  ): Promise<{ readonly tooMany: number }>
  /** In the order of their ids. */
  /** What custom fields the workspace's people have, by the alphabet. */
  customFields(transaction: Transaction): Promise<readonly string[]>
  people(transaction: Transaction, ids: readonly PersonId[]): Promise<readonly ExportedPerson[]>
}
