import { describe, expect, it } from 'vitest'
import {
  billingOnWire,
  creditEntryOnWire,
  invoiceOnWire,
} from '#adapters/http/contract/examples/billing.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'
import { cli } from './cli.ts'
import { fakeServer, refused } from './fake-server.ts'

const AT = '/api/workspaces/3'
const subscription = { status: 'active', product: { name: 'Premium', credit: 2000 } }
const upgraded = {
  ...{ ...workspaceOnWire, status: 'active' as const, subscription, credit: 640 },
  ...{ credit_updated_at: '2026-11-02T09:00:00.000Z', expired_at: '2026-12-09T09:00:00.000Z' },
}

async function setUp(workspace: object = upgraded, billing: object = billingOnWire) {
  const server = await fakeServer()
  const overture = cli(server)
  overture.signIn()
  server.on('GET /api/workspaces/', { body: pageOnWire([workspace]) })
  server.on(`GET ${AT}/`, { body: workspace })
  server.on(`GET ${AT}/billing/`, { body: billing })
  return { server, overture }
}

describe('overture billing show', () => {
  it('tells the plan, its credits, its end and the next payment', async () => {
    const { overture } = await setUp()
    expect(await overture.json('billing show')).toMatchObject({
      code: 0,
      data: {
        ...{ workspace: 3, status: 'active', creditsUsed: 640, creditsLeft: 1360, endsAt: null },
        ...{ creditsResetAt: '2026-12-02T09:00:00.000Z', plan: { setBy: 'payment' } },
        nextPaymentAt: '2026-12-02T09:00:00.000Z',
      },
    })
    const { stdout } = await overture.run('billing show')
    expect(stdout).toMatch(/Plan +Premium \(paid by card\)\n/)
    expect(stdout).toMatch(/Credits +640 of 2000 used\nReset on +2026-12-0/)
    expect(stdout).toMatch(/Next payment +2026-12-0/)
    expect(stdout).not.toContain('Ends on')
  })

  it('says who set a plan, and that a card is charged beside it', async () => {
    const plan = { ...billingOnWire.plan, set_by: 'operator', renews_at: null }
    const { overture } = await setUp(upgraded, { ...billingOnWire, plan })
    const { stdout, stderr } = await overture.run('billing show')
    expect(stdout).toContain('Premium (set by whoever runs this Overture)')
    expect(stderr).toContain('A card is still charged for an earlier plan')
  })

  it('offers the coupon where it can be used, also once the trial has ended', async () => {
    const coupon = { ...billingOnWire.coupon, is_available: true }
    const ended = { ...workspaceOnWire, status: 'expired' }
    const { overture } = await setUp(ended, { ...billingOnWire, coupon, plan: null })
    const { code, stdout, stderr } = await overture.run('billing show')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Ended on +2026-11-16/)])
    expect(stderr).toContain('42% off: overture billing checkout --coupon FIRST-OFF')
  })
})

describe('overture billing', () => {
  it('lists plans with what they cost and how often', async () => {
    const { overture } = await setUp()
    expect(await overture.json('billing plans')).toMatchObject({
      data: { count: 1, data: [{ id: 'premium', price: { every: { unit: 'month' } } }] },
    })
    expect((await overture.run('billing plans')).stdout).toContain('$99.00 every month')
  })

  it('lists invoices page by page', async () => {
    const { server, overture } = await setUp()
    const call = `GET ${AT}/invoices/`
    server.on(call, { body: { ...pageOnWire([invoiceOnWire]), count: 3 } })
    expect(await overture.json('billing invoices --page 2 --page-size 1')).toMatchObject({
      data: { count: 3, data: [{ number: 'OV-0001', amount: 5742 }] },
    })
    const { query } = server.asked(call)[0]!
    expect([query.get('page'), query.get('page_size')]).toEqual(['2', '1'])
    const { stdout, stderr } = await overture.run('billing invoices')
    expect(stdout).toMatch(/OV-0001 .*\$57\.42 +paid +https:/)
    expect(stderr).toContain('1 of 3 invoices; --page shows more.')
  })

  it('lists what credits were used for, on from a cursor or all of them', async () => {
    const { server, overture } = await setUp()
    const returned = { ...creditEntryOnWire, id: 11, amount: -20, reason: 'reset', person: null }
    const call = `GET ${AT}/credit-entries/`
    server.on(call, ({ query }) => ({
      body:
        query.get('cursor') === '12'
          ? { next_cursor: null, data: [returned] }
          : { next_cursor: '12', data: [creditEntryOnWire] },
    }))
    const first = await overture.run('billing ledger --page-size 1')
    expect(first.stdout).toMatch(/ 1 +enriched +Grace Hopper +Logistics leaders +ada@example\.com/)
    expect(first.stderr).toContain('--cursor 12 or --all shows more.')
    expect(await overture.json('billing ledger --cursor 12')).toMatchObject({
      data: { nextCursor: null, data: [{ amount: -20, reason: 'reset' }] },
    })
    expect((await overture.run('billing ledger --cursor 12')).stdout).toContain('credits reset')
    expect(await overture.json('billing ledger --all')).toMatchObject({
      data: { nextCursor: null, data: [{ id: 12 }, { id: 11 }] },
    })
    expect(server.asked(call)[0]!.query.get('page_size')).toBe('1')
  })

  it('prints where a plan is paid for, with a coupon, and where it is managed', async () => {
    const { server, overture } = await setUp()
    const url = 'https://checkout.stripe.com/c/pay/example'
    const call = `POST ${AT}/checkout/`
    server.on(call, { body: { url } })
    server.on(`POST ${AT}/billing-portal/`, { body: { url: 'https://billing.stripe.com/p/1' } })
    expect((await overture.run('billing checkout --coupon FIRST-OFF')).stdout).toBe(`${url}\n`)
    expect(await overture.json('billing checkout --plan firm')).toMatchObject({ data: { url } })
    expect(server.asked(call).map(({ body }) => body)).toEqual([
      '{"plan":"premium","coupon":"FIRST-OFF"}',
      '{"plan":"firm"}',
    ])
    expect((await overture.run('billing portal')).stdout).toBe('https://billing.stripe.com/p/1\n')
  })

  it('has a plan named where several are on offer, and says why nothing was begun', async () => {
    const [premium] = billingOnWire.plans
    const plans = [premium, { ...premium, id: 'firm', name: 'Firm' }]
    const { server, overture } = await setUp(upgraded, { ...billingOnWire, plans })
    const unnamed = await overture.run('billing checkout')
    expect([unnamed.code, unnamed.stderr]).toEqual([2, expect.stringContaining('premium, firm')])
    server.on(`POST ${AT}/checkout/`, refused(409, 'invalid_transition', 'It has a plan.'))
    const { code, stderr } = await overture.run('billing checkout -p firm')
    expect([code, stderr]).toEqual([1, expect.stringContaining('It has a plan.')])
  })
})
