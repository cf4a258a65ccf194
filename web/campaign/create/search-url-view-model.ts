import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { SearchApi, SearchSource, UrlVerdict } from '#core/search/search-api.ts'
import { toProblems, type Problem } from '../../shared/problem.ts'
import type { Aims } from './aims-view-model.ts'
import { DEFAULT_MAX_PEOPLE } from './people-search-view-model.ts'

/** So long after the last letter an address is checked. */
export const CHECK_AFTER_MS = 300

export interface SearchUrlDeps {
  readonly searches: Pick<SearchApi, 'createFromUrl' | 'validateUrl'>
  readonly scheduler: Pick<Scheduler, 'after'>
}

/** The address of a search on its way to becoming a campaign, checked as it is typed. */
export class SearchUrlViewModel {
  readonly #deps: SearchUrlDeps
  readonly #workspace: WorkspaceId
  readonly source: SearchSource
  #cancelCheck = (): void => {}
  /** Of the address as it stands; null before it began, and once it failed. */
  #checking: Promise<void> | null = null
  url = ''
  name = ''
  maxPeople: number | null = DEFAULT_MAX_PEOPLE
  /** Of the address as it stands; null until it was checked. */
  verdict: UrlVerdict | null = null
  isSending = false
  problems: readonly Problem[] = []

  constructor(deps: SearchUrlDeps, workspace: WorkspaceId, source: SearchSource) {
    this.#deps = deps
    this.#workspace = workspace
    this.source = source
    makeAutoObservable(this, { source: false, verdict: observableRef, problems: observableRef })
  }

  paste(url: string): void {
    this.url = url
    this.verdict = null
    this.problems = []
    this.#cancelCheck()
    this.#checking = null
    if (url.trim() === '') return
    this.#cancelCheck = this.#deps.scheduler.after(CHECK_AFTER_MS, () => void this.#check())
  }

  rename(name: string): void {
    this.name = name
  }

  limit(maxPeople: number | null): void {
    this.maxPeople = maxPeople
  }

  stop(): void {
    this.#cancelCheck()
  }

  /** Makes the campaign once its address is checked; its number, or null where that was refused. */
  async submit(aims: Aims = {}): Promise<CampaignId | null> {
    const { url, maxPeople, source } = this
    const name = this.name.trim()
    if (this.isSending || url.trim() === '' || name === '' || maxPeople === null) return null
    this.isSending = true
    this.problems = []
    try {
      await this.#check()
      if (this.url !== url || this.verdict?.valid !== true) return null
      const campaign = { name, url, maxPeople, ...aims }
      return (await this.#deps.searches.createFromUrl(this.#workspace, source, campaign)).id
    } catch (error) {
      runInAction(() => (this.problems = toProblems(error)))
      return null
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  /** Checks the address as it stands, once. */
  #check(): Promise<void> {
    this.#cancelCheck()
    this.#checking ??= this.#judge(this.url)
    return this.#checking
  }

  /** An answer about what stands there no more is dropped. */
  async #judge(url: string): Promise<void> {
    try {
      const verdict = await this.#deps.searches.validateUrl(this.#workspace, url, this.source)
      runInAction(() => {
        if (this.url === url) this.verdict = verdict
      })
    } catch (error) {
      runInAction(() => {
        if (this.url !== url) return
        this.problems = toProblems(error)
        this.#checking = null
      })
    }
  }
}
