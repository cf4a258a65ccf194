import type { IcpProfile, IcpProfileFields } from '#core/sales-kit/icp-profile.ts'
import { materialCommands } from '../sales-kit/material-commands.ts'
import { given } from '../sales-kit/material-noun.ts'

type Options = Partial<IcpProfileFields>

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
      headcountMin: options.headcountMin,
      headcountMax: options.headcountMax,
      pains: options.pains,
      valueProposition: options.valueProposition,
    }),
  columns: [
    { title: 'JOB TITLES', text: ({ jobTitles }) => jobTitles.join(', ') },
    { title: 'INDUSTRIES', text: ({ industries }) => industries.join(', ') },
    { title: 'LOCATIONS', text: ({ locations }) => locations.join(', ') },
    { title: 'CAMPAIGNS', side: 'right', whole: true, text: ({ useCount }) => String(useCount) },
  ],
})
