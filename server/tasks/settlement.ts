import type { FailCode } from '#core/prospect/fail-code.ts'
import type { AccountTrouble } from '#core/task/account-trouble.ts'
import type { Settlement, TaskResult } from '#core/task/task-work.ts'
import { mayHaveVanished, toldCounts, unreachableCounts } from './look-again.ts'
import { memberTrouble } from './member-trouble.ts'
import type { TaskRecord, Tries } from '../outreach/task-store.ts'
import { isUnrecorded } from '../outreach/unrecorded-requests.ts'
import type { SettleContext } from './settle-context.ts'
import type { SettleRule } from './settle-rule.ts'
import type { Verdict } from './verdict.ts'

const TROUBLES: Readonly<Record<string, AccountTrouble>> = {
  challenge: 'challenge',
  limit_notice: 'limit_notice',
  weekly_limit: 'limit_notice',
  page_changed: 'page_changed',
  signed_out_of_network: 'signed_out_of_network',
  other_member: 'other_member',
}

/** Reads a settlement. Without a receipt nothing succeeds; only a look at the page proves that nothing was done. */
export const verdictOn = (
  { task, account, settlement, isLook, network, now }: SettleContext,
  rule: SettleRule,
): Verdict => {
  const hasBegun = task.intentAt !== null
  const trouble = tellsOfPage(settlement) ? memberTrouble(account, shownTo(settlement)) : null
  if (trouble !== null) return { kind: 'trouble', trouble, isRefused: false }
  if (settlement.status === 'failed') {
    const trouble = TROUBLES[settlement.failCode]
    const isAtLimit = trouble === 'limit_notice' && !isLook
    const isRefused = isAtLimit && showsNothing(settlement.result, rule)
    if (trouble) return { kind: 'trouble', trouble, isRefused }
    // The backup's time may stand in for an intent that there never was.
    const wasIntended = hasBegun && task.wasBegun
    const isShown =
      settlement.result !== undefined && rule.shows(settlement.result, task.payload, network)
    const what = { ...task, wasIntended, isShown, codes: rule.mayBeOurs ?? [] }
    return verdictOnFailure(settlement.failCode as FailCode, what)
  }
  if (settlement.status === 'unverified') {
    if (!hasBegun) return { kind: 'not_done' }
    if (!isLook || !showsNothing(settlement.result, rule)) return { kind: 'in_doubt' }
    const mayBeUndone = mayHaveVanished(task, now) || isUnrecorded(task, account)
    return { kind: mayBeUndone ? 'ask' : 'not_done' }
  }
  const isShown = rule.shows(settlement.result, task.payload, network)
  return hasBegun && isShown ? { kind: 'done' } : { kind: 'in_doubt' }
}

/** Whom the page was shown to that was read; null where nobody said. */
const shownTo = (settlement: Settlement): string | null =>
  settlement.receipt?.member ?? ('member' in settlement ? (settlement.member ?? null) : null)

const tellsOfPage = (settlement: Settlement): boolean =>
  settlement.status === 'failed'
    ? !(settlement.failCode in TROUBLES)
    : settlement.status === 'succeeded' || !isUnread(settlement)

/** Whether the page could not even be read. */
export const isUnread = (settlement: Settlement): boolean =>
  settlement.status === 'unverified' && settlement.result?.relation === undefined

/** Whether no other page of the network could be read either. */
export const isOfNetwork = (settlement: Settlement): boolean =>
  settlement.status === 'unverified' && settlement.unreachable === true

const showsNothing = (result: TaskResult | undefined, rule: SettleRule): boolean =>
  result?.relation !== undefined && rule.showsNothing(result)

const verdictOnFailure = (
  failCode: FailCode,
  {
    intentAt,
    wasBegun,
    wasIntended,
    isShown,
    codes,
  }: TaskRecord & {
    readonly wasIntended: boolean
    readonly isShown: boolean
    readonly codes: readonly FailCode[]
  },
): Verdict => {
  // What was pressed may have arrived after a look had shown nothing.
  const mayBeOurs =
    failCode === 'unverified' || codes.includes(failCode) || (failCode === 'by_hand' && isShown)
  if ((intentAt !== null || wasBegun) && mayBeOurs) return { kind: 'in_doubt' }
  // The page that would have shown it is gone.
  if (wasIntended && failCode === 'profile_unavailable') {
    return { kind: 'failed', failCode: 'unverified' }
  }
  return { kind: 'failed', failCode }
}

/** One more that came to nothing: it counts against its person where the page is to blame, not the network. */
export const triesAfter = ({ task, account, settlement }: SettleContext): Tries => {
  const counts = isOfNetwork(settlement)
    ? unreachableCounts(task, account.unreadTasks)
    : !isUnread(settlement) || toldCounts(task, account.unreadTasks)
  return { attempts: task.attempts + 1, unread: task.unread + (counts ? 1 : 0) }
}
