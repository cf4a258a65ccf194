import { readText, readTime } from '../../dom/read-text.ts'
import type { SentInvitationsOnWire } from '../../../messages/page-answers.ts'
import { createReceipt, pageNow, readMember } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.sentInvitations

/** Null where the page isn't the list of sent invitations as we know it. */
export const readSentInvitations = (document: Document): SentInvitationsOnWire | null => {
  const root = document.querySelector(at.root)
  const member = readMember(document)
  const count = root && readText(root, at.count, 20)
  if (!root || member === null || !/^\d+$/.test(count ?? '')) return null
  const rows = [...root.querySelectorAll<HTMLElement>(at.row)]
  const invitations = rows.map((row) => ({
    publicIdentifier: row.dataset['profileId'] ?? '',
    invitedAt: readTime(row, at.invitedAt),
  }))
  if (invitations.some(({ publicIdentifier }) => publicIdentifier === '')) return null
  return {
    kind: 'invitations',
    invitations,
    count: Number(count),
    hasNext: root.querySelector(at.next) !== null,
    receipt: createReceipt(document, pageNow(document), `${invitations.length} invitations shown`),
    member,
  }
}
