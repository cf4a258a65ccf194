import { SENIORITIES, type Seniority } from '../sales-kit/seniority.ts'

/** Whom a search is for. Of a list one is enough; all that is given has to fit. */
export interface SearchFilters {
  /** Words that a profile holds, all of them. */
  readonly keywords: string
  readonly jobTitles: readonly string[]
  readonly seniorities: readonly Seniority[]
  readonly industries: readonly string[]
  readonly locations: readonly string[]
  /** People at the company; null where any number will do. */
  readonly headcountMin: number | null
  readonly headcountMax: number | null
  /** Whose profile holds one of these is left out. */
  readonly excludeKeywords: readonly string[]
}

export type SearchFilter = keyof SearchFilters

export const NO_FILTERS: SearchFilters = {
  keywords: '',
  jobTitles: [],
  seniorities: [],
  industries: [],
  locations: [],
  headcountMin: null,
  headcountMax: null,
  excludeKeywords: [],
}

export const SEARCH_FILTERS = Object.keys(NO_FILTERS) as readonly SearchFilter[]

/** The values of a filter, as an address has them; none where nobody filters by it. */
export const valuesOf = (filters: SearchFilters, filter: SearchFilter): readonly string[] => {
  const value = filters[filter]
  const all = Array.isArray(value) ? (value as readonly string[]) : [String(value ?? '')]
  return [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))]
}

/** Whether somebody is searched for, rather than left out alone. */
export const hasFilters = (filters: SearchFilters): boolean =>
  SEARCH_FILTERS.some((name) => name !== 'excludeKeywords' && valuesOf(filters, name).length > 0)

/** What is not understood is left out. */
export const filtersFrom = (
  valuesOf: (filter: SearchFilter) => readonly string[],
): SearchFilters => ({
  keywords: valuesOf('keywords').join(' '),
  jobTitles: valuesOf('jobTitles'),
  seniorities: SENIORITIES.filter((one) => valuesOf('seniorities').includes(one)),
  industries: valuesOf('industries'),
  locations: valuesOf('locations'),
  headcountMin: numberIn(valuesOf('headcountMin')),
  headcountMax: numberIn(valuesOf('headcountMax')),
  excludeKeywords: valuesOf('excludeKeywords'),
})

const numberIn = ([text = '']: readonly string[]): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) : null
