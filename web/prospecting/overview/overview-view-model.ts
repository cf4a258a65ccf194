import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignOverview } from '#core/outreach/campaign-overview.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../../live/throttle.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const REFRESH_MS = 3_000
/** Limits end with the clock alone, which no message tells. */
const CLOCK_CHECK_MS = 15_000

export interface OverviewDeps {
  readonly outreach: Pick<OutreachApi, 'overview'>
  readonly live: Pick<LiveFeeds, 'frontend' | 'workspace'>
  readonly scheduler: Scheduler
}

/** A campaign today: what its account may still do, and what comes next. */
export class OverviewViewModel {
  readonly #deps: OverviewDeps
  readonly #campaign: CampaignId
  readonly #refresh: Throttle
  #requestId = 0
  overview: CampaignOverview | null = null
  problem: Problem | null = null

  constructor(deps: OverviewDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.load())
    makeAutoObservable(this, { overview: observableRef })
  }

  start(): () => void {
    const { live, scheduler } = this.#deps
    const changed = (): void => this.#refresh.trigger()
    const stops = [
      live.frontend.onMessage('person', ({ campaign }) => {
        if (campaign === this.#campaign) changed()
      }),
      live.workspace.onMessage('workspace', ({ campaigns }) => {
        if (campaigns?.includes(this.#campaign)) changed()
      }),
      live.frontend.onGap(changed),
      scheduler.every(CLOCK_CHECK_MS, changed),
    ]
    changed()
    return () => {
      for (const stop of stops) stop()
      this.#refresh.stop()
    }
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    try {
      const overview = await this.#deps.outreach.overview(this.#campaign)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.overview = overview
        this.problem = null
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }
}
