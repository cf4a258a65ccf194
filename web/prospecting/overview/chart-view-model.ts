import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const REFRESH_MS = 3_000

export interface ChartDeps {
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** What is asked of a campaign, as the answer changes. */
export class ChartViewModel<Question, Answer> {
  readonly #deps: ChartDeps
  readonly #campaign: CampaignId
  readonly #ask: (question: Question) => Promise<Answer>
  readonly #refresh: Throttle
  #question: Question | null = null
  #requestId = 0
  /** Null until it is known. */
  answer: Answer | null = null
  problem: Problem | null = null

  constructor(deps: ChartDeps, campaign: CampaignId, ask: (question: Question) => Promise<Answer>) {
    this.#deps = deps
    this.#campaign = campaign
    this.#ask = ask
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, { answer: observableRef })
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.#campaign)) this.#refresh.trigger()
      }),
      feed.onGap(() => this.#refresh.trigger()),
      () => this.#refresh.stop(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  show(question: Question): Promise<void> {
    this.#question = question
    return this.load()
  }

  async load(): Promise<void> {
    if (this.#question === null) return
    const requestId = (this.#requestId += 1)
    try {
      const answer = await this.#ask(this.#question)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.answer = answer
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }
}
