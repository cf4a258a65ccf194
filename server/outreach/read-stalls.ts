import type { Stall } from '#core/campaign/campaign.ts'
import { campaignStall, type CampaignStall } from '#core/outreach/campaign-stall.ts'
import { stallOf } from './stall-details.ts'
import type { Wait } from '#core/outreach/prospect-wait.ts'
import { previewWait, searchWait, type StandingSearch } from '#core/search/search-wait.ts'
import type { CampaignId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { Availabilities, ReadAvailability } from './read-availability.ts'
import type { CampaignEligibilityFacts, EligibilityStore } from './eligibility-store.ts'

/** In which it is told why nothing moves, or what comes next: a search is read before its campaign is started. */
const TOLD_OF = ['draft', 'running', 'paused'] as const

interface OpenSearch extends StandingSearch {
  readonly id: CampaignId
  readonly workspaceId: WorkspaceId
  /** Who made the campaign. */
  readonly userId: UserId
  readonly network: string
}

/** Says why nothing moves in a campaign, as it is at this moment. */
export class ReadStalls {
  readonly #eligibility: EligibilityStore
  readonly #availabilities: ReadAvailability
  readonly #time: OutreachTime

  constructor(eligibility: EligibilityStore, availabilities: ReadAvailability, time: OutreachTime) {
    this.#eligibility = eligibility
    this.#availabilities = availabilities
    this.#time = time
  }

  /** What all campaigns of a workspace have in common, so that it is there when they are; what fails is told to whoever asks. */
  readAhead(transaction: Transaction, workspaceId: WorkspaceId): void {
    this.#availabilities.ofWorkspace(transaction, workspaceId).catch(() => {})
  }

  /** What is known of those of them of which it is told why nothing moves, or what comes next. */
  factsOf(
    transaction: Transaction,
    ids: readonly CampaignId[],
  ): Promise<readonly CampaignEligibilityFacts[]> {
    const { now } = this.#time.moment()
    return this.#eligibility.campaignFacts(transaction, { ids, statuses: TOLD_OF, now })
  }

  /** Of campaigns that were started; `facts` where they were asked for already. */
  async stallsOf(
    transaction: Transaction,
    campaignIds: readonly CampaignId[],
    facts?: readonly CampaignEligibilityFacts[],
  ): Promise<ReadonlyMap<CampaignId, Stall>> {
    const stalls = new Map<CampaignId, Stall>()
    if (campaignIds.length === 0) return stalls
    const { now } = this.#time.moment()
    const known = facts ?? (await this.factsOf(transaction, campaignIds))
    const campaigns = known.filter(({ campaign }) => campaign.status !== 'draft')
    for (const workspaceId of new Set(campaigns.map((one) => one.workspaceId))) {
      const own = campaigns.filter((one) => one.workspaceId === workspaceId)
      const availabilities = await this.#availabilities.ofWorkspace(transaction, workspaceId)
      for (const campaign of own) {
        const stall = this.#stallOf(campaign, availabilities, now)
        if (stall) stalls.set(campaign.id, stall)
      }
    }
    return stalls
  }

  /** What searches that go on wait for, of those who wait for anything. */
  async waitsOfSearches(
    transaction: Transaction,
    searches: readonly OpenSearch[],
  ): Promise<ReadonlyMap<CampaignId, Wait>> {
    const waits = new Map<CampaignId, Wait>()
    for (const search of searches) {
      const { id, workspaceId, userId, network } = search
      const availabilities = await this.#availabilities.ofWorkspace(transaction, workspaceId)
      const wait = searchWait(search, availabilities.of(userId, network, id))
      if (wait) waits.set(id, wait)
    }
    return waits
  }

  /** What a preview waits for that somebody asked for on a network; null where that is nothing. */
  async waitOfPreview(
    transaction: Transaction,
    { workspaceId, userId, network }: Pick<OpenSearch, 'workspaceId' | 'userId' | 'network'>,
  ): Promise<Wait | null> {
    const availabilities = await this.#availabilities.ofWorkspace(transaction, workspaceId)
    return previewWait(availabilities.of(userId, network))
  }

  #stallOf(
    campaign: CampaignEligibilityFacts,
    availabilities: Availabilities,
    now: OutreachMs,
  ): Stall | null {
    const { userId } = campaign
    const parts = campaign.work.map((work) => ({
      work,
      forecast: availabilities.of(userId, work.network, campaign.id),
    }))
    const stall = campaignStall(campaign.campaign, parts, now)
    if (!stall) return null
    return stallOf(stall, this.#since(stall, campaign, availabilities))
  }

  /** By the outreach clock, as is all that is told of a stall. */
  #since(
    { reason, network }: CampaignStall,
    { changedAt, userId }: CampaignEligibilityFacts,
    availabilities: Availabilities,
  ): OutreachMs {
    const { lastSeenAt, lastActionAt } = availabilities.of(userId, network ?? '')
    if (lastActionAt !== null) return lastActionAt
    const real = reason === 'extension' ? (lastSeenAt ?? changedAt) : changedAt
    return this.#time.outreachTimeOf(real)
  }
}
