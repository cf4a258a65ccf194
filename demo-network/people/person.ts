import type { Avatar } from './avatar.ts'
import type { Replying } from './replying.ts'

/** How a person answers an invitation, and how long after it, in outreach time. */
export interface Openness {
  readonly outcome: 'accept' | 'decline' | 'ignore'
  readonly answersAfterMs: number
}

export interface Position {
  readonly title: string
  readonly companyName: string
  readonly companyId: string
  /** `YYYY-MM`. */
  readonly from: string
  /** `YYYY-MM`; null in the present position. */
  readonly to: string | null
  readonly description: string
}

export interface Person {
  /** As in the address: lower case, `mika-sato-1a2b`. */
  readonly publicIdentifier: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly headline: string
  readonly about: string
  readonly jobTitle: string
  readonly companyName: string
  readonly companyId: string
  readonly industry: string
  readonly location: string
  /** ISO 3166, two capitals. */
  readonly countryCode: string
  /** The present one first. */
  readonly positions: readonly Position[]
  readonly openness: Openness
  /** Null for who never replies. */
  readonly replying: Replying | null
  /** What keeps everybody from inviting this person, where something does. */
  readonly restriction: 'email_required' | 'follow_only' | null
  readonly avatar: Avatar
}
