import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ListedPerson } from '#core/person/listed-person.ts'
import { MAX_COUNTED_PEOPLE, type PersonApi } from '#core/person/person-api.ts'
import { itemsPerPage, keepItemsPerPage } from '#core/preferences/items-per-page.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { PersonId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { Throttle } from '../live/throttle.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toProblem, type Problem } from '../shared/problem.ts'
import { isFiltered, type ShownPeople } from './shown-people.ts'

const REFRESH_MS = 2_000

export interface PeopleDeps {
  readonly persons: Pick<PersonApi, 'list'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly scheduler: Scheduler
}

/** A page of a workspace's people, kept up to date while nobody points at it. */
export class PeopleViewModel {
  readonly #deps: PeopleDeps
  readonly #workspace: WorkspaceId
  readonly #refresh: Throttle
  /** Where pages begin that can't be asked for by number. */
  readonly #cursors = new Map<number, string>()
  #shown: ShownPeople | null = null
  /** By which those on screen were found. */
  #filter: string | null = null
  #requestId = 0
  #isHeld = false
  #isOutdated = false
  pageSize: number
  people: readonly ListedPerson[] | null = null
  count = 0
  countIsExact = true
  /** Of those on screen; while others are on their way, it is still theirs. */
  page = 1
  nextCursor: string | null = null
  hasNext = false
  isFiltered = false
  /** Others were asked for, and have not come yet. */
  isLoading = false
  problem: Problem | null = null
  /** Those on screen were found by another filter than the one asked for. */
  isOfOtherFilter = false

  constructor(deps: PeopleDeps, workspace: WorkspaceId) {
    this.#deps = deps
    this.#workspace = workspace
    this.#refresh = new Throttle(deps.scheduler, REFRESH_MS, () => this.refresh())
    this.pageSize = itemsPerPage(deps.preferences)
    makeAutoObservable(this, { people: observableRef })
  }

  /** Nobody there at all, as opposed to nobody found. */
  get isEmpty(): boolean {
    return this.people?.length === 0 && this.page === 1 && !this.isFiltered
  }

  /** Why nobody can be shown whom the filter finds. */
  get failure(): Problem | null {
    return this.people === null || this.isOfOtherFilter ? this.problem : null
  }

  /** From which one to which one the page shows, counted from 1. */
  get range(): { readonly from: number; readonly to: number } {
    const before = (this.page - 1) * this.pageSize
    return { from: before + 1, to: before + (this.people?.length ?? 0) }
  }

  start(): () => void {
    const { workspace: feed } = this.#deps.live
    const stops = [
      feed.onMessage('workspace', ({ workspace, campaigns = [] }) => {
        if (workspace === this.#workspace && campaigns.length > 0) this.#refresh.trigger()
      }),
      feed.onMessage('import', () => this.#refresh.trigger()),
      feed.onGap(() => void this.refresh()),
      () => this.#refresh.stop(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  at(index: number): ListedPerson | undefined {
    return this.people?.[index]
  }

  byId(id: PersonId): ListedPerson | undefined {
    return this.people?.find((person) => person.id === id)
  }

  indexOf(id: PersonId): number | null {
    const index = this.people?.findIndex((person) => person.id === id) ?? -1
    return index === -1 ? null : index
  }

  async show(shown: ShownPeople): Promise<void> {
    const filter = JSON.stringify(shown.filter)
    if (filter !== JSON.stringify(this.#shown?.filter)) {
      this.#cursors.clear()
      this.problem = null
    }
    this.#shown = shown
    this.isOfOtherFilter = filter !== this.#filter
    this.isLoading = true
    this.#isOutdated = false
    await this.#fetch(shown)
  }

  /** What of the next page an address says. */
  get next(): { readonly page: number; readonly cursor: string | null } | null {
    return this.hasNext ? this.#pageAt(this.page + 1, this.nextCursor) : null
  }

  get previous(): { readonly page: number; readonly cursor: string | null } | null {
    if (this.page === 1) return null
    const page = this.page - 1
    const isKnown = this.#isCounted(page) || this.#cursors.has(page)
    return isKnown
      ? this.#pageAt(page, this.#cursors.get(page) ?? null)
      : { page: Math.floor(MAX_COUNTED_PEOPLE / this.pageSize), cursor: null }
  }

  /** Shows so many a page, now and later. */
  choosePageSize(items: number): void {
    keepItemsPerPage(this.#deps.preferences, items)
    this.pageSize = items
    this.#cursors.clear()
  }

  /** While people are held, everybody stays where they are. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld || !this.#isOutdated) return
    this.#isOutdated = false
    void this.refresh()
  }

  /** Fetches the page on screen again. */
  async refresh(): Promise<void> {
    if (this.#shown === null) return
    if (this.#isHeld) this.#isOutdated = true
    else await this.#fetch(this.#shown)
  }

  /** Fetches it again even while it is held: something was done here. */
  async reload(): Promise<void> {
    if (this.#shown !== null) await this.#fetch(this.#shown)
  }

  /** Shows somebody as the server answered them. */
  put(person: ListedPerson): void {
    if (this.people !== null)
      this.people = this.people.map((other) => (other.id === person.id ? person : other))
  }

  #isCounted(page: number): boolean {
    return page * this.pageSize <= MAX_COUNTED_PEOPLE
  }

  /** By number among few: far into many, a cursor is found sooner. */
  #pageAt(page: number, cursor: string | null) {
    return { page, cursor: this.countIsExact && this.#isCounted(page) ? null : cursor }
  }

  async #fetch({ filter, ordering, page, cursor }: ShownPeople): Promise<void> {
    const requestId = (this.#requestId += 1)
    const { pageSize } = this
    const place = cursor === null ? { page } : { cursor }
    try {
      const found = await this.#deps.persons.list(this.#workspace, filter, {
        ...place,
        pageSize,
        ordering,
      })
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.people = found.data
        this.count = found.count
        this.countIsExact = found.countIsExact
        this.page = page
        this.hasNext = found.hasNext
        this.nextCursor = found.nextCursor
        this.isFiltered = isFiltered(filter)
        this.isLoading = false
        this.problem = null
        this.#filter = JSON.stringify(filter)
        this.isOfOtherFilter = false
        if (cursor !== null) this.#cursors.set(page, cursor)
      })
    } catch (error) {
      if (requestId !== this.#requestId) return
      runInAction(() => {
        this.isLoading = false
        this.problem = toProblem(error)
      })
    }
  }
}
