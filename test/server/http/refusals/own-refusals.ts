import { REFUSALS_OF_ACCOUNTS, THROTTLED } from './of-accounts.ts'
import { REFUSALS_OF_CAMPAIGNS } from './of-campaigns.ts'
import { REFUSALS_OF_LAST_LOOKS } from './of-last-looks.ts'
import { REFUSALS_OF_PAGES } from './of-pages.ts'
import { REFUSALS_OF_PEOPLE } from './of-people.ts'
import { REFUSALS_OF_TEXTS } from './of-texts.ts'
import type { Row } from './row.ts'

/** A call for each refusal that an operation has of its own, in an order in which each finds what it needs. */
export const OWN_REFUSALS: readonly Row[] = [
  ...REFUSALS_OF_PAGES,
  ...REFUSALS_OF_PEOPLE,
  ...REFUSALS_OF_TEXTS,
  ...REFUSALS_OF_CAMPAIGNS,
  ...REFUSALS_OF_ACCOUNTS,
  ...REFUSALS_OF_LAST_LOOKS,
  ...THROTTLED,
]
