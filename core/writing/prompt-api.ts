import type { CampaignId, PromptSessionId, PromptVersionId, TopicId } from '../runtime/ids.ts'
import type { PromptMessage, PromptPurpose, PromptSession, PromptVersion } from './prompt.ts'

/** What its user says of how to write. */
export type PromptSettings = Pick<PromptVersion, 'instructions' | 'tone' | 'language' | 'maxLength'>

/** `status` publishes a draft, or rolls back to one that was published before; one version is active. */
export type PromptVersionChanges = Partial<PromptSettings> & { readonly status?: 'published' }

export interface PromptApi {
  /** Made on first reading. */
  session(
    campaign: CampaignId,
    purpose: PromptPurpose,
    topic?: TopicId | null,
  ): Promise<PromptSession>
  rename(id: PromptSessionId, title: string): Promise<PromptSession>
  /** The oldest first. */
  messages(session: PromptSessionId): Promise<readonly PromptMessage[]>
  /** Says how to write otherwise: answers what Overture makes of it, with the version that came of it. */
  say(session: PromptSessionId, content: string): Promise<readonly PromptMessage[]>
  /** Changes a draft; of a published version it makes the next one, which is answered. */
  changeVersion(id: PromptVersionId, changes: PromptVersionChanges): Promise<PromptVersion>
}
