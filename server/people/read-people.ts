import type { ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { ReadWaits } from '../outreach/read-waits.ts'
import type { ProspectRow } from './prospect-row.ts'
import type { ProspectRowStore } from './prospect-row-store.ts'
import { withWaits } from './with-waits.ts'

/** Some people of a workspace's campaigns, each with what they wait for at this moment. */
export class ReadPeople {
  readonly #database: Database
  readonly #rows: ProspectRowStore
  readonly #waits: ReadWaits

  constructor(database: Database, rows: ProspectRowStore, waits: ReadWaits) {
    this.#database = database
    this.#rows = rows
    this.#waits = waits
  }

  execute(workspaceId: WorkspaceId, ids: readonly ProspectId[]): Promise<readonly ProspectRow[]> {
    return this.#database.readInWorkspace(workspaceId, async (transaction) => {
      this.#waits.readAhead(transaction, workspaceId)
      const rows = await this.#rows.find(transaction, ids)
      return withWaits(transaction, rows, { waits: this.#waits, workspaceId })
    })
  }
}
