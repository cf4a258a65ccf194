import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { EVERY_30_DAYS, type Price, type RecurringPrice } from '#core/billing/plan.ts'
import type { Clock } from '#core/runtime/clock.ts'
import { MINUTE } from '#core/runtime/durations.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import type { OfferedPlan } from '../../billing/offered-plan.ts'
import type {
  CheckoutToOpen,
  PaymentEvent,
  PaymentProvider,
  ProviderCheckout,
  ProviderSubscription,
  SignedMessage,
} from '../../billing/payment-provider.ts'
import {
  demoCheckout,
  demoSubscription,
  type DemoCheckout,
  type DemoSubscription,
} from './demo-objects.ts'
import type { DemoPaymentStore } from './demo-payment-store.ts'
import { subscriptionAt } from './demo-subscription-rules.ts'

export interface DemoPaymentsDeps {
  readonly store: DemoPaymentStore
  readonly plans: readonly OfferedPlan[]
  readonly clock: Clock
  /** Where browsers reach this server, which has the demo provider's pages too. */
  readonly publicUrl: string
}

export const DEMO_PAYMENT = '/demo-payment'
const CHECKOUT_MS = 40 * MINUTE
const TOLERANCE_MS = 5 * MINUTE
/** Where nobody configured one. */
const DEMO_PRICE: Price = { amount: 9_900, currency: 'usd' }

const demoEvent = z.object({ id: z.string(), subscription: z.string(), reference: z.string() })

/** Stands for a payment provider: pages of its own, signed events, and no money. */
export class DemoPayments implements PaymentProvider {
  readonly name = 'demo'
  readonly isDemo = true
  readonly #deps: DemoPaymentsDeps
  /** It tells of events within this process alone. */
  readonly #secret = randomBytes(32)

  constructor(deps: DemoPaymentsDeps) {
    this.#deps = deps
  }

  async priceOf(plan: OfferedPlan): Promise<RecurringPrice> {
    return { ...(plan.price ?? DEMO_PRICE), every: EVERY_30_DAYS }
  }

  async openCheckout(asked: CheckoutToOpen): Promise<{ id: string; url: string }> {
    const { store, clock } = this.#deps
    const id = randomBytes(16).toString('hex')
    const { id: planId, name, credit } = asked.plan
    const opened: DemoCheckout = {
      ...{ id, reference: asked.reference, percentOff: asked.percentOff, email: asked.email },
      plan: { id: planId, name, credit, price: await this.priceOf(asked.plan) },
      ...{ language: asked.language, doneUrl: asked.doneUrl, backUrl: asked.backUrl },
      ...{ state: 'open', createdAt: clock.now(), subscriptionId: null },
    }
    await store.change('checkout', id, () => ({ data: opened, answer: undefined }))
    return { id, url: `${new URL(asked.doneUrl).origin}${DEMO_PAYMENT}/checkout/${id}` }
  }

  closeCheckout(id: string): Promise<'closed' | 'completed'> {
    return this.#deps.store.change('checkout', id, (data) => {
      const known = demoCheckout.parse(data)
      if (known.state === 'completed') return { data, answer: 'completed' as const }
      return { data: { ...known, state: 'expired' }, answer: 'closed' as const }
    })
  }

  async readCheckout(id: string): Promise<ProviderCheckout> {
    const known = await this.findCheckout(id)
    return {
      state: known?.state ?? 'expired',
      subscriptionId: known?.subscriptionId ?? null,
    }
  }

  async readSubscription(id: string): Promise<ProviderSubscription | null> {
    const known = await this.findSubscription(id)
    return known && this.#told(known)
  }

  async openPortal({
    customerId,
    returnUrl,
  }: Parameters<PaymentProvider['openPortal']>[0]): Promise<{ readonly url: string }> {
    const { origin, pathname, search } = new URL(returnUrl)
    const back = encodeURIComponent(pathname + search)
    return { url: `${origin}${DEMO_PAYMENT}/portal/${customerId}?back=${back}` }
  }

  async eventFrom({ body, signature }: SignedMessage): Promise<PaymentEvent | null> {
    const [, time = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? []
    const isRight =
      given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(this.#mac(time, body)))
    if (!isRight || Math.abs(this.#deps.clock.now() - Number(time)) > TOLERANCE_MS) return null
    const { id, subscription, reference } = demoEvent.parse(JSON.parse(body))
    return { id, subscriptionId: subscription, reference }
  }

  /** What it would send to the address for events. */
  eventAbout({ id, reference }: DemoSubscription): SignedMessage {
    const event = { id: `evt_${randomBytes(12).toString('hex')}`, subscription: id, reference }
    const body = JSON.stringify(event)
    const time = String(this.#deps.clock.now())
    return { body, signature: `t=${time},v1=${this.#mac(time, body)}` }
  }

  async findCheckout(id: string): Promise<DemoCheckout | null> {
    const data = await this.#deps.store.read('checkout', id)
    if (data === undefined) return null
    const known = demoCheckout.parse(data)
    const isOver = this.#deps.clock.now() >= known.createdAt + CHECKOUT_MS
    return known.state === 'open' && isOver ? { ...known, state: 'expired' } : known
  }

  async findSubscription(id: string): Promise<DemoSubscription | null> {
    const data = await this.#deps.store.read('subscription', id)
    if (data === undefined) return null
    return subscriptionAt(demoSubscription.parse(data), this.#deps.clock.now())
  }

  #mac(time: string, body: string): string {
    return createHmac('sha256', this.#secret).update(`${time}.${body}`).digest('hex')
  }

  #told(known: DemoSubscription): ProviderSubscription {
    const { plans, publicUrl } = this.#deps
    const date = (ms: number) => realDate(realMs(ms))
    return {
      ...{ id: known.id, customerId: known.id, reference: known.reference, state: known.state },
      plan: plans.find(({ id }) => id === known.planId) ?? null,
      paidUntil: date(known.paidUntil),
      cancelsAtEnd: known.cancelsAtEnd,
      endedAt: known.endedAt === null ? null : date(known.endedAt),
      invoices: known.invoices.map(({ number, status, amount, createdAt, periodEnd }) => ({
        ...{ id: `${known.id}-${number}`, number: invoiceNumber(known, number), status, amount },
        ...{ currency: known.price.currency, createdAt: date(createdAt) },
        ...{ periodStart: date(createdAt), periodEnd: date(periodEnd) },
        url: `${publicUrl}${DEMO_PAYMENT}/invoice/${known.id}/${number}`,
      })),
    }
  }
}

export const invoiceNumber = ({ id }: Pick<DemoSubscription, 'id'>, number: number): string =>
  `DEMO-${id.slice(0, 6).toUpperCase()}-${number}`
