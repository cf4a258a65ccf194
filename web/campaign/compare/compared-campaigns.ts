import { pathId } from '#core/navigation/path-id.ts'
import { campaignId, type CampaignId } from '#core/runtime/ids.ts'

/** Two campaigns that are compared; null where one is still to be chosen. */
export interface ComparedPair {
  readonly first: CampaignId
  readonly second: CampaignId | null
}

/** Which campaigns an address compares; null where it compares none. */
export const comparedCampaigns = (query: URLSearchParams): ComparedPair | null => {
  const [one, other] = (query.get('compare') ?? '').split(',')
  const first = pathId(one, campaignId)
  const second = pathId(other, campaignId)
  return first === null ? null : { first, second: second === first ? null : second }
}

/** As it stands in an address. */
export const comparedText = ({ first, second }: ComparedPair): string =>
  second === null ? `${first}` : `${first},${second}`
