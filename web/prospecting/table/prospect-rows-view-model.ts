import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { ProspectMessage } from '#core/prospect/prospect-feed.ts'
import { itemsPerPage, keepItemsPerPage } from '#core/preferences/items-per-page.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import {
  FILE_ORDER,
  LATEST_FIRST,
  type ProspectApi,
  type ProspectFilter,
  type ProspectOrdering,
} from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { CountedPage } from '#core/runtime/page.ts'
import type { EarlyAnswer } from '#core/runtime/early-answer.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import { firstOf, type FirstAnswers } from '../../services/first-answers.ts'
import { toProblem, type Problem } from '../../shared/problem.ts'
import { FetchedParts } from './fetched-parts.ts'

/** How long a row shows that it has changed. */
const FLASH_MS = 1_000
/** While somebody drags the scroll bar, only where it comes to rest is fetched. */
const SCROLL_DEBOUNCE_MS = 60

/** The orders in which somebody stands elsewhere with another status. */
const MOVED_BY_STATUS = /status|next_step/

export interface ProspectRowsDeps {
  readonly prospects: Pick<ProspectApi, 'list' | 'load'>
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly scheduler: Scheduler
  readonly first?: Pick<FirstAnswers, 'people'>
}

type Counted = Pick<CountedPage<Prospect>, 'count' | 'countIsExact' | 'nextCursor' | 'data'>

/** The people that a filter finds, fetched part by part as they come into view. */
export class ProspectRowsViewModel {
  readonly #deps: ProspectRowsDeps
  readonly #campaign: CampaignId
  readonly #byId = observable.map<ProspectId, Prospect>({}, { deep: false })
  readonly #idAt = observable.map<number, ProspectId>({}, { deep: false })
  readonly #fetched = new FetchedParts()
  /** A map, as of a set each row would hear of all. */
  readonly #changed = observable.map<ProspectId, true>()
  /** Who is open beside the rows, wherever they stand. */
  #open: ProspectId | null = null
  #first: EarlyAnswer<CountedPage<Prospect>> | undefined
  /** They were there from the beginning, and need not be asked for. */
  #isFresh: boolean
  #isHeld = false
  #isOutdated = false
  #refreshing: 'no' | 'yes' | 'again' = 'no'
  #viewport: readonly [number, number] = [0, 0]
  #cancelWait: () => void = () => undefined
  /** How many are fetched at once. */
  pageSize: number
  filter: ProspectFilter = {}
  /** What the user sorts by. */
  sorting: ProspectOrdering | null = null
  /** What is sorted by where the user doesn’t. */
  usual: ProspectOrdering = LATEST_FIRST
  /** How many the filter finds, so many at least where that is not exact; null until that is known. */
  count: number | null = null
  countIsExact = true
  problem: Problem | null = null

  constructor(deps: ProspectRowsDeps, campaign: CampaignId) {
    this.#deps = deps
    this.#campaign = campaign
    this.pageSize = itemsPerPage(deps.preferences)
    makeAutoObservable(this, { filter: observableRef })
    this.#first = firstOf(deps.first?.people, campaign)
    const known = this.#first?.now()
    if (known) this.#take(known, 0)
    this.#isFresh = this.count !== null
  }

  at(index: number): Prospect | undefined {
    const id = this.#idAt.get(index)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Where somebody stands; null where that isn't known. */
  indexOf(id: ProspectId): number | null {
    for (const [index, other] of this.#idAt) if (other === id) return index
    return null
  }

  /** Shows a row as the server answered it. */
  put(row: Prospect): void {
    if (this.#byId.has(row.id)) this.#byId.set(row.id, row)
  }

  byId(id: ProspectId): Prospect | undefined {
    return this.#byId.get(id)
  }

  /** Fetches whoever is opened beside the rows where they are none of those that are here. */
  async open(id: ProspectId | null): Promise<void> {
    this.#open = id
    if (id !== null && !this.#byId.has(id)) await this.#load(id)
  }

  get ordering(): ProspectOrdering {
    return this.sorting ?? this.usual
  }

  /** Whether somebody's row has changed just now. */
  hasChanged(id: ProspectId): boolean {
    return this.#changed.has(id)
  }

  /** Shows what `filter` finds, from the top. */
  async show(filter: ProspectFilter, sorting: ProspectOrdering | null = null): Promise<void> {
    const isUsual = Object.keys(filter).length === 0 && sorting === null
    if (!isUsual) this.#first = undefined
    const isThere = this.#isFresh && isUsual
    this.#isFresh = false
    if (isThere) return
    this.filter = filter
    this.sorting = sorting
    this.#isOutdated = false
    this.#fetched.forget()
    this.#idAt.clear()
    const open = this.#open === null ? undefined : this.#byId.get(this.#open)
    this.#byId.clear()
    if (open !== undefined) this.#byId.set(open.id, open)
    this.count = null
    this.problem = null
    await this.#fetch(0)
  }

  /** Sorts so from now on, unless the user sorts; true where the rows are to be fetched again for it. */
  orderBy(usual: ProspectOrdering): boolean {
    if (usual === this.usual) return false
    this.usual = usual
    if (this.sorting !== null || (this.count === null && this.#fetched.isOnItsWay(0))) return false
    if (usual === FILE_ORDER && this.count === this.#idAt.size) {
      const ids = [...this.#idAt.values()].toSorted((one, other) => one - other)
      ids.forEach((id, at) => this.#idAt.set(at, id))
      return false
    }
    this.#fetched.forget()
    this.#isFresh = false
    return true
  }

  /** While rows are held, everybody stays where they are, whatever is fetched. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld || !this.#isOutdated) return
    this.#isOutdated = false
    void this.refresh()
  }

  /** Fetches again what is in view; asked for meanwhile, once more when that is done. */
  async refresh(): Promise<void> {
    if (this.#refreshing !== 'no') {
      this.#refreshing = 'again'
      return
    }
    do {
      this.#refreshing = 'yes'
      this.#fetched.forget()
      const pages = new Set([0, ...this.#pagesOf(...this.#viewport)])
      await Promise.all([
        ...[...pages].map((pageIndex) => this.#fetch(pageIndex)),
        ...(this.#open === null || this.indexOf(this.#open) !== null
          ? []
          : [this.#load(this.#open)]),
      ])
    } while (this.#isRefreshPending())
    this.#refreshing = 'no'
  }

  /** Fetches so many at once, now and later. */
  async choosePageSize(items: number): Promise<void> {
    keepItemsPerPage(this.#deps.preferences, items)
    this.pageSize = items
    this.#fetched.forget()
    await this.refresh()
  }

  /** Says which rows are in view. Where some have moved, all are fetched anew as they are scrolled to, not beneath the eyes. */
  setViewport(first: number, last: number): void {
    const isScrolled = this.#viewport.join() !== `${first},${last}`
    this.#viewport = [first, last]
    this.#cancelWait()
    if (isScrolled && this.#fetched.haveMoved) this.#fetched.forget()
    const missing = this.#missingPages()
    if (missing.length === 0) return
    this.#cancelWait = this.#deps.scheduler.after(SCROLL_DEBOUNCE_MS, () => {
      for (const pageIndex of this.#missingPages()) void this.#fetch(pageIndex)
    })
  }

  stop(): void {
    this.#fetched.generation += 1
    this.#refreshing = 'no'
    this.#cancelWait()
  }

  /** Takes over what changed of rows that are here; true where the filter may find others now. */
  applyMessages(messages: readonly ProspectMessage[]): boolean {
    for (const { id, changes } of messages) {
      const row = this.#byId.get(id)
      if (row === undefined) continue
      this.#byId.set(id, { ...row, ...changes })
      if (changes.status !== undefined && changes.status !== row.status) this.#flash(id)
    }
    const { status, fit } = this.filter
    const haveMoved = messages.some(({ changes }) => changes.status !== undefined)
    if (MOVED_BY_STATUS.test(this.ordering)) this.#fetched.haveMoved ||= haveMoved
    const areJudged = messages.some(({ changes }) => changes.fitVerdict !== undefined)
    return (status !== undefined && haveMoved) || (fit !== undefined && areJudged)
  }

  #flash(id: ProspectId): void {
    this.#changed.set(id, true)
    this.#deps.scheduler.after(FLASH_MS, () => runInAction(() => this.#changed.delete(id)))
  }

  #take({ count, countIsExact, nextCursor, data }: Counted, pageIndex: number): void {
    runInAction(() => {
      const known = this.count ?? 0
      if (countIsExact) this.count = count
      // Whoever reads on hears of more, which is no news to the first page; or that there are none so far.
      else if (data.length > 0 || pageIndex === 0) this.count = Math.max(count, known)
      else this.count = Math.min(known, pageIndex * this.pageSize)
      this.countIsExact = countIsExact
      this.problem = null
      data.forEach((row, offset) => {
        this.#byId.set(row.id, row)
        this.#place(pageIndex * this.pageSize + offset, row.id)
      })
      // A count that grows with the number of what is read is not of a cursor.
      this.#fetched.end(pageIndex, countIsExact ? nextCursor : null)
    })
  }

  /** Says who stands where, except that nobody moves while rows are held. */
  #place(at: number, id: ProspectId): void {
    const now = this.#idAt.get(at)
    if (!this.#isHeld || now === undefined) this.#idAt.set(at, id)
    else if (now !== id) this.#isOutdated = true
  }

  /** What was asked for in another order, where everybody is there; null where others may be. */
  #reordered({ count, data }: Pick<Counted, 'count' | 'data'>): readonly Prospect[] | null {
    if (this.ordering !== FILE_ORDER || count > data.length) return null
    return data.toSorted((one, other) => one.id - other.id)
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

  /** Where that fails, the history beside it says so. */
  async #load(id: ProspectId): Promise<void> {
    const row = await this.#deps.prospects.load(this.#campaign, id).catch(() => null)
    if (row !== null && this.#open === id) runInAction(() => this.#byId.set(id, row))
  }

  async #fetch(pageIndex: number): Promise<void> {
    const generation = this.#fetched.generation
    const early = this.#first?.later() ?? null
    // Nobody knew yet how they are to be sorted when those were asked for.
    const ordering = early === null ? this.ordering : LATEST_FIRST
    this.#fetched.begin(pageIndex)
    try {
      const page = await (early ??
        this.#deps.prospects.list(this.#campaign, this.filter, {
          ...this.#fetched.placeOf(pageIndex, this.pageSize),
          pageSize: this.pageSize,
          ordering,
        }))
      if (generation !== this.#fetched.generation) return
      const rows = ordering === this.ordering ? page.data : this.#reordered(page)
      if (rows === null) return await this.refresh()
      this.#take({ ...page, data: rows }, pageIndex)
    } catch (error) {
      if (generation !== this.#fetched.generation) return
      this.#fetched.fail(pageIndex)
      runInAction(() => {
        this.problem = toProblem(error)
      })
    }
  }
}
