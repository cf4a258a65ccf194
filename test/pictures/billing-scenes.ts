import { at, patch, type Scene } from './scene.ts'
import type { Who, World } from './world.ts'

const pageOf =
  (who: Who, path: string) =>
  ({ places }: World): string =>
    `${places[who]}/${path}`

const workspaceOf = ({ places }: World): string => places.ann.split('/').at(-1) ?? ''

const PREMIUM = { name: 'Premium', credit: 2000 }
const UPGRADED = {
  ...{ status: 'active', expired_at: '2027-01-08T09:00:00.000Z', credit: 640 },
  ...{ credit_updated_at: '2026-12-02T09:00:00.000Z', paid_until: '2027-01-01T09:00:00.000Z' },
  subscription: { status: 'active', product: PREMIUM },
}
const PAID = {
  plan: {
    ...PREMIUM,
    ...{ set_by: 'payment', state: 'active', cancels_at_end: false, ends_at: null },
    ...{ renews_at: '2027-01-01T09:00:00.000Z', is_card_charged: true },
  },
  ...{ has_portal: true, checkout: { id: '1', state: 'completed' } },
}
const invoiceOf = (id: number, amount: number, createdAt: string) => ({
  ...{
    id,
    number: `OV-000${id}`,
    status: 'paid',
    amount,
    currency: 'usd',
    url: '/',
    created_at: createdAt,
  },
  ...{ period_start: createdAt, period_end: createdAt },
})
const INVOICES = [
  invoiceOf(2, 9900, '2026-12-02T09:00:00.000Z'),
  invoiceOf(1, 5742, '2026-11-02T09:00:00.000Z'),
]

/** Plans, payments and credits. */
export const BILLING_SCENES: readonly Scene[] = [
  {
    name: 'billing and credits',
    as: 'demo',
    show: at(pageOf('demo', 'billing-and-credits'), '.page .bar', '.ledger-list li'),
  },
  {
    name: 'billing and credits, a plan by card',
    as: 'ann',
    show: async (page, world) => {
      await patch(page, /\/api\/workspaces\/\d+\/billing\/$/, PAID)
      await patch(page, /\/api\/workspaces\/\d+\/invoices\//, { data: INVOICES })
      await patch(page, /\/api\/workspaces\/\d+\/$/, UPGRADED)
      await at(pageOf('ann', 'billing-and-credits'), '.billing-list li')(page, world)
    },
  },
  {
    name: 'billing and credits, pages of them',
    as: 'demo',
    show: async (page, world) => {
      const many = Array.from({ length: 25 }, (_, at) => ({ ...INVOICES[0], id: 60 - at }))
      await patch(page, /\/api\/workspaces\/\d+\/invoices\//, { data: many, count: 60, next: '/' })
      await page.addInitScript(() => localStorage.setItem('overture.itemsPerPage', '25'))
      await at(pageOf('demo', 'billing-and-credits'), '.list-foot')(page, world)
    },
  },
  {
    name: 'billing and credits, a late payment',
    as: 'ann',
    show: async (page, world) => {
      const plan = { ...PAID.plan, state: 'past_due', renews_at: null }
      await patch(page, /\/api\/workspaces\/\d+\/billing\/$/, { ...PAID, plan })
      await patch(page, /\/api\/workspaces\/\d+\/$/, UPGRADED)
      await at(pageOf('ann', 'billing-and-credits'), '.billing-card .notice')(page, world)
    },
  },
  {
    name: 'billing and credits, set by whoever runs it beside a card',
    as: 'ann',
    show: async (page, world) => {
      const plan = { ...PAID.plan, set_by: 'operator', renews_at: null }
      await patch(page, /\/api\/workspaces\/\d+\/billing\/$/, { ...PAID, plan })
      await patch(page, /\/api\/workspaces\/\d+\/$/, UPGRADED)
      await at(pageOf('ann', 'billing-and-credits'), '.billing-card .notice')(page, world)
    },
  },
  {
    name: 'billing and credits, not loaded',
    as: 'ann',
    show: async (page, world) => {
      await page.route(/\/api\/workspaces\/\d+\/billing\/$/, (route) => route.abort())
      await at(pageOf('ann', 'billing-and-credits'), '[role=alert]')(page, world)
    },
  },
  { name: 'payment', as: 'ann', show: at(pageOf('ann', 'billing'), '.payment-sums') },
  {
    name: 'payment, set by whoever runs it',
    as: 'ann',
    show: async (page, world) => {
      await patch(page, /\/api\/workspaces\/\d+\/billing\/$/, { provider: null })
      await at(pageOf('ann', 'billing'), '.billing-card')(page, world)
    },
  },
  {
    name: 'payment, being confirmed',
    as: 'ann',
    show: async (page, world) => {
      await at(`/demo-redirect?workspace=${workspaceOf(world)}`, '.payment-return h1')(page, world)
    },
  },
  {
    name: 'payment, made',
    as: 'ann',
    show: async (page, world) => {
      await patch(page, /\/api\/workspaces\/\d+\/billing\/$/, PAID)
      await at(`/demo-redirect?workspace=${workspaceOf(world)}&checkout=1`, '[role=dialog]')(
        page,
        world,
      )
    },
  },
]
