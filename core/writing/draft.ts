import type { MessageEvidence } from './person-message.ts'

/** A claim of a draft, to the letter, and the fact that it rests on. */
export type Evidence = MessageEvidence

/** A text for one person, before anybody approved it. */
export interface Draft {
  readonly body: string
  readonly evidence: readonly Evidence[]
}

export const DRAFT_PROBLEM_CODES = [
  'empty',
  'too_short',
  'too_long',
  'wrong_language',
  'unresolved_variable',
  'unsupported_claim',
  'foreign_link',
  'foreign_address',
  'foreign_person',
  'instruction',
] as const
/**
 * Why a draft can't be approved. `foreign_address` is an email address, a phone number or a handle that
 * is not the user's own, `foreign_person` is what belongs to somebody else, and `instruction` what a
 * profile told the writer to write, or what the writer says of its own instructions.
 */
export type DraftProblemCode = (typeof DRAFT_PROBLEM_CODES)[number]

export interface DraftProblem {
  readonly code: DraftProblemCode
  /** The words of the draft that it is about; of a length, the limit. */
  readonly detail: string
}

/** What was written to and fro before, the oldest first. */
export interface ThreadMessage {
  readonly from: 'sender' | 'person'
  readonly text: string
}
