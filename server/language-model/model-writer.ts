import * as z from 'zod/mini'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { DraftWriter, WriteRequest, WrittenDraft } from '#core/writing/draft-writer.ts'
import { factValue } from '#core/writing/facts.ts'
import type { TokenUsage } from '#core/writing/draft-writer.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import type { Said } from './ask-model.ts'
import type { LanguageModelOptions } from './language-model-options.ts'
import { promptText, SYSTEM } from './prompt-text.ts'

/** An answer that broke off, stalled or makes no sense is asked for once more. */
const MAX_ATTEMPTS = 2
/** Nothing may come for so long, the waits that the model asks for included. */
const MAX_SILENCE_MS = 60_000
/** At most so many are written at the same time, whoever asks. */
const AT_ONCE = 8
const MAX_OUTPUT_TOKENS = 4_000

const answer = z.object({
  body: z.string().check(z.maxLength(20_000)),
  evidence: z.array(z.object({ span: z.string(), field: z.string() })).check(z.maxLength(200)),
})

/** Writes by a language model. What it says is a draft like any other: it is checked before it is kept. */
export class ModelWriter implements DraftWriter {
  readonly writer = 'model'
  readonly #options: LanguageModelOptions
  readonly #scheduler: Scheduler
  #free = AT_ONCE
  readonly #waiting: (() => void)[] = []

  constructor(options: LanguageModelOptions, scheduler: Scheduler) {
    this.#options = options
    this.#scheduler = scheduler
  }

  async write(
    request: WriteRequest,
    onText: (soFar: string) => void = () => {},
    signal?: { readonly aborted: boolean },
  ): Promise<WrittenDraft> {
    await this.#turn()
    try {
      return await this.#attempts(request, onText, signal)
    } finally {
      this.#free += 1
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#free -= 1
  }

  async #attempts(
    request: WriteRequest,
    onText: (soFar: string) => void,
    signal: { readonly aborted: boolean } | undefined,
  ): Promise<WrittenDraft> {
    let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
    let reason = ''
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && signal?.aborted !== true; attempt += 1) {
      onText('')
      const said = await this.#ask(request, onText, signal)
      usage = sumOf(usage, said.usage)
      if (said.failure?.isFinal === true) throw new WritingFailed(said.failure.reason, usage)
      const draft = said.failure === null ? draftIn(said.text, request) : null
      if (draft) return { ...draft, usage }
      reason = said.failure?.reason ?? 'Its answer is not in the form that it was asked for.'
    }
    throw new WritingFailed(reason, usage)
  }

  async #ask(
    request: WriteRequest,
    onText: (soFar: string) => void,
    signal: { readonly aborted: boolean } | undefined,
  ): Promise<Said> {
    const { askModel, bodySoFar, modelOf, Stalled } = await import('./ask-model.ts')
    const end = new AbortController()
    const stalled = () => end.abort(new Stalled('It did not go on for a minute.'))
    let stop = this.#scheduler.after(MAX_SILENCE_MS, stalled)
    const moved = (text: string): void => {
      stop()
      stop = this.#scheduler.after(MAX_SILENCE_MS, stalled)
      void bodySoFar(text).then((body) => (isOver ? undefined : onText(body)))
    }
    let isOver = false
    const signals = [end.signal, ...(signal instanceof AbortSignal ? [signal] : [])]
    const question = {
      ...{ system: SYSTEM, prompt: promptText(request), maxOutputTokens: MAX_OUTPUT_TOKENS },
    }
    try {
      return await askModel(modelOf(this.#options), question, {
        ...{ onText: moved, signal: AbortSignal.any(signals) },
      })
    } finally {
      isOver = true
      stop()
    }
  }
}

const draftIn = (text: string, { facts }: WriteRequest) => {
  const parsed = z.safeParse(answer, parseJson(text))
  if (!parsed.success) return null
  const { body, evidence } = parsed.data
  return {
    body: body.trim(),
    evidence: evidence.map((each) => ({ ...each, value: factValue(facts, each.field) })),
  }
}

/** Models put their JSON into fences, or a sentence before it. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

const sumOf = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
})
