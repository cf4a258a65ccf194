import { readText, readTime } from '../../dom/read-text.ts'
import type { ConnectionsOnWire } from '../../../messages/page-answers.ts'
import { createReceipt, pageNow, readMember } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.connections

/** Null where the page isn't the list of connections as we know it. */
export const readConnections = (document: Document): ConnectionsOnWire | null => {
  const root = document.querySelector(at.root)
  const member = readMember(document)
  if (!root || member === null) return null
  const rows = [...root.querySelectorAll<HTMLElement>(at.row)]
  const connections = rows.map((row) => ({
    publicIdentifier: row.dataset['profileId'] ?? '',
    acceptedAt: readTime(row, at.acceptedAt),
  }))
  if (connections.some(({ publicIdentifier }) => publicIdentifier === '')) return null
  // Answers are found without it: it only says whether anybody was missed.
  const count = readText(root, at.count, 20) ?? ''
  return {
    kind: 'connections',
    connections,
    count: /^\d+$/.test(count) ? Number(count) : null,
    hasNext: root.querySelector(at.next) !== null,
    receipt: createReceipt(document, pageNow(document), `${connections.length} connections shown`),
    member,
  }
}
