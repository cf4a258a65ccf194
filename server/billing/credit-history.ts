import type { CreditDay } from '#core/billing/billing.ts'
import { daysOfCredits } from '#core/billing/days-of-credits.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { DAY } from '#core/runtime/durations.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { Database } from '../database/database.ts'
import type { BillingStore } from './billing-store.ts'

export interface CreditHistoryDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly clock: Clock
}

const DAYS = 30

/** What credits were used for, one by one and by day. */
export class CreditHistory {
  readonly #deps: CreditHistoryDeps

  constructor(deps: CreditHistoryDeps) {
    this.#deps = deps
  }

  async page(workspaceId: WorkspaceId, page: { before: number | null; limit: number }) {
    const { database, billingStore } = this.#deps
    const rows = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.creditEntries(transaction, workspaceId, { ...page, limit: page.limit + 1 }),
    )
    const data = rows.slice(0, page.limit)
    const last = rows.length > page.limit ? data.at(-1) : undefined
    return { data, nextCursor: last ? String(last.id) : null }
  }

  invoices(workspaceId: WorkspaceId, page: { offset: number; limit: number }) {
    const { database, billingStore } = this.#deps
    return database.inWorkspace(workspaceId, (transaction) =>
      billingStore.invoices(transaction, workspaceId, page),
    )
  }

  async days(workspaceId: WorkspaceId, timeZone: string): Promise<readonly CreditDay[]> {
    const { database, billingStore, clock } = this.#deps
    const now = clock.now()
    // A day more: where it is later already, the first of the thirty began earlier.
    const since = realDate(later(now, -(DAYS + 1) * DAY))
    const used = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.creditsUsed(transaction, workspaceId, since),
    )
    return daysOfCredits(used, { now, timeZone, days: DAYS })
  }
}
