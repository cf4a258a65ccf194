import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ProspectApi } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CampaignId, ProspectId, SequenceMessageId } from '#core/runtime/ids.ts'
import type { MessagePreview, PersonMessageApi } from '#core/writing/person-message-api.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** So many people are offered at once. */
const PAGE_SIZE = 20

export interface PreviewDeps {
  readonly prospects: Pick<ProspectApi, 'list'>
  readonly personMessages: Pick<PersonMessageApi, 'preview'>
}

/** A step as one person of the campaign would get it. */
export class PreviewViewModel {
  readonly #deps: PreviewDeps
  readonly #campaign: CampaignId
  #requestId = 0
  #searchId = 0
  /** Who can be chosen; null until they are known. */
  people: readonly Prospect[] | null = null
  person: Prospect | null = null
  preview: MessagePreview | null = null
  isLoading = false
  problem: Problem | null = null

  constructor(deps: PreviewDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    makeAutoObservable(this, {
      people: observableRef,
      person: observableRef,
      preview: observableRef,
    })
  }

  /** The first who is found is shown, until somebody else is chosen. */
  async search(typed: string): Promise<void> {
    const searchId = (this.#searchId += 1)
    const filter = typed === '' ? {} : { search: typed }
    const page = { pageSize: PAGE_SIZE }
    const found = await this.#deps.prospects
      .list(this.#campaign, filter, page)
      .catch(() => ({ data: [] }))
    if (searchId !== this.#searchId) return
    runInAction(() => {
      this.people = found.data
      this.person ??= found.data[0] ?? null
    })
  }

  choose(id: ProspectId): void {
    this.person = this.people?.find((one) => one.id === id) ?? this.person
  }

  async show(step: SequenceMessageId, prospect: ProspectId): Promise<void> {
    const requestId = (this.#requestId += 1)
    this.isLoading = true
    try {
      const preview = await this.#deps.personMessages.preview(step, prospect)
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.preview = preview
        this.problem = null
        this.isLoading = false
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.preview = null
        this.problem = toProblem(error)
        this.isLoading = false
      })
    }
  }
}
