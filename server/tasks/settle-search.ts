import type { TaskResult } from '#core/task/task-work.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PersonHashStore } from '../persons/person-hash-store.ts'
import type { BringInResults } from '../imports/bring-in-results.ts'
import { campaignOf, type SucceededContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'

/** Takes in one page of a search: who is on it, and that it was read. */
export class SettleSearch implements SettleRule {
  readonly #results: Pick<BringInResults, 'execute'>
  readonly #arrivals: Pick<PersonHashStore, 'holdArrivals'>

  constructor(
    results: Pick<BringInResults, 'execute'>,
    arrivals: Pick<PersonHashStore, 'holdArrivals'>,
  ) {
    this.#results = results
    this.#arrivals = arrivals
  }

  shows({ results }: TaskResult): boolean {
    return results !== undefined
  }

  showsNothing(): boolean {
    return true
  }

  /** People come into the workspace: whoever brings some holds this before any account. */
  holdFirst(transaction: Transaction): Promise<void> {
    return this.#arrivals.holdArrivals(transaction)
  }

  async settle({ transaction, task, settlement, changes }: SucceededContext): Promise<Verdict> {
    const { results } = settlement.result
    const campaign = campaignOf(task)
    if (results !== undefined) {
      const which = { campaign, page: task.payload.page ?? 1 }
      const added = await this.#results.execute(transaction, which, results)
      if (added !== null) changes.prospects(campaign, added)
    }
    // Who was found is in the campaign; nothing else of them is kept.
    return { kind: 'done', kept: {} }
  }
}
