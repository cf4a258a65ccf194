import { NO_REMAINING_VISITS } from '../outreach/daily-limit.ts'
import { ACCOUNT_TROUBLES } from '../task/account-trouble.ts'
import type { TaskReason } from '../task/task-reason.ts'
import type { SearchPreview } from './search-api.ts'

/** How far a preview is. */
export type PreviewStage =
  /** Nobody has begun with it yet. */
  | { readonly kind: 'waiting' }
  /** The day's look-ups are spent. */
  | { readonly kind: 'spent' }
  /** The account waits for a person to look. */
  | { readonly kind: 'held_up' }
  | { readonly kind: 'reading' }
  /** `count` is null where the network doesn't say. */
  | { readonly kind: 'done'; readonly count: number | null }
  /** It came to no end, or another one was asked for. */
  | { readonly kind: 'failed' }

const OF_ACCOUNT: readonly TaskReason[] = [...ACCOUNT_TROUBLES, 'account_health']

export const previewStage = ({ task, results }: SearchPreview): PreviewStage => {
  const { status, remark, reasonCode } = task
  if (results !== null) return { kind: 'done', count: results.count }
  if (status === 'failed' || status === 'cancelled' || status === 'succeeded') {
    return { kind: 'failed' }
  }
  if (status === 'leased' || status === 'running') return { kind: 'reading' }
  if (remark === NO_REMAINING_VISITS) return { kind: 'spent' }
  return { kind: OF_ACCOUNT.includes(reasonCode) ? 'held_up' : 'waiting' }
}
