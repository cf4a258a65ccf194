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

const ASKED_FOR = [
  'overview',
  'sequence',
  'topics',
  'results',
] as const satisfies readonly CampaignView[]

/** The tab that an address asks for; the settings have a path of their own. */
export const campaignView = (query: URLSearchParams): CampaignView => {
  const view = query.get('view')
  return ASKED_FOR.find((known) => known === view) ?? 'people'
}
