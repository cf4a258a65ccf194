/** The tabs of a campaign's page. */
export const CAMPAIGN_VIEWS = ['people', 'overview', 'topics', 'settings'] as const
export type CampaignView = (typeof CAMPAIGN_VIEWS)[number]

/** The tab that an address asks for; the settings have a path of their own. */
export const campaignView = (query: URLSearchParams): CampaignView => {
  const view = query.get('view')
  return view === 'overview' || view === 'topics' ? view : 'people'
}
