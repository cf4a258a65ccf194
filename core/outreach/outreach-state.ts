import type { ResumeTimeRange } from '../user/user.ts'
import type { OutreachMs } from '../runtime/moments.ts'
import type { BudgetKind } from '../network/budget-kinds.ts'
import type { DailyLimits } from './budgets.ts'
import type { Step } from './steps.ts'

/** The sender account as the rules see it; times in milliseconds of the outreach clock. */
export interface AccountState {
  readonly now: OutreachMs
  readonly isHealthy: boolean
  /** From when the ramp-up counts. */
  readonly startedAt: OutreachMs
  /** What its user set. */
  readonly limits: DailyLimits
  /** Nothing goes out before this: the gap after the last action. */
  readonly nextActionAt: OutreachMs | null
  /** When work goes on; null with auto-resume off: at any hour. */
  readonly hours: ResumeTimeRange | null
  /** Whose midnight begins a new day. */
  readonly zone: string
  /** When actions went out in the last 7 days, oldest first, by what they count against. */
  readonly used: Readonly<Partial<Record<BudgetKind, readonly OutreachMs[]>>>
  readonly unansweredInvitations: number
  /** The steps that it was given to do, each once, the last first. */
  readonly lastSteps?: readonly Step[]
}

/** Those who wait for one step. */
export interface WaitingStep {
  /** How many they are, counted as far as that matters. */
  readonly count: number
  /** When the first of them is due. */
  readonly dueAt: OutreachMs
  /** Whether its user asked for it, where it is of the whole account. */
  readonly isAsked?: boolean
}

/** `look` reads whether a task was done. */
export type NextStep = 'look' | Step

/** What waits to be done by one sender account. */
export interface WaitingWork {
  /** Until when another extension holds a lease; null where none does. */
  readonly heldUntil: OutreachMs | null
  /** When the first task that may or may not have been done is to be looked at. */
  readonly lookAt: OutreachMs | null
  /** The steps for which somebody or something waits. */
  readonly waiting: Readonly<Partial<Record<Step, WaitingStep>>>
  /** How many are prepared for an invitation that its note holds up. */
  readonly awaitingNote?: number
  /** Enrichments that can still be paid for. */
  readonly creditsLeft: number
  /** Steps whose page could just not be read: any other that is due comes first. */
  readonly unread: readonly NextStep[]
}

export interface OutreachState {
  readonly account: AccountState
  readonly work: WaitingWork
}
