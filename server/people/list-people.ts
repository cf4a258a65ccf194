import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { ProspectPage, ProspectQuery, ProspectRowStore } from './prospect-row-store.ts'
import { withWaits } from './with-waits.ts'

/** A part of a campaign's people, each with what they wait for at this moment. */
export class ListPeople {
  readonly #database: Database
  readonly #rows: ProspectRowStore
  readonly #waits: ReadWaits

  constructor(database: Database, rows: ProspectRowStore, waits: ReadWaits) {
    this.#database = database
    this.#rows = rows
    this.#waits = waits
  }

  execute(
    workspaceId: WorkspaceId,
    campaignId: CampaignId,
    query: ProspectQuery,
  ): Promise<ProspectPage> {
    return this.#database.readInWorkspace(workspaceId, async (transaction) => {
      this.#waits.readAhead(transaction, workspaceId)
      const page = await this.#rows.list(transaction, campaignId, query)
      const rows = await withWaits(transaction, page.rows, { waits: this.#waits, workspaceId })
      return { ...page, rows }
    })
  }
}
