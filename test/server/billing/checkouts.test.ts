import { describe, expect, it } from 'vitest'
import { realDate } from '#core/runtime/moments.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { CreditHistory } from '#server/billing/credit-history.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { BillingWorld, DAY, type Member } from './billing-world.ts'

const MINUTE = 60_000

describeOnOneDatabase('a checkout at Stripe', (open) => {
  it('is asked for with whom, what and where, and closes by itself after 40 minutes', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    await ann.call('PATCH', '/api/users/', { language: 'ja' })
    await world.checkout(ann, 'first-off ')
    const { checkout } = await world.billing(ann)
    const asked = world.stripe.sessions.get(world.newestSession)!.asked
    const origin = 'http://localhost:4280'
    const query = `workspace=${ann.workspace}&checkout=${checkout.id}`
    expect(Object.fromEntries(asked)).toEqual({
      ...{ mode: 'subscription', locale: 'ja', customer_email: 'ann@example.com' },
      ...{ 'line_items[0][price]': 'price_premium', 'line_items[0][quantity]': '1' },
      ...{ 'discounts[0][coupon]': 'overture-first-42-off', client_reference_id: checkout.id },
      'metadata[overture_checkout]': checkout.id,
      'subscription_data[metadata][overture_checkout]': checkout.id,
      success_url: `${origin}/stripe-redirect?${query}`,
      cancel_url: `${origin}/workspace/${ann.workspace}/billing`,
      expires_at: String(Math.floor((world.api.clock.now() + 40 * MINUTE) / 1_000)),
    })
  })

  it('asks who paid before as the customer that they are', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    subscription.status = 'canceled'
    subscription.endedAt = world.api.clock.now()
    const ended = stripe.subscriptionObject(subscription.id)
    await world.send(stripe.event('customer.subscription.deleted', ended))
    await world.checkout(ann)
    const { asked } = stripe.sessions.get(world.newestSession)!
    expect([asked.get('customer'), asked.get('customer_email')]).toEqual([
      subscription.customer,
      null,
    ])
  })

  const couponOf = async (world: BillingWorld, member: Member) =>
    (await world.billing(member)).coupon.is_available

  it('holds its coupon for itself, and frees it where Stripe is away, or it runs out', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    world.stripe.isAway = true
    expect((await world.checkout(ann, 'FIRST-OFF')).status).toBe(503)
    expect((await world.billing(ann)).checkout.state).toBe('expired')
    world.stripe.isAway = false
    await world.api.clock.elapse(1_000)
    expect((await world.checkout(ann, 'FIRST-OFF')).status).toBe(200)
    expect(await couponOf(world, ann)).toBe(true)
    const session = world.stripe.sessions.get(world.newestSession)!
    session.status = 'expired'
    const { checkout } = await world.billing(ann)
    await world.send(
      world.stripe.event('checkout.session.expired', world.stripe.sessionObject(session.id)),
    )
    const after = (await world.billing(ann)).checkout
    expect(after).toEqual({ id: checkout.id, state: 'expired' })
    expect(await couponOf(world, ann)).toBe(true)
  })

  it('whose first payment never succeeded is no plan, and used no coupon', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann, 'FIRST-OFF')
    const [invoice] = subscription.invoices
    const { stripe } = world
    const tell = () =>
      world.send(
        stripe.event('customer.subscription.updated', stripe.subscriptionObject(subscription.id)),
      )
    invoice!.status = 'open'
    subscription.status = 'incomplete'
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    expect((await world.billing(ann)).checkout.state).toBe('open')
    invoice!.status = 'void'
    subscription.status = 'incomplete_expired'
    await tell()
    expect(await world.billing(ann)).toMatchObject({
      ...{ plan: null, checkout: { state: 'expired' }, coupon: { is_available: true } },
    })
    expect((await world.workspace(ann)).status).toBe('trial')
  })

  it('whose page was never made is given up after a minute, and not before', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    await world.checkout(ann)
    // As where the server was killed before Stripe answered.
    await world.sql`update checkout set provider_id = null`
    await world.api.clock.elapse(MINUTE - 1)
    const early = await world.checkout(ann)
    expect([early.status, early.body.errors[0].code]).toEqual([409, 'invalid_transition'])
    await world.api.clock.elapse(1)
    expect((await world.checkout(ann)).status).toBe(200)
  })

  it('of a subscription that Stripe does not know takes nothing from the one that it knows', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    const gone = { ...stripe.subscriptionObject(subscription.id), id: 'sub_gone' }
    await world.send(stripe.event('customer.subscription.updated', gone))
    expect(world.warnings).toEqual([])
    expect((await world.billing(ann)).has_portal).toBe(true)
  })

  it('that has ended is asked for no more', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    subscription.status = 'canceled'
    subscription.endedAt = world.api.clock.now()
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    const asked = stripe.calls.length
    await world.api.services.reconcilePayments.look(workspaceId(ann.workspace))
    expect(stripe.calls).toHaveLength(asked)
  })

  it('that could not be looked up is looked up again after a quarter of an hour', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    await world.pay(ann)
    world.stripe.isAway = true
    await world.api.clock.elapse(MINUTE)
    await world.reconcile()
    expect(world.warnings).toEqual(['A payment could not be looked up; it is tried again.'])
    world.stripe.isAway = false
    await world.api.clock.elapse(15 * MINUTE - 1)
    await world.reconcile()
    expect((await world.workspace(ann)).status).toBe('trial')
    await world.api.clock.elapse(1)
    await world.reconcile()
    expect((await world.workspace(ann)).status).toBe('active')
  })

  it('that is paid for beside a plan is told to the operator, and changes no plan', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    const second = { ...subscription, id: 'sub_second', invoices: [] }
    stripe.subscriptions.set(second.id, second)
    stripe.bill(second, 'paid')
    const tell = () =>
      world.send(
        stripe.event('customer.subscription.created', stripe.subscriptionObject(second.id)),
      )
    await tell()
    expect(world.warnings).toEqual([expect.stringMatching(/^A workspace is paid for twice/)])
    second.status = 'canceled'
    second.endedAt = world.api.clock.now()
    await tell()
    expect(world.warnings).toHaveLength(1)
    // Nor does it take the place of one that was cancelled for its end.
    subscription.cancelAtPeriodEnd = true
    const first = stripe.subscriptionObject(subscription.id)
    await world.send(stripe.event('customer.subscription.updated', first))
    await tell()
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    expect(await world.workspace(ann)).toMatchObject({ status: 'active' })
    expect((await world.billing(ann)).plan).toMatchObject({ state: 'active', cancels_at_end: true })
  })
})

describe('the history of credits', () => {
  const history = (count: number) => {
    const asked: unknown[] = []
    const entries = Array.from({ length: count }, (_, at) => ({ id: count - at }))
    const clock = new FakeClock(Date.UTC(2026, 10, 30, 12))
    const store = {
      creditEntries: async (_: unknown, __: unknown, page: { limit: number }) => {
        asked.push(page)
        return entries.slice(0, page.limit)
      },
      creditsUsed: async (_: unknown, __: unknown, since: Date) => {
        asked.push(since)
        return [{ at: realDate(clock.now()), used: 3 }]
      },
    }
    const database = { inWorkspace: (_: unknown, work: (t: unknown) => unknown) => work({}) }
    const read = new CreditHistory({ database, billingStore: store, clock } as never)
    return { asked, read }
  }

  it('goes on where a page is not the last, and only there', async () => {
    const page = { before: null, limit: 3 }
    const { read, asked } = history(4)
    const first = await read.page(workspaceId(1), page)
    expect([first.data.map(({ id }) => id), first.nextCursor]).toEqual([[4, 3, 2], '2'])
    expect(asked).toEqual([{ before: null, limit: 4 }])
    const whole = await history(3).read.page(workspaceId(1), page)
    expect([whole.data.length, whole.nextCursor]).toEqual([3, null])
    expect((await history(0).read.page(workspaceId(1), page)).nextCursor).toBeNull()
  })

  it('has thirty days, the last of which is today where one is', async () => {
    const { read, asked } = history(0)
    const days = await read.days(workspaceId(1), 'Asia/Tokyo')
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ used: 3 })
    expect(asked).toEqual([new Date(Date.UTC(2026, 9, 30, 12))])
  })
})
