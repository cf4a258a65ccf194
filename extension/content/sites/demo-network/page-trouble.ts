import type { PageTrouble } from '#core/task-execution/site-page.ts'
import type { AccountTrouble } from '#core/task/account-trouble.ts'
import { selectors } from './selectors.ts'

const TROUBLES: ReadonlyMap<string, AccountTrouble> = new Map([
  ['challenge', 'challenge'],
  ['limit', 'limit_notice'],
  ['sign-in', 'signed_out_of_network'],
])

/** Whether the page asks for a person, or is none of the network's as we know it. */
export const pageTrouble = (document: Document): PageTrouble | null => {
  const page = document.querySelector<HTMLElement>(selectors.page)?.dataset['page']
  const trouble = page === undefined ? 'page_changed' : TROUBLES.get(page)
  return trouble ? { kind: 'trouble', trouble } : null
}
