import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import { latest, realDate, type RealMs } from '#core/runtime/moments.ts'
import type { ExtensionNeed } from '#core/waiting/waiting.ts'
import type { Transaction } from '#server/database/database.ts'
import type { EligibilityStore } from './eligibility-store.ts'
import type { OutreachTime } from './outreach-time.ts'
import { EXTENSION_TIMEOUT_MS } from './read-availability.ts'
import type { ReadStalls } from './read-stalls.ts'
import type { SenderAccountRecord, SenderAccountStore } from './sender-account-store.ts'

/** Campaigns that are looked at for work that waits. */
const MAX_CAMPAIGNS = 100

interface ReadExtensionNeedDeps {
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

  async execute(
    transaction: Transaction,
    { workspaceId, userId }: { readonly workspaceId: WorkspaceId; readonly userId: UserId },
  ): Promise<ExtensionNeed> {
    const { accounts, time } = this.#deps
    const own = await accounts.ofUser(transaction, workspaceId, userId)
    const seen = lastSeen(own.filter(({ lastSeenBy }) => lastSeenBy === 'extension'))
    const worked = lastSeen(own)
    const isWorkedFor = worked !== null && time.moment().real - worked <= EXTENSION_TIMEOUT_MS
    return {
      lastSeenAt: seen === null ? null : realDate(seen),
      isAwaited: !isWorkedFor && (await this.#isAnyStalled(transaction)),
    }
  }

  async #isAnyStalled(transaction: Transaction): Promise<boolean> {
    const { eligibility, stalls } = this.#deps
    const running = await eligibility.runningCampaigns(transaction, MAX_CAMPAIGNS)
    const found = await stalls.stallsOf(transaction, running)
    return [...found.values()].some(({ code }) => code === 'extension')
  }
}

const lastSeen = (accounts: readonly SenderAccountRecord[]): RealMs | null => {
  const seen = accounts.flatMap(({ lastSeenAt }) => (lastSeenAt === null ? [] : [lastSeenAt]))
  return seen.length === 0 ? null : latest(...seen)
}
