import * as z from 'zod/mini'
import { LANGUAGES } from '#core/user/language.ts'

const price = z.object({ amount: z.int(), currency: z.string() })

/** A payment page of the demo provider. */
export const demoCheckout = z.object({
  id: z.string(),
  reference: z.string(),
  plan: z.object({ id: z.string(), name: z.string(), credit: z.int(), price }),
  percentOff: z.nullable(z.int()),
  email: z.string(),
  language: z.enum(LANGUAGES),
  doneUrl: z.string(),
  backUrl: z.string(),
  state: z.enum(['open', 'completed', 'expired']),
  createdAt: z.int(),
  subscriptionId: z.nullable(z.string()),
})
export type DemoCheckout = z.output<typeof demoCheckout>

const demoInvoice = z.object({
  number: z.int(),
  status: z.enum(['open', 'paid', 'uncollectible']),
  amount: z.int(),
  createdAt: z.int(),
  periodEnd: z.int(),
})
export type DemoInvoice = z.output<typeof demoInvoice>

/** What somebody pays for at the demo provider; its customer has the same id. */
export const demoSubscription = z.object({
  id: z.string(),
  reference: z.string(),
  planId: z.string(),
  planName: z.string(),
  price,
  email: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(['active', 'past_due', 'ended']),
  paidUntil: z.int(),
  cancelsAtEnd: z.boolean(),
  /** Whether the next payments go through. */
  cardWorks: z.boolean(),
  endedAt: z.nullable(z.int()),
  invoices: z.array(demoInvoice),
})
export type DemoSubscription = z.output<typeof demoSubscription>
