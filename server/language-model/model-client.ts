import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { TokenUsage } from '#core/writing/token-usage.ts'
import { WritingFailed } from '#core/writing/writing-failed.ts'
import type { Question, Said } from './ask-model.ts'
import type { LanguageModelOptions } from './language-model-options.ts'

/** An answer that broke off, stalled or makes no sense is asked for once more. */
const MAX_ATTEMPTS = 2
/** Nothing may come for so long, the waits that the model asks for included. */
const MAX_SILENCE_MS = 60_000
/** At most so many are asked at the same time, whoever asks. */
const AT_ONCE = 8

export interface Reading<T> {
  /** What an answer says; null where it makes no sense. */
  readonly read: (text: string) => T | null
  /** Told all of an answer so far; nothing where it is asked for anew. */
  readonly onText?: (soFar: string) => void
  readonly signal?: { readonly aborted: boolean } | undefined
}

/** Asks the language model that is set up. */
export class ModelClient {
  readonly #options: LanguageModelOptions
  readonly #scheduler: Scheduler
  #free = AT_ONCE
  readonly #waiting: (() => void)[] = []

  constructor(options: LanguageModelOptions, scheduler: Scheduler) {
    this.#options = options
    this.#scheduler = scheduler
  }

  /** What it says, and what that took. Rejects with `WritingFailed` where nothing came of it. */
  async ask<T extends object>(
    question: Question,
    reading: Reading<T>,
  ): Promise<T & { readonly usage: TokenUsage }> {
    await this.#turn()
    try {
      return await this.#attempts(question, reading)
    } finally {
      this.#free += 1
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    while (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#free -= 1
  }

  async #attempts<T extends object>(
    question: Question,
    { read, onText = () => {}, signal }: Reading<T>,
  ): Promise<T & { readonly usage: TokenUsage }> {
    let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 }
    let reason = ''
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && signal?.aborted !== true; attempt += 1) {
      onText('')
      const said = await this.#once(question, onText, signal)
      usage = sumOf(usage, said.usage)
      if (said.failure?.isFinal === true) throw new WritingFailed(said.failure.reason, usage)
      const value = said.failure === null ? read(said.text) : null
      if (value !== null) return { ...value, usage }
      reason = said.failure?.reason ?? 'Its answer is not in the form that it was asked for.'
    }
    throw new WritingFailed(reason, usage)
  }

  async #once(
    question: Question,
    onText: (soFar: string) => void,
    signal: { readonly aborted: boolean } | undefined,
  ): Promise<Said> {
    const { askModel, modelOf, Stalled } = await import('./ask-model.ts')
    const end = new AbortController()
    const stalled = () => end.abort(new Stalled('It did not go on for a minute.'))
    let stop = this.#scheduler.after(MAX_SILENCE_MS, stalled)
    const moved = (text: string): void => {
      stop()
      stop = this.#scheduler.after(MAX_SILENCE_MS, stalled)
      onText(text)
    }
    const signals = [end.signal, ...(signal instanceof AbortSignal ? [signal] : [])]
    try {
      return await askModel(modelOf(this.#options), question, {
        ...{ onText: moved, signal: AbortSignal.any(signals) },
      })
    } finally {
      stop()
    }
  }
}

const sumOf = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
})
