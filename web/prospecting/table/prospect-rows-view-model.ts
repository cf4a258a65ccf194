import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { ProspectMessage } from '#core/prospect/prospect-feed.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ProspectApi, ProspectFilter } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'

/** How the rows are sorted: by what changed last, or as they stood in the file. */
export type ProspectOrdering = typeof LATEST_FIRST | typeof FILE_ORDER
export const LATEST_FIRST = '-status_changed_at'
export const FILE_ORDER = 'id'
/** While somebody drags the scroll bar, only where it comes to rest is fetched. */
const SCROLL_DEBOUNCE_MS = 60

export interface ProspectRowsDeps {
  readonly prospects: Pick<ProspectApi, 'list'>
  readonly preferences: Pick<PreferencesStore, 'read'>
  readonly scheduler: Scheduler
}

/** The people that a filter finds, fetched part by part as they come into view. */
export class ProspectRowsViewModel {
  readonly #deps: ProspectRowsDeps
  readonly #campaign: CampaignId
  readonly #byId = observable.map<ProspectId, Prospect>({}, { deep: false })
  readonly #idAt = observable.map<number, ProspectId>({}, { deep: false })
  readonly #fetched = new Map<number, 'on_its_way' | 'there'>()
  #generation = 0
  #refreshing: 'no' | 'yes' | 'again' = 'no'
  #viewport: readonly [number, number] = [0, 0]
  #cancelWait: () => void = () => undefined
  readonly pageSize: number
  filter: ProspectFilter = {}
  #ordering: ProspectOrdering = LATEST_FIRST
  /** How many the filter finds; null until that is known. */
  count: number | null = null
  problem: Problem | null = null

  constructor(deps: ProspectRowsDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    this.pageSize = itemsPerPage(deps.preferences)
    makeAutoObservable(this, { filter: observableRef, pageSize: false })
  }

  at(index: number): Prospect | undefined {
    const id = this.#idAt.get(index)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  byId(id: ProspectId): Prospect | undefined {
    return this.#byId.get(id)
  }

  /** Shows what `filter` finds, from the top. */
  async show(filter: ProspectFilter): Promise<void> {
    this.filter = filter
    this.#generation += 1
    this.#fetched.clear()
    this.#idAt.clear()
    this.#byId.clear()
    this.count = null
    this.problem = null
    await this.#fetch(0)
  }

  /** Sorts what is fetched from now on; true where that is another order, for which to refresh. */
  orderBy(ordering: ProspectOrdering): boolean {
    if (ordering === this.#ordering) return false
    this.#ordering = ordering
    this.#generation += 1
    return true
  }

  /** Fetches again what is in view; asked for meanwhile, once more when that is done. */
  async refresh(): Promise<void> {
    if (this.#refreshing !== 'no') {
      this.#refreshing = 'again'
      return
    }
    do {
      this.#refreshing = 'yes'
      this.#generation += 1
      this.#fetched.clear()
      const [first, last] = this.#viewport
      const pages = new Set([0, ...this.#pagesOf(first, last)])
      await Promise.all([...pages].map((pageIndex) => this.#fetch(pageIndex)))
    } while (this.#isRefreshPending())
    this.#refreshing = 'no'
  }

  /** Says which rows are in view. */
  setViewport(first: number, last: number): void {
    this.#viewport = [first, last]
    this.#cancelWait()
    const missing = this.#missingPages()
    if (missing.length === 0) return
    this.#cancelWait = this.#deps.scheduler.after(SCROLL_DEBOUNCE_MS, () => {
      for (const pageIndex of this.#missingPages()) void this.#fetch(pageIndex)
    })
  }

  stop(): void {
    this.#generation += 1
    this.#refreshing = 'no'
    this.#cancelWait()
  }

  /** Takes over what changed of rows that are here; true where the filter may find others now. */
  applyMessages(messages: readonly ProspectMessage[]): boolean {
    for (const { id, changes } of messages) {
      const row = this.#byId.get(id)
      if (row !== undefined) this.#byId.set(id, { ...row, ...changes })
    }
    const { status = [] } = this.filter
    return status.length > 0 && messages.some(({ changes }) => changes.status !== undefined)
  }

  #isRefreshPending(): boolean {
    return this.#refreshing === 'again'
  }

  #pagesOf(first: number, last: number): readonly number[] {
    const pageOf = (row: number): number => Math.max(0, Math.floor(row / this.pageSize))
    const from = pageOf(first)
    return Array.from({ length: Math.max(0, pageOf(last) - from + 1) }, (_, at) => from + at)
  }

  #missingPages(): readonly number[] {
    const [first, last] = this.#viewport
    const end = Math.min(last, (this.count ?? 0) - 1)
    return this.#pagesOf(first, end).filter((pageIndex) => !this.#fetched.has(pageIndex))
  }

  async #fetch(pageIndex: number): Promise<void> {
    const generation = this.#generation
    this.#fetched.set(pageIndex, 'on_its_way')
    try {
      const page = await this.#deps.prospects.list(this.#campaign, this.filter, {
        page: pageIndex + 1,
        pageSize: this.pageSize,
        ordering: this.#ordering,
      })
      if (generation !== this.#generation) return
      runInAction(() => {
        this.count = page.count
        this.problem = null
        page.data.forEach((row, offset) => {
          this.#byId.set(row.id, row)
          this.#idAt.set(pageIndex * this.pageSize + offset, row.id)
        })
        this.#fetched.set(pageIndex, 'there')
      })
    } catch (error) {
      if (generation !== this.#generation) return
      this.#fetched.delete(pageIndex)
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }
}
