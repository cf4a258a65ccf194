import type { WaitingReason } from '../prospect/waiting-reason.ts'
import { ACTIONS, type ActionName } from './actions.ts'
import { earliestAction, type Earliest } from './earliest-action.ts'
import type { OutreachState } from './outreach-state.ts'
import { visitAheadFrom } from './visit-ahead.ts'
import { nextOpening } from './working-hours.ts'

/** `look` reads whether a task was done; `refresh` visits again somebody who was paid for. */
export type NextStep = 'look' | 'refresh' | ActionName

export type Decision =
  | { readonly do: NextStep }
  /** `until` is null where only something from outside can bring work. */
  | { readonly wait: WaitingReason | null; readonly until: number | null }

/** What holds each kind of work up; a null reason where nothing does. */
export type Outlook = Readonly<Record<'refresh' | ActionName, Earliest>>

const later = (first: Earliest, at: number, reason: WaitingReason): Earliest =>
  at <= first.at ? first : { at, reason: first.reason ?? reason }

/** The state of each kind of work, whether or not somebody waits for it. */
export const outlookOf = ({ account, work }: OutreachState): Outlook => {
  const { now } = account
  if (!account.isHealthy) {
    const stopped: Earliest = { at: Number.POSITIVE_INFINITY, reason: 'account_health' }
    return { connect: stopped, refresh: stopped, visit: stopped, check: stopped }
  }
  const connect = earliestAction(ACTIONS.connect.budget, account)
  const refresh = later(
    earliestAction(ACTIONS.visit.budget, account),
    visitAheadFrom(account, work.connects),
    'budget',
  )
  const visit: Earliest =
    work.creditsLeft > 0 ? refresh : { at: Number.POSITIVE_INFINITY, reason: 'credits' }
  const open = account.hours === null ? now : nextOpening(account.hours, now)
  const rested = later(
    { at: open, reason: open > now ? 'window' : null },
    account.nextActionAt ?? now,
    'delay',
  )
  const check = later(rested, work.checkAt ?? now, 'acceptance')
  return { connect, refresh, visit, check }
}

/**
 * What a sender account does next. Tasks that may have been done come first, then invitations
 * that are due, then visits, then looks for accepted invitations.
 */
export const decideNext = (state: OutreachState, outlook: Outlook = outlookOf(state)): Decision => {
  const { account, work } = state
  const { now } = account
  if (!account.isHealthy) return { wait: 'account_health', until: null }
  if (work.heldUntil !== null && work.heldUntil > now)
    return { wait: 'lock', until: work.heldUntil }
  const lines: readonly [NextStep, boolean, Earliest][] = [
    ['look', work.lookAt !== null, lookFrom(state)],
    ['connect', work.connects > 0, outlook.connect],
    ['refresh', work.refreshes, outlook.refresh],
    ['visit', work.visits, outlook.visit],
    ['check', work.checkAt !== null, outlook.check],
  ]
  const waiting = lines.filter(([, exists]) => exists)
  const due = waiting.find(([, , earliest]) => earliest.at <= now)
  if (due) return { do: due[0] }
  const until = Math.min(...waiting.map(([, , earliest]) => earliest.at))
  return {
    wait: waiting[0]?.[2].reason ?? null,
    until: Number.isFinite(until) ? until : null,
  }
}

/** Looking again reads a page only: it keeps to the hours, and waits for no gap. */
const lookFrom = ({ account, work }: OutreachState): Earliest => {
  const at = Math.max(work.lookAt ?? 0, account.now)
  const open = account.hours === null ? at : nextOpening(account.hours, at)
  return { at: open, reason: 'unverified' }
}
