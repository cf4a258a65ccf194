import { ACCOUNT_TROUBLES } from '../task/account-trouble.ts'
import type { PeopleList } from '../task/people-list.ts'
import type { SyncReport } from '../task/sync-report.ts'
import type { TaskReason } from '../task/task-reason.ts'
import type { SyncTask } from './sync-api.ts'

/** How far a sync is. */
export type SyncStage =
  /** Nobody has begun with it yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly list: PeopleList; readonly page: number }
  /** The account waits for a person to look, or a page could not be read and is tried again. */
  | { readonly kind: 'held_up'; readonly by: 'account' | 'page' }
  | { readonly kind: 'done'; readonly report: SyncReport | null }
  /** It came to no end, and is tried no more. */
  | { readonly kind: 'failed' }

/** Why a task waits that nothing is wrong with. */
const ORDINARY: readonly TaskReason[] = ['', 'partial', 'delay', 'window']

const OF_ACCOUNT: readonly TaskReason[] = [...ACCOUNT_TROUBLES, 'account_health']

export const syncStage = ({ status, reasonCode, result }: SyncTask): SyncStage => {
  if (status === 'succeeded') return { kind: 'done', report: result?.sync ?? null }
  if (status === 'failed' || status === 'cancelled') return { kind: 'failed' }
  const isWorkedOn = status === 'leased' || status === 'running'
  if (!isWorkedOn && !ORDINARY.includes(reasonCode)) {
    return { kind: 'held_up', by: OF_ACCOUNT.includes(reasonCode) ? 'account' : 'page' }
  }
  const { nextList, nextPage = 1 } = result ?? {}
  if (nextList !== undefined) return { kind: 'reading', list: nextList, page: nextPage }
  return isWorkedOn ? { kind: 'reading', list: 'invitations', page: 1 } : { kind: 'waiting' }
}

/** Whether there is nothing to wait for any more. */
export const isOver = ({ kind }: SyncStage): boolean => kind === 'done' || kind === 'failed'
