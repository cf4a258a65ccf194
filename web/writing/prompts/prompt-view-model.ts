import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignId, TopicId } from '#core/runtime/ids.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type {
  PromptMessage,
  PromptPurpose,
  PromptSession,
  PromptVersion,
} from '#core/writing/prompt.ts'
import { toOutcome, type Outcome } from '../../shared/outcome.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** A conversation about how Overture writes, and the versions that came of it. */
export class PromptViewModel {
  readonly #prompts: PromptApi
  readonly #campaign: CampaignId
  #requestId = 0
  purpose: PromptPurpose = 'first_message'
  topic: TopicId | null = null
  /** Null until it is known. */
  session: PromptSession | null = null
  messages: readonly PromptMessage[] = []
  problem: Problem | null = null
  /** What was said, while it is answered. */
  saying: string | null = null

  constructor(prompts: PromptApi, campaign: CampaignId) {
    this.#prompts = prompts
    this.#campaign = campaign
    makeAutoObservable(this, { session: observableRef, messages: observableRef })
  }

  /** What drafts are written by. */
  get active(): PromptVersion | undefined {
    return this.session?.versions.find(({ id }) => id === this.session?.activeVersion)
  }

  choose(purpose: PromptPurpose, topic: TopicId | null): Promise<void> {
    this.purpose = purpose
    this.topic = topic
    this.session = null
    this.messages = []
    return this.load()
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    try {
      const session = await this.#prompts.session(this.#campaign, this.purpose, this.topic)
      const messages = await this.#prompts.messages(session.id)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.session = session
        this.messages = messages
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  /** Says how to write otherwise, which makes a version that is a draft. */
  async say(content: string): Promise<Outcome> {
    const { session } = this
    if (session === null) throw new Error('Something is said once the session is loaded.')
    this.saying = content
    const outcome = await this.#done(this.#prompts.say(session.id, content))
    runInAction(() => (this.saying = null))
    return outcome
  }

  /** Writes by it from now on, whether it is a draft or was published before. */
  publish({ id }: PromptVersion): Promise<Outcome> {
    return this.#done(this.#prompts.changeVersion(id, { status: 'published' }))
  }

  async #done(work: Promise<unknown>): Promise<Outcome> {
    const outcome = await toOutcome(work)
    await this.load()
    return outcome
  }
}
