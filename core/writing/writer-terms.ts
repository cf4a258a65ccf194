import type { TextUsage, TokenUsage } from './token-usage.ts'

/** What a workspace may take of the language model in a calendar month; null where that is not limited. */
export interface WriterTerms {
  readonly limit: { readonly tokens: number | null; readonly cost: number | null } | null
  /** Of a million tokens, in the currency of the limit. */
  readonly price: { readonly input: number; readonly output: number; readonly currency?: string }
}

export const UNLIMITED: WriterTerms = { limit: null, price: { input: 0, output: 0 } }

export const costOf = (
  { inputTokens, outputTokens }: TokenUsage,
  { input, output }: WriterTerms['price'],
): number => (inputTokens * input + outputTokens * output) / 1_000_000

/** Amounts are told to a millionth of a cent. */
const DIGITS = 8

/** With what it cost, where that is set. */
export const withCost = (usage: TokenUsage, { price }: WriterTerms): TextUsage => {
  const { input, output, currency } = price
  if (currency === undefined || input + output === 0) return usage
  return { ...usage, cost: { amount: Number(costOf(usage, price).toFixed(DIGITS)), currency } }
}

/** Whether nothing more may be taken this month. */
export const isSpent = (used: TokenUsage, { limit, price }: WriterTerms): boolean => {
  if (limit === null) return false
  const tokens = used.inputTokens + used.outputTokens
  return (
    (limit.tokens !== null && tokens >= limit.tokens) ||
    (limit.cost !== null && costOf(used, price) >= limit.cost)
  )
}
