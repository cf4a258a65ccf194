import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { hasFilters, NO_FILTERS, type SearchFilters } from '#core/network/search-filters.ts'
import type { CampaignId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { MAX_ICP_VALUES } from '#core/sales-kit/icp-profile.ts'
import { previewStage, type PreviewStage } from '#core/search/preview-stage.ts'
import type { SearchApi, SearchPreview } from '#core/search/search-api.ts'
import type { LiveFeeds } from '../../services/live-feeds.ts'
import { toProblems, type Problem } from '../../shared/problem.ts'
import type { Aims } from './aims-view-model.ts'

/** People that are added where nobody says how many. */
export const DEFAULT_MAX_PEOPLE = 500

const CHECK_MS = 10_000

/** Filters of several words. */
const WORD_FILTERS = ['jobTitles', 'industries', 'locations', 'excludeKeywords'] as const
export type WordFilter = (typeof WORD_FILTERS)[number]

export interface PeopleSearchDeps {
  readonly searches: Pick<SearchApi, 'createFromFilters' | 'preview' | 'loadPreview'>
  readonly live: Pick<LiveFeeds, 'tasks'>
  readonly scheduler: Pick<Scheduler, 'every'>
}

/** Filters on their way to becoming a campaign, and how many people they find. */
export class PeopleSearchViewModel {
  readonly #deps: PeopleSearchDeps
  readonly #workspace: WorkspaceId
  #begunWith: SearchFilters = NO_FILTERS
  filters: SearchFilters = NO_FILTERS
  name = ''
  maxPeople: number | null = DEFAULT_MAX_PEOPLE
  /** Of the filters as they stand; null until they are counted. */
  preview: SearchPreview | null = null
  isAsking = false
  isSending = false
  problems: readonly Problem[] = []
  previewProblems: readonly Problem[] = []

  constructor(deps: PeopleSearchDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    makeAutoObservable(this, {
      filters: observableRef,
      preview: observableRef,
      problems: observableRef,
      previewProblems: observableRef,
    })
  }

  get hasFilters(): boolean {
    return hasFilters(this.filters)
  }

  /** Whether anything would be lost. */
  get isChanged(): boolean {
    return this.filters !== this.#begunWith
  }

  /** Nobody is at a company of so many and so few. */
  get isHeadcountWrong(): boolean {
    const { headcountMin, headcountMax } = this.filters
    return headcountMin !== null && headcountMax !== null && headcountMax < headcountMin
  }

  /** More words than a search takes. */
  hasTooMany(filter: WordFilter): boolean {
    return this.filters[filter].length > MAX_ICP_VALUES
  }

  get canSearch(): boolean {
    const isTooMuch = WORD_FILTERS.some((filter) => this.hasTooMany(filter))
    return this.hasFilters && !this.isHeadcountWrong && !isTooMuch
  }

  get stage(): PreviewStage | null {
    return this.preview && previewStage(this.preview)
  }

  get isUnderWay(): boolean {
    const kind = this.stage?.kind
    return this.isAsking || (kind !== undefined && kind !== 'done' && kind !== 'failed')
  }

  /** Whether it is about to be read; what waits for its time can be asked for anew. */
  get isBusy(): boolean {
    const kind = this.stage?.kind
    return this.isAsking || kind === 'waiting' || kind === 'reading'
  }

  /** What the server said against the filters. */
  get filterProblems(): readonly Problem[] {
    return this.problems.filter(isAboutFilters)
  }

  get otherProblems(): readonly Problem[] {
    return this.problems.filter((problem) => !isAboutFilters(problem))
  }

  get canSubmit(): boolean {
    return this.canSearch && this.name.trim() !== '' && this.maxPeople !== null
  }

  /** With these filters, unless others were chosen meanwhile. */
  begin(filters: Partial<SearchFilters>): void {
    if (this.isChanged) return
    this.#begunWith = { ...NO_FILTERS, ...filters }
    this.filters = this.#begunWith
  }

  change(changes: Partial<SearchFilters>): void {
    this.filters = { ...this.filters, ...changes }
    this.preview = null
    this.previewProblems = []
    this.problems = []
  }

  rename(name: string): void {
    this.name = name
  }

  limit(maxPeople: number | null): void {
    this.maxPeople = maxPeople
  }

  /** Follows what becomes of a preview until the returned function is called. */
  start(): () => void {
    const { live, scheduler } = this.#deps
    const stops = [
      live.tasks.onMessage('task', ({ id }) => {
        if (id === this.preview?.task.id) void this.#load()
      }),
      live.tasks.onGap(() => void this.#load()),
      live.tasks.subscribe({ kind: 'tasks' }),
      scheduler.every(CHECK_MS, () => void this.#load()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  async ask(): Promise<void> {
    if (!this.canSearch || this.isAsking) return
    const { filters } = this
    this.isAsking = true
    this.previewProblems = []
    try {
      const preview = await this.#deps.searches.preview(this.#workspace, filters)
      runInAction(() => {
        if (this.filters === filters) this.preview = preview
      })
    } catch (error) {
      runInAction(() => (this.previewProblems = toProblems(error)))
    } finally {
      runInAction(() => (this.isAsking = false))
    }
  }

  /** Makes the campaign; its number, or null where the server refused. */
  async submit(aims: Aims = {}): Promise<CampaignId | null> {
    const { filters, maxPeople } = this
    if (!this.canSubmit || this.isSending || maxPeople === null) return null
    this.isSending = true
    this.problems = []
    try {
      const name = this.name.trim()
      const campaign = { name, filters, maxPeople, ...aims }
      return (await this.#deps.searches.createFromFilters(this.#workspace, campaign)).id
    } catch (error) {
      runInAction(() => (this.problems = toProblems(error)))
      return null
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  /** An answer about an earlier preview is dropped. */
  async #load(): Promise<void> {
    const asked = this.preview
    if (asked === null || !this.isUnderWay || this.isAsking) return
    try {
      const preview = await this.#deps.searches.loadPreview(this.#workspace, asked.task.id)
      runInAction(() => {
        if (this.preview?.task.id !== asked.task.id) return
        this.preview = preview
        this.previewProblems = []
      })
    } catch (error) {
      runInAction(() => (this.previewProblems = toProblems(error)))
    }
  }
}

const isAboutFilters = ({ field }: Problem): boolean => field?.split('.')[0] === 'filters'
