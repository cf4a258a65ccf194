import type { PressResult } from '#core/task-execution/site-page.ts'
import { waitFor } from '../../dom/wait-for.ts'
import { readAlert } from './read-alert.ts'
import { selectors } from './selectors.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** Presses Withdraw beside an invitation that waits. */
export const withdraw = async (document: Document): Promise<PressResult> => {
  const at = selectors.profile
  const button = document.querySelector<HTMLButtonElement>(at.withdraw)
  if (!button) return { kind: 'trouble', trouble: 'page_changed' }
  button.click()
  const withdrawn = (): PressResult | null =>
    document.querySelector(at.withdrawnBadge) ? { kind: 'done' } : null
  const answer = await waitFor(
    document,
    () => readAlert(document) ?? withdrawn(),
    ANSWER_TIMEOUT_MS,
  )
  return answer ?? { kind: 'unknown' }
}
