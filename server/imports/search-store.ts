import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { SearchProgress } from '#core/campaign/search-progress.ts'
import type { Transaction } from '#server/database/database.ts'
import type { GoodRow } from './row-rules.ts'
import type { PeopleSearch, SkipCode } from './people-search.ts'

export type NewSearch = Pick<
  PeopleSearch,
  'workspaceId' | 'campaignId' | 'network' | 'url' | 'maxPeople'
>

/** Somebody whom it leaves out, known by a hash. */
export interface SkippedPerson {
  readonly hash: Buffer
  readonly code: SkipCode
}

/** What a page came to. */
export interface PageToWrite {
  readonly rows: readonly GoodRow[]
  readonly skipped: readonly SkippedPerson[]
  readonly progress: SearchProgress
}

/** Searches that campaigns are made of. */
export interface SearchStore {
  create(transaction: Transaction, search: NewSearch): Promise<void>
  /** The search of a campaign that was not deleted, held until the transaction ends. */
  lock(transaction: Transaction, id: CampaignId): Promise<PeopleSearch | undefined>
  /** Pauses or resumes it, unless it is done. */
  setPaused(transaction: Transaction, id: CampaignId, paused: boolean): Promise<void>
  /** Ends it as `unreadable`, unless it has stopped. */
  giveUp(transaction: Transaction, id: CampaignId): Promise<void>
  /** Those of the rows who are not in the campaign yet. */
  notYetIn(
    transaction: Transaction,
    id: CampaignId,
    rows: readonly GoodRow[],
  ): Promise<readonly GoodRow[]>
  /** Those who were not left out before. */
  notYetSkipped(
    transaction: Transaction,
    id: CampaignId,
    skipped: readonly SkippedPerson[],
  ): Promise<readonly SkippedPerson[]>
  /** Puts people into the campaign, as an import does, and keeps how far it is; answers the new prospects. */
  write(
    transaction: Transaction,
    search: PeopleSearch,
    page: PageToWrite,
  ): Promise<readonly ProspectId[]>
}
