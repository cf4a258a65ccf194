import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, parsePartialJson, RetryError, streamText, type LanguageModel } from 'ai'
import type { TokenUsage } from '#core/writing/token-usage.ts'
import type { LanguageModelOptions } from './language-model-options.ts'

/** What a model said, as far as it came; `failure` where it didn't come to its end. */
export interface Said {
  readonly text: string
  readonly usage: TokenUsage
  readonly failure: { readonly reason: string; readonly isFinal: boolean } | null
}

export interface Question {
  readonly system: string
  readonly prompt: string
  readonly maxOutputTokens: number
}

/** How often a request is made again that was refused for now; as late as `Retry-After` says. */
const MAX_RETRIES = 2
/** Where the model counts no tokens, or broke off before it did. */
const CHARS_PER_TOKEN = 3
/** Of what a request is answered with; below it, an answer had begun. */
const MIN_REFUSED = 400

export const modelOf = (options: LanguageModelOptions): LanguageModel => {
  const { apiKey, baseUrl: baseURL, model } = options
  return options.provider === 'anthropic'
    ? createAnthropic({ apiKey, baseURL })(model)
    : createOpenAICompatible({ name: 'openai', apiKey, baseURL, includeUsage: true })(model)
}

/** One question, once. Never rejects. */
export async function askModel(
  model: LanguageModel,
  { system, prompt, maxOutputTokens }: Question,
  { onText, signal }: { readonly onText: (soFar: string) => void; readonly signal: AbortSignal },
): Promise<Said> {
  let text = ''
  let counted: TokenUsage | null = null
  const usage = (): TokenUsage =>
    counted ?? {
      inputTokens: Math.ceil((system.length + prompt.length) / CHARS_PER_TOKEN),
      outputTokens: Math.ceil(text.length / CHARS_PER_TOKEN),
    }
  const broken = (error: unknown): Said => {
    const failure = failureOf(signal.aborted ? signal.reason : error)
    return { text, usage: usage(), failure }
  }
  try {
    const answer = streamText({
      ...{ model, system, prompt, maxOutputTokens, abortSignal: signal, maxRetries: MAX_RETRIES },
      // What goes wrong is in the stream, too.
      onError: () => {},
    })
    let isWhole = false
    for await (const part of answer.fullStream) {
      if (part.type === 'error') return broken(part.error)
      if (part.type === 'abort') return broken(null)
      if (part.type === 'text-delta') onText((text += part.text))
      if (part.type === 'finish') {
        isWhole = part.finishReason === 'stop'
        const { inputTokens, outputTokens } = part.totalUsage
        if (inputTokens !== undefined && outputTokens !== undefined)
          counted = { inputTokens, outputTokens }
      }
    }
    return isWhole ? { text, usage: usage(), failure: null } : broken(null)
  } catch (error) {
    return broken(error)
  }
}

/** The body in an answer that may not be whole yet. */
export async function bodySoFar(text: string): Promise<string> {
  const { value } = await parsePartialJson(text.slice(Math.max(0, text.indexOf('{'))))
  return typeof value === 'object' && value !== null && 'body' in value ? String(value.body) : ''
}

const failureOf = (error: unknown): Said['failure'] => {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const broke = cause instanceof Stalled ? cause.message : 'Its answer broke off.'
  if (!APICallError.isInstance(cause)) return { reason: broke, isFinal: false }
  const { statusCode: status } = cause
  if (status === undefined) return { reason: 'It could not be reached.', isFinal: true }
  if (status < MIN_REFUSED) return { reason: broke, isFinal: false }
  return { reason: `It answered ${status}.`, isFinal: true }
}

/** That nothing more came of an answer for too long. */
export class Stalled extends Error {
  override readonly name = 'Stalled'
}
