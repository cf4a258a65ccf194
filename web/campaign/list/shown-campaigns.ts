import type { CampaignListing, CampaignOrdering } from '#core/campaign/campaign-api.ts'
import type { Campaign, CampaignStatus } from '#core/campaign/campaign.ts'

/** What of the workspace's campaigns is on screen, and in which order. */
export type ShownCampaigns = Pick<CampaignListing, 'search' | 'status' | 'ordering' | 'archived'>

export const STATUSES = [
  'running',
  'paused',
  'draft',
  'finished',
  'failed',
] as const satisfies readonly CampaignStatus[]

/** Beside the statuses, the filter that shows the archive. */
export const ARCHIVED = 'archived'

/** The orders that are offered, the usual one first. */
export const SORTS = {
  newest: '-id',
  activity: '-last_activity_at',
  name: 'name',
} as const satisfies Readonly<Record<string, CampaignOrdering>>
export type Sort = keyof typeof SORTS
export const SORT_NAMES = ['newest', 'activity', 'name'] as const satisfies readonly Sort[]

export const sortOf = (query: URLSearchParams): Sort =>
  SORT_NAMES.find((known) => known === query.get('sort')) ?? 'newest'

/** Which campaigns an address asks for; what it doesn't know of is left out. */
export const shownCampaigns = (query: URLSearchParams): ShownCampaigns => {
  const search = query.get('search') ?? ''
  const filter = query.get('status')
  const status = STATUSES.find((known) => known === filter)
  return {
    ...(search !== '' && { search }),
    ...(status !== undefined && { status }),
    ...(filter === ARCHIVED && { archived: true }),
    ordering: SORTS[sortOf(query)],
  }
}

/** Whether a search only goes on: back undoes a search, not each of its letters. */
export const isSameSearch = (
  now: URLSearchParams,
  { search = '' }: Readonly<Record<string, string>>,
): boolean => (now.get('search') ?? '') !== '' && search !== ''

/** Whether others may be hidden from the list. */
export const isFilter = ({ search, status, archived }: ShownCampaigns): boolean =>
  search !== undefined || status !== undefined || archived === true

/** Whether a campaign stands in the archive or not, as those on screen. */
export const isOfList = ({ archived = false }: ShownCampaigns, { archivedAt }: Campaign): boolean =>
  (archivedAt !== null) === archived

/** Whether a filter may find it. */
export const mayBeFound = (shown: ShownCampaigns, campaign: Campaign): boolean => {
  const { status = campaign.status, search = '' } = shown
  const part = search.trim().toLowerCase()
  return (
    isOfList(shown, campaign) &&
    campaign.status === status &&
    campaign.name.toLowerCase().includes(part)
  )
}
