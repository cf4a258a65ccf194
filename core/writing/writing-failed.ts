import type { TokenUsage } from './token-usage.ts'

/** A text that the writer could not write; the message says why, for whoever asked for it. */
export class WritingFailed extends Error {
  override readonly name = 'WritingFailed'
  /** What it took nevertheless. */
  readonly usage: TokenUsage | null

  constructor(message: string, usage: TokenUsage | null = null, options?: ErrorOptions) {
    super(message, options)
    this.usage = usage
  }
}
