import type { CampaignOrdering } from '#core/campaign/campaign-api.ts'
import type { CampaignStatus } from '#core/campaign/campaign.ts'
import type { ShownCampaigns } from './campaign-list-view-model.ts'

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
