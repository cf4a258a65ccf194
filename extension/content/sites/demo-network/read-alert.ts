import type { PressResult } from '#core/task-execution/site-page.ts'
import { selectors } from './selectors.ts'

const ALERTS: Readonly<Record<string, PressResult>> = {
  already_invited: { kind: 'refused', failCode: 'already_invited' },
  already_connected: { kind: 'refused', failCode: 'already_connected' },
  note_quota: { kind: 'refused', failCode: 'note_quota' },
  email_required: { kind: 'refused', failCode: 'email_required' },
  follow_only: { kind: 'refused', failCode: 'follow_only' },
  cannot_resend_yet: { kind: 'refused', failCode: 'cannot_resend_yet' },
  not_connected: { kind: 'refused', failCode: 'not_connected' },
  message_too_long: { kind: 'refused', failCode: 'text_refused' },
  not_pending: { kind: 'unknown' },
  not_found: { kind: 'refused', failCode: 'profile_unavailable' },
  stale_page: { kind: 'unknown' },
  unreachable: { kind: 'unknown' },
}

/** What the network said to what was pressed; null where it said nothing (yet). */
export const readAlert = (document: Document): PressResult | null => {
  const code = document.querySelector<HTMLElement>(selectors.alert)?.dataset['alert']
  if (code === undefined) return null
  const known = Object.hasOwn(ALERTS, code) ? ALERTS[code] : undefined
  return known ?? { kind: 'trouble', trouble: 'page_changed' }
}
