import { firstPrompt, promptTitle } from '#core/writing/first-prompt.ts'
import type { CampaignId, GoalId, IcpProfileId, TopicId } from '#core/runtime/ids.ts'
import type { Language } from '#core/user/language.ts'
import type { Workspace } from '#core/workspace/workspace.ts'
import type { PromptPurpose, PromptSession } from '#core/writing/prompt.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import type { TopicStore } from '../topics/topic-store.ts'
import type { PromptStore } from './prompt-store.ts'

export interface ReadPromptSessionDeps {
  readonly database: Database
  readonly prompts: PromptStore
  readonly campaignRecords: Campaigns
  readonly topics: Pick<TopicStore, 'find'>
  readonly materialStores: Pick<MaterialStores, 'goals' | 'icpProfiles'>
}

/** What a campaign says of how it writes; none that was deleted. */
interface Campaigns {
  find(
    transaction: Transaction,
    id: CampaignId,
  ): Promise<
    | {
        readonly goalId: GoalId | null
        readonly icpProfileId: IcpProfileId | null
        readonly language: Language
      }
    | undefined
  >
}

export type SessionOutcome =
  | { readonly kind: 'session'; readonly session: PromptSession }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown_topic' }

interface Which {
  readonly campaign: CampaignId
  readonly topic: TopicId | null
  readonly purpose: PromptPurpose
}

/** How is written for one purpose in a campaign or a topic; made on first reading. */
export class ReadPromptSession {
  readonly #deps: ReadPromptSessionDeps

  constructor(deps: ReadPromptSessionDeps) {
    this.#deps = deps
  }

  execute(workspace: Workspace, which: Which): Promise<SessionOutcome> {
    const { database, prompts } = this.#deps
    return database.inWorkspace(workspace.id, async (transaction): Promise<SessionOutcome> => {
      const found = await prompts.findFor(transaction, which)
      if (found !== null) return { kind: 'session', session: found }
      const refused = await this.#make(transaction, workspace, which)
      if (refused) return refused
      const made = await prompts.findFor(transaction, which)
      return made === null ? { kind: 'not_found' } : { kind: 'session', session: made }
    })
  }

  async #make(
    transaction: Transaction,
    company: Workspace,
    { campaign, topic: topicId, purpose }: Which,
  ): Promise<SessionOutcome | null> {
    const { prompts, campaignRecords, topics, materialStores } = this.#deps
    const found = await campaignRecords.find(transaction, campaign)
    if (!found) return { kind: 'not_found' }
    const topic = topicId === null ? null : await topics.find(transaction, topicId)
    if (topicId !== null && topic?.campaign !== campaign) return { kind: 'unknown_topic' }
    const { goalId, icpProfileId, language } = found
    const { goals, icpProfiles } = materialStores
    const goal = goalId === null ? null : await goals.find(transaction, goalId)
    const icpProfile =
      icpProfileId === null ? null : await icpProfiles.find(transaction, icpProfileId)
    const title = promptTitle(purpose, language)
    const sources = { purpose, language, company, topic }
    const settings = firstPrompt({
      ...sources,
      goal: goal ?? null,
      icpProfile: icpProfile ?? null,
    })
    await prompts.create(transaction, { campaign, topic: topicId, purpose, title }, settings)
    return null
  }
}
