import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { Database } from '../database/database.ts'
import type { BillingStore, PaymentRecords } from './billing-store.ts'
import type { CloseCheckout } from './close-checkout.ts'
import { nextLook } from './next-look.ts'
import { providerNamed, type Payments } from './payments.ts'
import type { RefreshSubscription } from './refresh-subscription.ts'

export interface ReconcilePaymentsDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly paymentRecords: PaymentRecords
  readonly payments: Payments
  readonly clock: Clock
  readonly logger: Logger
  readonly refreshSubscription: RefreshSubscription
  readonly closeCheckout: CloseCheckout
}

const RETRY_MS = 15 * MINUTE

/** Asks the provider of those that are due, so that an event that never came is made up for. */
export class ReconcilePayments {
  readonly #deps: ReconcilePaymentsDeps

  constructor(deps: ReconcilePaymentsDeps) {
    this.#deps = deps
  }

  async execute(): Promise<void> {
    const { database, paymentRecords, clock, logger } = this.#deps
    const due = await database.asSystem((transaction) =>
      paymentRecords.lookedForBy(transaction, realDate(clock.now())),
    )
    for (const workspaceId of due) {
      try {
        await this.look(workspaceId)
      } catch (error) {
        const facts = { workspaceId, error: String(error) }
        logger.warn('A payment could not be looked up; it is tried again.', facts)
        await this.#lookAgain(workspaceId, RETRY_MS)
      }
    }
  }

  async look(workspaceId: WorkspaceId): Promise<void> {
    const { refreshSubscription, closeCheckout, payments } = this.#deps
    const { subscription, checkout } = await this.#read(workspaceId)
    if (checkout?.state === 'open') {
      const provider = providerNamed(payments, checkout.provider)
      if (provider === null || checkout.providerId === null) {
        await closeCheckout.giveUp(workspaceId, checkout.id)
      } else {
        await closeCheckout.execute({ provider, workspaceId, reference: checkout.id })
      }
    }
    const provider = subscription && providerNamed(payments, subscription.provider)
    const subscriptionId = subscription?.providerId
    if (provider && subscriptionId && subscription.state !== 'ended') {
      await refreshSubscription.execute({ provider, workspaceId, subscriptionId })
    }
    await this.#lookAgain(workspaceId)
  }

  async #read(workspaceId: WorkspaceId) {
    const { database, billingStore } = this.#deps
    return database.inWorkspace(workspaceId, async (transaction) => ({
      subscription: await billingStore.subscription(transaction, workspaceId),
      checkout: await billingStore.newestCheckout(transaction, workspaceId),
      billed: await billingStore.find(transaction, workspaceId),
    }))
  }

  async #lookAgain(workspaceId: WorkspaceId, delayMs?: number): Promise<void> {
    const { database, billingStore, clock } = this.#deps
    const now = clock.now()
    const known = await this.#read(workspaceId)
    const at = delayMs === undefined ? nextLook(known, now) : realDate(later(now, delayMs))
    await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.setLook(transaction, workspaceId, at),
    )
  }
}
