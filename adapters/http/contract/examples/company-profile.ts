import type { companyProfileOperations } from '../company-profile.ts'
import type { ExamplesOf } from './example.ts'

const builtFor = 'Kitefly is route planning software for logistics companies.'

export const companyProfileExamples = {
  generateProfile: {
    body: { url: 'https://kitefly.example/', language: 'en' },
    answer: {
      url: 'https://kitefly.example/',
      writer: 'rules',
      proposals: [
        {
          part: 'company',
          field: 'company_description',
          value: builtFor,
          source: builtFor,
        },
        { part: 'icp_profile', field: 'industries', value: 'Logistics', source: builtFor },
        { part: 'goal', field: 'kind', value: 'book_meeting', source: 'Book a demo' },
      ],
    },
  },
} satisfies ExamplesOf<typeof companyProfileOperations>
