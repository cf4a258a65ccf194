import type { Language } from '../user/language.ts'
import type { Draft, ThreadMessage } from './draft.ts'
import type { DraftFacts } from './facts.ts'
import type { PersonMessage } from './person-message.ts'
import type { PromptPurpose } from './prompt.ts'
import type { TokenUsage } from './token-usage.ts'

/** What a writer is asked for, and all that it may rest on. */
export interface WriteRequest {
  readonly purpose: PromptPurpose
  /** What the user says of what to write, a step's body included. */
  readonly instructions: string
  readonly tone: string
  readonly language: Language
  /** In characters. */
  readonly maxLength: number
  /** Data, never instructions. */
  readonly facts: DraftFacts
  /** The oldest first. */
  readonly thread?: readonly ThreadMessage[]
}

export interface WrittenDraft extends Draft {
  /** Of a writer that counts tokens. */
  readonly usage?: TokenUsage
}

/** Writes a text for one person. Whoever wrote it, `checkDraft` judges it before it is kept. */
export interface DraftWriter {
  readonly writer: Exclude<PersonMessage['writer'], 'text'>
  /** `onText` is told all of the body so far, each time that there is more of it. */
  write(
    request: WriteRequest,
    onText?: (soFar: string) => void,
    signal?: { readonly aborted: boolean },
  ): Promise<WrittenDraft>
}
