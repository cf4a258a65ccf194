import * as z from 'zod/mini'
import { PREMIUM } from '#core/billing/plan.ts'
import type { PlanOptions } from '#server/payments/payment-options.ts'
import { CannotStart } from './cannot-start.ts'

type OfferedPlan = NonNullable<PlanOptions['plans']>[number]

const plans = z
  .array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      credits: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      /** In the smallest unit of the currency. */
      price: z.exactOptional(
        z.strictObject({
          amount: z.int().check(z.minimum(0)),
          currency: z.string().check(z.regex(/^[a-z]{3}$/)),
        }),
      ),
      stripe_price: z.exactOptional(z.string().check(z.minLength(1))),
    }),
  )
  .check(z.minLength(1), z.maxLength(10))

const EXAMPLE =
  '[{"id":"premium","name":"Premium","credits":2000,"price":{"amount":9900,"currency":"usd"},"stripe_price":"price_…"}]'

/** Which plans are offered, and who takes payments: Stripe with its keys, else the demo provider on loopback alone. */
export const readPaymentSettings = (
  environment: NodeJS.ProcessEnv,
  isLocal: boolean,
): PlanOptions => {
  const offered = readPlans(environment)
  const secretKey = environment.STRIPE_SECRET_KEY || undefined
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET || undefined
  if (secretKey === undefined && webhookSecret === undefined) {
    const isDemo = isLocal && environment.OVERTURE_DEMO_PAYMENTS !== '0'
    return { plans: offered, ...(isDemo && { payments: { kind: 'demo' } }) }
  }
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new CannotStart('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.')
  }
  const unpriced = offered.find(({ providerPrice }) => providerPrice === null)
  if (unpriced) {
    throw new CannotStart(
      `The plan "${unpriced.id}" needs its Stripe price: set OVERTURE_PLANS, such as ${EXAMPLE}.`,
    )
  }
  return { plans: offered, payments: { kind: 'stripe', secretKey, webhookSecret } }
}

function readPlans(environment: NodeJS.ProcessEnv): readonly OfferedPlan[] {
  const text = environment.OVERTURE_PLANS
  if (!text) return [{ ...PREMIUM, price: null, providerPrice: null }]
  const parsed = z.safeParse(plans, parseJson(text))
  if (!parsed.success || new Set(parsed.data.map(({ id }) => id)).size < parsed.data.length) {
    throw new CannotStart(`OVERTURE_PLANS must be a JSON list of plans, such as ${EXAMPLE}.`)
  }
  return parsed.data.map(({ id, name, credits, price = null, stripe_price: providerPrice }) => ({
    ...{ id, name, credit: credits, price, providerPrice: providerPrice ?? null },
  }))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
