/** The tabs of a campaign's page. */
export const CAMPAIGN_VIEWS = [
  'people',
  'overview',
  'sequence',
  'approvals',
  'topics',
  'results',
  'settings',
] as const
export type CampaignView = (typeof CAMPAIGN_VIEWS)[number]

const ASKED_FOR = ['sequence', 'topics', 'results'] as const satisfies readonly CampaignView[]

/** The tab that an address asks for, by its path or else by its query; the settings have a path of their own. */
export const campaignView = (pathname: string, query: URLSearchParams): CampaignView => {
  if (/\/campaign\/\d+\/?$/.test(pathname)) return 'overview'
  if (pathname.endsWith('/approvals')) return 'approvals'
  if (/\/topic\/\d+\/?$/.test(pathname)) return 'topics'
  return ASKED_FOR.find((known) => known === query.get('view')) ?? 'people'
}
