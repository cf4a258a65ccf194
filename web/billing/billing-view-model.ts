import { makeAutoObservable, runInAction } from 'mobx'
import type { BillingApi } from '#core/billing/billing-api.ts'
import type { Billing, CreditDay, CreditEntry, Invoice } from '#core/billing/billing.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface BillingViewModelDeps {
  readonly billing: BillingApi
  readonly scheduler: Scheduler
}

/** Credits are used one by one: what was used is asked for again this long after the first of them. */
const CREDITS_DELAY_MS = 2_000

/** The plan, the invoices and the credits of a workspace. */
export class BillingViewModel {
  readonly #deps: BillingViewModelDeps
  readonly #id: WorkspaceId
  #cancelReload: (() => void) | null = null
  billing: Billing | null = null
  invoices: readonly Invoice[] | null = null
  entries: readonly CreditEntry[] | null = null
  days: readonly CreditDay[] | null = null
  problem: Problem | null = null
  creditsProblem: Problem | null = null
  nextCursor: string | null = null
  isLoadingMore = false
  isLeaving = false

  constructor(deps: BillingViewModelDeps, id: WorkspaceId) {
    this.#deps = deps
    this.#id = id
    makeAutoObservable(this)
  }

  async load(): Promise<void> {
    const { billing } = this.#deps
    try {
      const [known, invoices] = await Promise.all([
        billing.load(this.#id),
        billing.invoices(this.#id),
      ])
      const { data } = invoices
      runInAction(() => Object.assign(this, { billing: known, invoices: data, problem: null }))
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    }
  }

  async loadCredits(): Promise<void> {
    const { billing } = this.#deps
    try {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
      const [page, days] = await Promise.all([
        billing.creditEntries(this.#id),
        billing.creditDays(this.#id, zone),
      ])
      const { entries, nextCursor } = page
      runInAction(() => Object.assign(this, { entries, nextCursor, days, creditsProblem: null }))
    } catch (error) {
      runInAction(() => (this.creditsProblem = toProblem(error)))
    }
  }

  /** Answers what kept it from being loaded, if anything did. */
  async loadMore(): Promise<Problem | null> {
    if (this.nextCursor === null || this.isLoadingMore) return null
    this.isLoadingMore = true
    try {
      const page = await this.#deps.billing.creditEntries(this.#id, {
        cursor: this.nextCursor,
      })
      runInAction(() => {
        this.entries = [...(this.entries ?? []), ...page.entries]
        this.nextCursor = page.nextCursor
      })
      return null
    } catch (error) {
      return toProblem(error)
    } finally {
      runInAction(() => (this.isLoadingMore = false))
    }
  }

  creditsChanged(): void {
    if (this.entries === null) return
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
