import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { ReadStalls } from '../outreach/read-stalls.ts'
import type { CampaignDetails } from './campaign-record.ts'
import type { CampaignRecordStore } from './campaign-record-store.ts'
import { withStalls } from './with-stalls.ts'

/** One campaign, with why it stands still. */
export class FindCampaign {
  readonly #database: Database
  readonly #records: CampaignRecordStore
  readonly #stalls: ReadStalls

  constructor(database: Database, records: CampaignRecordStore, stalls: ReadStalls) {
    this.#database = database
    this.#records = records
    this.#stalls = stalls
  }

  /** Undefined where there is none that isn't deleted. */
  execute(workspaceId: WorkspaceId, id: CampaignId): Promise<CampaignDetails | undefined> {
    return this.#database.readInWorkspace(workspaceId, async (transaction) => {
      this.#stalls.readAhead(transaction, workspaceId)
      const record = await this.#records.find(transaction, id)
      if (record === undefined) return undefined
      return (await withStalls(transaction, this.#stalls, [record]))[0]
    })
  }
}
