import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import type { FoundPerson } from '#core/task/search-results.ts'
import type { SearchOnWire } from '../../../messages/page-answers.ts'
import { readText } from '../../dom/read-text.ts'
import { createReceipt, pageNow, readMember } from './read-receipt.ts'
import { selectors } from './selectors.ts'

const at = selectors.search

/** Null where the page isn't a page of results as we know it. */
export const readSearch = (document: Document): SearchOnWire | null => {
  const root = document.querySelector(at.root)
  const member = readMember(document)
  const count = root && readText(root, at.count, 20)
  if (!root || member === null || !/^\d+$/.test(count ?? '')) return null
  const people = [...root.querySelectorAll<HTMLElement>(at.row)].map(readPerson)
  const isRead = people.every(({ publicIdentifier, fullName }) => publicIdentifier && fullName)
  // Where somebody was found there is nobody on a page that was made anew alone.
  if (!isRead || (people.length === 0) !== (Number(count) === 0)) return null
  return {
    kind: 'search',
    people,
    count: Number(count),
    hasNext: root.querySelector(at.next) !== null,
    isCutOff: root.querySelector(at.cutOff) !== null,
    receipt: createReceipt(document, pageNow(document), `${people.length} of ${count} shown`),
    member,
  }
}

const readPerson = (row: HTMLElement): FoundPerson => ({
  publicIdentifier: row.dataset['profileId'] ?? '',
  fullName: readText(row, at.texts.fullName, PROFILE_TEXTS.fullName) ?? '',
  jobTitle: readText(row, at.texts.jobTitle, PROFILE_TEXTS.jobTitle) ?? '',
  companyName: readText(row, at.texts.companyName, PROFILE_TEXTS.companyName) ?? '',
  location: readText(row, at.texts.location, PROFILE_TEXTS.location) ?? '',
})
