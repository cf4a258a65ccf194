import type { HistoryEntry } from '#core/prospect/history.ts'
import type {
  BulkOutcome,
  ProspectApi,
  ProspectFilter,
  ProspectOrdering,
  ProspectSelection,
  Withdrawal,
} from '#core/prospect/prospect-api.ts'
import type { ProspectStatus } from '#core/prospect/prospect-status.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CountedPage, PageRequest } from '#core/runtime/page.ts'
import type { CampaignId, ProspectId, RequestId } from '#core/runtime/ids.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { peopleOperations as operations } from './contract/people.ts'
import { countedPageOf } from './pages.ts'

export class HttpProspectApi implements ProspectApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(
    campaign: CampaignId,
    filter: ProspectFilter,
    page: PageRequest & { readonly ordering?: ProspectOrdering },
  ): Promise<CountedPage<Prospect>> {
    const params = { campaignId: campaign }
    const query = { ...page, ...filter }
    return countedPageOf(await this.#calls.call(operations.listCampaignPeople, { params, query }))
  }

  load(campaign: CampaignId, prospect: ProspectId): Promise<Prospect> {
    const params = { campaignId: campaign, id: prospect }
    return this.#calls.call(operations.getCampaignPerson, { params })
  }

  async history(campaign: CampaignId, prospect: ProspectId): Promise<readonly HistoryEntry[]> {
    const params = { campaignId: campaign, id: prospect }
    const answer = await this.#calls.call(operations.personHistory, { params })
    return answer.data
  }

  async answer(campaign: CampaignId, prospect: ProspectId, wasSent: boolean): Promise<void> {
    const params = { campaignId: campaign, id: prospect }
    await this.#calls.write(operations.answerQuestion, { params, body: { sent: wasSent } })
  }

  setToConnect(prospect: ProspectId, toConnect: boolean): Promise<Prospect> {
    return this.#calls.write(operations.changePerson, {
      params: { id: prospect },
      body: { toConnect },
    })
  }

  setByHand(prospect: ProspectId, isByHand: boolean): Promise<Prospect> {
    return this.#calls.write(operations.changePerson, {
      params: { id: prospect },
      body: { isByHand },
    })
  }

  setStatus(prospect: ProspectId, status: ProspectStatus): Promise<Prospect> {
    const params = { id: prospect }
    return this.#calls.write(operations.changePerson, { params, body: { status } })
  }

  visit(campaign: CampaignId, selection: ProspectSelection): Promise<BulkOutcome> {
    return this.#calls.write(operations.visitPeople, {
      params: { campaignId: campaign },
      body: selection,
    })
  }

  connect(campaign: CampaignId, selection: ProspectSelection): Promise<BulkOutcome> {
    return this.#calls.write(operations.connectPeople, {
      params: { campaignId: campaign },
      body: selection,
    })
  }

  withdraw(campaign: CampaignId, job: RequestId): Promise<Withdrawal> {
    const params = { campaignId: campaign, id: job }
    return this.#calls.write(operations.withdrawRequest, { params })
  }
}
