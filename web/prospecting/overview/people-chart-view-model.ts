import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { inOrder, lastDays } from '#core/metrics/group-order.ts'
import type {
  ChartQuestion,
  GroupCount,
  MetricsApi,
  MetricsFilter,
} from '#core/metrics/metrics-api.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const REFRESH_MS = 3_000
/** Earlier days are not drawn. */
export const MAX_DAYS = 30

export interface PeopleChartDeps {
  readonly metrics: Pick<MetricsApi, 'countBy'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** What is asked of one campaign. */
export interface CampaignQuestion extends Required<Omit<ChartQuestion, 'filter'>> {
  readonly filter: Omit<MetricsFilter, 'campaign'>
}

/** How many people of a campaign are in each group, as they change. */
export class PeopleChartViewModel {
  readonly #deps: PeopleChartDeps
  readonly #workspace: WorkspaceId
  readonly #campaign: CampaignId
  readonly #refresh: Throttle
  #question: CampaignQuestion = { grouping: 'status', filter: {}, timeZone: 'UTC' }
  #requestId = 0
  /** In the order in which they are drawn; null until they are known. */
  groups: readonly GroupCount[] | null = null
  problem: Problem | null = null

  constructor(deps: PeopleChartDeps, workspace: WorkspaceId, campaign: CampaignId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#campaign = campaign
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => void this.load())
    makeAutoObservable(this, { groups: observableRef })
  }

  /** The largest group: what the bars are measured by. */
  get most(): number {
    return Math.max(0, ...(this.groups ?? []).map(({ count }) => count))
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

  show(question: CampaignQuestion): Promise<void> {
    this.#question = question
    return this.load()
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    const { grouping, filter, timeZone } = this.#question
    try {
      const counted = await this.#deps.metrics.countBy(this.#workspace, {
        ...{ grouping, timeZone },
        filter: { ...filter, campaign: this.#campaign },
      })
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.groups = grouping === 'day' ? lastDays(counted, MAX_DAYS) : inOrder(grouping, counted)
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }
}
