import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { PersonMessage } from '#core/live/live-messages.ts'
import { itemsPerPage } from '#core/preferences/items-per-page.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { ProspectApi, ProspectFilter } from '#core/prospect/prospect-api.ts'
import type { Prospect } from '#core/prospect/prospect.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { problemOf, type Problem } from '../../shared/problem.ts'

/** How the rows are sorted: by what changed last, or as they stood in the file. */
export type PeopleOrdering = typeof LATEST_FIRST | typeof AS_IN_FILE
export const LATEST_FIRST = '-status_changed_at'
export const AS_IN_FILE = 'id'
/** While somebody drags the scroll bar, only where it comes to rest is fetched. */
const SCROLL_PAUSE_MS = 60

export interface ProspectRowsPorts {
  readonly prospects: Pick<ProspectApi, 'list'>
  readonly preferences: Pick<PreferencesStore, 'read'>
  readonly scheduler: Scheduler
}

/** The people that a filter finds, fetched part by part as they come into view. */
export class ProspectRowsViewModel {
  readonly #ports: ProspectRowsPorts
  readonly #campaign: number
  readonly #byId = observable.map<number, Prospect>({}, { deep: false })
  readonly #idAt = observable.map<number, number>({}, { deep: false })
  readonly #fetched = new Map<number, 'on_its_way' | 'there'>()
  #generation = 0
  #refreshing: 'no' | 'yes' | 'again' = 'no'
  #wanted: readonly [number, number] = [0, 0]
  #cancelWait: () => void = () => undefined
  readonly perFetch: number
  filter: ProspectFilter = {}
  #ordering: PeopleOrdering = LATEST_FIRST
  /** How many the filter finds; null until that is known. */
  count: number | null = null
  problem: Problem | null = null

  constructor(ports: ProspectRowsPorts, campaign: number) {
    this.#ports = ports
    this.#campaign = campaign
    this.perFetch = itemsPerPage(ports.preferences)
    makeAutoObservable(this, { filter: observableRef, perFetch: false })
  }

  at(index: number): Prospect | undefined {
    const id = this.#idAt.get(index)
    return id === undefined ? undefined : this.#byId.get(id)
  }

  byId(id: number): Prospect | undefined {
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

  /** Sorts what is fetched from now on; true where that is another order than before. */
  orderBy(ordering: PeopleOrdering): boolean {
    const isOther = ordering !== this.#ordering
    this.#ordering = ordering
    return isOther
  }

  /** Fetches again what is in view; asked for meanwhile, once more when that is done. */
  async refresh(): Promise<void> {
    if (this.#refreshing !== 'no') {
      this.#refreshing = 'again'
      return
    }
    this.#refreshing = 'yes'
    this.#generation += 1
    this.#fetched.clear()
    const generation = this.#generation
    const [first, last] = this.#wanted
    const parts = new Set([0, ...this.#partsOf(first, last)])
    await Promise.all([...parts].map((part) => this.#fetch(part)))
    const isAskedAgain = this.#isAskedAgain()
    this.#refreshing = 'no'
    if (isAskedAgain && generation === this.#generation) await this.refresh()
  }

  /** Says which rows are in view. */
  want(first: number, last: number): void {
    this.#wanted = [first, last]
    this.#cancelWait()
    const missing = this.#missing()
    if (missing.length === 0) return
    this.#cancelWait = this.#ports.scheduler.after(SCROLL_PAUSE_MS, () => {
      for (const part of this.#missing()) void this.#fetch(part)
    })
  }

  stop(): void {
    this.#generation += 1
    this.#cancelWait()
  }

  /** Takes over what changed of rows that are here; true where the filter may find others now. */
  hear(messages: readonly PersonMessage[]): boolean {
    for (const { id, changes } of messages) {
      const row = this.#byId.get(id)
      if (row !== undefined) this.#byId.set(id, { ...row, ...changes })
    }
    const { status = [] } = this.filter
    return status.length > 0 && messages.some(({ changes }) => changes.status !== undefined)
  }

  #isAskedAgain(): boolean {
    return this.#refreshing === 'again'
  }

  #partsOf(first: number, last: number): readonly number[] {
    const partOf = (row: number): number => Math.max(0, Math.floor(row / this.perFetch))
    const from = partOf(first)
    return Array.from({ length: Math.max(0, partOf(last) - from + 1) }, (_, at) => from + at)
  }

  #missing(): readonly number[] {
    const [first, last] = this.#wanted
    const end = Math.min(last, (this.count ?? 0) - 1)
    return this.#partsOf(first, end).filter((part) => !this.#fetched.has(part))
  }

  async #fetch(part: number): Promise<void> {
    const generation = this.#generation
    this.#fetched.set(part, 'on_its_way')
    try {
      const page = await this.#ports.prospects.list(this.#campaign, this.filter, {
        page: part + 1,
        pageSize: this.perFetch,
        ordering: this.#ordering,
      })
      if (generation !== this.#generation) return
      runInAction(() => {
        this.count = page.count
        this.problem = null
        page.data.forEach((row, offset) => {
          this.#byId.set(row.id, row)
          this.#idAt.set(part * this.perFetch + offset, row.id)
        })
        this.#fetched.set(part, 'there')
      })
    } catch (error) {
      if (generation !== this.#generation) return
      this.#fetched.delete(part)
      runInAction(() => {
        this.problem = problemOf(error)
      })
    }
  }
}
