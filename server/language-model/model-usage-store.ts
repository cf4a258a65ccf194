import type { RealDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import type { TokenUsage } from '#core/writing/token-usage.ts'

/** What a workspace's texts took of the language model, by calendar months of UTC. */
export interface ModelUsageStore {
  ofMonth(transaction: Transaction, at: RealDate): Promise<TokenUsage>
  add(transaction: Transaction, at: RealDate, usage: TokenUsage): Promise<void>
}
