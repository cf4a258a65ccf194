import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { ProspectPage, ProspectQuery, ProspectRowStore } from './prospect-row-store.ts'
import { withWaits } from './with-waits.ts'

interface Of {
  readonly workspaceId: WorkspaceId
  readonly campaignId: CampaignId
}

/** A part of a campaign's people, each with what they wait for at this moment. */
export class ListPeople {
  readonly #rows: ProspectRowStore
  readonly #waits: ReadWaits

  constructor(rows: ProspectRowStore, waits: ReadWaits) {
    this.#rows = rows
    this.#waits = waits
  }

  async execute(
    transaction: Transaction,
    { workspaceId, campaignId }: Of,
    query: ProspectQuery,
  ): Promise<ProspectPage> {
    this.#waits.readAhead(transaction, workspaceId)
    const page = await this.#rows.list(transaction, campaignId, query)
    const rows = await withWaits(transaction, page.rows, { waits: this.#waits, workspaceId })
    return { ...page, rows }
  }
}
