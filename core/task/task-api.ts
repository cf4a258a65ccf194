import type { StopCode } from '../prospect/stop-code.ts'
import type { Page, PageRequest } from '../runtime/page.ts'
import type { CampaignId } from '../runtime/ids.ts'
import type { RealDate } from '../runtime/moments.ts'
import type { Task } from './task.ts'
import type { LeasedTask, Settlement } from './task-work.ts'

export interface Lease {
  readonly tasks: readonly LeasedTask[]
  /** When asking again is worth while, by the real clock; null when nothing is planned. */
  readonly nextDueAt: RealDate | null
}

/** Whether the extension may go on with a leased task. */
export type LastLook =
  | { readonly kind: 'go' }
  /** `code` is null where the reason is none that is known. */
  | { readonly kind: 'stop'; readonly code: StopCode | 'stale_lease' | null }

/** Whether a settlement was taken. */
export type SettleResult = { readonly kind: 'taken' } | { readonly kind: 'stale' }

/** What whoever works on tasks asks of the server. */
export interface TaskWorkApi {
  /** Takes up to `limit` due tasks of the signed-in user. */
  lease(limit: number): Promise<Lease>
  /** The last look just before acting as `member`: writes the intent, or says why not. */
  begin(task: LeasedTask, member?: string): Promise<LastLook>
  /** Says how it ended; `stale` when the lease has passed on meanwhile. */
  settle(task: LeasedTask, settlement: Settlement): Promise<SettleResult>
}

export interface TaskApi extends TaskWorkApi {
  list(filter: { campaign?: CampaignId; status?: string }, page: PageRequest): Promise<Page<Task>>
}
