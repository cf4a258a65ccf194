import { makeAutoObservable, runInAction } from 'mobx'
import type { BillingApi } from '#core/billing/billing-api.ts'
import type { Billing } from '#core/billing/billing.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import type { LiveFeeds } from '../services/live-feeds.ts'
import { toProblem, type Problem } from '../shared/problem.ts'

export interface PaymentReturnDeps {
  readonly billing: Pick<BillingApi, 'load'>
  readonly live: Pick<LiveFeeds, 'workspace'>
  readonly scheduler: Scheduler
}

/** Asked by itself this often, where nothing is pushed. */
const POLL_INTERVAL_MS = 3_000
/** Confirmations that take longer are told of honestly. */
const SLOW_AFTER_MS = 15_000

type ReturnState = 'waiting' | 'slow' | 'confirmed' | 'not_paid'

/** Waits until the payment provider has confirmed a payment: coming back from it proves nothing. */
export class PaymentReturnViewModel {
  readonly #deps: PaymentReturnDeps
  readonly #workspace: WorkspaceId
  readonly #checkout: string | null
  #isAsking = false
  state: ReturnState = 'waiting'
  plan = ''
  /** Why the workspace can't be asked about. */
  problem: Problem | null = null

  constructor(deps: PaymentReturnDeps, workspace: WorkspaceId, checkout: string | null) {
    this.#deps = deps
    this.#workspace = workspace
    this.#checkout = checkout
    makeAutoObservable(this)
  }

  start(): () => void {
    const { live, scheduler } = this.#deps
    const stops = [
      live.workspace.onMessage('workspace', ({ workspace }) => {
        if (workspace === this.#workspace) void this.load()
      }),
      live.workspace.subscribe({ kind: 'workspace', workspace: this.#workspace }),
      scheduler.every(POLL_INTERVAL_MS, () => void this.load()),
      scheduler.after(SLOW_AFTER_MS, () => {
        if (this.state === 'waiting') runInAction(() => (this.state = 'slow'))
      }),
    ]
    void this.load()
    return () => {
      for (const stop of stops) stop()
    }
  }

  async load(): Promise<void> {
    if (this.#isAsking || this.state === 'confirmed' || this.state === 'not_paid') return
    this.#isAsking = true
    try {
      const billing = await this.#deps.billing.load(this.#workspace)
      runInAction(() => this.#told(billing))
    } catch (error) {
      runInAction(() => (this.problem = toProblem(error)))
    } finally {
      this.#isAsking = false
    }
  }

  #told({ plan, checkout }: Billing): void {
    this.problem = null
    const isPaid = plan?.setBy === 'payment' && plan.state === 'active'
    const isIt = checkout !== null && checkout.id === this.#checkout
    if (isIt && checkout.state === 'expired' && !isPaid) this.state = 'not_paid'
    // A plan that was paid for otherwise is no news of this payment.
    if (!isPaid || !isIt || checkout.state !== 'completed') return
    this.plan = plan.name
    this.state = 'confirmed'
  }
}
