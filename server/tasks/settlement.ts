import { actionOf } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { Network } from '#core/network/network.ts'
import type { AccountTrouble, Settlement } from '#core/task/task-work.ts'
import { PROOFS } from './proofs.ts'
import type { TaskRecord } from '../outreach/task-store.ts'

/** What a settlement means for the task, whoever it is about. */
export type Verdict =
  /** The page shows that it was done. */
  | { readonly kind: 'done' }
  /** The page shows that it was not done. */
  | { readonly kind: 'not_done' }
  /** It may or may not have been done. */
  | { readonly kind: 'in_doubt' }
  /** It can't be done with this person. */
  | { readonly kind: 'failed'; readonly failCode: FailCode }
  /** The whole account has to stop until a person has looked. */
  | { readonly kind: 'trouble'; readonly trouble: AccountTrouble }

const TROUBLES: Readonly<Record<string, AccountTrouble>> = {
  challenge: 'challenge',
  limit_notice: 'limit_notice',
  weekly_limit: 'limit_notice',
  page_changed: 'page_changed',
  signed_out_of_network: 'signed_out_of_network',
}

/** Reads a settlement. Without a receipt nothing succeeds; only a look at the page proves that nothing was done. */
export const verdictOn = (
  task: TaskRecord,
  settlement: Settlement,
  { isLook, network }: { readonly isLook: boolean; readonly network: Network | undefined },
): Verdict => {
  const hasBegun = task.intentAt !== null
  if (settlement.status === 'failed') return verdictOnFailure(settlement.failCode, hasBegun)
  if (settlement.status === 'unverified') {
    if (!hasBegun) return { kind: 'not_done' }
    const readPage = settlement.result?.relation !== undefined
    const showsNothing = PROOFS[actionOf(task.action)].showsNothing(settlement.result)
    return isLook && readPage && showsNothing ? { kind: 'not_done' } : { kind: 'in_doubt' }
  }
  const { shows } = PROOFS[actionOf(task.action)]
  const isShown = shows(settlement.result, task.payload, network)
  return hasBegun && isShown ? { kind: 'done' } : { kind: 'in_doubt' }
}

/** What the network says of an invitation that may be ours: a reason to look, not an outcome. */
const MAY_BE_OURS: readonly string[] = ['unverified', 'already_invited', 'already_connected']

const verdictOnFailure = (failCode: FailCode | AccountTrouble, hasBegun: boolean): Verdict => {
  const trouble = TROUBLES[failCode]
  if (trouble) return { kind: 'trouble', trouble }
  if (hasBegun && MAY_BE_OURS.includes(failCode)) return { kind: 'in_doubt' }
  // The page that would have shown it is gone.
  if (hasBegun && failCode === 'profile_unavailable') {
    return { kind: 'failed', failCode: 'unverified' }
  }
  return { kind: 'failed', failCode: failCode as FailCode }
}
