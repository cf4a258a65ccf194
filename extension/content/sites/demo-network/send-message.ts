import type { RealMs } from '#core/runtime/moments.ts'
import type { PressResult } from '#core/task-execution/site-page.ts'
import { fillIn } from '../../dom/fill-in.ts'
import { waitFor } from '../../dom/wait-for.ts'
import { readAlert } from './read-alert.ts'
import { selectors } from './selectors.ts'

const ANSWER_TIMEOUT_MS = 10_000

const at = selectors.thread

/** Puts the text in and presses Send, in the thread that is open. */
export const sendMessage = async (
  document: Document,
  text: string,
  until: RealMs,
): Promise<PressResult> => {
  const field = document.querySelector<HTMLTextAreaElement>(at.field)
  const send = document.querySelector<HTMLButtonElement>(at.send)
  if (!field || !send || send.disabled) return { kind: 'trouble', trouble: 'page_changed' }
  if (!fillIn(field, text)) return { kind: 'refused', failCode: 'text_refused' }
  if (Date.now() >= until) return { kind: 'unknown' }
  const shown = (): number => document.querySelectorAll(at.message).length
  const before = shown()
  send.click()
  const sent = (): PressResult | null => (shown() > before ? { kind: 'done' } : null)
  const answer = await waitFor(document, () => readAlert(document) ?? sent(), ANSWER_TIMEOUT_MS)
  return answer ?? { kind: 'unknown' }
}
