import * as z from 'zod/mini'
import type { DraftWriter, WriteRequest, WrittenDraft } from '#core/writing/draft-writer.ts'
import { factValue } from '#core/writing/facts.ts'
import { jsonIn } from './json-answer.ts'
import type { ModelClient } from './model-client.ts'
import { draftPrompt, DRAFT_SYSTEM } from './prompt-text.ts'

const MAX_OUTPUT_TOKENS = 4_000

const answer = z.object({
  body: z.string().check(z.maxLength(20_000)),
  evidence: z.array(z.object({ span: z.string(), field: z.string() })).check(z.maxLength(200)),
})

/** Writes by a language model. What it says is a draft like any other: it is checked before it is kept. */
export class ModelWriter implements DraftWriter {
  readonly writer = 'model'
  readonly #model: ModelClient

  constructor(model: ModelClient) {
    this.#model = model
  }

  async write(
    request: WriteRequest,
    onText: (soFar: string) => void = () => {},
    signal?: { readonly aborted: boolean },
  ): Promise<WrittenDraft> {
    const { bodySoFar } = await import('./ask-model.ts')
    let isOver = false
    const shown = (text: string): void => {
      void bodySoFar(text).then((body) => (isOver ? undefined : onText(body)))
    }
    const question = {
      ...{ system: DRAFT_SYSTEM, prompt: draftPrompt(request), maxOutputTokens: MAX_OUTPUT_TOKENS },
    }
    try {
      const read = (text: string) => draftIn(text, request)
      return await this.#model.ask(question, { read, onText: shown, signal })
    } finally {
      isOver = true
    }
  }
}

const draftIn = (text: string, { facts }: WriteRequest) => {
  const parsed = z.safeParse(answer, jsonIn(text))
  if (!parsed.success) return null
  const { body, evidence } = parsed.data
  return {
    body: body.trim(),
    evidence: evidence.map((each) => ({ ...each, value: factValue(facts, each.field) })),
  }
}
