import * as z from 'zod/mini'
import type { PromptRefiner, RefinedPrompt, Refinement } from '#core/writing/prompt-refiner.ts'
import {
  MAX_INSTRUCTIONS_LENGTH,
  MAX_SAID_LENGTH,
  MAX_TONE_LENGTH,
  type PromptMessage,
} from '#core/writing/prompt.ts'
import { MIN_ASKED_LENGTH } from '#core/writing/wishes.ts'
import { longestFor } from '#core/writing/usual-length.ts'
import { LANGUAGES } from '#core/user/language.ts'
import { jsonIn } from './json-answer.ts'
import type { ModelClient } from './model-client.ts'
import { refinementPrompt, REFINEMENT_SYSTEM } from './prompt-text.ts'

const MAX_OUTPUT_TOKENS = 4_000

/** Makes of a conversation how to write, by a language model. */
export class ModelRefiner implements PromptRefiner {
  readonly #model: ModelClient

  constructor(model: ModelClient) {
    this.#model = model
  }

  refine(
    prompt: RefinedPrompt,
    conversation: readonly PromptMessage[],
    said: string,
  ): Promise<Refinement> {
    const question = {
      ...{ system: REFINEMENT_SYSTEM, prompt: refinementPrompt(prompt, conversation, said) },
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const longest = longestFor(prompt.purpose)
    const read = (text: string) => {
      const { data } = z.safeParse(answer, jsonIn(text))
      if (data === undefined) return null
      const { reply, maxLength: asked, ...settings } = data
      const maxLength = asked === null ? null : Math.min(asked, longest)
      return { reply, settings: { ...settings, maxLength } }
    }
    return this.#model.ask(question, { read })
  }
}

/** Settings that can be kept as they are, but for a text that is too long for the network. */
const answer = z.object({
  reply: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SAID_LENGTH)),
  instructions: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_INSTRUCTIONS_LENGTH)),
  tone: z.string().check(z.trim(), z.maxLength(MAX_TONE_LENGTH)),
  language: z.enum(LANGUAGES),
  maxLength: z.nullable(z.int().check(z.minimum(MIN_ASKED_LENGTH))),
})
