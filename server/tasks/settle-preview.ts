import type { TaskResult } from '#core/task/task-work.ts'
import type { SucceededContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'

/** People of a preview that are shown. */
const MAX_SHOWN = 10

/** Keeps the first of those who were found, for whoever asked. */
export class SettlePreview implements SettleRule {
  shows({ results }: TaskResult): boolean {
    return results !== undefined
  }

  showsNothing(): boolean {
    return true
  }

  async settle({ settlement }: SucceededContext): Promise<Verdict> {
    const { results } = settlement.result
    if (results === undefined) return { kind: 'done', kept: {} }
    const people = results.people.slice(0, MAX_SHOWN)
    return { kind: 'done', kept: { results: { ...results, people } } }
  }
}
