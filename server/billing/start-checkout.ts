import { MINUTE } from '#core/runtime/durations.ts'
import { randomUUID } from 'node:crypto'
import { isOpenForPayment } from '#core/billing/billing.ts'
import { isTrialCoupon, TRIAL_COUPON } from '#core/billing/coupon.ts'
import { paths } from '#core/navigation/paths.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { UserId, WorkspaceId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { realDate } from '#core/runtime/moments.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { UserRepository } from '../users/user-repository.ts'
import { isCharged, type BillingStore, type NewCheckout } from './billing-store.ts'
import type { CloseCheckout } from './close-checkout.ts'
import { nextLook } from './next-look.ts'
import type { OfferedPlan } from './offered-plan.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { providerNamed, type Payments } from './payments.ts'
import { paymentFacts } from './read-billing.ts'

/** A provider that takes longer has lost its answer. */
const MAX_OPENING_MS = MINUTE

export interface StartCheckoutDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly payments: Payments
  readonly users: Pick<UserRepository, 'find'>
  readonly clock: Clock
  readonly logger: Logger
  readonly closeCheckout: CloseCheckout
  readonly reconciliation: { wake(): void }
}

interface Asked {
  /** Where whoever asks reaches this server. */
  readonly origin: string
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly plan: string
  readonly coupon: string | null
}

export type CheckoutOutcome =
  | { readonly kind: 'opened'; readonly url: string }
  | { readonly kind: 'no_payments' }
  | { readonly kind: 'unknown_plan' }
  | { readonly kind: 'unknown_coupon' }
  | { readonly kind: 'coupon_used' }
  /** There is a plan already: the portal changes it, or whoever runs the server. */
  | { readonly kind: 'has_plan' }
  /** It was just paid for; the provider's word is on its way. */
  | { readonly kind: 'being_confirmed' }

/** Begins the payment for a plan; one at a time for a workspace, so that nobody pays twice. */
export class StartCheckout {
  readonly #deps: StartCheckoutDeps

  constructor(deps: StartCheckoutDeps) {
    this.#deps = deps
  }

  /** Rejects with ProviderAway. */
  async execute(asked: Asked): Promise<CheckoutOutcome> {
    const { payments, clock } = this.#deps
    const { provider, plans } = payments
    if (provider === null) return { kind: 'no_payments' }
    const plan = plans.find(({ id }) => id === asked.plan)
    if (plan === undefined) return { kind: 'unknown_plan' }
    if (asked.coupon !== null && !isTrialCoupon(asked.coupon)) return { kind: 'unknown_coupon' }
    const earlier = await this.#endEarlier(asked.workspaceId, provider)
    if (earlier !== null) return earlier
    const checkout: NewCheckout = {
      ...{ id: randomUUID(), userId: asked.userId, provider: provider.name, plan: plan.id },
      coupon: asked.coupon === null ? null : TRIAL_COUPON.code,
      createdAt: realDate(clock.now()),
    }
    const refused = await this.#deps.database.asSystem((transaction) =>
      this.#begin(transaction, asked.workspaceId, checkout),
    )
    return refused ?? this.#open(asked, { provider, plan, checkout })
  }

  /** The page that was open before can't be paid on any more. */
  async #endEarlier(
    workspaceId: WorkspaceId,
    provider: PaymentProvider,
  ): Promise<CheckoutOutcome | null> {
    const { database, billingStore, closeCheckout } = this.#deps
    const earlier = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.newestCheckout(transaction, workspaceId),
    )
    if (earlier?.state !== 'open') return null
    // Its page is still being made: what is not known can't be closed.
    const age = this.#deps.clock.now() - earlier.createdAt.getTime()
    if (earlier.providerId === null && age < MAX_OPENING_MS) return { kind: 'being_confirmed' }
    if (earlier.providerId !== null && earlier.provider === provider.name) {
      if ((await provider.closeCheckout(earlier.providerId)) === 'completed') {
        await closeCheckout.execute({ provider, workspaceId, reference: earlier.id })
        return { kind: 'being_confirmed' }
      }
    }
    await closeCheckout.giveUp(workspaceId, earlier.id)
    return null
  }

  async #begin(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    checkout: NewCheckout,
  ): Promise<CheckoutOutcome | null> {
    const { billingStore, payments, clock } = this.#deps
    const billed = await billingStore.lock(transaction, workspaceId)
    const known = await billingStore.subscription(transaction, workspaceId)
    if (billed !== undefined) {
      const now = clock.now()
      const facts = paymentFacts(payments, { billed, subscription: known, now })
      if (!isOpenForPayment(facts, statusAt(billed.workspace, now))) return { kind: 'has_plan' }
    }
    if (known !== null && isCharged(known)) {
      // Of a plan that isn't offered any more nothing is known yet.
      if (providerNamed(payments, known.provider) !== null) return { kind: 'has_plan' }
      this.#deps.logger.warn('A workspace pays anew: cancel what it has at the provider before.', {
        ...{ workspaceId, provider: known.provider, subscription: known.providerId },
      })
    }
    const newest = await billingStore.newestCheckout(transaction, workspaceId)
    // Somebody was faster.
    if (newest?.state === 'open') return { kind: 'being_confirmed' }
    const { id, userId, coupon, provider, createdAt } = checkout
    if (coupon !== null) {
      const held = { code: coupon, userId, checkoutId: id }
      const isHeld = await billingStore.holdCoupon(transaction, workspaceId, held)
      if (!isHeld) return { kind: 'coupon_used' }
    }
    await billingStore.openCheckout(transaction, workspaceId, checkout)
    await billingStore.beginReading(transaction, workspaceId, provider)
    const opened = { state: 'open', createdAt } as const
    const look = nextLook({ subscription: known, checkout: opened, billed }, clock.now())
    await billingStore.setLook(transaction, workspaceId, look)
    return null
  }

  async #open(
    { workspaceId, userId, origin }: Asked,
    { provider, plan, checkout }: Opening,
  ): Promise<CheckoutOutcome> {
    const { database, billingStore, users, closeCheckout, reconciliation } = this.#deps
    const user = await users.find(userId)
    const known = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.subscription(transaction, workspaceId),
    )
    const query = `workspace=${workspaceId}&checkout=${checkout.id}`
    try {
      const { id, url } = await provider.openCheckout({
        ...{ reference: checkout.id, plan, email: user?.username ?? '' },
        customerId: known?.provider === provider.name && !known.isMissing ? known.customerId : null,
        percentOff: checkout.coupon === null ? null : TRIAL_COUPON.percentOff,
        language: user?.language ?? 'en',
        doneUrl: origin + paths.paymentReturn(provider.name, query),
        backUrl: origin + paths.payment(workspaceId),
      })
      const isOpen = await database.inWorkspace(workspaceId, (transaction) =>
        billingStore.setCheckoutProvider(transaction, checkout.id, id),
      )
      reconciliation.wake()
      if (!isOpen) {
        // Another was asked for while this page was made: only that one may be paid on.
        await provider.closeCheckout(id)
        return { kind: 'being_confirmed' }
      }
      return { kind: 'opened', url }
    } catch (error) {
      await closeCheckout.giveUp(workspaceId, checkout.id)
      throw error
    }
  }
}

interface Opening {
  readonly provider: PaymentProvider
  readonly plan: OfferedPlan
  readonly checkout: NewCheckout
}
