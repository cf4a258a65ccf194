import type { MessageEvidence, MessageProblem } from './person-message.ts'

/** The field of evidence that is nobody's profile: a user said that a claim is true. No writer may name it. */
export const CONFIRMED = 'confirmed' as const

/** What a user may answer for: a claim that no fact tells. All other problems are of the text itself. */
export const isClaim = ({ code, detail }: MessageProblem): boolean =>
  code === 'unsupported_claim' && detail !== ''

export const confirmedIn = (evidence: readonly MessageEvidence[]): readonly string[] =>
  evidence.filter(({ field }) => field === CONFIRMED).map(({ span }) => span)

/** All that are confirmed once one of them is, or no longer. */
export const confirmedWith = (
  evidence: readonly MessageEvidence[],
  claim: string,
  isTrue: boolean,
): readonly string[] => [
  ...confirmedIn(evidence).filter((each) => each !== claim),
  ...(isTrue ? [claim] : []),
]

export const withoutConfirmed = (
  evidence: readonly MessageEvidence[],
): readonly MessageEvidence[] => evidence.filter(({ field }) => field !== CONFIRMED)

/** What was found in a text, once its user answers for these claims: those of them that were found rest on their word. */
export const confirming = (
  found: readonly MessageProblem[],
  claims: readonly string[],
): {
  readonly evidence: readonly MessageEvidence[]
  readonly problems: readonly MessageProblem[]
} => {
  const open = found.filter(isClaim).map(({ detail }) => detail)
  const confirmed = [...new Set(claims)].filter((claim) => open.includes(claim))
  return {
    evidence: confirmed.map((span) => ({ span, field: CONFIRMED, value: span })),
    problems: found.filter(
      (each) => !isClaim(each) || !confirmed.some((claim) => claim.includes(each.detail)),
    ),
  }
}
