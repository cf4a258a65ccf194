import type { Person } from '../people/person.ts'

/** Whoever takes an invitation back can send no other for so long. */
const MIN_RESEND_DELAY_MS = 21 * 86_400_000

export interface Invitation {
  readonly id: string
  readonly at: number
  readonly note: string | null
  readonly withdrawnAt: number | null
  /** Declined, or taken back by hand, so that no page shows that it ever was. */
  readonly isHidden?: boolean
  /** Where it is known from before the network's first start; else the person's openness says. */
  readonly acceptedAt: number | null
}

export type Relation =
  | { readonly kind: 'none' | 'follow-only' | 'oneself' }
  /** The last invitation was taken back, and no other may follow yet. */
  | { readonly kind: 'withdrawn'; readonly withdrawnAt: number }
  | { readonly kind: 'pending'; readonly invitation: Invitation }
  | { readonly kind: 'first'; readonly invitation: Invitation; readonly acceptedAt: number }

/** When an invitation is accepted, or will be; null where it never is. */
const acceptedAtOf = (person: Person, invitation: Invitation): number | null => {
  if (invitation.acceptedAt !== null) return invitation.acceptedAt
  const { outcome, answersAfterMs } = person.openness
  return outcome === 'accept' ? invitation.at + answersAfterMs : null
}

/** How a member stands with a person now. A declined invitation looks like one that waits. */
export const relationAfter = (
  person: Person,
  lastInvitation: Invitation | undefined,
  now: number,
): Relation => {
  if (lastInvitation?.isHidden) return { kind: 'none' }
  const withdrawnAt = lastInvitation?.withdrawnAt ?? null
  if (withdrawnAt !== null && now - withdrawnAt < MIN_RESEND_DELAY_MS) {
    return { kind: 'withdrawn', withdrawnAt }
  }
  if (lastInvitation === undefined || withdrawnAt !== null) {
    return { kind: person.restriction === 'follow_only' ? 'follow-only' : 'none' }
  }
  const acceptedAt = acceptedAtOf(person, lastInvitation)
  if (acceptedAt === null || acceptedAt > now) {
    return { kind: 'pending', invitation: lastInvitation }
  }
  return { kind: 'first', invitation: lastInvitation, acceptedAt }
}
