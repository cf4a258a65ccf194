import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { realDate, type RealMs } from '#core/runtime/moments.ts'
import type { ExtensionNeed } from '#core/waiting/waiting.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { EligibilityStore } from './eligibility-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import { EXTENSION_TIMEOUT_MS } from './read-availability.ts'
import type { ReadStalls } from './read-stalls.ts'
import type { SenderAccountStore } from './sender-account-store.ts'

/** Campaigns that are looked at for work that waits. */
const MAX_CAMPAIGNS = 100

interface ReadExtensionNeedDeps {
  readonly database: Database
  readonly accounts: SenderAccountStore
  readonly eligibility: EligibilityStore
  readonly stalls: ReadStalls
  readonly time: OutreachTime
}

/** How a user's extension stands to a workspace. */
export class ReadExtensionNeed {
  readonly #deps: ReadExtensionNeedDeps

  constructor(deps: ReadExtensionNeedDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId, userId: UserId): Promise<ExtensionNeed> {
    const { database, accounts } = this.#deps
    const { extension, anybody } = await database.asSystem((transaction) =>
      accounts.lastSeen(transaction, userId, workspaceId),
    )
    const isAwaited =
      !this.#isThere(extension) &&
      !this.#isThere(anybody) &&
      (await database.readInWorkspace(workspaceId, (transaction) =>
        this.#isAnyStalled(transaction),
      ))
    return { lastSeenAt: extension === null ? null : realDate(extension), isAwaited }
  }

  #isThere(lastSeenAt: RealMs | null): boolean {
    const { real } = this.#deps.time.moment()
    return lastSeenAt !== null && real - lastSeenAt <= EXTENSION_TIMEOUT_MS
  }

  async #isAnyStalled(transaction: Transaction): Promise<boolean> {
    const { eligibility, stalls } = this.#deps
    const running = await eligibility.runningCampaigns(transaction, MAX_CAMPAIGNS)
    const found = await stalls.stallsOf(transaction, running)
    return [...found.values()].some(({ code }) => code === 'extension')
  }
}
