import type { BudgetKind } from '../network/budget-kinds.ts'
import { HOUR } from '../runtime/durations.ts'
import { later, msBetween } from '../runtime/moments.ts'
import { earliestAction, finite, limitResumesAt, usedOf, type Hold } from './earliest-action.ts'
import { MEAN_GAP_MS } from './gap.ts'
import type { AccountState } from './outreach-state.ts'

/** People are enriched at most this long before their invitation can go out: half a day of trouble later they are still within the window. */
export const MAX_HOURS_AHEAD = 6

/**
 * What holds up one more that is prepared for what counts against `budget`: no more are than can follow
 * within the horizon, given those who are `ready` already. Null where there is room for one.
 */
export const aheadHold = (
  account: AccountState,
  budget: BudgetKind,
  ready: number,
): Hold | null => {
  const horizon = MAX_HOURS_AHEAD * HOUR
  const sent = [...usedOf(account, budget)]
  let from = account.now
  for (let ahead = 0; ; ahead += 1) {
    const planned: AccountState = {
      ...account,
      used: { ...account.used, [budget]: sent },
      unansweredInvitations: account.unansweredInvitations + ahead,
    }
    const { at: slot, hold } = earliestAction(budget, planned, from)
    if (msBetween(account.now, slot) > horizon) {
      const until = later(slot, -horizon)
      // Where nothing can follow it is what holds that up, whoever is ready.
      if (hold !== null && ahead === 0) {
        const { obstacle } = hold
        const ofLimit = 'limit' in obstacle && { limitResumesAt: limitResumesAt(budget, account) }
        return { at: until, obstacle: { ...obstacle, ...ofLimit, until: finite(until) } }
      }
      const limit = { action: budget, used: ready, max: ahead }
      return { at: until, obstacle: { kind: 'enough_ahead', until: finite(until), limit } }
    }
    if (ahead >= ready) return null
    sent.push(slot)
    from = later(slot, MEAN_GAP_MS)
  }
}
