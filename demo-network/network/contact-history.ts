import type { Effect } from '../effects/effect.ts'
import type { SeededMessage } from './history.ts'
import type { Invitation } from './relation.ts'

/** What a member has done towards one person so far. */
export interface ContactHistory {
  readonly lastVisitAt: number | null
  /** Oldest first. */
  readonly invitations: readonly Invitation[]
  /** What was written before the network's first start. */
  readonly past: readonly SeededMessage[]
  readonly messages: readonly SeededMessage[]
  /** When the member last opened the thread; null where they never did. */
  readonly lastReadAt: number | null
}

export const NO_CONTACT_HISTORY: ContactHistory = {
  lastVisitAt: null,
  invitations: [],
  past: [],
  messages: [],
  lastReadAt: null,
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
      return written(history, effect, 'member')
    case 'reply':
      return written(history, effect, 'person')
    case 'thread_view':
      return { ...history, lastReadAt: effect.at }
    default:
      return history
  }
}

const written = (
  history: ContactHistory,
  { at, text = '' }: Effect,
  from: SeededMessage['from'],
): ContactHistory => ({ ...history, messages: [...history.messages, { at, from, text }] })
