import type { PeopleList } from '../task/people-list.ts'
import type { SyncReport } from '../task/sync-report.ts'
import type { TaskReason } from '../task/task-reason.ts'
import type { SyncTask } from './sync-api.ts'

/** How far a sync is. */
export type SyncStage =
  /** Nobody has begun with it yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly list: PeopleList; readonly page: number }
  /** Its pages could not be read, for a reason that is known or for none: it is tried again. */
  | { readonly kind: 'held_up'; readonly reason: TaskReason }
  | { readonly kind: 'done'; readonly report: SyncReport | null }
  /** It came to no end, and is tried no more. */
  | { readonly kind: 'failed'; readonly reason: TaskReason }

/** Why a task waits that nothing is wrong with. */
const ORDINARY: readonly TaskReason[] = ['', 'partial', 'delay', 'window']

export const syncStage = ({ status, reasonCode, result }: SyncTask): SyncStage => {
  if (status === 'succeeded') return { kind: 'done', report: result?.sync ?? null }
  if (status === 'failed' || status === 'cancelled') return { kind: 'failed', reason: reasonCode }
  const isWorkedOn = status === 'leased' || status === 'running'
  if (!isWorkedOn && !ORDINARY.includes(reasonCode)) return { kind: 'held_up', reason: reasonCode }
  const { nextList, nextPage = 1 } = result ?? {}
  if (nextList !== undefined) return { kind: 'reading', list: nextList, page: nextPage }
  return isWorkedOn ? { kind: 'reading', list: 'invitations', page: 1 } : { kind: 'waiting' }
}

/** Whether there is nothing to wait for any more. */
export const isOver = ({ kind }: SyncStage): boolean => kind === 'done' || kind === 'failed'
