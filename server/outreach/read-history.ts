import type { HistoryEntry } from '#core/prospect/history.ts'
import type { CampaignId, ProspectId, WorkspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { Database } from '#server/database/database.ts'
import type { OutreachTime } from './outreach-time.ts'
import type { HistoryStore } from './prospect-request-store.ts'
import type { ReadWaits } from './read-waits.ts'

interface ReadHistoryDeps {
  readonly database: Database
  readonly history: HistoryStore
  readonly waits: ReadWaits
  readonly time: OutreachTime
}

/** What happened to a prospect, and what comes next. */
export class ReadHistory {
  readonly #deps: ReadHistoryDeps

  constructor(deps: ReadHistoryDeps) {
    this.#deps = deps
  }

  /** Null where the campaign has no such prospect. */
  execute(
    workspaceId: WorkspaceId,
    campaignId: CampaignId,
    prospectId: ProspectId,
  ): Promise<readonly HistoryEntry[] | null> {
    const { database, history, waits, time } = this.#deps
    return database.readInWorkspace(workspaceId, async (transaction) => {
      const past = await history.list(transaction, campaignId, prospectId)
      if (!past) return null
      const wait = (await waits.of(transaction, workspaceId, [prospectId])).get(prospectId)
      if (!wait) return past
      const at = outreachDate(wait.until ?? time.moment().now)
      return [
        ...past,
        {
          at,
          kind: 'next',
          code: wait.reason,
          facts: {
            is_known: wait.until !== null,
            ...wait.limit,
            ...(wait.limitResumesAt && {
              limit_resumes_at: outreachDate(wait.limitResumesAt).toISOString(),
            }),
          },
        },
      ]
    })
  }
}
