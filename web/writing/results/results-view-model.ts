import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignId, PromptVersionId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type {
  PersonMessageApi,
  ResultGrouping,
  ResultRow,
} from '#core/writing/person-message-api.ts'
import type { PromptApi } from '#core/writing/prompt-api.ts'
import type { PromptPurpose } from '#core/writing/prompt.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const REFRESH_MS = 5_000
const PURPOSES: readonly PromptPurpose[] = ['invite_note', 'first_message', 'follow_up']

export interface ResultsDeps {
  readonly personMessages: Pick<PersonMessageApi, 'results'>
  readonly prompts: Pick<PromptApi, 'session'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** How the texts of a campaign did, by what they differ in. */
export class ResultsViewModel {
  readonly #deps: ResultsDeps
  readonly #campaign: CampaignId
  readonly #throttle: Throttle
  #requestId = 0
  grouping: ResultGrouping = 'variant'
  /** Of the grouping; null until they are known. */
  rows: readonly ResultRow[] | null = null
  problem: Problem | null = null
  /** What versions of a prompt are called. */
  versions: ReadonlyMap<PromptVersionId, number> = new Map()

  constructor(deps: ResultsDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    this.#throttle = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, { rows: observableRef, versions: observableRef })
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.#campaign)) this.#throttle.trigger()
      }),
      feed.onGap(() => void this.load()),
      () => this.#throttle.stop(),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  groupBy(grouping: ResultGrouping): Promise<void> {
    this.grouping = grouping
    this.rows = null
    return this.load()
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    const { grouping } = this
    try {
      const rows = await this.#deps.personMessages.results(this.#campaign, grouping)
      if (grouping === 'promptVersion' && this.versions.size === 0) await this.#loadVersions()
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.rows = rows
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  async #loadVersions(): Promise<void> {
    const { prompts } = this.#deps
    const sessions = await Promise.all(
      PURPOSES.map((purpose) => prompts.session(this.#campaign, purpose).catch(() => null)),
    )
    const versions = sessions.flatMap((session) => session?.versions ?? [])
    runInAction(() => (this.versions = new Map(versions.map(({ id, number }) => [id, number]))))
  }
}
