import { underSubscription } from '#core/billing/paid-subscription.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { realDate, type RealDate, type RealMs } from '#core/runtime/moments.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import {
  isCharged,
  type BilledWorkspace,
  type BillingStore,
  type KnownSubscription,
} from './billing-store.ts'
import { nextLook } from './next-look.ts'
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts'

export interface RefreshSubscriptionDeps {
  readonly database: Database
  readonly billingStore: BillingStore
  readonly clock: Clock
  readonly logger: Logger
  readonly bus: Pick<EventBus, 'publish'>
}

interface Asked {
  readonly provider: PaymentProvider
  readonly workspaceId: WorkspaceId
  readonly subscriptionId: string
}

/**
 * Asks the provider how a subscription stands and puts the workspace under it. Whatever led here, in
 * whatever order and however often: what the provider says now is what counts.
 */
export class RefreshSubscription {
  readonly #deps: RefreshSubscriptionDeps

  constructor(deps: RefreshSubscriptionDeps) {
    this.#deps = deps
  }

  async execute({ provider, workspaceId, subscriptionId }: Asked): Promise<void> {
    const { database, billingStore, bus } = this.#deps
    const reading = await database.inWorkspace(workspaceId, (transaction) =>
      billingStore.beginReading(transaction, workspaceId, provider.name),
    )
    const told = await provider.readSubscription(subscriptionId)
    const facts = { reading, provider: provider.name }
    const isTold = await database.inWorkspace(workspaceId, (transaction) =>
      told === null
        ? this.#noteMissing(transaction, workspaceId, { ...facts, subscriptionId })
        : this.#apply(transaction, workspaceId, { ...facts, told }),
    )
    if (isTold) bus.publish([{ kind: 'workspace', workspaceId }])
  }

  async #apply(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { told, reading, provider }: Reading,
  ): Promise<boolean> {
    const { billingStore, clock } = this.#deps
    const billed = await billingStore.lock(transaction, workspaceId)
    const known = await billingStore.subscription(transaction, workspaceId)
    // A later reading was written already: this one may be older.
    if (!billed || known === null || known.toldBy >= reading) return false
    const now = clock.now()
    await billingStore.keepInvoices(transaction, workspaceId, {
      provider,
      invoices: told.invoices,
    })
    const checkout = await billingStore.newestCheckout(transaction, workspaceId)
    if (told.state !== 'waiting' && told.reference !== null) {
      // A first payment that never succeeded used no coupon.
      const isPaid = told.paidUntil !== null
      const ended = { state: isPaid ? 'completed' : 'expired', at: realDate(now) } as const
      await billingStore.endCheckout(transaction, told.reference, ended)
    }
    const isSame = known.provider === provider && known.providerId === told.id
    if (!isSame && !this.#takesItsPlace(known, told, { workspaceId, provider })) return true
    const isSetAside = isSame && known.isSetAside
    const paidBefore = isSame ? known.paidUntil : null
    const hadBegun = isSame && known.hasBegun
    const plan = { told, provider, now, paidBefore, hadBegun, isSetAside }
    const hasBegun = (await this.#setPlan(transaction, billed, plan)) || hadBegun
    const next = {
      ...{ ...known, ...factsOf(told), provider, toldBy: reading },
      ...{ isMissing: false, isSetAside, hasBegun },
    }
    await billingStore.setSubscription(transaction, workspaceId, next)
    const isOpen = checkout !== null && checkout.id !== told.reference ? checkout : null
    const looked = { subscription: next, checkout: isOpen, billed }
    await billingStore.setLook(transaction, workspaceId, nextLook(looked, now))
    return true
  }

  /** Whether the workspace is on its plan from now on. */
  async #setPlan(
    transaction: Transaction,
    { workspace, planProvider }: BilledWorkspace,
    { told, provider, now, paidBefore, hadBegun, isSetAside }: Plan,
  ): Promise<boolean> {
    const isItsPlan = planProvider === provider
    const isPaidAgain = (told.paidUntil?.getTime() ?? 0) > (paidBefore?.getTime() ?? 0)
    // What whoever runs the server set stays until they end it, and what they ended, too.
    if (isSetAside || (planProvider === null && statusAt(workspace, now) === 'active')) {
      if (isPaidAgain) {
        this.#deps.logger.warn('A card was charged for a workspace whose plan the operator set.', {
          ...{ workspaceId: workspace.id, provider, subscription: told.id },
        })
      }
      return false
    }
    // The end that they gave it stands until it is paid for again.
    if (isItsPlan && workspace.paidUntil === null && !isPaidAgain) return false
    const product = told.plan ?? workspace.subscription?.product
    if (product === undefined) return false
    const { name, credit } = product
    const paid = { ...told, product: { name, credit } }
    const how = { now, isItsPlan, isFirstPayment: !hadBegun }
    const changed = underSubscription(workspace, paid, how)
    if (changed === workspace) return false
    await this.#deps.billingStore.setPlan(transaction, changed, provider)
    return changed.status === 'active'
  }

  /** The plan goes on until its end is over; meanwhile it is looked for, and can be paid for anew. */
  async #noteMissing(
    transaction: Transaction,
    workspaceId: WorkspaceId,
    { subscriptionId, reading, provider }: Omit<Reading, 'told'> & Pick<Asked, 'subscriptionId'>,
  ): Promise<boolean> {
    const { billingStore, clock, logger } = this.#deps
    const billed = await billingStore.lock(transaction, workspaceId)
    const known = await billingStore.subscription(transaction, workspaceId)
    if (known === null || known.toldBy >= reading) return false
    if (known.provider !== provider || known.providerId !== subscriptionId) return false
    const next = { ...known, toldBy: reading, isMissing: true }
    await billingStore.setSubscription(transaction, workspaceId, next)
    const checkout = await billingStore.newestCheckout(transaction, workspaceId)
    const look = nextLook({ subscription: next, checkout, billed }, clock.now())
    await billingStore.setLook(transaction, workspaceId, look)
    if (known.isMissing) return false
    logger.warn(
      'A subscription isn’t known to the payment provider: is its key another account’s?',
      { workspaceId, provider, subscription: subscriptionId },
    )
    return true
  }

  /** One subscription at a time is a workspace's: a second one that is live is told to the operator. */
  #takesItsPlace(
    known: KnownSubscription,
    told: ProviderSubscription,
    { workspaceId, provider }: { workspaceId: WorkspaceId; provider: string },
  ): boolean {
    if (known.providerId === null) return true
    if (told.state === 'ended' || told.state === 'waiting') return false
    if (!isCharged(known)) return true
    const facts = { workspaceId, paid: known.providerId, second: told.id }
    this.#deps.logger.warn('A workspace is paid for twice: cancel one at the provider.', facts)
    // One that this server can't ask any more is nobody's plan.
    return known.provider !== provider
  }
}

interface Plan {
  readonly told: ProviderSubscription
  readonly provider: string
  readonly now: RealMs
  /** Until when the same subscription was paid for; null where this is its first payment. */
  readonly paidBefore: RealDate | null
  readonly hadBegun: boolean
  readonly isSetAside: boolean
}

interface Reading {
  readonly told: ProviderSubscription
  readonly reading: number
  readonly provider: string
}

const factsOf = (told: ProviderSubscription) => ({
  ...{ customerId: told.customerId, providerId: told.id, state: told.state },
  ...{ paidUntil: told.paidUntil, cancelsAtEnd: told.cancelsAtEnd, endedAt: told.endedAt },
  plan: told.plan?.id ?? null,
})
