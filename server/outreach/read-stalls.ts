import type { Stall } from '#core/campaign/campaign.ts'
import { campaignStall } from '#core/outreach/campaign-stall.ts'
import { STALL_DETAILS } from '#core/outreach/stall-details.ts'
import type { WaitingReason } from '#core/prospect/waiting-reason.ts'
import type { Db } from '#server/database/database.ts'
import type { StallReader } from '../campaigns/stall-reader.ts'
import type { OutreachTime } from './outreach-time.ts'
import { noAccount, type AccountForecast, type ReadForecasts } from './read-forecasts.ts'
import type { CampaignStanding, StandingReader } from './standing.ts'

/** Says why nothing moves in a campaign, as it is at this moment. */
export class ReadStalls implements StallReader {
  readonly #standing: StandingReader
  readonly #forecasts: ReadForecasts
  readonly #time: OutreachTime

  constructor(standing: StandingReader, forecasts: ReadForecasts, time: OutreachTime) {
    this.#standing = standing
    this.#forecasts = forecasts
    this.#time = time
  }

  async stallsOf(db: Db, campaignIds: readonly number[]): Promise<ReadonlyMap<number, Stall>> {
    const stalls = new Map<number, Stall>()
    if (campaignIds.length === 0) return stalls
    const { now } = this.#time.moment()
    const campaigns = await this.#standing.ofCampaigns(db, campaignIds, now)
    for (const workspaceId of new Set(campaigns.map((one) => one.workspaceId))) {
      const own = campaigns.filter((one) => one.workspaceId === workspaceId)
      const forecasts = await this.#forecasts.ofWorkspace(db, workspaceId)
      for (const campaign of own) {
        const forecast = forecasts.get(campaign.userId) ?? noAccount(now)
        const stall = stallOf(campaign, forecast)
        if (stall) stalls.set(campaign.id, stall)
      }
    }
    return stalls
  }
}

const stallOf = (campaign: CampaignStanding, forecast: AccountForecast): Stall | null => {
  const wait = campaignStall(campaign, forecast)
  if (!wait) return null
  return {
    code: wait.reason,
    since: new Date(sinceWhen(wait.reason, campaign, forecast)),
    detail: STALL_DETAILS[wait.reason],
    nextCheckAt: wait.until === null ? null : new Date(wait.until),
  }
}

const sinceWhen = (
  reason: WaitingReason,
  { changedAt }: CampaignStanding,
  { lastSeenAt, lastActionAt }: AccountForecast,
): number => {
  if (reason === 'paused') return changedAt
  return (reason === 'extension' ? lastSeenAt : lastActionAt) ?? changedAt
}
