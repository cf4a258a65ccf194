import { HOUR } from '../runtime/durations.ts'
import { ACTIONS } from './actions.ts'
import { earliestAction } from './earliest-action.ts'
import { MEAN_GAP_MS } from './gap.ts'
import type { AccountState } from './outreach-state.ts'

/** People are enriched at most this long before their invitation can go out: half a day of trouble later they are still within the window. */
export const VISIT_AHEAD_HOURS = 6

/**
 * From when one more person may be visited: no more people are visited than invitations can be
 * sent within the horizon, given those `waiting` who are enriched already. Infinity where nobody
 * can be invited at all.
 */
export const visitAheadFrom = (account: AccountState, waiting: number): number => {
  const horizon = VISIT_AHEAD_HOURS * HOUR
  const sent = [...account.used.invitations]
  let from = account.now
  for (let ahead = 0; ; ahead += 1) {
    const planned: AccountState = {
      ...account,
      used: { ...account.used, invitations: sent },
      pendingInvitations: account.pendingInvitations + ahead,
    }
    const slot = earliestAction(ACTIONS.connect.budget, planned, from).at
    if (slot - account.now > horizon) return slot - horizon
    if (ahead >= waiting) return account.now
    sent.push(slot)
    from = slot + MEAN_GAP_MS
  }
}
