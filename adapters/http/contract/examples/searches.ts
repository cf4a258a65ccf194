import type { searchOperations } from '../searches.ts'
import { campaignOnWire } from './campaigns.ts'
import type { ExamplesOf } from './example.ts'
import { taskOnWire } from './tasks.ts'

const URL = 'https://network.example/search/people?title=CTO&location=Tokyo'

const wait = {
  code: 'budget' as const,
  limit: { action: 'searches' as const, used: 100, max: 100 },
  next_check_at: '2026-11-03T08:00:00.000Z',
}

export const searchOnWire = {
  url: URL,
  max_people: 500,
  pages: 3,
  added: 28,
  skipped: [{ code: 'contacted_before' as const, count: 2 }],
  listed: 412,
  stop: null,
  paused: false,
  wait,
}

const searched = { ...campaignOnWire, import: null, search: searchOnWire }
const filters = { job_titles: ['CTO'], locations: ['Tokyo'], headcount_min: 50 }

const preview = {
  task: { ...taskOnWire, action: 'PREVIEW_SEARCH' as const, campaign: null, campaign_person: null },
  results: {
    count: 412,
    is_cut_off: false,
    people: [
      {
        public_identifier: 'ada-lovelace',
        full_name: 'Ada Lovelace',
        job_title: 'CTO',
        company_name: 'Looms',
        location: 'Tokyo, Japan',
      },
    ],
  },
  wait: null,
}

export const searchExamples = {
  createPeopleSearchCampaign: {
    body: { name: 'CTOs in Tokyo', filters, max_people: 500 },
    answer: { ...searched, source_type: 'people_search', source: { filters, url: URL } },
  },
  createSalesNavCampaign: {
    body: {
      name: 'CTOs in Tokyo',
      url: 'https://network.example/sales/search/people?title=CTO',
      max_people: 500,
    },
    answer: { ...searched, source_type: 'sales_nav_search', source: { url: URL } },
  },
  createUrlCampaign: {
    body: { name: 'CTOs in Tokyo', url: URL, max_people: 500 },
    answer: { ...searched, source_type: 'url', source: { url: URL } },
  },
  validateUrl: {
    body: { url: `${URL}&page=3`, source_type: 'url' },
    answer: {
      valid: true,
      source_type: 'url',
      network: 'https://network.example',
      normalized_url: URL,
      reason: null,
    },
  },
  previewPeopleSearch: { body: { filters }, answer: { ...preview, results: null, wait } },
  getPeopleSearchPreview: { answer: preview },
} satisfies ExamplesOf<typeof searchOperations>
