import type { Person } from '../people/person.ts'
import type { ReplyIntent } from '../people/replying.ts'
import { replyOf, type DemoMessage } from './message-texts.ts'

export type DemoStatus =
  | 'DISCOVERED'
  | 'DUPLICATED'
  | 'VISITED'
  | 'FAIL_TO_INVITE'
  | 'INVITATION_SENT'
  | 'ACCEPTED'
  | 'FOLLOW_UP'
  | 'END_OF_SEQUENCE'
  | 'PROSPECT_REPLIED'
  | 'USER_CANCELLED'

/** How one person fared in one campaign. Times are milliseconds of the outreach clock. */
export interface DemoProspect {
  readonly publicIdentifier: string
  readonly status: DemoStatus
  readonly failCode?: 'email_required' | 'follow_only' | 'withdrawn'
  readonly discoveredAt: number
  readonly enrichedAt?: number
  readonly invitedAt?: number
  readonly acceptedAt?: number
  /** Oldest first. */
  readonly messages?: readonly DemoMessage[]
  readonly reply?: { readonly at: number; readonly text: string; readonly intent: ReplyIntent }
  /** When it was over: the sequence done, the invitation failed or withdrawn, the person taken out. */
  readonly endedAt?: number
}

/** A membership while its past is being written. */
export interface Journey {
  person: Person
  readonly discoveredAt: number
  readonly duplicate: boolean
  readonly messages: DemoMessage[]
  enrichedAt?: number
  invitedAt?: number
  acceptedAt?: number
  repliedAt?: number
  failCode?: NonNullable<DemoProspect['failCode']>
  /** The sequence ended, the invitation failed. */
  endedAt?: number
  cancelledAt?: number
}

/** Acceptances and replies are noticed at the next check, not at once. */
export const NOTICE_DELAY_MS = 2 * 3_600_000

/** True where nothing more is done about the person. */
export const isOut = ({ duplicate, cancelledAt, failCode }: Journey): boolean =>
  duplicate || cancelledAt !== undefined || failCode !== undefined

/** Takes note of an invitation that was accepted by then. */
export const noticeAnswer = (journey: Journey, at: number): void => {
  const { invitedAt, acceptedAt, person } = journey
  if (isOut(journey) || invitedAt === undefined || acceptedAt !== undefined) return
  const answersAt = invitedAt + person.openness.answersAfterMs
  if (person.openness.outcome === 'accept' && answersAt + NOTICE_DELAY_MS <= at) {
    journey.acceptedAt = answersAt
  }
}

export const prospectFromJourney = (journey: Journey): DemoProspect => {
  const { person, discoveredAt, enrichedAt, invitedAt, acceptedAt, repliedAt, failCode } = journey
  const { messages } = journey
  const endedAt = journey.cancelledAt ?? journey.endedAt
  return {
    publicIdentifier: person.publicIdentifier,
    status: statusOf(journey),
    discoveredAt,
    ...(failCode !== undefined && { failCode }),
    ...(enrichedAt !== undefined && { enrichedAt }),
    ...(invitedAt !== undefined && { invitedAt }),
    ...(acceptedAt !== undefined && { acceptedAt }),
    ...(messages.length > 0 && { messages }),
    ...(repliedAt !== undefined &&
      person.replying && {
        reply: { at: repliedAt, text: replyOf(person), intent: person.replying.intent },
      }),
    ...(endedAt !== undefined && { endedAt }),
  }
}

const statusOf = (journey: Journey): DemoStatus => {
  if (journey.duplicate) return 'DUPLICATED'
  if (journey.cancelledAt !== undefined) return 'USER_CANCELLED'
  if (journey.failCode !== undefined) return 'FAIL_TO_INVITE'
  if (journey.repliedAt !== undefined) return 'PROSPECT_REPLIED'
  if (journey.endedAt !== undefined) return 'END_OF_SEQUENCE'
  if (journey.messages.length > 0) return 'FOLLOW_UP'
  if (journey.acceptedAt !== undefined) return 'ACCEPTED'
  if (journey.invitedAt !== undefined) return 'INVITATION_SENT'
  return journey.enrichedAt === undefined ? 'DISCOVERED' : 'VISITED'
}
