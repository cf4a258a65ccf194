import type { WorkspaceId } from '../runtime/ids.ts'
import type { OutreachDate, RealDate } from '../runtime/moments.ts'
import type { PeopleList } from '../task/people-list.ts'
import type { SyncReport } from '../task/sync-report.ts'
import type { Task } from '../task/task.ts'

/** The work of a sync: it reads the member's own lists, page by page. */
export interface SyncTask extends Task {
  /** Null before its first pages were read. */
  readonly result: {
    /** Where it goes on; absent once it is over. */
    readonly nextList?: PeopleList
    readonly nextPage?: number
    /** What came of it so far. */
    readonly sync?: SyncReport
  } | null
}

/** How the user's accounts stand to what was done on their networks by hand. */
export interface SyncState {
  /** When the last sync came to its end, by the real clock; null where none did. */
  readonly lastSyncedAt: RealDate | null
  /** The one that is under way, else the last; null where there was none. */
  readonly task: SyncTask | null
  /** When the next is due by itself; null where none is: one is under way, or no campaign runs. */
  readonly nextSyncAt: OutreachDate | null
}

/** Of the accounts in one workspace, or in all of the user's. */
export interface SyncApi {
  state(workspace?: WorkspaceId): Promise<SyncState>
  /** Asks for a sync; where one is under way this is the one. Rejects where the workspace has expired. */
  run(workspace?: WorkspaceId): Promise<SyncTask>
}
