import type { RequestableAction } from '../outreach/actions.ts'
import { SKIP_CODES, type ProspectSelection } from '../prospect/prospect-api.ts'
import { MAX_RESTORE_MS } from '../campaign/delete-campaign.ts'
import type { CampaignId, PersonId, PersonJobId, WorkspaceId } from '../runtime/ids.ts'
import type { RealDate, RealMs } from '../runtime/moments.ts'
import type { PersonFilter } from './person-filter.ts'

/** Ids of people, or everybody whom a filter finds. */
export type PersonSelection =
  | { readonly ids: readonly PersonId[] }
  | { readonly filter: PersonFilter }

export const PERSON_JOB_KINDS = [
  'tag',
  'topic',
  'copy',
  'exclude',
  'export',
  'delete',
  'visit',
  'connect',
  'remove',
  'add_back',
  'generate',
  'undo_tag',
  'undo_topic',
  'undo_exclude',
  'undo_delete',
  'undo_visit',
  'undo_connect',
  'undo_remove',
  'undo_add_back',
  'undo_generate',
] as const
export type PersonJobKind = (typeof PERSON_JOB_KINDS)[number]

export const PERSON_JOB_STATES = ['running', 'done', 'failed', 'cancelled'] as const
export type PersonJobState = (typeof PERSON_JOB_STATES)[number]

/** Why one came to no end. */
export const PERSON_JOB_FAILURES = ['disk_full', 'error'] as const
export type PersonJobFailure = (typeof PERSON_JOB_FAILURES)[number]

/** So many of a workspace are under way at most. */
export const MAX_OPEN_JOBS = 20

/** What undoes a job of a kind; nothing undoes an export, nor what undoes another. */
export const UNDO_OF: Readonly<Partial<Record<PersonJobKind, PersonJobKind>>> = {
  tag: 'undo_tag',
  topic: 'undo_topic',
  exclude: 'undo_exclude',
  delete: 'undo_delete',
  visit: 'undo_visit',
  connect: 'undo_connect',
  remove: 'undo_remove',
  add_back: 'undo_add_back',
  generate: 'undo_generate',
}

/** Those that can be stopped on their way: what they did stays. */
const CANCELLABLE: readonly PersonJobKind[] = ['generate']

export const isCancellable = ({ kind, state }: Pick<PersonJob, 'kind' | 'state'>): boolean =>
  state === 'running' && CANCELLABLE.includes(kind)

/** Why somebody was left out. */
export const PERSON_SKIP_CODES = [
  ...SKIP_CODES,
  'too_many_tags',
  'no_campaign',
  /** What was asked for had begun, and goes on. */
  'begun',
  'not_removable',
  'not_removed',
  /** Was written to, and is not taken back. */
  'already_sent',
  /** Has what comes next already. */
  'drafted',
  /** Nothing that comes next has a text. */
  'no_text',
] as const
export type PersonSkipCode = (typeof PERSON_SKIP_CODES)[number]

export interface SkippedPeople {
  readonly code: PersonSkipCode
  readonly count: number
}

/** What is done to many people at once, and how far it is. */
export interface PersonJob {
  readonly id: PersonJobId
  readonly kind: PersonJobKind
  readonly state: PersonJobState
  /** How many it has gone through, those among them whom it then skipped. */
  readonly done: number
  readonly total: number
  /** False where there are more than that. */
  readonly totalIsExact: boolean
  readonly skipped: readonly SkippedPeople[]
  /** To how many it was done for good: something was sent to them. */
  readonly forGood: number
  /** Of one that failed. */
  readonly failure: PersonJobFailure | null
  /** Null while it is running. */
  readonly finishedAt: RealDate | null
  /** The job that undoes it. */
  readonly undoneBy: PersonJobId | null
}

/** For how many more milliseconds it can be undone: the whole time from its end on, while it is running. */
export const undoLeftMs = (
  { kind, finishedAt, undoneBy }: Pick<PersonJob, 'kind' | 'finishedAt' | 'undoneBy'>,
  now: RealMs,
): number => {
  if (UNDO_OF[kind] === undefined || undoneBy !== null) return 0
  return finishedAt === null
    ? MAX_RESTORE_MS
    : Math.max(0, finishedAt.getTime() + MAX_RESTORE_MS - now)
}

/** How many it was done to. Whoever it didn't find it didn't go through, either. */
export const peopleReached = ({ done, skipped }: Pick<PersonJob, 'done' | 'skipped'>): number =>
  skipped.reduce((left, { code, count }) => (code === 'not_found' ? left : left - count), done)

/** One as a call answers it. */
export interface PersonJobReport extends PersonJob {
  /** Where an export's file is fetched from, for some minutes; null where there is none. */
  readonly downloadUrl: string | null
}

/** What a call on many people began. */
export interface PersonJobStart {
  readonly accepted: number
  /** False where there are more than that. */
  readonly acceptedIsExact: boolean
  readonly skipped: readonly SkippedPeople[]
  readonly job: PersonJobId
}

/** A job moved on; told to who follows its workspace. */
export interface PersonJobMessage extends PersonJob {
  readonly type: 'job'
}

export interface PersonJobMessages {
  job: PersonJobMessage
}

export interface PersonJobApi {
  /** Gives tags to people, and takes others from them. */
  tag(
    workspace: WorkspaceId,
    selection: PersonSelection,
    tags: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
  ): Promise<PersonJobStart>
  /** Takes people out of the connection requests of all campaigns, or back in. */
  setToConnect(
    workspace: WorkspaceId,
    selection: PersonSelection,
    toConnect: boolean,
  ): Promise<PersonJobStart>
  /**
   * Asks for people to be visited, or sent a connection request, before the others: each in the campaign
   * where they have come furthest.
   */
  request(
    workspace: WorkspaceId,
    action: RequestableAction,
    selection: PersonSelection,
  ): Promise<PersonJobStart>
  /** Removes people from a campaign, or takes those who were back to where they stood. */
  remove(
    campaign: CampaignId,
    selection: ProspectSelection,
    isRemoved: boolean,
  ): Promise<PersonJobStart>
  /** Writes people into a CSV. */
  export(workspace: WorkspaceId, selection: PersonSelection): Promise<PersonJobStart>
  /** Deletes people; whoever was contacted is known by no more than a keyed hash afterwards. */
  delete(workspace: WorkspaceId, selection: PersonSelection): Promise<PersonJobStart>
  /** Undoes what a job did, for 10 minutes from its end on: the same answer a second time. */
  undo(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobStart>
  /** Stops one that is under way, where `isCancellable`; what it did stays, and can be undone. */
  cancel(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobReport>
  load(workspace: WorkspaceId, job: PersonJobId): Promise<PersonJobReport>
}
