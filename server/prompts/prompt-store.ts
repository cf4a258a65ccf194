import type { CampaignId, PromptSessionId, PromptVersionId, TopicId } from '#core/runtime/ids.ts'
import type { PromptSettings } from '#core/writing/prompt-api.ts'
import type { PromptMessage, PromptPurpose, PromptSession } from '#core/writing/prompt.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewPromptSession = Pick<PromptSession, 'campaign' | 'topic' | 'purpose' | 'title'>

/** Prompt sessions of campaigns and their topics; none is found whose campaign or topic was deleted. */
export interface PromptStore {
  find(transaction: Transaction, id: PromptSessionId): Promise<PromptSession | null>
  findFor(
    transaction: Transaction,
    which: {
      readonly campaign: CampaignId
      readonly topic: TopicId | null
      readonly purpose: PromptPurpose
    },
  ): Promise<PromptSession | null>
  sessionOf(transaction: Transaction, version: PromptVersionId): Promise<PromptSessionId | null>
  /** Keeps everybody else from changing it until the transaction ends. */
  hold(transaction: Transaction, id: PromptSessionId): Promise<void>
  /** With a first version, which is published; the one that is there stays as it is. */
  create(
    transaction: Transaction,
    session: NewPromptSession,
    settings: PromptSettings,
  ): Promise<void>
  rename(transaction: Transaction, id: PromptSessionId, title: string): Promise<void>
  /** The next one, a draft. */
  addVersion(
    transaction: Transaction,
    session: PromptSessionId,
    settings: PromptSettings,
  ): Promise<PromptVersionId>
  changeVersion(
    transaction: Transaction,
    id: PromptVersionId,
    settings: PromptSettings,
  ): Promise<void>
  /** Makes it the active one; the one that was is retired. */
  publish(
    transaction: Transaction,
    session: PromptSessionId,
    version: PromptVersionId,
  ): Promise<void>
  messages(
    transaction: Transaction,
    session: PromptSessionId,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly count: number; readonly messages: readonly PromptMessage[] }>
  addMessage(
    transaction: Transaction,
    session: PromptSessionId,
    message: Pick<PromptMessage, 'role' | 'content' | 'producedVersion'>,
  ): Promise<PromptMessage>
}
