import type { CampaignId } from '#core/runtime/ids.ts'
import type { Stall } from '#core/campaign/campaign.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails, CampaignHead, CampaignRecord } from './campaign-record.ts'

/** Why nothing moves in those that were started. */
export const stallsIn = (
  transaction: Transaction,
  stalls: ReadStalls,
  campaigns: readonly CampaignHead[],
): Promise<ReadonlyMap<CampaignId, Stall>> => {
  const started = campaigns.filter(({ status }) => status === 'running' || status === 'paused')
  return stalls.stallsOf(
    transaction,
    started.map(({ id }) => id),
  )
}

/** The campaigns with why nothing moves in them, and what their searches wait for. */
export async function withStalls(
  transaction: Transaction,
  stalls: ReadStalls,
  [campaigns, found]: readonly [readonly CampaignRecord[], ReadonlyMap<CampaignId, Stall>],
): Promise<readonly CampaignDetails[]> {
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
  { id, workspaceId, createdBy: userId, status, archivedAt }: CampaignHead,
  { network, paused }: NonNullable<CampaignRecord['search']>,
) => ({ id, workspaceId, userId, status, isArchived: archivedAt !== null, network, paused })
