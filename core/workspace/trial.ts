import { DAY } from '../runtime/durations.ts'
import { later, realDate, type RealDate, type RealMs } from '../runtime/moments.ts'
import type { Workspace, WorkspaceStatus } from './workspace.ts'

export const TRIAL_DAYS = 14
/** What a trial may spend. */
export const TRIAL_CREDIT = 500

export const trialEnd = (startedAt: RealMs): RealDate =>
  realDate(later(startedAt, TRIAL_DAYS * DAY))

/** How a workspace begins: somebody's first on trial, any other ended, until it has a plan. */
export const newTerms = (
  others: number,
  now: RealMs,
): { readonly maxCredit: number; readonly expiredAt: RealDate } =>
  others === 0
    ? { maxCredit: TRIAL_CREDIT, expiredAt: trialEnd(now) }
    : { maxCredit: 0, expiredAt: realDate(now) }

/** Days of trial left: rounded up, never below 0. */
export const trialDaysLeft = ({ expiredAt }: Pick<Workspace, 'expiredAt'>, now: RealMs): number =>
  expiredAt === null ? 0 : Math.max(0, Math.ceil((expiredAt.getTime() - now) / DAY))

/** A trial ends by itself when its time is over, and so does a plan that has an end, whatever was last stored. */
export const statusAt = (
  { status, expiredAt }: Pick<Workspace, 'status' | 'expiredAt'>,
  now: RealMs,
): WorkspaceStatus => (expiredAt !== null && expiredAt.getTime() <= now ? 'expired' : status)
