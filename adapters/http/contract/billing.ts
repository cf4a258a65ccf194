import * as z from 'zod/mini'
import { INTERVAL_UNITS } from '#core/billing/plan.ts'
import type { CampaignId } from '#core/runtime/ids.ts'
import {
  knownId,
  pageAddress,
  pageOf,
  realTime,
  requiredText,
  text,
  workspaceParams,
} from './common.ts'
import { operation } from './operation.ts'
import { optional, record } from './record.ts'
import { timeZone } from './users.ts'

export const priceUnit = z.enum(INTERVAL_UNITS)
export const priceInterval = z.object({ unit: priceUnit, count: z.int() })
export const price = z.object({ amount: z.int(), currency: z.string(), every: priceInterval })

export const plan = record({
  id: z.string(),
  name: z.string(),
  credit: z.int(),
  price: z.nullable(price),
})

export const paidState = z.enum(['waiting', 'active', 'past_due', 'ended'])
export const checkoutState = z.enum(['open', 'completed', 'expired'])
export const invoiceStatus = z.enum(['draft', 'open', 'paid', 'void', 'uncollectible'])
export const creditReason = z.enum([
  'enrichment',
  'message',
  'reset',
  'plan_began',
  'set_by_operator',
])

export const paymentProvider = record({ name: z.string(), isDemo: z.boolean() })

export const coupon = record({
  code: z.string(),
  percentOff: z.int(),
  isAvailable: z.boolean(),
})

export const planSetBy = z.enum(['operator', 'payment'])

export const currentPlan = record({
  name: z.string(),
  credit: z.int(),
  setBy: planSetBy,
  state: paidState,
  renewsAt: z.nullable(realTime),
  endsAt: z.nullable(realTime),
  cancelsAtEnd: z.boolean(),
  isCardCharged: z.boolean(),
})

export const checkout = record({ id: z.string(), state: checkoutState })

export const billing = record({
  provider: z.nullable(paymentProvider),
  plans: z.array(plan),
  coupon,
  plan: z.nullable(currentPlan),
  hasPortal: z.boolean(),
  checkout: z.nullable(checkout),
})

export const invoice = record({
  id: z.int(),
  number: z.string(),
  status: invoiceStatus,
  amount: z.int(),
  currency: z.string(),
  createdAt: realTime,
  periodStart: z.nullable(realTime),
  periodEnd: z.nullable(realTime),
  url: z.nullable(z.string()),
})

export const invoicePage = pageOf(invoice)

export const creditCampaign = record({ id: knownId<CampaignId>(), name: z.string() })

export const creditEntry = record({
  id: z.int(),
  at: realTime,
  amount: z.int(),
  reason: creditReason,
  person: z.nullable(z.string()),
  campaign: z.nullable(creditCampaign),
  user: z.nullable(z.string()),
})

export const creditEntries = record({
  nextCursor: z.nullable(z.string()),
  data: z.array(creditEntry),
})

export const creditDay = record({ day: z.iso.date(), used: z.int() })
export const creditDays = z.object({ data: z.array(creditDay) })

export const paymentPage = z.object({ url: z.string() })

const entryCursor = z.string().check(z.regex(/^\d{1,15}$/))
const pageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50)

export const billingOperations = {
  getBilling: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/billing/',
    summary:
      'The plan of a workspace, the plans that it can be upgraded to, and who takes payments.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    status: 200,
    answer: billing,
    addition: true,
  }),
  startCheckout: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/checkout/',
    summary:
      'Begin the payment for a plan; answers the payment provider’s page. The plan begins once the provider confirms the payment.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    body: record({ plan: requiredText(100), coupon: z.exactOptional(text(100)) }),
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: paymentPage,
    addition: true,
  }),
  openBillingPortal: operation({
    method: 'POST',
    path: '/api/workspaces/{workspace_id}/billing-portal/',
    summary:
      'Open the payment provider’s portal, to change the card, read invoices or cancel. `return_url` must be a page of this server.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    body: record(optional({ returnUrl: pageAddress })),
    refusals: ['409 invalid_transition'],
    status: 200,
    answer: paymentPage,
  }),
  listInvoices: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/invoices/',
    summary: 'The invoices of a workspace, newest first.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    query: record({
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
      pageSize,
    }),
    status: 200,
    answer: invoicePage,
    addition: true,
  }),
  listCreditEntries: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/credit-entries/',
    summary: 'Every change of the used credits, newest first: for whom, by whom, when and why.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    query: record({ pageSize, cursor: z.exactOptional(entryCursor) }),
    status: 200,
    answer: creditEntries,
    addition: true,
  }),
  listCreditDays: operation({
    method: 'GET',
    path: '/api/workspaces/{workspace_id}/credit-days/',
    summary: 'The credits used on each of the last 30 days of a time zone.',
    access: 'signed_in_even_expired',
    params: workspaceParams,
    query: record({ timeZone: z._default(timeZone, 'UTC') }),
    status: 200,
    answer: creditDays,
    addition: true,
  }),
  receivePaymentEvent: operation({
    method: 'POST',
    path: '/api/billing/{provider}/events/',
    summary:
      'Where the payment provider tells what happened. The body is the provider’s own, and its signature is required.',
    access: 'public',
    params: z.object({ provider: z.string() }),
    refusals: ['400 invalid_signature'],
    status: 204,
    addition: true,
  }),
} as const
