import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { realDate } from '#core/runtime/moments.ts'
import type { Database } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { BillingStore } from './billing-store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { RefreshSubscription } from './refresh-subscription.ts'

export interface CloseCheckoutDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'publish'>
  readonly refreshSubscription: RefreshSubscription
}

interface Asked {
  readonly provider: PaymentProvider
  readonly workspaceId: WorkspaceId
  readonly reference: string
}

/** Finds out what became of a checkout: paid, or run out, or neither yet. */
export class CloseCheckout {
  readonly #deps: CloseCheckoutDeps

  constructor(deps: CloseCheckoutDeps) {
    this.#deps = deps
  }

  async execute({ provider, workspaceId, reference }: Asked): Promise<void> {
    const { database, billingStore, refreshSubscription } = this.#deps
    const checkout = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.newestCheckout(transaction, workspaceId),
    )
    if (checkout?.id !== reference || checkout.state !== 'open') return
    if (checkout.providerId === null) return
    const { state, subscriptionId } = await provider.readCheckout(checkout.providerId)
    if (subscriptionId !== null) {
      return refreshSubscription.execute({ provider, workspaceId, subscriptionId })
    }
    if (state === 'expired') await this.giveUp(workspaceId, reference)
  }

  /** Nobody pays by it: its coupon is free again. */
  async giveUp(workspaceId: WorkspaceId, checkoutId: string): Promise<void> {
    const { database, billingStore, clock, bus } = this.#deps
    const ended = { state: 'expired', at: realDate(clock.now()) } as const
    await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.endCheckout(transaction, checkoutId, ended),
    )
    bus.publish([{ kind: 'workspace', workspaceId }])
  }
}
