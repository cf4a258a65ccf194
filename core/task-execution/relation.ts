import type { FailCode } from '../prospect/fail-code.ts'
import type { TaskResult } from '../task/task-work.ts'

/** How somebody and the member who is signed in to the network stand to each other, by the profile. */
export const RELATIONS = [
  /** Strangers: an invitation can be sent. */
  'none',
  /** The member's invitation waits; one that was declined may look the same. */
  'pending',
  'connected',
  /** They have invited the member. */
  'incoming',
  /** An invitation was withdrawn, and the network lets no other follow yet. */
  'withdrawn',
  /** They take no invitations and can only be followed. */
  'follow_only',
  /** The profile is the member's own. */
  'oneself',
  /** A profile, but the page does not tell in any way that the adapter knows. */
  'unknown',
] as const

export type Relation = (typeof RELATIONS)[number]

/** Why nobody is invited who stands so. */
export const NOT_INVITED_FOR: Readonly<Record<Exclude<Relation, 'none'>, FailCode>> = {
  pending: 'already_invited',
  connected: 'already_connected',
  incoming: 'incoming_request',
  withdrawn: 'cannot_resend_yet',
  follow_only: 'follow_only',
  oneself: 'own_profile',
  // As for a page that isn't understood, the account stops until a person has looked.
  unknown: 'page_changed',
}

/** As much of it as the server is told; nothing where it isn't known. */
export const relationResult = (relation: Relation): Pick<TaskResult, 'relation'> => {
  if (relation === 'unknown') return {}
  if (relation === 'connected') return { relation: 'first' }
  return { relation: relation === 'pending' ? 'pending' : 'none' }
}
