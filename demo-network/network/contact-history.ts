import type { Effect } from '../effects/effect.ts'
import type { SeededMessage } from './history.ts'
import type { Invitation } from './relation.ts'

/** What a member has done towards one person so far. */
export interface ContactHistory {
  readonly lastVisitAt: number | null
  /** Oldest first. */
  readonly invitations: readonly Invitation[]
  readonly messages: readonly SeededMessage[]
}

export const NO_CONTACT_HISTORY: ContactHistory = {
  lastVisitAt: null,
  invitations: [],
  messages: [],
}

export const applyEffect = (history: ContactHistory, effect: Effect): ContactHistory => {
  switch (effect.kind) {
    case 'visit':
      return { ...history, lastVisitAt: effect.at }
    case 'connect': {
      const { seq, at, note = null } = effect
      const sent = { id: `invitation-${seq}`, at, note, withdrawnAt: null, acceptedAt: null }
      return { ...history, invitations: [...history.invitations, sent] }
    }
    case 'withdraw':
      return {
        ...history,
        invitations: history.invitations.map((invitation) =>
          invitation.withdrawnAt === null ? { ...invitation, withdrawnAt: effect.at } : invitation,
        ),
      }
    case 'decline':
    case 'withdraw_elsewhere':
      return {
        ...history,
        invitations: history.invitations.map((invitation) => ({ ...invitation, isHidden: true })),
      }
    case 'message':
      return {
        ...history,
        messages: [...history.messages, { at: effect.at, from: 'member', text: effect.text ?? '' }],
      }
    default:
      return history
  }
}
