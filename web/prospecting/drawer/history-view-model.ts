import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { HistoryEntry } from '#core/prospect/history.ts'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** The story of one prospect. */
export class HistoryViewModel {
  readonly #prospects: Pick<ProspectApi, 'history'>
  readonly #campaign: CampaignId
  readonly #prospect: ProspectId
  #requestId = 0
  entries: readonly HistoryEntry[] | null = null
  problem: Problem | null = null

  constructor(prospects: Pick<ProspectApi, 'history'>, campaign: CampaignId, prospect: ProspectId) {
    this.#prospects = prospects
    this.#campaign = campaign
    this.#prospect = prospect
    makeAutoObservable(this, { entries: observableRef })
  }

  /** Whether the prospect is not in the campaign any more. */
  get isMissing(): boolean {
    return this.problem?.code === 'not_found'
  }

  async load(): Promise<void> {
    const requestId = (this.#requestId += 1)
    try {
      const entries = await this.#prospects.history(this.#campaign, this.#prospect)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.entries = entries
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
