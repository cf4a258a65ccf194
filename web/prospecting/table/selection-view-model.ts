import { makeAutoObservable, observable } from 'mobx'
import type { Campaign } from '#core/campaign/campaign.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { INVITED_STATUSES, wasSentTo } from '#core/prospect/transitions.ts'
import type { ProspectId } from '#core/runtime/ids.ts'
import type { OutreachMs } from '#core/runtime/moments.ts'
import { toFacts, type ChosenGroup } from './forecast.ts'
import type { ProspectRowsViewModel } from './prospect-rows-view-model.ts'

/** Which rows are chosen, and on which one the keyboard stands. */
export class SelectionViewModel {
  readonly #rows: ProspectRowsViewModel
  readonly #ids = observable.set<ProspectId>()
  /** Everything that the filter finds, without knowing the ids. */
  isEverything = false
  /** The row that the keyboard acts on. */
  active: number | null = null
  #anchor: number | null = null

  constructor(rows: ProspectRowsViewModel) {
    this.#rows = rows
    makeAutoObservable(this)
  }

  get count(): number {
    return this.isEverything ? (this.#rows.count ?? 0) : this.#ids.size
  }

  get countIsExact(): boolean {
    return !this.isEverything || this.#rows.countIsExact
  }

  get isEmpty(): boolean {
    return !this.isEverything && this.#ids.size === 0
  }

  has(id: ProspectId): boolean {
    return this.isEverything || this.#ids.has(id)
  }

  /** Whether somebody chosen may stand at `status`: for sure only where every row is known. */
  mayHold(status: ProspectStatus): boolean {
    if (this.isEverything) return this.#rows.filter.status?.includes(status) ?? true
    return [...this.#ids].some((id) => (this.#rows.byId(id)?.status ?? status) === status)
  }

  /**
   * Those who are chosen, by what they have in common; null where that isn't known here.
   * The campaign says how many stand at each status; whoever is enriched was so lately.
   */
  groupsBy(
    campaign: Pick<Campaign, 'counts' | 'duplicatePolicy'> | null,
    now: OutreachMs,
  ): readonly ChosenGroup[] | null {
    if (!this.isEverything) {
      const rows = [...this.#ids].flatMap((id) => this.#rows.byId(id) ?? [])
      if (rows.length < this.#ids.size) return null
      return rows.map((row) => ({
        ...{ facts: toFacts(row, campaign?.duplicatePolicy), count: 1, isSentTo: wasSentTo(row) },
      }))
    }
    const { status, ...others } = this.#rows.filter
    if (Object.keys(others).length > 0 || campaign === null) return null
    return (status ?? PROSPECT_STATUSES).map((each) => ({
      facts: { status: each, visitedAt: now, isSuppressed: false },
      count: campaign.counts.byStatus[each],
      ...(INVITED_STATUSES.some((one) => one === each) && { isSentTo: true }),
    }))
  }

  /** What the server is told. */
  get selection(): ProspectSelection {
    return this.isEverything ? { filter: this.#rows.filter } : { ids: [...this.#ids] }
  }

  moveTo(index: number): void {
    const last = (this.#rows.count ?? 0) - 1
    this.active = last < 0 ? null : Math.min(Math.max(0, index), last)
    this.#anchor = this.active
  }

  moveBy(step: number): void {
    this.moveTo(this.active === null ? 0 : this.active + step)
  }

  /** Chooses everything from where the selection began up to the row so many steps on. */
  extendBy(step: number): void {
    this.extendTo((this.active ?? 0) + step)
  }

  extendTo(index: number): void {
    const last = (this.#rows.count ?? 0) - 1
    if (last < 0) return
    const to = Math.min(Math.max(0, index), last)
    const from = this.#anchor ?? to
    this.isEverything = false
    this.#ids.clear()
    for (let at = Math.min(from, to); at <= Math.max(from, to); at += 1) {
      const row = this.#rows.at(at)
      if (row !== undefined) this.#ids.add(row.id)
    }
    this.#anchor = from
    this.active = to
  }

  toggle(index: number): void {
    const row = this.#rows.at(index)
    if (row === undefined) return
    if (this.isEverything) this.clear()
    else if (this.#ids.has(row.id)) this.#ids.delete(row.id)
    else this.#ids.add(row.id)
    this.active = index
    this.#anchor = index
  }

  selectAll(): void {
    this.#ids.clear()
    this.isEverything = (this.#rows.count ?? 0) > 0
  }

  clear(): void {
    this.isEverything = false
    this.#ids.clear()
  }
}
