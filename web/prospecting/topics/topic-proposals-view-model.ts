import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { NewTopic, TopicApi } from '#core/topic/topic-api.ts'
import type { ProposedTopics, TopicProposal } from '#core/topic/topic-proposal.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

export interface TopicProposalsDeps {
  readonly topics: Pick<TopicApi, 'propose'>
  readonly campaign: CampaignId
  readonly create: (topic: NewTopic) => Promise<Outcome>
}

/** Topics that are proposed for a campaign, until each was added or dismissed. */
export class TopicProposalsViewModel {
  readonly #deps: TopicProposalsDeps
  /** What came of the last time; null before, and once nothing of it is left. */
  proposed: ProposedTopics | null = null
  isProposing = false
  problem: Problem | null = null

  constructor(deps: TopicProposalsDeps) {
    this.#deps = deps
    makeAutoObservable(this, { proposed: observableRef })
  }

  /** What was proposed before stays until this is answered. */
  async propose(): Promise<void> {
    const { topics, campaign } = this.#deps
    this.isProposing = true
    this.problem = null
    try {
      const proposed = await topics.propose(campaign)
      runInAction(() => (this.proposed = proposed))
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
    runInAction(() => (this.isProposing = false))
  }

  /** Makes a topic of one; it stays where that is refused. */
  async add(proposal: TopicProposal): Promise<Outcome> {
    const { name, angle, audienceFilter } = proposal
    const outcome = await this.#deps.create({ name, angle, audienceFilter })
    if (outcome.kind === 'done') this.dismiss(proposal)
    return outcome
  }

  dismiss(proposal: TopicProposal): void {
    if (this.proposed === null) return
    const proposals = this.proposed.proposals.filter((other) => other !== proposal)
    this.proposed = proposals.length === 0 ? null : { ...this.proposed, proposals }
  }
}
