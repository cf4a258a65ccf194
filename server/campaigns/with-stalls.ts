import type { Transaction } from '#server/database/database.ts'
import type { CampaignEligibilityFacts } from '../outreach/eligibility-store.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails, CampaignRecord } from './campaign-record.ts'

interface Known {
  readonly stalls: ReadStalls
  /** Where they were asked for already. */
  readonly facts?: readonly CampaignEligibilityFacts[]
}

/** The campaigns with why nothing moves in those that were started, and what their searches wait for. */
export async function withStalls(
  transaction: Transaction,
  campaigns: readonly CampaignRecord[],
  { stalls, facts }: Known,
): Promise<readonly CampaignDetails[]> {
  const started = campaigns.filter(({ status }) => status === 'running' || status === 'paused')
  const [found, waits] = await Promise.all([
    stalls.stallsOf(
      transaction,
      started.map(({ id }) => id),
      facts,
    ),
    stalls.waitsOfSearches(
      transaction,
      campaigns.flatMap((campaign) => openSearch(campaign) ?? []),
    ),
  ])
  return campaigns.map((campaign) => ({
    campaign,
    stall: found.get(campaign.id) ?? null,
    searchWait: waits.get(campaign.id) ?? null,
  }))
}

const openSearch = (campaign: CampaignRecord) => {
  const { id, workspaceId, createdBy: userId, status, archivedAt, search } = campaign
  if (search === null || search.stop !== null) return null
  const { network, paused } = search
  return { id, workspaceId, userId, status, isArchived: archivedAt !== null, network, paused }
}
