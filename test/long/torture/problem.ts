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
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

export interface Problem {
  readonly kind: ProblemKind
  readonly what: string
}
