import type { Language } from '../../user/language.ts'
import type { DraftProblem, DraftProblemCode, ThreadMessage } from '../draft.ts'
import type { Grounds } from './grounds.ts'

/** A draft as it is looked at for faults of one kind. */
export interface LookedAt {
  /** All of it, as it is seen. */
  readonly seen: string
  /** What the writer added to the user's own wording, links and sentences. */
  readonly added: string
  readonly language: Language
  readonly grounds: Grounds
  readonly thread: readonly ThreadMessage[]
  /** Names of people and companies that the draft is not about. */
  readonly others: readonly string[]
}

/** Each problem's words, of those that are not empty. */
export const problemsOf = (
  code: DraftProblemCode,
  details: readonly string[],
): readonly DraftProblem[] =>
  [...new Set(details.map((detail) => detail.trim()))]
    .filter((detail) => detail !== '')
    .map((detail) => ({ code, detail }))
