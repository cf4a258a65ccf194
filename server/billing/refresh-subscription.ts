import { underSubscription } from '#core/billing/paid-subscription.ts'
import type { Clock } from '#core/runtime/clock.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { Logger } from '#core/runtime/logger.ts'
import { realDate, type RealMs } from '#core/runtime/moments.ts'
import { statusAt } from '#core/workspace/trial.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { BilledWorkspace, BillingStore, KnownSubscription } from './billing-store.ts'
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
    if (told === null) return
    const isTold = await database.inWorkspace(workspaceId, (transaction) =>
      this.#apply(transaction, workspaceId, { told, reading, provider: provider.name }),
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
    if (!this.#isTheOne(known, told, workspaceId)) return true
    const next = { ...known, ...factsOf(told), provider, toldBy: reading }
    await billingStore.setSubscription(transaction, workspaceId, next)
    const isOpen = checkout !== null && checkout.id !== told.reference ? checkout : null
    await billingStore.setLook(transaction, workspaceId, nextLook(next, isOpen, now))
    await this.#setPlan(transaction, billed, { told, provider, now })
    return true
  }

  async #setPlan(
    transaction: Transaction,
    { workspace, planProvider }: BilledWorkspace,
    { told, provider, now }: { told: ProviderSubscription; provider: string; now: RealMs },
  ): Promise<void> {
    const isItsPlan = planProvider === provider
    // What whoever runs the server set stays until they end it.
    if (!isItsPlan && statusAt(workspace, now) === 'active') return
    const product = told.plan ?? workspace.subscription?.product
    if (product === undefined) return
    const { name, credit } = product
    const paid = { ...told, product: { name, credit } }
    const changed = underSubscription(workspace, paid, { now, isItsPlan })
    if (changed !== workspace) await this.#deps.billingStore.setPlan(transaction, changed, provider)
  }

  /** One subscription at a time is a workspace's: a second one that is live is told to the operator. */
  #isTheOne(
    known: KnownSubscription,
    told: ProviderSubscription,
    workspaceId: WorkspaceId,
  ): boolean {
    if (known.providerId === null || known.providerId === told.id) return true
    if (told.state === 'ended' || told.state === 'waiting') return false
    if (known.state !== 'active' && known.state !== 'past_due') return true
    const facts = { workspaceId, paid: known.providerId, second: told.id }
    this.#deps.logger.warn('A workspace is paid for twice: cancel one at the provider.', facts)
    return false
  }
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
