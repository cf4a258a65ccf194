import type { IcpProfile, IcpProfileFields } from '#core/sales-kit/icp-profile.ts'
import { NONE } from '../../options.ts'
import { materialCommands } from '../sales-kit/material-commands.ts'
import { given } from '../sales-kit/material-noun.ts'

type Limit = number | typeof NONE
type Options = Partial<Omit<IcpProfileFields, 'headcountMin' | 'headcountMax' | 'isDefault'>> & {
  readonly default?: boolean
  readonly headcountMin?: Limit
  readonly headcountMax?: Limit
}

export const icpCommands = materialCommands<IcpProfile, Options>({
  noun: 'icp',
  api: ({ salesKit }) => salesKit.icpProfiles,
  fields: async (options) =>
    given<IcpProfileFields>({
      name: options.name,
      description: options.description,
      jobTitles: options.jobTitles,
      seniorities: options.seniorities,
      industries: options.industries,
      locations: options.locations,
      keywords: options.keywords,
      excludeKeywords: options.excludeKeywords,
      headcountMin: numberOf(options.headcountMin),
      headcountMax: numberOf(options.headcountMax),
      pains: options.pains,
      valueProposition: options.valueProposition,
      isDefault: options.default,
    }),
  columns: [
    { title: 'JOB TITLES', text: ({ jobTitles }) => jobTitles.join(', ') },
    { title: 'INDUSTRIES', text: ({ industries }) => industries.join(', ') },
    { title: 'LOCATIONS', text: ({ locations }) => locations.join(', ') },
    { title: 'DEFAULT', whole: true, text: ({ isDefault }) => (isDefault ? 'yes' : '') },
    { title: 'CAMPAIGNS', side: 'right', whole: true, text: ({ useCount }) => String(useCount) },
  ],
})

const numberOf = (limit: Limit | undefined): number | null | undefined =>
  limit === NONE ? null : limit
