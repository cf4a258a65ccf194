import { InvalidArgumentError } from 'commander'
import type { SearchFilters } from '#core/network/search-filters.ts'
import { SENIORITIES, type Seniority } from '#core/sales-kit/seniority.ts'
import { MAX_PEOPLE_OF_SEARCH } from '#core/campaign/search-progress.ts'
import type { IcpProfileId, WorkspaceId } from '#core/runtime/ids.ts'
import { icpFilters } from '#core/search/icp-filters.ts'
import { parseTexts, parseWholeNumber } from '../../options.ts'
import type { CliServices } from '../../services.ts'
import type { SettingsOptions } from './settings-options.ts'

/** Filters as options name them. */
export interface FilterOptions {
  readonly fromIcp?: IcpProfileId
  readonly keywords?: string
  readonly title?: readonly string[]
  readonly seniority?: readonly Seniority[]
  readonly industry?: readonly string[]
  readonly location?: readonly string[]
  readonly headcountMin?: number
  readonly headcountMax?: number
  readonly exclude?: readonly string[]
}

export interface SearchOptions extends SettingsOptions {
  readonly name?: string
  readonly workspace?: WorkspaceId
  readonly maxPeople?: number
  readonly run?: boolean
}

/** Of an ICP profile where one is named; what is given beside stands instead of its own. */
export const filtersOf = async (
  { salesKit }: Pick<CliServices, 'salesKit'>,
  options: FilterOptions,
): Promise<Partial<SearchFilters>> => {
  const { fromIcp } = options
  if (fromIcp === undefined) return givenFilters(options)
  return { ...icpFilters(await salesKit.icpProfiles.load(fromIcp)), ...givenFilters(options) }
}

const givenFilters = (options: FilterOptions): Partial<SearchFilters> => {
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
