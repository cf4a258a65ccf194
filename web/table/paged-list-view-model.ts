import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ITEMS_PER_PAGE, itemsPerPage, keepItemsPerPage } from '#core/preferences/items-per-page.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { Page } from '#core/runtime/page.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

interface AskedPage {
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  /** Where it begins, where the list is walked by cursor; null for its beginning. */
  readonly cursor: string | null
}

/** Null where nobody counted them. */
type LoadedPage<T> = Omit<Page<T>, 'count'> & { readonly count: number | null }

/** A list that is shown page by page, each as long as this device has it. */
export class PagedListViewModel<T> {
  readonly #preferences: Pick<PreferencesStore, 'read' | 'write'>
  readonly #load: (asked: AskedPage) => Promise<LoadedPage<T>>
  /** Where the pages that are known begin. */
  #cursors: readonly (string | null)[] = [null]
  #requestId = 0
  pageSize: number
  page = 1
  /** Those of the page; null until they come. */
  rows: readonly T[] | null = null
  count: number | null = null
  hasNext = false
  problem: Problem | null = null

  constructor(
    preferences: Pick<PreferencesStore, 'read' | 'write'>,
    load: (asked: AskedPage) => Promise<LoadedPage<T>>,
  ) {
    this.#preferences = preferences
    this.#load = load
    this.pageSize = itemsPerPage(preferences)
    makeAutoObservable(this, { rows: observableRef })
  }

  /** From which one to which one the page shows, counted from 1. */
  get range(): { readonly from: number; readonly to: number } {
    const before = (this.page - 1) * this.pageSize
    return { from: before + 1, to: before + (this.rows?.length ?? 0) }
  }

  /** Whether the shortest of pages would hold all there is. */
  get isShort(): boolean {
    return this.page === 1 && !this.hasNext && (this.rows?.length ?? 0) <= ITEMS_PER_PAGE[0]
  }

  /** Shows a page: the one on screen anew, where none is named. Answers what kept it from being shown. */
  async show(page = this.page): Promise<Problem | null> {
    const requestId = (this.#requestId += 1)
    const cursor = this.#cursors[page - 1] ?? null
    try {
      const found = await this.#load({ page, pageSize: this.pageSize, cursor })
      if (requestId !== this.#requestId) return null
      this.#cursors = [...this.#cursors.slice(0, page), found.nextCursor]
      const { data: rows, count, hasNext } = found
      runInAction(() => Object.assign(this, { page, rows, count, hasNext, problem: null }))
      return null
    } catch (error) {
      const problem = toProblem(error)
      if (requestId === this.#requestId) runInAction(() => (this.problem = problem))
      return problem
    }
  }

  /** Shows so many a page, now and later, from the beginning. */
  choosePageSize(items: number): Promise<Problem | null> {
    keepItemsPerPage(this.#preferences, items)
    this.pageSize = items
    this.#cursors = [null]
    return this.show(1)
  }
}
