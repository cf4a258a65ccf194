import { expect, it } from 'vitest'
import { EMPTY_ICP_PROFILE, type IcpProfile } from '#core/sales-kit/icp-profile.ts'
import { icpFilters } from '#core/search/icp-filters.ts'

it('a search filters by all that an ICP profile asks for, but not by its keywords', () => {
  const filters = {
    ...{ jobTitles: ['CTO'], seniorities: ['founder'], industries: ['Retail'] },
    ...{ locations: ['Tokyo'], headcountMin: 1, headcountMax: 9, excludeKeywords: ['x'] },
  } as const
  const profile = { ...EMPTY_ICP_PROFILE, ...filters, keywords: ['CRM'] } as unknown as IcpProfile
  expect(icpFilters(profile)).toEqual(filters)
})
