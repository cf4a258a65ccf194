import type { DailyLimits } from '#core/outreach/budgets.ts'
import type {
  OutreachApi,
  OutreachClockReading,
  ReopenOptions,
  SenderAccount,
} from '#core/outreach/outreach-api.ts'
import type { CampaignId, SenderAccountId } from '#core/runtime/ids.ts'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { campaignOperations } from './contract/campaigns.ts'
import { outreachOperations as operations } from './contract/outreach.ts'
import type { HttpTransport } from './http-transport.ts'

export class HttpOutreachApi implements OutreachApi {
  readonly #transport: HttpTransport
  readonly #calls: AuthorizedTransport

  constructor(transport: HttpTransport, calls: AuthorizedTransport) {
    this.#transport = transport
    this.#calls = calls
  }

  clock(): Promise<OutreachClockReading> {
    return this.#transport.call(operations.outreachClock, {})
  }

  overview(campaign: CampaignId): Promise<CampaignOverview> {
    return this.#calls.call(campaignOperations.getCampaignOverview, { params: { id: campaign } })
  }

  async senderAccounts(): Promise<readonly SenderAccount[]> {
    const { data } = await this.#calls.call(operations.listSenderAccounts, {})
    return data
  }

  changeSenderAccount(id: SenderAccountId, limits: DailyLimits): Promise<SenderAccount> {
    return this.#calls.call(operations.changeSenderAccount, { params: { id }, body: { limits } })
  }

  reopenSenderAccount(
    id: SenderAccountId,
    { nothingSent = false, newMember = false }: ReopenOptions = {},
  ): Promise<SenderAccount> {
    const body = { ...(nothingSent && { nothingSent }), ...(newMember && { newMember }) }
    return this.#calls.call(operations.reopenSenderAccount, { params: { id }, body })
  }
}
