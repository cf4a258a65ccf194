import type { SearchWait } from '../campaign/campaign.ts'
import type { SearchPreview } from './search-api.ts'

/** How far a preview is. */
export type PreviewStage =
  /** Nobody has begun with it yet. */
  | { readonly kind: 'waiting' }
  /** The look-ups are spent for now. */
  | { readonly kind: 'limited'; readonly wait: SearchWait }
  /** The account waits for a person to look. */
  | { readonly kind: 'held_up' }
  | { readonly kind: 'reading' }
  /** `count` is null where the network doesn't say. */
  | { readonly kind: 'done'; readonly count: number | null }
  /** It came to no end, or another one was asked for. */
  | { readonly kind: 'failed' }

export const previewStage = ({ task: { status }, results, wait }: SearchPreview): PreviewStage => {
  if (results !== null) return { kind: 'done', count: results.count }
  if (status === 'failed' || status === 'cancelled' || status === 'succeeded') {
    return { kind: 'failed' }
  }
  if (status === 'leased' || status === 'running') return { kind: 'reading' }
  if (wait !== null && wait.limit !== null) return { kind: 'limited', wait }
  return { kind: wait?.code === 'account_health' ? 'held_up' : 'waiting' }
}
