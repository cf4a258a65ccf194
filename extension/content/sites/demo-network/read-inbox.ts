import { readText, readTime } from '../../dom/read-text.ts'
import type { InboxOnWire } from '../../../messages/page-answers.ts'
import { createReceipt, pageNow, readMember } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.inbox

/** Null where the page isn't the list of threads as we know it. */
export const readInbox = (document: Document): InboxOnWire | null => {
  const root = document.querySelector(at.root)
  const member = readMember(document)
  const count = root && readText(root, at.count, 20)
  if (!root || member === null || !/^\d+$/.test(count ?? '')) return null
  const threads = [...root.querySelectorAll<HTMLElement>(at.row)].map((row) => ({
    publicIdentifier: row.dataset['profileId'] ?? '',
    at: readTime(row, at.lastAt),
    isUnread: row.dataset['unread'] === 'true',
  }))
  const isRead = threads.every((one) => one.publicIdentifier !== '' && one.at !== null)
  if (!isRead || (threads.length === 0) !== (Number(count) === 0)) return null
  return {
    kind: 'inbox',
    threads,
    hasNext: root.querySelector(at.next) !== null,
    receipt: createReceipt(document, pageNow(document), `${threads.length} of ${count} threads`),
    member,
  }
}
