import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { Campaign } from '#core/campaign/campaign.ts'
import { compareCampaigns, type ComparedStage } from '#core/metrics/compare-campaigns.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import type { MetricsApi, MetricsRow } from '#core/metrics/metrics-api.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import type { ComparedPair } from './compared-campaigns.ts'

const PAGE_SIZE = 200

export interface CompareDeps {
  readonly campaigns: Pick<CampaignApi, 'list' | 'load'>
  readonly metrics: Pick<MetricsApi, 'countByStatus'>
}

/** Two campaigns side by side, and those among which they are chosen. */
export class CompareViewModel {
  readonly #deps: CompareDeps
  readonly #workspace: WorkspaceId
  #requestId = 0
  /** By name; one of the archive among them only while it is compared. Null until they are known. */
  campaigns: readonly Campaign[] | null = null
  /** Null until both are chosen and counted. */
  stages: readonly ComparedStage[] | null = null
  problem: Problem | null = null

  constructor(deps: CompareDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    makeAutoObservable(this, { campaigns: observableRef, stages: observableRef })
  }

  async show({ first, second }: ComparedPair): Promise<void> {
    const requestId = (this.#requestId += 1)
    this.stages = null
    this.problem = null
    try {
      const [campaigns, stages] = await Promise.all([
        this.#choices([first, ...(second === null ? [] : [second])]),
        second === null ? null : this.#compare(first, second),
      ])
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.campaigns = campaigns
        this.stages = stages
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  async #compare(first: CampaignId, second: CampaignId): Promise<readonly ComparedStage[]> {
    const count = (campaign: CampaignId): Promise<readonly MetricsRow[]> =>
      this.#deps.metrics.countByStatus(this.#workspace, metricsFilter({ campaign }))
    return compareCampaigns(...(await Promise.all([count(first), count(second)])))
  }

  async #choices(chosen: readonly CampaignId[]): Promise<readonly Campaign[]> {
    const all = [...(this.campaigns ?? (await this.#fetchAll()))]
    const others = chosen.filter((id) => all.every((campaign) => campaign.id !== id))
    all.push(...(await Promise.all(others.map((id) => this.#deps.campaigns.load(id)))))
    return all
  }

  async #fetchAll(): Promise<readonly Campaign[]> {
    const all: Campaign[] = []
    for (let page = 1; ; page += 1) {
      const listing = { page, pageSize: PAGE_SIZE, ordering: 'name' } as const
      const found = await this.#deps.campaigns.list(this.#workspace, listing)
      all.push(...found.data)
      if (!found.hasNext) return all
    }
  }
}
