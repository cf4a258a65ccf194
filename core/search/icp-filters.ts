import type { SearchFilters } from '../network/search-filters.ts'
import type { IcpProfile } from '../sales-kit/icp-profile.ts'

/**
 * What a search for people of an ICP profile filters by. Its keywords are left out: any of them makes a
 * better fit, while a search finds only who has all of its words.
 */
export const icpFilters = (profile: IcpProfile): Omit<SearchFilters, 'keywords'> => {
  const { jobTitles, seniorities, industries, locations } = profile
  const { headcountMin, headcountMax, excludeKeywords } = profile
  return {
    ...{ jobTitles, seniorities, industries, locations },
    ...{ headcountMin, headcountMax, excludeKeywords },
  }
}
