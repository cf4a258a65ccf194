import type { ResumeTimeRange } from '../user/user.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import type { UsedBudget } from './actions.ts'

/** The sender account as the rules see it; times in milliseconds of the outreach clock. */
export interface AccountState {
  readonly now: OutreachMs
  readonly isHealthy: boolean
  /** From when the ramp-up counts. */
  readonly startedAt: OutreachMs
  /** Nothing goes out before this: the gap after the last action. */
  readonly nextActionAt: OutreachMs | null
  /** When work goes on; null with auto-resume off: at any hour. */
  readonly hours: ResumeTimeRange | null
  /** Whose midnight begins a new day. */
  readonly zone: string
  /** When actions went out in the last 7 days, oldest first, by what they count against. */
  readonly used: Readonly<Record<UsedBudget, readonly OutreachMs[]>>
  readonly pendingInvitations: number
}

/** What waits to be done by one sender account. */
export interface WaitingWork {
  /** Until when another extension holds a lease; null where none does. */
  readonly heldUntil: OutreachMs | null
  /** When the first task that may or may not have been done is to be looked at. */
  readonly lookAt: OutreachMs | null
  /** People who may be invited now: enriched within the connect window. */
  readonly connects: number
  /** Whether somebody waits to be enriched, for a credit. */
  readonly visits: boolean
  /** Whether somebody waits to be visited again, whose 24 hours have lapsed. */
  readonly refreshes: boolean
  /** Enrichments that can still be paid for. */
  readonly creditsLeft: number
  /** When the first look for accepted invitations is due. */
  readonly checkAt: OutreachMs | null
}

export interface OutreachState {
  readonly account: AccountState
  readonly work: WaitingWork
}
