import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { SearchProgress } from '#core/campaign/search-progress.ts'
import type { BadRow } from './row-rules.ts'

/** A search that a campaign is made of, as it is kept. */
export interface PeopleSearch extends SearchProgress {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
  /** Origin of the network. */
  readonly network: string
  /** In the one form, without a page. */
  readonly url: string
  readonly maxPeople: number
  /** Whether its user paused it. */
  readonly paused: boolean
}

/** Why somebody whom a search found is no new prospect. */
export type SkipCode = BadRow['code']

/** With whom it left out, counted by the reason. */
export interface PeopleSearchDetails extends PeopleSearch {
  readonly skippedFor: readonly { readonly code: SkipCode; readonly count: number }[]
}
