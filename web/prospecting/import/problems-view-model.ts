import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { RowProblem } from '#core/campaign/campaign.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

const PAGE_SIZE = 200

/** The rows of a file that were left out. */
export class ProblemsViewModel {
  readonly #campaigns: Pick<CampaignApi, 'importProblems'>
  readonly #campaign: CampaignId
  #page = 0
  rows: readonly RowProblem[] = []
  hasMore = true
  problem: Problem | null = null

  constructor(campaigns: Pick<CampaignApi, 'importProblems'>, campaign: CampaignId) {
    this.#campaigns = campaigns
    this.#campaign = campaign
    makeAutoObservable(this, { rows: observableRef })
  }

  async loadMore(): Promise<void> {
    if (!this.hasMore) return
    const page = this.#page + 1
    try {
      const found = await this.#campaigns.importProblems(this.#campaign, {
        page,
        pageSize: PAGE_SIZE,
      })
      runInAction(() => {
        if (page !== this.#page + 1) return
        this.#page = page
        this.rows = [...this.rows, ...found.data]
        this.hasMore = found.hasNext
        this.problem = null
      })
    } catch (error) {
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }

  /** Every row there is, for the download; stops where a page can't be had. */
  async loadAll(): Promise<void> {
    while (this.hasMore && this.problem === null) await this.loadMore()
  }
}
