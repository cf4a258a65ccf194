import type { Billing, CurrentPlan, PaymentFacts } from '#core/billing/billing.ts'
import { TRIAL_COUPON } from '#core/billing/coupon.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { RealMs } from '#core/runtime/moments.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { Database } from '../database/database.ts'
import {
  isCharged,
  type BilledWorkspace,
  type BillingStore,
  type KnownSubscription,
} from './billing-store.ts'
import { providerNamed, type Payments } from './payments.ts'

export interface ReadBillingDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly payments: Payments
  readonly clock: Clock
}

/** What the billing pages tell of a workspace. */
export class ReadBilling {
  readonly #deps: ReadBillingDeps

  constructor(deps: ReadBillingDeps) {
    this.#deps = deps
  }

  async execute(workspaceId: WorkspaceId): Promise<Billing> {
    const { database, billingStore, payments, clock } = this.#deps
    const known = await database.asSystem(async (transaction) => ({
      billed: await billingStore.find(transaction, workspaceId),
      subscription: await billingStore.subscription(transaction, workspaceId),
      checkout: await billingStore.newestCheckout(transaction, workspaceId),
      isCouponFree: await billingStore.isCouponFree(transaction, workspaceId, TRIAL_COUPON.code),
    }))
    const { billed, subscription, checkout } = known
    const now = clock.now()
    const isHeldHere = checkout?.state === 'open' && checkout.coupon !== null
    return {
      ...(billed ? paymentFacts(payments, { billed, subscription, now }) : NO_PAYMENTS),
      plans: await this.#plans(),
      coupon: { ...TRIAL_COUPON, isAvailable: known.isCouponFree || isHeldHere },
      checkout: checkout && { id: checkout.id, state: checkout.state },
    }
  }

  async #plans(): Promise<Billing['plans']> {
    const { provider, plans } = this.#deps.payments
    return Promise.all(
      plans.map(async (plan) => {
        const { id, name, credit } = plan
        return { id, name, credit, price: provider ? await provider.priceOf(plan) : null }
      }),
    )
  }
}

const NO_PAYMENTS: PaymentFacts = { provider: null, plan: null, hasPortal: false }

/** What says whether a plan can be paid for, on pages and where a payment begins. */
export const paymentFacts = (
  payments: Payments,
  { billed, subscription, now }: Known,
): PaymentFacts => {
  const { provider } = payments
  const hasPortal =
    subscription !== null &&
    subscription.customerId !== null &&
    !subscription.isMissing &&
    providerNamed(payments, subscription.provider) !== null
  return {
    provider: provider && { name: provider.name, isDemo: provider.isDemo },
    plan: currentPlan(billed, subscription, { hasPortal, now }),
    hasPortal,
  }
}

interface Known {
  readonly billed: BilledWorkspace
  readonly subscription: KnownSubscription | null
  readonly now: RealMs
}

const currentPlan = (
  { workspace, planProvider }: BilledWorkspace,
  known: KnownSubscription | null,
  { hasPortal, now }: { readonly hasPortal: boolean; readonly now: RealMs },
): CurrentPlan | null => {
  if (workspace.subscription === null) return null
  const { name, credit } = workspace.subscription.product
  const isOver = statusAt(workspace, now) !== 'active'
  if (planProvider === null || known === null) {
    return {
      ...{ name, credit, setBy: 'operator', renewsAt: null, endsAt: workspace.expiredAt },
      ...{ cancelsAtEnd: false, state: isOver ? 'ended' : 'active' },
      isCardCharged: known !== null && isCharged(known),
    }
  }
  // Nobody asks for the next payment where the provider isn't there any more.
  const goesOn = known.state === 'active' && !known.cancelsAtEnd && !isOver && hasPortal
  const { expiredAt } = workspace
  // Whoever runs the server may have given it an end before that.
  const endsFirst = expiredAt !== null && known.paidUntil !== null && expiredAt < known.paidUntil
  const isLate = known.state === 'past_due' && hasPortal
  return {
    ...{ name, credit, setBy: 'payment', cancelsAtEnd: known.cancelsAtEnd },
    // A late payment can still be made.
    state: isLate ? 'past_due' : isOver ? 'ended' : 'active',
    renewsAt: goesOn ? known.paidUntil : null,
    endsAt: goesOn && !endsFirst ? null : expiredAt,
    isCardCharged: isCharged(known),
  }
}
