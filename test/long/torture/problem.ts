/** What must never happen; each is counted, and each count must be 0. */
export const PROBLEM_KINDS = [
  /** Done, or tried, again for a person for whom it was done. */
  'duplicates',
  /** Done, or acknowledged, and in no record. */
  'lost',
  /** Recorded otherwise than it was. */
  'misrecorded',
  /** Done, but in no budget; or a count that differs from what it counts. */
  'uncounted',
  /** Waiting for what never comes. */
  'stuck',
  /** Sent in other words than its user had approved, or to whom it was held from. */
  'unapproved',
  /** Sent though the thread showed a reply, or what the member wrote by hand. */
  'unheard',
  /** Sent before its time, or out of its order. */
  'untimely',
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export interface Problem {
  readonly kind: ProblemKind
  readonly what: string
}
