import { clip } from '#core/runtime/clip.ts'
import { MAX_MESSAGE_LENGTH, MAX_THREAD_MESSAGES, type ThreadMessage } from '#core/task/thread.ts'
import { readTime } from '../../dom/read-text.ts'
import type { ThreadOnWire } from '../../../messages/page-answers.ts'
import { createReceipt, pageNow, readMember } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.thread

/** Null where the page isn't a thread as we know it, down to each of its messages. */
export const readThread = (document: Document, publicIdentifier: string): ThreadOnWire | null => {
  const member = readMember(document)
  if (member === null) return null
  const page = document.querySelector<HTMLElement>(selectors.page)
  if (page?.dataset['page'] === 'not-found') return { kind: 'gone', member }
  const root = document.querySelector<HTMLElement>(at.root)
  const count = root?.querySelector<HTMLElement>(at.messages)?.dataset['messages'] ?? ''
  if (!root || !/^\d+$/.test(count)) return null
  if (root.dataset['profileId'] !== publicIdentifier) {
    throw new Error('The page that is open shows somebody else.')
  }
  const canWrite = root.querySelector(at.field) !== null
  const messages = [...root.querySelectorAll<HTMLElement>(at.message)].flatMap(readMessage)
  const agrees =
    messages.length === Number(count) &&
    canWrite === (root.dataset['relation'] === 'first') &&
    canWrite === (root.querySelector(at.send) !== null)
  if (!agrees) return null
  return {
    kind: 'thread',
    messages: messages.slice(-MAX_THREAD_MESSAGES),
    canWrite,
    receipt: createReceipt(document, pageNow(document), `${count} messages shown`),
    member,
  }
}

type MessageOnWire = Pick<ThreadMessage, 'from' | 'text'> & { readonly at: string }

const readMessage = (row: HTMLElement): MessageOnWire[] => {
  const { from } = row.dataset
  const text = row.querySelector(at.text)?.textContent
  const sentAt = readTime(row, at.sentAt)
  if ((from !== 'member' && from !== 'person') || text === undefined || !sentAt) return []
  return [{ from, text: clip(text ?? '', MAX_MESSAGE_LENGTH), at: sentAt }]
}
