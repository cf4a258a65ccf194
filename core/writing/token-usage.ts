/** Tokens that a language model took and gave. */
export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

/** What one text took; its cost where the prices of tokens are set. */
export interface TextUsage extends TokenUsage {
  readonly cost?: TokenCost
}

export interface TokenCost {
  /** In whole units of the currency, and mostly a small part of one. */
  readonly amount: number
  /** Such as `usd`. */
  readonly currency: string
}
