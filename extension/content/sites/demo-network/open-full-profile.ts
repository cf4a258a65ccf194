import type { PressResult } from '#core/task-execution/site-page.ts'
import { waitFor } from '../../dom/wait-for.ts'
import { readAlert } from './read-alert.ts'
import { selectors } from './selectors.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** Presses "See full profile", or "See what's new" where it was seen before. */
export const openFullProfile = async (document: Document): Promise<PressResult> => {
  const at = selectors.profile
  const root = document.querySelector<HTMLElement>(at.root)
  const button = root?.querySelector<HTMLButtonElement>(at.seeFull)
  if (!root || !button) return { kind: 'trouble', trouble: 'page_changed' }
  button.click()
  const opened = (): PressResult | null =>
    !button.isConnected && root.querySelector(at.viewedAt) ? { kind: 'done' } : null
  const answer = await waitFor(document, () => readAlert(document) ?? opened(), ANSWER_TIMEOUT_MS)
  return answer ?? { kind: 'unknown' }
}
