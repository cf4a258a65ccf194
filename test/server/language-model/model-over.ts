import type { TokenUsage } from '#core/writing/token-usage.ts'
import { UNLIMITED, type WriterTerms } from '#core/writing/writer-terms.ts'
import type { Database } from '#server/database/database.ts'
import { languageModelServices } from '#server/language-model/language-model-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import type { Provider } from './model-endpoint.ts'

/** A database that keeps nothing. */
export const noDatabase = {
  inWorkspace: (_: unknown, work: (none: never) => unknown) => work({} as never),
} as unknown as Database

/** The language model at an address, and what is counted of it. */
export function modelOver(
  { baseUrl }: { readonly baseUrl: string },
  {
    provider = 'openai',
    terms = UNLIMITED,
    answered = async () => {},
  }: {
    provider?: Provider
    terms?: WriterTerms
    /** Resolves when the month's use, as it was when asked for, is known. */
    answered?: () => Promise<void>
  } = {},
) {
  const clock = new FakeClock()
  const counted: TokenUsage[] = []
  const modelUsage = {
    add: async (_: unknown, __: unknown, usage: TokenUsage) => void counted.push(usage),
    ofMonth: async () => {
      const sum = counted.reduce(
        (one, other) => ({
          inputTokens: one.inputTokens + other.inputTokens,
          outputTokens: one.outputTokens + other.outputTokens,
        }),
        { inputTokens: 0, outputTokens: 0 },
      )
      await answered()
      return sum
    },
  }
  const { model, modelAllowance } = languageModelServices({
    ...{ clock, scheduler: clock, database: noDatabase, modelUsage },
    languageModel: { provider, baseUrl, apiKey: 'key', model: 'small', terms },
  })
  if (model === null) throw new Error('No model')
  return { clock, counted, model, allowance: modelAllowance }
}
