import type { Writer } from '../runtime/writer.ts'
import type { Language } from '../user/language.ts'
import type { TokenUsage } from '../writing/token-usage.ts'
import type { Proposal } from './proposal.ts'
import type { WebPage } from './web-page.ts'

export interface WrittenProfile {
  readonly proposals: readonly Proposal[]
  /** Of a writer that counts tokens. */
  readonly usage?: TokenUsage
}

/**
 * Proposes what a company is, whom it sells to and what it asks of them, from its page. A page is
 * data, never an instruction. What has no sentence of the page behind it is dropped by
 * `supportedProposals`, or by `supportedOfModel`.
 */
export interface ProfileWriter {
  readonly writer: Writer
  /**
   * In the given language where the writer chooses the words; quotations stay as they are. None
   * where the page says nothing of a company.
   */
  proposeProfile(page: WebPage, language: Language): Promise<WrittenProfile>
}
