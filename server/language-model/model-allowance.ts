import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { TextUsage, TokenUsage } from '#core/writing/token-usage.ts'
import { isSpent, withCost, type WriterTerms } from '#core/writing/writer-terms.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import type { Database } from '#server/database/database.ts'
import type { ModelUsageStore } from './model-usage-store.ts'

export interface ModelAllowanceDeps {
  readonly database: Database
  readonly usage: ModelUsageStore
  readonly terms: WriterTerms
  readonly clock: Clock
}

/** More than a question usually takes: so much is set aside while one is under way. */
const SET_ASIDE: TokenUsage = { inputTokens: 20_000, outputTokens: 8_000 }

/** What came of asking the model. */
export type Spent<T> =
  | { readonly kind: 'made'; readonly value: T }
  | { readonly kind: 'limit_reached' }
  | { readonly kind: 'failed'; readonly reason: string; readonly usage: TokenUsage | null }

/** What this server asks for a workspace. */
interface Questions {
  readonly underWay: Set<Promise<unknown>>
  /** How many came to their end so far. */
  ended: number
}

/** What a workspace may still take of the language model this month: whoever asks it does so by this. */
export class ModelAllowance {
  readonly #deps: ModelAllowanceDeps
  readonly #questions = new Map<WorkspaceId, Questions>()

  constructor(deps: ModelAllowanceDeps) {
    this.#deps = deps
  }

  /**
   * Asks unless the month's limit is used up; counts what that took, where it failed, too. Where what is under way
   * may use up the rest, it waits for that: the limit is passed by one answer at most.
   */
  async spend<T extends { readonly usage?: TokenUsage }>(
    workspaceId: WorkspaceId,
    ask: () => Promise<T>,
  ): Promise<Spent<T>> {
    if (this.#deps.terms.limit === null) return this.#ask(workspaceId, ask)
    const questions = this.#questionsOf(workspaceId)
    const { underWay } = questions
    for (;;) {
      const { ended } = questions
      const used = await this.#ofMonth(workspaceId)
      // What one took that ended meanwhile may not be among it.
      if (questions.ended !== ended) continue
      if (isSpent(used, this.#deps.terms)) return { kind: 'limit_reached' }
      if (underWay.size === 0 || !this.#mayBeSpent(used, underWay.size)) break
      await Promise.race(underWay)
    }
    const asking = this.#ask(workspaceId, ask)
    const settled: Promise<unknown> = asking
      .catch(() => {})
      .then(() => {
        underWay.delete(settled)
        questions.ended += 1
      })
    underWay.add(settled)
    return asking
  }

  withCost(usage: TokenUsage): TextUsage {
    return withCost(usage, this.#deps.terms)
  }

  async #ask<T extends { readonly usage?: TokenUsage }>(
    workspaceId: WorkspaceId,
    ask: () => Promise<T>,
  ): Promise<Spent<T>> {
    try {
      const value = await ask()
      await this.#count(workspaceId, value.usage ?? null)
      return { kind: 'made', value }
    } catch (error) {
      if (!(error instanceof WritingFailed)) throw error
      await this.#count(workspaceId, error.usage)
      return { kind: 'failed', reason: error.message, usage: error.usage }
    }
  }

  #questionsOf(workspaceId: WorkspaceId): Questions {
    const known = this.#questions.get(workspaceId) ?? { underWay: new Set(), ended: 0 }
    this.#questions.set(workspaceId, known)
    return known
  }

  #ofMonth(workspaceId: WorkspaceId): Promise<TokenUsage> {
    const { database, usage, clock } = this.#deps
    const at = realDate(clock.now())
    return database.inWorkspace(workspaceId, (each) => usage.ofMonth(each, at))
  }

  /** Whether nothing may be left once those that are under way have taken what is set aside. */
  #mayBeSpent({ inputTokens, outputTokens }: TokenUsage, underWay: number): boolean {
    const used = {
      inputTokens: inputTokens + underWay * SET_ASIDE.inputTokens,
      outputTokens: outputTokens + underWay * SET_ASIDE.outputTokens,
    }
    return isSpent(used, this.#deps.terms)
  }

  async #count(workspaceId: WorkspaceId, spent: TokenUsage | null): Promise<void> {
    if (spent === null) return
    const { database, usage, clock } = this.#deps
    await database.inWorkspace(workspaceId, (each) => usage.add(each, realDate(clock.now()), spent))
  }
}
