import type { CampaignId, GoalId, IcpProfileId, UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { TopicSources } from '#core/topic-proposal/topic-sources.ts'
import type { TopicWriter } from '#core/topic-proposal/topic-writer.ts'
import type { ModelProblem, ProposedTopics } from '#core/topic/topic-proposal.ts'
import type { Language } from '#core/user/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { RateLimiter } from '../auth/rate-limiter.ts'
import type { ModelAllowance } from '../language-model/model-allowance.ts'
import type { MaterialStores } from '../sales-kit/sales-kit-services.ts'
import type { TopicStore } from './topic-store.ts'

export interface ProposeTopicsDeps {
  readonly database: Database
  readonly topics: Pick<TopicStore, 'list' | 'traitsOf'>
  readonly campaignRecords: Campaigns
  readonly materialStores: Pick<MaterialStores, 'goals' | 'icpProfiles'>
  readonly rules: TopicWriter
  /** Null where no language model is set up. */
  readonly model: TopicWriter | null
  readonly allowance: ModelAllowance
  /** Of what one user asks for. */
  readonly rate: Pick<RateLimiter, 'consume'>
}

/** What a campaign is to reach, and with whom; none that was deleted. */
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

export type ProposalOutcome =
  | ({ readonly kind: 'proposed' } & ProposedTopics)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }

const MAX_PEOPLE = 10_000
const MAX_TOPICS = 1_000

/** Proposes topics from a campaign's goal, its ICP profile and its people; keeps nothing. */
export class ProposeTopics {
  readonly #deps: ProposeTopicsDeps

  constructor(deps: ProposeTopicsDeps) {
    this.#deps = deps
  }

  async execute(
    { workspaceId, userId }: { readonly workspaceId: WorkspaceId; readonly userId: UserId },
    campaign: CampaignId,
  ): Promise<ProposalOutcome> {
    const { database, rate } = this.#deps
    const retryAfterSeconds = rate.consume(String(userId))
    if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds }
    const sources = await database.inWorkspace(workspaceId, (each) => this.#read(each, campaign))
    if (sources === null) return { kind: 'not_found' }
    return { kind: 'proposed', ...(await this.#propose(workspaceId, sources)) }
  }

  async #read(transaction: Transaction, campaign: CampaignId): Promise<TopicSources | null> {
    const { topics, campaignRecords, materialStores } = this.#deps
    const found = await campaignRecords.find(transaction, campaign)
    if (!found) return null
    const { goalId, icpProfileId, language } = found
    const { goals, icpProfiles } = materialStores
    const goal = goalId === null ? undefined : await goals.find(transaction, goalId)
    const icpProfile =
      icpProfileId === null ? undefined : await icpProfiles.find(transaction, icpProfileId)
    const known = { search: '', status: null, limit: MAX_TOPICS, offset: 0 }
    return {
      ...{ language, goal: goal ?? null, icpProfile: icpProfile ?? null },
      people: await topics.traitsOf(transaction, campaign, MAX_PEOPLE),
      topics: (await topics.list(transaction, campaign, known)).topics,
    }
  }

  /** By the language model as far as it proposes anything, by rules else: the answer says which, and why. */
  async #propose(workspaceId: WorkspaceId, sources: TopicSources): Promise<ProposedTopics> {
    const { rules, model, allowance } = this.#deps
    let modelProblem: ModelProblem | null = null
    if (model !== null) {
      const spent = await allowance.spend(workspaceId, () => model.proposeTopics(sources))
      if (spent.kind === 'made') {
        const { proposals } = spent.value
        return { writer: model.writer, modelProblem, proposals }
      }
      modelProblem = spent.kind
    }
    const { proposals } = await rules.proposeTopics(sources)
    return { writer: rules.writer, modelProblem, proposals }
  }
}
