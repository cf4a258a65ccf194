import type { Campaign } from '#core/campaign/campaign.ts'
import type { SearchFilters } from '#core/network/search-filters.ts'
import type { TaskId, WorkspaceId } from '#core/runtime/ids.ts'
import type {
  NewSearchCampaign,
  SearchApi,
  SearchPreview,
  SearchSource,
  UrlVerdict,
} from '#core/search/search-api.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { searchOperations as operations } from './contract/searches.ts'

export class HttpSearchApi implements SearchApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  createFromFilters(
    workspaceId: WorkspaceId,
    campaign: NewSearchCampaign & { readonly filters: Partial<SearchFilters> },
  ): Promise<Campaign> {
    const body = { ...campaign, filters: onWire(campaign.filters) }
    return this.#calls.write(operations.createPeopleSearchCampaign, {
      params: { workspaceId },
      body,
    })
  }

  createFromUrl(
    workspaceId: WorkspaceId,
    source: SearchSource,
    campaign: NewSearchCampaign & { readonly url: string },
  ): Promise<Campaign> {
    const given = { params: { workspaceId }, body: campaign }
    return source === 'url'
      ? this.#calls.write(operations.createUrlCampaign, given)
      : this.#calls.write(operations.createSalesNavCampaign, given)
  }

  preview(workspaceId: WorkspaceId, filters: Partial<SearchFilters>): Promise<SearchPreview> {
    const body = { filters: onWire(filters) }
    return this.#calls.write(operations.previewPeopleSearch, { params: { workspaceId }, body })
  }

  loadPreview(workspaceId: WorkspaceId, taskId: TaskId): Promise<SearchPreview> {
    return this.#calls.call(operations.getPeopleSearchPreview, { params: { workspaceId, taskId } })
  }

  validateUrl(
    workspaceId: WorkspaceId,
    url: string,
    sourceType?: SearchSource,
  ): Promise<UrlVerdict> {
    const body = { url, ...(sourceType !== undefined && { sourceType }) }
    return this.#calls.call(operations.validateUrl, { params: { workspaceId }, body })
  }
}

/** Lists as the contract writes them. */
const onWire = ({
  jobTitles,
  seniorities,
  industries,
  locations,
  excludeKeywords,
  ...rest
}: Partial<SearchFilters>) => ({
  ...rest,
  ...(jobTitles && { jobTitles: [...jobTitles] }),
  ...(seniorities && { seniorities: [...seniorities] }),
  ...(industries && { industries: [...industries] }),
  ...(locations && { locations: [...locations] }),
  ...(excludeKeywords && { excludeKeywords: [...excludeKeywords] }),
})
