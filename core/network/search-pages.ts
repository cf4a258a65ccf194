import type { SearchFilter } from './search-filters.ts'

/** `sales_nav` is the search of a network's paid edition, for those who sell. */
export const SEARCH_TYPES = ['people', 'sales_nav'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

export interface SearchParameter {
  /** As it is called in the address; given again for each further value. */
  readonly name: string
  /** The filter it is; null for one that only the network's own form has. */
  readonly filter: SearchFilter | null
}

/** Where a network shows who was found: plain data, all of it in the address. */
export interface SearchPages {
  readonly type: SearchType
  /** Such as `/search/people`. */
  readonly path: string
  /** What belongs to the search, in the order of the one form of its address; the rest is left out. */
  readonly parameters: readonly SearchParameter[]
  /** Which page it is, from 1. */
  readonly pageParameter: string
}
