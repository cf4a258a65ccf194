import { expect, it, onTestFinished } from 'vitest'
import { Housekeeping } from '#server/housekeeping/housekeeping.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { BillingWorld, DAY } from './billing-world.ts'

describeOnOneDatabase('a payment by Stripe', (open) => {
  it('upgrades once the signed event says so, and neither the redirect nor a stranger does', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { body } = await world.checkout(ann)
    const session = world.newestSession
    expect(body.url).toBe(`https://checkout.stripe.test/${session}`)
    const { asked } = world.stripe.sessions.get(session)!
    expect(asked.get('success_url')).toMatch(
      /^http:\/\/localhost:4280\/stripe-redirect\?workspace=\d+&checkout=[\da-f-]{36}$/,
    )
    const subscription = world.stripe.pay(session)
    expect(await world.workspace(ann)).toMatchObject({ status: 'trial', subscription: null })
    expect((await world.billing(ann)).checkout.state).toBe('open')

    const object = world.stripe.sessionObject(session)
    const forged = world.stripe.event('checkout.session.completed', object, {
      secret: 'whsec_other',
    })
    const refused = await world.send(forged)
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'invalid_signature'])
    const changed = world.stripe.event('checkout.session.completed', object)
    expect((await world.send({ ...changed, body: `${changed.body} ` })).status).toBe(400)
    const unsigned = await world.api.call('POST', '/api/billing/stripe/events/', object)
    expect(unsigned.status).toBe(400)
    expect(await world.workspace(ann)).toMatchObject({ status: 'trial' })

    expect((await world.send(changed)).status).toBe(204)
    expect(await world.workspace(ann)).toMatchObject({
      ...{ status: 'active', credit: 0 },
      subscription: { status: 'active', product: { name: 'Premium', credit: 2000 } },
    })
    expect(await world.billing(ann)).toMatchObject({
      plans: [{ price: { amount: 9900, currency: 'usd', every: { unit: 'month', count: 1 } } }],
      ...{ has_portal: true, checkout: { state: 'completed' } },
      plan: { set_by: 'payment', state: 'active', cancels_at_end: false, ends_at: null },
    })
    expect((await world.invoices(ann)).data).toMatchObject([
      { status: 'paid', amount: 9900, currency: 'usd' },
    ])
    expect(subscription.metadata['overture_checkout']).toMatch(/-/)
  })

  it('that is told of again, out of order, late and at the same time makes one upgrade and one invoice', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    const [invoice] = subscription.invoices
    const events = [
      stripe.event('invoice.paid', stripe.invoiceObject(subscription, invoice!)),
      stripe.event('customer.subscription.created', stripe.subscriptionObject(subscription.id)),
      stripe.event('checkout.session.completed', stripe.sessionObject(session)),
    ]
    const answers = await Promise.all([...events, ...events].map((event) => world.send(event)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
    const upgraded = await world.workspace(ann)
    expect(upgraded).toMatchObject({ status: 'active', credit: 0 })
    await world.sql`update workspace set credit = 7 where id = ${ann.workspace}`
    const asked = stripe.calls.length
    for (const event of events) expect((await world.send(event)).status).toBe(204)
    expect(stripe.calls).toHaveLength(asked)

    await world.api.clock.elapse(3_600_000)
    const replayed = await world.send(events[2]!)
    expect([replayed.status, replayed.body.errors[0].code]).toEqual([400, 'invalid_signature'])
    // Two days later Stripe tries again what it could not tell: the same event, signed anew.
    await world.api.clock.elapse(2 * DAY)
    const late = stripe.event(
      'customer.subscription.created',
      stripe.subscriptionObject(subscription.id),
    )
    expect((await world.send(late)).status).toBe(204)
    expect(await world.workspace(ann)).toMatchObject({
      ...{ credit: 7, credit_updated_at: upgraded.credit_updated_at },
    })
    expect((await world.invoices(ann)).count).toBe(1)

    // What was told long ago is forgotten, and told again it is as little news.
    const kept = () => world.sql`select event_id from payment_event`
    expect(await kept()).toHaveLength(4)
    await world.api.clock.elapse(58 * DAY)
    await new Housekeeping({ ...world.api.services, scheduler: world.api.clock }).tidy()
    expect(await kept()).toEqual([{ event_id: late.id }])
    const [first] = events
    const again = stripe.event('invoice.paid', stripe.invoiceObject(subscription, invoice!), first)
    expect((await world.send(again)).status).toBe(204)
    expect(await world.workspace(ann)).toMatchObject({ status: 'expired', credit: 7 })
    expect((await world.invoices(ann)).count).toBe(1)
  })

  it('can be made on one page at a time, however many are asked for at once', async () => {
    const world = await BillingWorld.open(await open())
    const ada = await world.member('ada@example.com')
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.checkout(ada)))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const pages = [...world.stripe.sessions.values()]
    expect(pages.filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  it('is found by looking where its events are lost, soon after the checkout began', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { reconciliation } = world.api.services
    reconciliation.start()
    onTestFinished(() => reconciliation.stop())
    await world.api.clock.elapse(3_600_000)
    const asked = world.stripe.calls.length
    await world.api.clock.elapse(DAY)
    expect(world.stripe.calls).toHaveLength(asked)

    await world.pay(ann)
    await expect
      .poll(async () => {
        await world.api.clock.elapse(60_000)
        return (await world.workspace(ann)).status
      })
      .toBe('active')
    expect((await world.invoices(ann)).count).toBe(1)
  })

  it('is not lost while Stripe or we are away: what is not dealt with is told again', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session } = await world.pay(ann)
    const event = world.stripe.event(
      'checkout.session.completed',
      world.stripe.sessionObject(session),
    )
    world.stripe.isAway = true
    expect((await world.send(event)).status).toBe(503)
    expect(await world.workspace(ann)).toMatchObject({ status: 'trial' })
    await world.reconcile()
    world.stripe.isAway = false
    expect((await world.send(event)).status).toBe(204)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active' })
  })

  it('that is read late does not undo what was read after it', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    const { stripe } = world
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    const about = () =>
      stripe.event('customer.subscription.updated', stripe.subscriptionObject(subscription.id))

    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const arrived = new Promise<void>((resolve) => {
      stripe.beforeAnswer = async () => {
        resolve()
        await held
      }
    })
    const slow = world.send(about())
    await arrived
    stripe.beforeAnswer = async () => {}
    subscription.cancelAtPeriodEnd = true
    expect((await world.send(about())).status).toBe(204)
    release()
    expect((await slow).status).toBe(204)
    expect((await world.billing(ann)).plan.cancels_at_end).toBe(true)
  })

  it('of another install, and events about anything else, change nothing', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { subscription } = await world.pay(ann)
    const { stripe } = world
    const others = {
      ...stripe.subscriptionObject(subscription.id),
      ...{ id: 'sub_other', metadata: { overture_checkout: 'not of ours' } },
    }
    const events = [
      stripe.event('customer.subscription.created', others),
      stripe.event('product.created', { object: 'product' }),
    ]
    for (const event of events) expect((await world.send(event)).status).toBe(204)
    expect(await world.workspace(ann)).toMatchObject({ status: 'trial' })
    const elsewhere = await world.api.call('POST', '/api/billing/paypal/events/', {})
    expect(elsewhere.status).toBe(404)
  })
})
