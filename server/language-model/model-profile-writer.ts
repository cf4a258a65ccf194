import * as z from 'zod/mini'
import type { ProfileWriter, WrittenProfile } from '#core/company-profile/profile-writer.ts'
import { PROPOSED_FIELDS, type ProposedField } from '#core/company-profile/proposal.ts'
import { supportedOfModel } from '#core/company-profile/supported-proposals.ts'
import type { WebPage } from '#core/company-profile/web-page.ts'
import type { Language } from '#core/user/language.ts'
import { jsonIn } from './json-answer.ts'
import type { ModelClient } from './model-client.ts'
import { profilePrompt, PROFILE_SYSTEM } from './prompt-text.ts'

const MAX_OUTPUT_TOKENS = 4_000

const answer = z.object({
  proposals: z
    .array(
      z.object({
        part: z.enum(['company', 'icpProfile', 'goal']),
        field: z.enum(Object.values(PROPOSED_FIELDS).flat() as [ProposedField]),
        value: z.string(),
        source: z.string(),
      }),
    )
    .check(z.maxLength(200)),
})

/** Proposes by a language model: only what a sentence of the page says is left of it. */
export class ModelProfileWriter implements ProfileWriter {
  readonly writer = 'model'
  readonly #model: ModelClient

  constructor(model: ModelClient) {
    this.#model = model
  }

  async proposeProfile(page: WebPage, language: Language): Promise<WrittenProfile> {
    const question = {
      ...{ system: PROFILE_SYSTEM, prompt: profilePrompt(page, language) },
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const read = (text: string) => z.safeParse(answer, jsonIn(text)).data ?? null
    const { proposals, usage } = await this.#model.ask(question, { read })
    return { proposals: supportedOfModel(page, proposals), usage }
  }
}
