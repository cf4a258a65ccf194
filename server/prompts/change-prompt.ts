import type { PromptSessionId, PromptVersionId, WorkspaceId } from '#core/runtime/ids.ts'
import type { PromptSettings, PromptVersionChanges } from '#core/writing/prompt-api.ts'
import type { PromptMessage, PromptSession, PromptVersion } from '#core/writing/prompt.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PromptStore } from './prompt-store.ts'
import type { RefinePrompt } from './refine-prompt.ts'

export interface ChangePromptDeps {
  readonly database: Database
  readonly prompts: PromptStore
  readonly refinePrompt: RefinePrompt
}

interface NotFound {
  readonly kind: 'not_found'
}

/** So much of a conversation is told to who refines a prompt: the newest of it. */
const MAX_TOLD_MESSAGES = 50

/** Renames prompt sessions, changes and publishes their versions, and takes what is said of them. */
export class ChangePrompt {
  readonly #deps: ChangePromptDeps

  constructor(deps: ChangePromptDeps) {
    this.#deps = deps
  }

  rename(
    workspaceId: WorkspaceId,
    id: PromptSessionId,
    title: string | undefined,
  ): Promise<{ readonly kind: 'renamed'; readonly session: PromptSession } | NotFound> {
    const { database, prompts } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const found = await prompts.find(transaction, id)
      if (found === null) return { kind: 'not_found' }
      if (title === undefined) return { kind: 'renamed', session: found }
      await prompts.rename(transaction, id, title)
      return { kind: 'renamed', session: { ...found, title } }
    })
  }

  changeVersion(
    workspaceId: WorkspaceId,
    id: PromptVersionId,
    { status, ...changes }: PromptVersionChanges,
  ): Promise<{ readonly kind: 'changed'; readonly version: PromptVersion } | NotFound> {
    const { database, prompts } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => {
      const session = await prompts.sessionOf(transaction, id)
      const found = session === null ? null : await this.#held(transaction, session)
      const version = found?.versions.find((each) => each.id === id)
      if (!found || !version) return { kind: 'not_found' }
      const isElse = Object.keys(changes).length > 0
      const kept = isElse
        ? await this.#keep(transaction, version, { ...settingsOf(version), ...changes })
        : id
      if (status === 'published' && found.activeVersion !== kept) {
        await prompts.publish(transaction, found.id, kept)
      }
      const after = await prompts.find(transaction, found.id)
      const changed = after?.versions.find((each) => each.id === kept)
      return changed ? { kind: 'changed', version: changed } : { kind: 'not_found' }
    })
  }

  /** Who refines it may take a while: nothing is held meanwhile. */
  async say(
    workspaceId: WorkspaceId,
    id: PromptSessionId,
    content: string,
  ): Promise<{ readonly kind: 'said'; readonly messages: readonly PromptMessage[] } | NotFound> {
    const { database, prompts, refinePrompt } = this.#deps
    const told = await database.inWorkspace(workspaceId, async (transaction) => {
      const session = await prompts.find(transaction, id)
      if (session === null) return null
      const { count } = await prompts.messages(transaction, id, { limit: 0, offset: 0 })
      const offset = Math.max(0, count - MAX_TOLD_MESSAGES)
      const page = { limit: MAX_TOLD_MESSAGES, offset }
      return { session, before: (await prompts.messages(transaction, id, page)).messages }
    })
    const newest = told?.session.versions[0]
    if (!told || !newest) return { kind: 'not_found' }
    const prompt = { purpose: told.session.purpose, settings: settingsOf(newest) }
    const asked = { conversation: told.before, said: content }
    const { reply, settings } = await refinePrompt.execute(workspaceId, prompt, asked)
    return database.inWorkspace(workspaceId, async (transaction) => {
      const now = (await this.#held(transaction, id))?.versions[0]
      if (now === undefined) return { kind: 'not_found' }
      const said = { role: 'user', content, producedVersion: null } as const
      const kept = await prompts.addMessage(transaction, id, said)
      const producedVersion = await this.#keep(transaction, now, settings)
      const answer = { role: 'assistant', content: reply, producedVersion } as const
      return { kind: 'said', messages: [kept, await prompts.addMessage(transaction, id, answer)] }
    })
  }

  async #held(transaction: Transaction, id: PromptSessionId): Promise<PromptSession | null> {
    await this.#deps.prompts.hold(transaction, id)
    return this.#deps.prompts.find(transaction, id)
  }

  /** A draft takes them; what was published never changes. */
  async #keep(
    transaction: Transaction,
    version: PromptVersion,
    settings: PromptSettings,
  ): Promise<PromptVersionId> {
    const { prompts } = this.#deps
    if (version.status !== 'draft') {
      return prompts.addVersion(transaction, version.session, settings)
    }
    await prompts.changeVersion(transaction, version.id, settings)
    return version.id
  }
}

const settingsOf = ({
  instructions,
  tone,
  language,
  maxLength,
}: PromptVersion): PromptSettings => ({
  ...{ instructions, tone, language, maxLength },
})
