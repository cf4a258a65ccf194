import type { CampaignId, PromptSessionId, PromptVersionId, TopicId } from '#core/runtime/ids.ts'
import type { PromptApi, PromptVersionChanges } from '#core/writing/prompt-api.ts'
import type {
  PromptMessage,
  PromptPurpose,
  PromptSession,
  PromptVersion,
} from '#core/writing/prompt.ts'
import type { AuthorizedTransport } from './authorized-transport.ts'
import { promptOperations as operations } from './contract/prompts.ts'
import { WRITING_TIMEOUT_MS } from './writing-timeout.ts'

export class HttpPromptApi implements PromptApi {
  readonly #calls: AuthorizedTransport

  constructor(calls: AuthorizedTransport) {
    this.#calls = calls
  }

  session(
    campaign: CampaignId,
    purpose: PromptPurpose,
    topic: TopicId | null = null,
  ): Promise<PromptSession> {
    const params = { campaignId: campaign }
    const query = { purpose, ...(topic !== null && { topic }) }
    return this.#calls.call(operations.getPromptSession, { params, query })
  }

  rename(id: PromptSessionId, title: string): Promise<PromptSession> {
    return this.#calls.write(operations.changePromptSession, { params: { id }, body: { title } })
  }

  async messages(session: PromptSessionId): Promise<readonly PromptMessage[]> {
    const params = { promptSessionId: session }
    const all: PromptMessage[] = []
    for (let page = 1; ; page++) {
      const query = { page, pageSize: 200 }
      const { data, next } = await this.#calls.call(operations.listPromptMessages, {
        params,
        query,
      })
      all.push(...data)
      if (next === null) return all
    }
  }

  async say(session: PromptSessionId, content: string): Promise<readonly PromptMessage[]> {
    const params = { promptSessionId: session }
    const input = { params, body: { content }, timeoutMs: WRITING_TIMEOUT_MS }
    return (await this.#calls.write(operations.createPromptMessage, input)).data
  }

  changeVersion(id: PromptVersionId, changes: PromptVersionChanges): Promise<PromptVersion> {
    return this.#calls.write(operations.changePromptVersion, { params: { id }, body: changes })
  }
}
