import { InvalidArgumentError } from 'commander'
import type { SearchFilters } from '#core/network/search-filters.ts'
import { SENIORITIES, type Seniority } from '#core/sales-kit/seniority.ts'
import { MAX_PEOPLE_OF_SEARCH } from '#core/campaign/search-progress.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { parseTexts, parseWholeNumber } from '../../options.ts'

/** Filters as options name them. */
export interface FilterOptions {
  readonly keywords?: string
  readonly title?: readonly string[]
  readonly seniority?: readonly Seniority[]
  readonly industry?: readonly string[]
  readonly location?: readonly string[]
  readonly headcountMin?: number
  readonly headcountMax?: number
  readonly exclude?: readonly string[]
}

export interface SearchOptions {
  readonly name?: string
  readonly workspace?: WorkspaceId
  readonly maxPeople?: number
  readonly run?: boolean
}

export const filtersOf = (options: FilterOptions): Partial<SearchFilters> => {
  const { keywords, title, seniority, industry, location, exclude } = options
  const { headcountMin, headcountMax } = options
  return {
    ...(keywords !== undefined && { keywords }),
    ...(title && { jobTitles: title }),
    ...(seniority && { seniorities: seniority }),
    ...(industry && { industries: industry }),
    ...(location && { locations: location }),
    ...(headcountMin !== undefined && { headcountMin }),
    ...(headcountMax !== undefined && { headcountMax }),
    ...(exclude && { excludeKeywords: exclude }),
  }
}

/** An option may be given again for each further text; a comma may be part of one. */
export const collectText = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
]

export const parseSeniorities = (text: string): readonly Seniority[] =>
  parseTexts(text).map((name) => {
    const known = SENIORITIES.find((one) => one === name.toLowerCase())
    if (!known) throw new InvalidArgumentError(`One of ${SENIORITIES.join(', ')}.`)
    return known
  })

export const parseMaxPeople = (text: string): number => {
  const people = parseWholeNumber(text)
  if (people > MAX_PEOPLE_OF_SEARCH) {
    throw new InvalidArgumentError(`At most ${MAX_PEOPLE_OF_SEARCH}.`)
  }
  return people
}
