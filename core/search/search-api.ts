import type { Campaign, CampaignDefaults, SearchWait } from '../campaign/campaign.ts'
import type { SearchAddressProblem } from '../network/search-address.ts'
import type { SearchFilters } from '../network/search-filters.ts'
import type { GoalId, IcpProfileId, TaskId, WorkspaceId } from '../runtime/ids.ts'
import type { SearchResults } from '../task/search-results.ts'
import type { Task } from '../task/task.ts'

/** The ways in by which a search's address is given. */
export type SearchSource = 'sales_nav_search' | 'url'

export interface NewSearchCampaign extends Partial<CampaignDefaults> {
  readonly name: string
  readonly maxPeople?: number
  readonly goal?: GoalId | null
  readonly icpProfile?: IcpProfileId | null
}

/** Whether a campaign can be made of an address. */
export interface UrlVerdict {
  readonly valid: boolean
  /** By which way in; null where by none. */
  readonly sourceType: SearchSource | null
  readonly network: string | null
  /** The one form of the address, without a page. */
  readonly normalizedUrl: string | null
  readonly reason: SearchAddressProblem | null
}

/** How many people a search finds, and the first of them. */
export interface SearchPreview {
  readonly task: Task
  /** Null until it was read, and once another preview was asked for. */
  readonly results: Pick<SearchResults, 'people' | 'count' | 'isCutOff'> | null
  /** Null where its page is about to be read, or was. */
  readonly wait: SearchWait | null
}

/** Campaigns that are made of a search. */
export interface SearchApi {
  createFromFilters(
    workspace: WorkspaceId,
    campaign: NewSearchCampaign & { readonly filters: Partial<SearchFilters> },
  ): Promise<Campaign>
  createFromUrl(
    workspace: WorkspaceId,
    source: SearchSource,
    campaign: NewSearchCampaign & { readonly url: string },
  ): Promise<Campaign>
  /** Asks for a look-up; an earlier one that still waits is cancelled. */
  preview(workspace: WorkspaceId, filters: Partial<SearchFilters>): Promise<SearchPreview>
  loadPreview(workspace: WorkspaceId, task: TaskId): Promise<SearchPreview>
  /** `source`: the way in that it is for; any where none is given. */
  validateUrl(workspace: WorkspaceId, url: string, source?: SearchSource): Promise<UrlVerdict>
}
