import type { HistoryEntry } from '#core/prospect/history.ts'
import type {
  BulkOutcome,
  ProspectApi,
  ProspectFilter,
  ProspectSelection,
} from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { Page, PageRequest } from '#core/runtime/page.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { peopleOperations as operations } from './contract/people.ts'
import { pageFromWire, pageRequestToWire } from './wire-page.ts'
import { prospectFromWire } from './wire-prospect.ts'
import { dateFromWire } from './wire-time.ts'

export class HttpProspectApi implements ProspectApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  async list(campaign: number, filter: ProspectFilter, page: PageRequest): Promise<Page<Prospect>> {
    const answer = await this.#calls.call(operations.listCampaignPeople, {
      params: { campaign_id: campaign },
      query: {
        ...pageRequestToWire(page),
        search: filter.search,
        status: filter.status && [...filter.status],
      },
    })
    return pageFromWire(answer, prospectFromWire)
  }

  async history(campaign: number, prospect: number): Promise<readonly HistoryEntry[]> {
    const params = { campaign_id: campaign, id: prospect }
    const answer = await this.#calls.call(operations.personHistory, { params })
    return answer.data.map((entry) => ({ ...entry, at: dateFromWire(entry.at) }))
  }

  visit(campaign: number, selection: ProspectSelection): Promise<BulkOutcome> {
    return this.#calls.write(operations.visitPeople, {
      params: { campaign_id: campaign },
      body: selectionToWire(selection),
    })
  }

  connect(campaign: number, selection: ProspectSelection): Promise<BulkOutcome> {
    return this.#calls.write(operations.connectPeople, {
      params: { campaign_id: campaign },
      body: selectionToWire(selection),
    })
  }
}

const selectionToWire = (selection: ProspectSelection) => {
  if ('ids' in selection) return { ids: [...selection.ids] }
  const { search, status } = selection.filter
  return {
    filter: {
      ...(search !== undefined && { search }),
      ...(status !== undefined && { status: [...status] }),
    },
  }
}
