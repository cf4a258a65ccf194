import type { OutreachDate } from '../runtime/moments.ts'

/**
 * The lists of people that a member's own pages show, newest first, in the order in which they are read:
 * whoever accepts meanwhile is on both of them, and on none only who is neither.
 */
export const PEOPLE_LISTS = ['invitations', 'connections'] as const
/** `invitations` were sent by the member and wait for an answer. */
export type PeopleList = (typeof PEOPLE_LISTS)[number]

/** Pages of a list that one sync opens at most. */
export const MAX_PAGES_OF_LIST = 40

export interface ListedPerson {
  readonly publicIdentifier: string
  /** When they were invited, or accepted; null where the page doesn't say. */
  readonly at: OutreachDate | null
}

/** One page of a list, as it was read. */
export interface ListPage {
  readonly list: PeopleList
  readonly people: readonly ListedPerson[]
  /** How many are on all of its pages, as the page says; null where it doesn't. */
  readonly count: number | null
  readonly hasNext: boolean
}
