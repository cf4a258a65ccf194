import type { Transaction } from '#server/database/database.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails, CampaignRecord } from './campaign-record.ts'

/** The campaigns with why nothing moves in them, where they were started, and what their searches wait for. */
export async function withStalls(
  transaction: Transaction,
  stalls: ReadStalls,
  campaigns: readonly CampaignRecord[],
): Promise<readonly CampaignDetails[]> {
  const started = campaigns.filter(({ status }) => status === 'running' || status === 'paused')
  const ids = started.map(({ id }) => id)
  const found = await stalls.stallsOf(transaction, ids)
  const searching = campaigns.flatMap(({ search, ...campaign }) =>
    search === null || search.stop !== null ? [] : [openSearch(campaign, search)],
  )
  const waits = await stalls.waitsOfSearches(transaction, searching)
  return campaigns.map((campaign) => ({
    ...campaign,
    stall: found.get(campaign.id) ?? null,
    searchWait: waits.get(campaign.id) ?? null,
  }))
}

const openSearch = (
  { id, workspaceId, createdBy: userId, status, archivedAt }: Omit<CampaignRecord, 'search'>,
  { network, paused }: NonNullable<CampaignRecord['search']>,
) => ({ id, workspaceId, userId, status, isArchived: archivedAt !== null, network, paused })
