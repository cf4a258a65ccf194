import type { WriterTerms } from '#core/writing/writer-terms.ts'

/** The language model that writes, where one is set up. */
export interface LanguageModelOptions {
  readonly provider: 'openai' | 'anthropic'
  readonly apiKey: string
  /** Of a server that speaks like the provider's own. */
  readonly baseUrl: string
  readonly model: string
  readonly terms: WriterTerms
}
