import type { Effect } from '../effects/effect.ts'
import type { SeededMessage } from './history.ts'
import type { Invitation } from './relation.ts'

/** What a member has done towards one person so far. */
export interface Standing {
  readonly lastVisitAt: number | null
  /** Oldest first. */
  readonly invitations: readonly Invitation[]
  readonly messages: readonly SeededMessage[]
}

export const noStanding: Standing = { lastVisitAt: null, invitations: [], messages: [] }

export const standingAfter = (standing: Standing, effect: Effect): Standing => {
  switch (effect.kind) {
    case 'visit':
      return { ...standing, lastVisitAt: effect.at }
    case 'connect': {
      const { seq, at, note = null } = effect
      const sent = { id: `invitation-${seq}`, at, note, withdrawnAt: null, acceptedAt: null }
      return { ...standing, invitations: [...standing.invitations, sent] }
    }
    case 'withdraw':
      return {
        ...standing,
        invitations: standing.invitations.map((invitation) =>
          invitation.withdrawnAt === null ? { ...invitation, withdrawnAt: effect.at } : invitation,
        ),
      }
    case 'message':
      return {
        ...standing,
        messages: [
          ...standing.messages,
          { at: effect.at, from: 'member', text: effect.text ?? '' },
        ],
      }
    default:
      return standing
  }
}
