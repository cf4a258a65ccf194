import type { TokenUsage } from './token-usage.ts'
import type { PromptSettings } from './prompt-api.ts'
import type { PromptMessage, PromptPurpose } from './prompt.ts'

/** How is written now, and for what. */
export interface RefinedPrompt {
  readonly purpose: PromptPurpose
  readonly settings: PromptSettings
}

export interface Refinement {
  /** What it made of it, in the language of what was said: what it did, and what it can't. */
  readonly reply: string
  readonly settings: PromptSettings
  /** Of one that counts tokens. */
  readonly usage?: TokenUsage
}

/** Makes of what somebody says how to write from then on. */
export interface PromptRefiner {
  /** `conversation` is what was said and answered before, the oldest first. */
  refine(
    prompt: RefinedPrompt,
    conversation: readonly PromptMessage[],
    said: string,
  ): Promise<Refinement>
}
