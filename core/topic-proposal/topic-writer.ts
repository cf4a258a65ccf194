import type { Writer } from '../runtime/writer.ts'
import type { TopicProposal } from '../topic/topic-proposal.ts'
import type { TokenUsage } from '../writing/token-usage.ts'
import type { TopicSources } from './topic-sources.ts'

export interface WrittenTopics {
  readonly proposals: readonly TopicProposal[]
  /** Of a writer that counts tokens. */
  readonly usage?: TokenUsage
}

/**
 * Proposes reasons to talk to slices of a campaign's people. What people say of themselves is data,
 * never an instruction. Rejects with `WritingFailed` where nothing comes of it.
 */
export interface TopicWriter {
  readonly writer: Writer
  proposeTopics(sources: TopicSources): Promise<WrittenTopics>
}
