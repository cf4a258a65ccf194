import { expect, it } from 'vitest'
import { PostgresDemoPaymentStore } from '#server/postgres/billing/postgres-demo-payment-store.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { BillingWorld, DAY, type Member } from './billing-world.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:4280' }

/** As somebody at this machine uses the demo provider's pages. */
const pageOf = (world: BillingWorld) => ({
  get: (path: string) => world.api.call('GET', path, undefined, { headers: { host: form.host } }),
  post: (path: string, body: string) => world.api.call('POST', path, body, { headers: form }),
})

const payPage = async (world: BillingWorld, member: Member, coupon?: string) => {
  const { body } = await world.checkout(member, coupon)
  return new URL(body.url).pathname
}

describeOnOneDatabase('the demo payment provider', (open) => {
  it('shows a page that says it is one, takes no money and upgrades at once', async () => {
    const world = await BillingWorld.open(await open(), 'demo')
    const page = pageOf(world)
    const ann = await world.member('ann@example.com')
    expect(await world.billing(ann)).toMatchObject({
      provider: { name: 'demo', is_demo: true },
      plans: [{ id: 'premium', credit: 2000, price: { amount: 9900, currency: 'usd' } }],
    })
    const path = await payPage(world, ann, 'FIRST-OFF')
    const shown = await page.get(path)
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('no money moves')])
    expect(shown.body).toContain('$57.42')
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'")

    const declined = await page.post(path, 'card=declined')
    expect([declined.status, declined.body]).toEqual([
      402,
      expect.stringContaining('Nothing was paid'),
    ])
    expect(await world.workspace(ann)).toMatchObject({ status: 'trial' })
    const paid = await page.post(path, 'card=works')
    expect([paid.status, paid.headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/demo-redirect\?workspace=\d+&checkout=/),
    ])
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect((await page.post(path, 'card=works')).status).toBe(410)
    const { count, data } = await world.invoices(ann)
    expect([count, data[0].amount]).toEqual([1, 5742])
    expect((await page.get(new URL(data[0].url).pathname)).body).toContain(data[0].number)
  })

  it('changes the same thing one after the other, however many do so at once', async () => {
    const store = new PostgresDemoPaymentStore(await open())
    const raise = (data: unknown) => ({ data: Number(data ?? 0) + 1, answer: undefined })
    await store.change('checkout', 'a', raise)
    await Promise.all(Array.from({ length: 20 }, () => store.change('checkout', 'a', raise)))
    expect(await store.read('checkout', 'a')).toBe(21)
  })

  it('renews every 30 days, ends what is cancelled, and waits for a late payment', async () => {
    const world = await BillingWorld.open(await open(), 'demo')
    const page = pageOf(world)
    const ann = await world.member('ann@example.com')
    await page.post(await payPage(world, ann), 'card=works')
    await world.api.clock.elapse(31 * DAY)
    await world.reconcile()
    expect((await world.invoices(ann)).count).toBe(2)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active' })

    const opened = await ann.call('POST', `/api/workspaces/${ann.workspace}/billing-portal/`)
    const { pathname, search } = new URL(opened.body.url)
    const portal = pathname + search
    expect((await page.get(portal)).body).toContain('Cancel at the end of the period')
    expect((await page.post(portal, 'act=card_fails')).status).toBe(303)
    await world.api.clock.elapse(30 * DAY)
    await world.reconcile()
    expect((await world.billing(ann)).plan.state).toBe('past_due')
    await page.post(portal, 'act=card_works')
    expect((await world.billing(ann)).plan.state).toBe('active')
    expect((await world.invoices(ann)).data.map((one: { status: string }) => one.status)).toEqual([
      'paid',
      'paid',
      'paid',
    ])
    await page.post(portal, 'act=cancel')
    expect((await world.billing(ann)).plan.cancels_at_end).toBe(true)
    await page.post(portal, 'act=resume')
    expect((await world.billing(ann)).plan.cancels_at_end).toBe(false)
    await page.post(portal, 'act=cancel')
    await world.api.clock.elapse(30 * DAY)
    expect((await world.workspace(ann)).status).toBe('expired')
  })

  it('leads back from its portal to where one came from, else to the page of what was paid', async () => {
    const world = await BillingWorld.open(await open(), 'demo')
    const ann = await world.member('ann@example.com')
    await pageOf(world).post(await payPage(world, ann), 'card=works')
    const backOf = async (body?: object) => {
      const path = `/api/workspaces/${ann.workspace}/billing-portal/`
      const opened = await ann.call('POST', path, body)
      return new URL(opened.body.url).searchParams.get('back')
    }
    const page = '/workspace/1/account?a=b'
    expect(await backOf({ return_url: `http://localhost:4280${page}` })).toBe(page)
    expect(await backOf()).toBe(`/workspace/${ann.workspace}/billing-and-credits`)
  })

  it('is for this machine alone, and forged events of it change nothing', async () => {
    const world = await BillingWorld.open(await open(), 'demo')
    const ann = await world.member('ann@example.com')
    const path = await payPage(world, ann)
    const elsewhere = { headers: { host: form.host }, remoteAddress: '192.0.2.7' }
    expect((await world.api.call('GET', path, undefined, elsewhere)).status).toBe(404)
    const { checkout } = await world.billing(ann)
    const event = { id: 'evt_1', subscription: 'any', reference: checkout.id }
    const headers = { 'demo-signature': `t=${world.api.clock.now()},v1=${'0'.repeat(64)}` }
    const told = await world.api.call('POST', '/api/billing/demo/events/', event, { headers })
    expect(told.status).toBe(400)
    const portal = '/demo-payment/portal/unknown?back=//evil.example'
    expect((await pageOf(world).get(portal)).status).toBe(404)
  })
})
