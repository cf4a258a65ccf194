import type { ContactHistory } from './contact-history.ts'
import type { Invitation } from './relation.ts'
import { isWithin } from './within.ts'

const DAY_MS = 86_400_000
const MAX_INVITATIONS_PER_WEEK = 100
const MAX_NOTES_PER_MONTH = 20

type Contacts = Iterable<readonly [string, ContactHistory]>

/** Whether a member has sent as many invitations in 7 days as the network takes. */
export const isWeekFull = (contacts: Contacts, now: number): boolean =>
  sentWithin(7 * DAY_MS, contacts, now).length >= MAX_INVITATIONS_PER_WEEK

/** Whether they have sent as many notes in 30 days. */
export const isOutOfNotes = (contacts: Contacts, now: number): boolean =>
  sentWithin(30 * DAY_MS, contacts, now).filter(({ note }) => note !== null).length >=
  MAX_NOTES_PER_MONTH

const sentWithin = (durationMs: number, contacts: Contacts, now: number): Invitation[] =>
  [...contacts].flatMap(([, { invitations }]) =>
    invitations.filter(({ at }) => isWithin(at, durationMs, now)),
  )
