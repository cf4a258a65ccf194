import { makeAutoObservable, runInAction } from 'mobx'
import type { BillingApi } from '#core/billing/billing-api.ts'
import type { Billing, CreditDay, CreditEntry, Invoice } from '#core/billing/billing.ts'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { PagedListViewModel } from '../table/paged-list-view-model.ts'
import { browserTimeZone } from '../shared/browser-time-zone.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface BillingViewModelDeps {
  readonly billing: BillingApi
  readonly scheduler: Scheduler
  readonly preferences: Pick<PreferencesStore, 'read' | 'write'>
}

/** Credits are used one by one: what was used is asked for again this long after the first of them. */
const CREDITS_DELAY_MS = 2_000

/** The plan, the invoices and the credits of a workspace. */
export class BillingViewModel {
  readonly #deps: BillingViewModelDeps
  readonly #id: WorkspaceId
  #cancelReload: (() => void) | null = null
  billing: Billing | null = null
  readonly invoices: PagedListViewModel<Invoice>
  /** What each credit was for. */
  readonly entries: PagedListViewModel<CreditEntry>
  days: readonly CreditDay[] | null = null
  problem: Problem | null = null
  daysProblem: Problem | null = null
  isLeaving = false

  constructor(deps: BillingViewModelDeps, id: WorkspaceId) {
    this.#deps = deps
    this.#id = id
    const { billing, preferences } = deps
    this.invoices = new PagedListViewModel(preferences, ({ page, pageSize }) =>
      billing.invoices(id, { page, pageSize }),
    )
    this.entries = new PagedListViewModel(preferences, async ({ pageSize, cursor }) => {
      const asked = { pageSize, ...(cursor !== null && { cursor }) }
      const { entries: data, nextCursor } = await billing.creditEntries(id, asked)
      return { data, nextCursor, hasNext: nextCursor !== null, count: null }
    })
    makeAutoObservable(this)
  }

  async load(): Promise<void> {
    const { billing } = this.#deps
    try {
      const [known] = await Promise.all([billing.load(this.#id), this.invoices.show()])
      runInAction(() => Object.assign(this, { billing: known, problem: null }))
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  async loadCredits(): Promise<void> {
    const { billing } = this.#deps
    try {
      const [days] = await Promise.all([
        billing.creditDays(this.#id, browserTimeZone()),
        this.entries.show(),
      ])
      runInAction(() => Object.assign(this, { days, daysProblem: null }))
    } catch (error) {
      runInAction(() => (this.daysProblem = toProblem(error)))
    }
  }

  /** What keeps the credits from being shown. */
  get creditsProblem(): Problem | null {
    return this.daysProblem ?? (this.entries.rows === null ? this.entries.problem : null)
  }

  creditsChanged(): void {
    if (this.entries.rows === null) return
    this.#cancelReload ??= this.#deps.scheduler.after(CREDITS_DELAY_MS, () => {
      this.#cancelReload = null
      void this.loadCredits()
    })
  }

  stop(): void {
    this.#cancelReload?.()
    this.#cancelReload = null
  }

  /** Where the plan is paid for; or what kept it from being opened. */
  checkOut(plan: string, coupon: string): Promise<{ url: string } | { problem: Problem }> {
    const asked = { plan, ...(coupon.trim() !== '' && { coupon: coupon.trim() }) }
    return this.#leave(() => this.#deps.billing.checkOut(this.#id, asked))
  }

  openPortal(returnUrl: string): Promise<{ url: string } | { problem: Problem }> {
    return this.#leave(() => this.#deps.billing.openPortal(this.#id, returnUrl))
  }

  /** The browser brings the page back as it was left. */
  cameBack(): void {
    this.isLeaving = false
  }

  async #leave(
    open: () => Promise<{ readonly url: string }>,
  ): Promise<{ url: string } | { problem: Problem }> {
    this.isLeaving = true
    try {
      return await open()
    } catch (error) {
      runInAction(() => (this.isLeaving = false))
      return { problem: toProblem(error) }
    }
  }
}
