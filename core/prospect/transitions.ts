import type { ProspectStatus } from './prospect-status.ts'

/** Where a prospect may go from each status; anything else is `invalid_transition`. */
export const TRANSITIONS: Readonly<Record<ProspectStatus, readonly ProspectStatus[]>> = {
  DISCOVERED: ['VISITED', 'DUPLICATED', 'FAIL_TO_INVITE', 'USER_CANCELLED'],
  DUPLICATED: ['DISCOVERED', 'USER_CANCELLED'],
  VISITED: ['INVITATION_SENT', 'DUPLICATED', 'FAIL_TO_INVITE', 'USER_CANCELLED'],
  FAIL_TO_INVITE: ['USER_CANCELLED'],
  INVITATION_SENT: ['ACCEPTED', 'PROSPECT_REPLIED', 'FAIL_TO_INVITE', 'USER_CANCELLED'],
  ACCEPTED: ['FOLLOW_UP', 'END_OF_SEQUENCE', 'PROSPECT_REPLIED', 'USER_CANCELLED'],
  FOLLOW_UP: ['END_OF_SEQUENCE', 'PROSPECT_REPLIED', 'USER_CANCELLED'],
  END_OF_SEQUENCE: ['PROSPECT_REPLIED'],
  PROSPECT_REPLIED: [],
  USER_CANCELLED: [],
}

export const canMove = (from: ProspectStatus, to: ProspectStatus): boolean =>
  TRANSITIONS[from].includes(to)

/** Statuses of someone to whom an invitation went out. */
export const INVITED_STATUSES = [
  'INVITATION_SENT',
  'ACCEPTED',
  'FOLLOW_UP',
  'END_OF_SEQUENCE',
  'PROSPECT_REPLIED',
] as const satisfies readonly ProspectStatus[]

/** Where somebody stands, or stood when a user removed them. */
export interface Removable {
  readonly status: ProspectStatus
  readonly statusBefore: ProspectStatus | null
  readonly invitationSentAt: unknown
}

const INVITED: readonly ProspectStatus[] = INVITED_STATUSES

/** Whether an invitation or a message went out to somebody: from then on, removing them is for good. */
export const wasSentTo = ({ status, statusBefore, invitationSentAt }: Removable): boolean =>
  invitationSentAt !== null || INVITED.includes(statusBefore ?? status)

/**
 * Whether somebody whom a user removed may be taken back to where they stood: if users may remove from there, and
 * until something was sent to them. Nothing else leads out of USER_CANCELLED.
 */
export const canTakeBack = (prospect: Removable): boolean =>
  prospect.status === 'USER_CANCELLED' &&
  prospect.statusBefore !== null &&
  canMove(prospect.statusBefore, prospect.status) &&
  !wasSentTo(prospect)
