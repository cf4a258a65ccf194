import { randomBytes } from 'node:crypto'
import type { Clock } from '#core/runtime/clock.ts'
import type { Logger } from '#core/runtime/logger.ts'
import type { SignedMessage } from '../../billing/payment-provider.ts'
import {
  demoCheckout,
  demoSubscription,
  type DemoCheckout,
  type DemoSubscription,
} from './demo-objects.ts'
import type { DemoPaymentStore } from './demo-payment-store.ts'
import type { DemoPayments } from './demo-payments.ts'
import { subscriptionAt, subscriptionFrom, withCard } from './demo-subscription-rules.ts'

export const CARDS = ['works', 'declined', 'fails_later'] as const
export type DemoCard = (typeof CARDS)[number]

export const PORTAL_ACTS = ['cancel', 'resume', 'card_works', 'card_fails'] as const
export type PortalAct = (typeof PORTAL_ACTS)[number]

export interface DemoCashierDeps {
  readonly store: DemoPaymentStore
  readonly demoPayments: DemoPayments
  readonly clock: Clock
  readonly logger: Logger
  /** Tells what happened to whoever sells. */
  readonly tell: (message: SignedMessage) => Promise<unknown>
}

export type PayOutcome =
  | { readonly kind: 'paid'; readonly checkout: DemoCheckout }
  | { readonly kind: 'declined'; readonly checkout: DemoCheckout }
  | { readonly kind: 'over' }

/** What people do on the demo provider's pages. */
export class DemoCashier {
  readonly #deps: DemoCashierDeps

  constructor(deps: DemoCashierDeps) {
    this.#deps = deps
  }

  async pay(id: string, card: DemoCard): Promise<PayOutcome> {
    const { store, demoPayments, clock } = this.#deps
    const checkout = await demoPayments.findCheckout(id)
    if (checkout?.state !== 'open') return { kind: 'over' }
    if (card === 'declined') return { kind: 'declined', checkout }
    const subscriptionId = randomBytes(16).toString('hex')
    const begun = { id: subscriptionId, now: clock.now(), cardWorks: card === 'works' }
    const subscription = subscriptionFrom(checkout, begun)
    await store.change('subscription', subscriptionId, () => ({
      data: subscription,
      answer: undefined,
    }))
    const isFirst = await store.change('checkout', id, (data) => {
      const known = demoCheckout.parse(data)
      if (known.state !== 'open') return { data, answer: false }
      return { data: { ...known, state: 'completed', subscriptionId }, answer: true }
    })
    if (!isFirst) return { kind: 'over' }
    await this.#tell(subscription)
    return { kind: 'paid', checkout }
  }

  /** False where there is nothing that it could be done to. */
  async act(id: string, act: PortalAct): Promise<boolean> {
    const { store, demoPayments, clock } = this.#deps
    if ((await demoPayments.findSubscription(id)) === null) return false
    const changed = await store.change('subscription', id, (data) => {
      const known = subscriptionAt(demoSubscription.parse(data), clock.now())
      const answer = afterAct(known, act, clock.now())
      return { data: answer, answer }
    })
    await this.#tell(changed)
    return true
  }

  async #tell(subscription: DemoSubscription): Promise<void> {
    const { demoPayments, tell, logger } = this.#deps
    try {
      await tell(demoPayments.eventAbout(subscription))
    } catch (error) {
      logger.warn('A demo payment was not told of; it is found later.', { error: String(error) })
    }
  }
}

const afterAct = (known: DemoSubscription, act: PortalAct, now: number): DemoSubscription => {
  if (known.state === 'ended') return known
  if (act === 'card_works' || act === 'card_fails') {
    return withCard(known, act === 'card_works', now)
  }
  return { ...known, cancelsAtEnd: act === 'cancel' }
}
