import { clip } from '#core/runtime/clip.ts'
import { readTime } from '../../dom/read-text.ts'
import type { ReceiptOnWire } from '../../../messages/page-answers.ts'
import { selectors } from './selectors.ts'

/** The receipt that the first match of `selector` is, by the time it shows; null where it isn't there. */
export const readReceipt = (
  document: Document,
  selector: string,
  time: string,
): ReceiptOnWire | null => {
  const shown = document.querySelector(selector)
  const readAt = shown && readTime(shown, time)
  return readAt ? createReceipt(document, readAt, (shown.textContent ?? '').trim()) : null
}

export const createReceipt = (document: Document, readAt: string, words: string): ReceiptOnWire => {
  const member = readMember(document)
  return {
    url: clip(document.location.href, 2000),
    readAt,
    evidence: clip(words.replace(/\s+/g, ' '), 500),
    ...(member !== null && { member }),
  }
}

/** Who is signed in; null where the page doesn't say. */
export const readMember = (document: Document): string | null => {
  const member = document.querySelector<HTMLElement>(selectors.member)?.dataset['memberId']
  return member ? clip(member, 200) : null
}

/** Now, by the page's own clock. */
export const pageNow = (document: Document): string => {
  const shown = Number(document.querySelector<HTMLElement>(selectors.clock)?.dataset['now'])
  return new Date(Number.isFinite(shown) && shown > 0 ? shown : Date.now()).toISOString()
}
