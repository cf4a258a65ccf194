import { seenText, sentencesOf } from './faults/text.ts'
import type { MessageEvidence, MessageProblem } from './person-message.ts'

/** The field of evidence that is nobody's profile: a user said that a claim is true. No writer may name it. */
export const CONFIRMED = 'confirmed' as const

/** What a user may answer for: a claim that no fact tells. All other problems are of the text itself. */
export const isClaim = ({ code, detail }: MessageProblem): boolean =>
  code === 'unsupported_claim' && detail !== ''

/** The first that is a part of no other: what stands in it is confirmed with it. */
export const firstClaimIn = (problems: readonly MessageProblem[]): string | undefined => {
  const claims = problems.filter(isClaim).map(({ detail }) => detail)
  return claims.find((claim) => !claims.some((other) => other !== claim && other.includes(claim)))
}

export const confirmedIn = (evidence: readonly MessageEvidence[]): readonly string[] =>
  evidence.filter(({ field }) => field === CONFIRMED).map(({ span }) => span)

/** Those that mean what they meant: they stand in the same sentences of a text, which may have become another one. */
export const stillConfirmedIn = (
  evidence: readonly MessageEvidence[],
  body: string,
): readonly string[] =>
  confirmedIn(evidence.filter(({ span, value }) => value === sentencesWith(span, body)))

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
  body: string,
  found: readonly MessageProblem[],
  claims: readonly string[],
): {
  readonly evidence: readonly MessageEvidence[]
  readonly problems: readonly MessageProblem[]
} => {
  const open = found.filter(isClaim).map(({ detail }) => detail)
  const confirmed = [...new Set(claims)].filter((claim) => open.includes(claim))
  const rest = withoutClaims(body, confirmed)
  const isAnsweredFor = ({ detail }: MessageProblem): boolean =>
    confirmed.includes(detail) ||
    (!rest.includes(detail) && confirmed.some((claim) => claim.includes(detail)))
  return {
    evidence: confirmed.map((span) => ({
      ...{ span, field: CONFIRMED, value: sentencesWith(span, body) },
    })),
    problems: found.filter((each) => !isClaim(each) || !isAnsweredFor(each)),
  }
}

/** All of a text where none of its sentences has the claim to the letter, as one that leaves out what is quoted. */
const sentencesWith = (claim: string, body: string): string => {
  const all = sentencesOf(seenText(body))
  const having = all.filter((sentence) => sentence.includes(claim))
  return (having.length > 0 ? having : all).join('\n')
}

const withoutClaims = (body: string, claims: readonly string[]): string =>
  claims
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, claim) => left.replaceAll(claim, '\n'), seenText(body))
