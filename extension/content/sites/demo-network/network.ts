import type { Network } from '#core/network/network.ts'
import type { SearchParameter } from '#core/network/search-pages.ts'

const SEARCH_PARAMETERS: readonly SearchParameter[] = [
  { name: 'keywords', filter: 'keywords' },
  { name: 'title', filter: 'jobTitles' },
  { name: 'seniority', filter: 'seniorities' },
  { name: 'industry', filter: 'industries' },
  { name: 'location', filter: 'locations' },
  { name: 'headcount_min', filter: 'headcountMin' },
  { name: 'headcount_max', filter: 'headcountMax' },
  { name: 'exclude', filter: 'excludeKeywords' },
]

const searchAt = { parameters: SEARCH_PARAMETERS, pageParameter: 'page' }

/** The demo network, Commonplace, which runs wherever it was started. */
export const demoNetwork = (origin: string): Network => ({
  kind: 'demo-network',
  origin,
  profilePath: '/in/*',
  connectionsPath: '/connections?page=*',
  sentInvitationsPath: '/invitations/sent?page=*',
  threadPath: '/messages/*',
  inboxPath: '/messages?page=*',
  searches: [
    { type: 'people', path: '/search/people', ...searchAt },
    { type: 'sales_nav', path: '/sales/search/people', ...searchAt },
  ],
  languages: [],
  subdomains: ['m', '??'],
  hasProfileParts: true,
  isCaseSensitive: false,
  memberParameter: 'as',
  companiesPath: '/company/',
})
