import type { SearchType } from '../network/search-pages.ts'
import type { SearchSource } from './search-api.ts'

/** Which search of a network a way in takes. */
export const SEARCH_TYPE_OF: Readonly<Record<SearchSource, SearchType>> = {
  sales_nav_search: 'sales_nav',
  url: 'people',
}

export const sourceOf = (type: SearchType): SearchSource =>
  type === 'sales_nav' ? 'sales_nav_search' : 'url'
