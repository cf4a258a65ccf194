import type { PressResult } from '#core/task-execution/site-page.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import { fillIn } from '../../dom/fill-in.ts'
import { waitFor } from '../../dom/wait-for.ts'
import { readAlert } from './read-alert.ts'
import { selectors } from './selectors.ts'

const DIALOG_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 10_000

const PAGE_CHANGED: PressResult = { kind: 'trouble', trouble: 'page_changed' }
const at = selectors.invite

/** Presses Connect, then Send: with the note, or without one. */
export const invite = async (
  document: Document,
  note: string | null,
  until: RealMs,
): Promise<PressResult> => {
  const connect = document.querySelector<HTMLButtonElement>(selectors.profile.connect)
  if (!connect) return PAGE_CHANGED
  connect.click()
  const dialog = await waitFor(
    document,
    () => document.querySelector(at.dialog) ?? document.querySelector(at.emailRequired),
    DIALOG_TIMEOUT_MS,
  )
  if (dialog?.matches(at.emailRequired)) return { kind: 'refused', failCode: 'email_required' }
  if (!dialog) return PAGE_CHANGED
  const obstacle = note === null ? null : await writeNote(document, dialog, note)
  if (obstacle) return obstacle
  const send = shownButton(dialog, note === null ? at.sendWithoutNote : at.sendNote)
  if (!send) return PAGE_CHANGED
  if (Date.now() >= until) return { kind: 'unknown' }
  send.click()
  const pending = (): PressResult | null =>
    document.querySelector(selectors.profile.pendingBadge) ? { kind: 'done' } : null
  const answer = await waitFor(document, () => readAlert(document) ?? pending(), ANSWER_TIMEOUT_MS)
  return answer ?? { kind: 'unknown' }
}

/** Puts the whole note into its field; what keeps it from being sent, else null. */
const writeNote = async (
  document: Document,
  dialog: Element,
  note: string,
): Promise<PressResult | null> => {
  shownButton(dialog, at.addNote)?.click()
  const send = await waitFor(document, () => shownButton(dialog, at.sendNote), DIALOG_TIMEOUT_MS)
  const field = send && dialog.querySelector<HTMLTextAreaElement>(at.note)
  if (!field) return PAGE_CHANGED
  return fillIn(field, note) ? null : { kind: 'refused', failCode: 'text_refused' }
}

const shownButton = (root: Element, selector: string): HTMLButtonElement | null => {
  const button = root.querySelector<HTMLButtonElement>(selector)
  return button && !button.closest('[hidden]') && !button.disabled ? button : null
}
