import { actionFrom, isOfSequence, type MovingAction } from '#core/outreach/actions.ts'
import type { FailCode } from '#core/prospect/fail-code.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { LimitUsage, WaitingReason } from '#core/prospect/waiting-reason.ts'
import type { OutreachDate } from '#core/runtime/moments.ts'

/** What comes next for a prospect: a line, with its time where that is known. */
export type NextTitle =
  | {
      readonly kind: MovingAction
      readonly at: OutreachDate | null
      /** Nothing comes after it. */
      readonly isExcluded?: true
    }
  | {
      readonly kind:
        | 'connected'
        | 'reply'
        | 'followUp'
        | 'ended'
        | 'failed'
        | 'duplicate'
        | 'cancelled'
        | 'kept'
    }

/** Why it is so. */
export type NextDetail =
  | {
      readonly kind: 'waiting'
      readonly reason: WaitingReason
      readonly limit: LimitUsage | null
      /** When the limit allows one more; not where the line's own time says it. */
      readonly resumesAt: OutreachDate | null
    }
  | { readonly kind: 'fail'; readonly code: FailCode }
  | { readonly kind: 'sent' | 'acceptedOn'; readonly at: OutreachDate }
  | { readonly kind: 'sequenceStopped' | 'elsewhere' | 'excluded' }

export interface NextStepView {
  readonly title: NextTitle
  readonly detail: NextDetail | null
}

/** What of a prospect says what comes next. */
export type NextStepFacts = Pick<
  Prospect,
  | 'status'
  | 'toConnect'
  | 'failCode'
  | 'waitingFor'
  | 'waitingLimit'
  | 'limitResumesAt'
  | 'nextStepAt'
  | 'invitationSentAt'
  | 'acceptedAt'
>

export const nextStepView = (prospect: NextStepFacts): NextStepView => {
  const { nextStepAt: at, waitingFor, waitingLimit: limit, limitResumesAt } = prospect
  const waiting: NextDetail | null =
    waitingFor === null
      ? null
      : { kind: 'waiting', reason: waitingFor, limit, resumesAt: at ? null : limitResumesAt }
  if (prospect.status === 'VISITED' && !prospect.toConnect)
    return { title: { kind: 'kept' }, detail: waiting ?? { kind: 'excluded' } }
  const kind = actionFrom(prospect.status)
  // Whoever waits for nothing has no message to come.
  if (kind !== null && !(isOfSequence(kind) && waitingFor === null)) {
    const isInvited = prospect.status === 'INVITATION_SENT'
    const isSent = isInvited && (waitingFor === 'acceptance' || waitingFor === null)
    const isExcluded = prospect.status === 'DISCOVERED' && !prospect.toConnect
    const title = { kind, at, ...(isExcluded && { isExcluded }) } as const
    return { title, detail: isSent ? sentOn(prospect.invitationSentAt) : waiting }
  }
  switch (prospect.status) {
    case 'DISCOVERED':
    case 'VISITED':
    case 'INVITATION_SENT':
    case 'ACCEPTED':
      return {
        title: { kind: 'connected' },
        detail: prospect.acceptedAt && { kind: 'acceptedOn', at: prospect.acceptedAt },
      }
    case 'FOLLOW_UP':
      return { title: { kind: 'followUp' }, detail: waiting }
    case 'END_OF_SEQUENCE':
      return { title: { kind: 'ended' }, detail: null }
    case 'PROSPECT_REPLIED':
      return { title: { kind: 'reply' }, detail: { kind: 'sequenceStopped' } }
    case 'FAIL_TO_INVITE':
      return {
        title: { kind: 'failed' },
        detail: prospect.failCode && { kind: 'fail', code: prospect.failCode },
      }
    case 'DUPLICATED':
      return { title: { kind: 'duplicate' }, detail: { kind: 'elsewhere' } }
    case 'USER_CANCELLED':
      return { title: { kind: 'cancelled' }, detail: null }
  }
}

const sentOn = (at: OutreachDate | null): NextDetail | null => at && { kind: 'sent', at }
