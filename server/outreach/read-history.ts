import type { HistoryEntry } from '#core/prospect/history.ts'
import type { Database } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { HistoryStore } from './prospect-request-store.ts'
import type { ReadWaits } from './read-waits.ts'

/** What happened to a prospect, and what comes next. */
export class ReadHistory {
  readonly #database: Database
  readonly #history: HistoryStore
  readonly #waits: ReadWaits
  readonly #time: OutreachTime

  constructor(database: Database, history: HistoryStore, waits: ReadWaits, time: OutreachTime) {
    this.#database = database
    this.#history = history
    this.#waits = waits
    this.#time = time
  }

  /** Null where the campaign has no such prospect. */
  execute(
    workspaceId: number,
    campaignId: number,
    prospectId: number,
  ): Promise<readonly HistoryEntry[] | null> {
    return this.#database.inWorkspace(workspaceId, async (transaction) => {
      const past = await this.#history.list(transaction, campaignId, prospectId)
      if (!past) return null
      const wait = (await this.#waits.of(transaction, workspaceId, [prospectId])).get(prospectId)
      if (!wait) return past
      const at = new Date(wait.until ?? this.#time.moment().now)
      return [
        ...past,
        { at, kind: 'next', code: wait.reason, facts: { is_known: wait.until !== null } },
      ]
    })
  }
}
