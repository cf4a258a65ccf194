import { expect, it } from 'vitest'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { describeOnOneDatabase, describeOnPglite } from '../../fixtures/databases.ts'
import { operatorCommand, servedToOperator } from '../../fixtures/operator-command.ts'
import { BillingWorld, DAY, type Member } from './billing-world.ts'

const upgraded = async (world: BillingWorld, member: Member) => {
  const { session, subscription } = await world.pay(member)
  const { stripe } = world
  await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
  return subscription
}

describeOnOneDatabase('a workspace that is paid for', (open) => {
  it('goes from trial over its end to a plan, its reset, its cancellation and its end', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { clock } = world.api
    const campaigns = async () =>
      (await ann.call('GET', `/api/workspaces/${ann.workspace}/campaigns/`)).status
    await world.sql`update workspace set credit = 120 where id = ${ann.workspace}`
    await clock.elapse(14 * DAY)
    expect([(await world.workspace(ann)).status, await campaigns()]).toEqual(['expired', 403])

    const subscription = await upgraded(world, ann)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect(await campaigns()).toBe(200)
    await world.sql`update workspace set credit = 1900 where id = ${ann.workspace}`
    await clock.elapse(30 * DAY)
    world.stripe.bill(subscription, 'paid')
    await world.reconcile()
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect((await world.invoices(ann)).count).toBe(2)

    subscription.cancelAtPeriodEnd = true
    const { stripe } = world
    const cancelled = stripe.subscriptionObject(subscription.id)
    await world.send(stripe.event('customer.subscription.updated', cancelled))
    const { plan } = await world.billing(ann)
    expect(plan).toMatchObject({ state: 'active', cancels_at_end: true, renews_at: null })
    await clock.elapse(30 * DAY - 1_000)
    expect(await campaigns()).toBe(200)
    // Nobody told of it: its end was known.
    await clock.elapse(1_000)
    expect([(await world.workspace(ann)).status, await campaigns()]).toEqual(['expired', 403])
    expect((await world.billing(ann)).plan.state).toBe('ended')

    subscription.status = 'canceled'
    subscription.endedAt = clock.now()
    await world.send(stripe.event('customer.subscription.deleted', cancelled))
    await upgraded(world, ann)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect((await world.invoices(ann)).count).toBe(3)
  })

  it('goes on for seven days of grace while a payment is late, without fresh credits', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { clock } = world.api
    const subscription = await upgraded(world, ann)
    await world.sql`update workspace set credit = 1500 where id = ${ann.workspace}`
    await clock.elapse(30 * DAY)
    // Their day is there, and nothing was paid yet.
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 1500 })
    const invoice = world.stripe.bill(subscription, 'open')
    const { stripe } = world
    const failed = () =>
      stripe.event('invoice.payment_failed', stripe.invoiceObject(subscription, invoice))
    await world.send(failed())
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 1500 })
    expect((await world.billing(ann)).plan).toMatchObject({ state: 'past_due', renews_at: null })
    await clock.elapse(7 * DAY)
    expect((await world.workspace(ann)).status).toBe('expired')
    expect((await world.billing(ann)).plan.state).toBe('past_due')
    // It is paid late, by the portal: not by a second checkout.
    expect((await world.checkout(ann)).status).toBe(409)

    invoice.status = 'paid'
    subscription.status = 'active'
    await world.send(stripe.event('invoice.paid', stripe.invoiceObject(subscription, invoice)))
    const began = new Date(clock.now() - 7 * DAY).toISOString()
    expect(await world.workspace(ann)).toMatchObject({
      ...{ status: 'active', credit: 0, credit_updated_at: began },
    })
    await world.sql`update workspace set credit = 40 where id = ${ann.workspace}`
    // Cancelled, ended by its clock, and resumed before anything else was paid.
    subscription.cancelAtPeriodEnd = true
    const updated = () =>
      stripe.event('customer.subscription.updated', stripe.subscriptionObject(subscription.id))
    await world.send(updated())
    await clock.elapse(23 * DAY)
    expect((await world.workspace(ann)).status).toBe('expired')
    subscription.cancelAtPeriodEnd = false
    await world.send(updated())
    expect(await world.workspace(ann)).toMatchObject({
      ...{ status: 'active', credit: 40, credit_updated_at: began },
    })
  })

  it('has one open payment page at a time, and none beside a plan', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    await world.checkout(ann)
    const first = world.newestSession
    await world.checkout(ann)
    expect(world.stripe.sessions.get(first)!.status).toBe('expired')
    const second = world.newestSession
    world.stripe.pay(second)
    // A third tab, before the event arrives.
    const third = await world.checkout(ann)
    expect([third.status, third.body.errors[0].code]).toEqual([409, 'invalid_transition'])
    expect(await world.workspace(ann)).toMatchObject({ status: 'active' })
    expect((await world.checkout(ann)).status).toBe(409)
    expect(world.stripe.subscriptions.size).toBe(1)
  })

  it('has a portal of its provider, which leads back to pages of ours alone', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const portal = (body?: object) =>
      ann.call('POST', `/api/workspaces/${ann.workspace}/billing-portal/`, body)
    expect((await portal()).status).toBe(409)
    const { customer } = await upgraded(world, ann)
    const opened = await portal({ return_url: 'http://localhost:4280/workspace/1/account' })
    expect([opened.status, opened.body]).toEqual([
      200,
      { url: `https://billing.stripe.test/${customer}` },
    ])
    for (const origin of ['https://evil.example', 'http://127.0.0.1:4280']) {
      const foreign = await portal({ return_url: `${origin}/` })
      expect([foreign.status, foreign.body.errors[0].attr]).toEqual([400, 'return_url'])
    }
  })

  it('is paid for and managed under the name of loopback that one is signed in at', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const host = '127.0.0.1:4280'
    const path = `/api/workspaces/${ann.workspace}`
    await ann.call('POST', `${path}/checkout/`, { plan: 'premium' }, host)
    const session = world.newestSession
    const { asked } = world.stripe.sessions.get(session)!
    for (const name of ['success_url', 'cancel_url']) {
      expect(new URL(asked.get(name) ?? '').host).toBe(host)
    }
    world.stripe.pay(session)
    await world.send(
      world.stripe.event('checkout.session.completed', world.stripe.sessionObject(session)),
    )
    const back = { return_url: `http://${host}/workspace/1/account` }
    expect((await ann.call('POST', `${path}/billing-portal/`, back, host)).status).toBe(200)
  })
})

describeOnOneDatabase('the coupon', (open) => {
  it('takes 42% off once: not twice, nor by a second workspace of its owner', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const wrong = await world.checkout(ann, 'SECOND-OFF')
    expect([wrong.status, wrong.body.errors[0].attr]).toEqual([400, 'coupon'])
    expect((await world.billing(ann)).coupon).toMatchObject({ is_available: true })
    // One that is not paid for is free again.
    await world.checkout(ann, 'first-off')
    const [other] = await world.sql<{ id: number }>`
      with made as (insert into workspace (name, expired_at)
        values ('Second', ${new Date(world.api.clock.now() + DAY)}) returning id)
      insert into workspace_member (workspace_id, user_id)
      select made.id, u.id from made, app_user u returning workspace_id as id`
    const second = { ...ann, workspace: other!.id }
    const taken = await world.checkout(second, 'FIRST-OFF')
    expect([taken.status, taken.body.errors[0].code]).toEqual([400, 'coupon_used'])

    const { session, subscription } = await world.pay(ann, 'FIRST-OFF')
    expect(world.stripe.calls.filter((call) => call === 'POST /v1/coupons')).toHaveLength(2)
    await world.send(
      world.stripe.event('checkout.session.completed', world.stripe.sessionObject(session)),
    )
    expect((await world.invoices(ann)).data).toMatchObject([{ amount: 5742, status: 'paid' }])
    expect((await world.billing(second)).coupon.is_available).toBe(false)
    expect((await world.checkout(second, 'FIRST-OFF')).body.errors[0].code).toBe('coupon_used')
    expect((await world.checkout(second)).status).toBe(200)

    subscription.status = 'canceled'
    subscription.endedAt = world.api.clock.now()
    const ended = world.stripe.subscriptionObject(subscription.id)
    await world.send(world.stripe.event('customer.subscription.deleted', ended))
    expect((await world.workspace(ann)).status).toBe('expired')
    expect((await world.checkout(ann, 'FIRST-OFF')).body.errors[0].code).toBe('coupon_used')
    expect((await world.checkout(ann)).status).toBe(200)
  })

  it('goes to one of two workspaces that ask for it at the same time', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const [other] = await world.sql<{ id: number }>`
      with made as (insert into workspace (name, expired_at)
        values ('Second', ${new Date(world.api.clock.now() + DAY)}) returning id)
      insert into workspace_member (workspace_id, user_id)
      select made.id, u.id from made, app_user u returning workspace_id as id`
    const answers = await Promise.all(
      [ann, { ...ann, workspace: other!.id }].map((each) => world.checkout(each, 'FIRST-OFF')),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

const operated = async (database: SqlDatabase) => {
  const world = await BillingWorld.open(database)
  await servedToOperator(world.api)
  const command = operatorCommand({ OVERTURE_DATA_DIR: world.api.services.options.dataDir })
  return { world, command, ann: await world.member('ann@example.com') }
}

describeOnPglite('a plan that whoever runs the server set', (open) => {
  it('is touched by no event, look or cancellation until they end it', async () => {
    const world = await BillingWorld.open(await open())
    await servedToOperator(world.api)
    const { dataDir } = world.api.services.options
    const command = operatorCommand({ OVERTURE_DATA_DIR: dataDir })
    const ann = await world.member('ann@example.com')
    const subscription = await upgraded(world, ann)
    const set = await command.json(`workspace plan ${ann.workspace} --name Partner --credits 9000`)
    expect(set.chargedAside).toEqual({ provider: 'stripe', subscription: subscription.id })
    const held = { status: 'active', subscription: { product: { name: 'Partner', credit: 9000 } } }
    expect(await world.workspace(ann)).toMatchObject(held)
    expect((await world.billing(ann)).plan).toMatchObject({
      ...{ set_by: 'operator', state: 'active', is_card_charged: true },
    })

    subscription.status = 'canceled'
    subscription.endedAt = world.api.clock.now()
    const { stripe } = world
    const ended = stripe.subscriptionObject(subscription.id)
    await world.send(stripe.event('customer.subscription.deleted', ended))
    await world.api.clock.elapse(60 * DAY)
    await world.reconcile()
    expect(await world.workspace(ann)).toMatchObject(held)
    expect((await world.billing(ann)).plan.is_card_charged).toBe(false)
    expect((await world.checkout(ann)).status).toBe(409)

    const end = new Date(world.api.clock.now() - 1_000).toISOString()
    await command.json(`workspace end ${ann.workspace} ${end}`)
    expect((await world.workspace(ann)).status).toBe('expired')
    await upgraded(world, ann)
    expect(await world.workspace(ann)).toMatchObject({
      ...{ status: 'active', subscription: { product: { name: 'Premium' } } },
    })
  })

  it('is ended until they take it back, though its card is charged, or until it is paid for anew', async () => {
    const world = await BillingWorld.open(await open())
    await servedToOperator(world.api)
    const command = operatorCommand({ OVERTURE_DATA_DIR: world.api.services.options.dataDir })
    const { stripe, api } = world
    const ann = await world.member('ann@example.com')
    const none = await command.json(`workspace by-card ${ann.workspace}`)
    expect(none.error.code).toBe('no_payment')
    const subscription = await upgraded(world, ann)
    const end = async () => {
      const at = new Date(api.clock.now()).toISOString()
      return command.run(`workspace end ${ann.workspace} ${at}`)
    }
    expect((await end()).stderr).toContain(`by stripe (${subscription.id}). Its members cancel`)
    await api.clock.elapse(30 * DAY)
    stripe.bill(subscription, 'paid')
    await world.reconcile()
    expect((await world.workspace(ann)).status).toBe('expired')
    expect(world.warnings).toEqual([expect.stringMatching(/^A card was charged/)])
    expect((await world.billing(ann)).plan).toMatchObject({
      ...{ set_by: 'operator', state: 'ended', is_card_charged: true },
    })
    // Nobody pays twice.
    expect((await world.checkout(ann)).status).toBe(409)

    const { reconciliation } = api.services
    reconciliation.start()
    await api.clock.elapse(60_000)
    const asked = stripe.calls.length
    expect(await command.json(`workspace by-card ${ann.workspace}`)).toMatchObject({
      ...{ status: 'active', creditsUsed: 0, chargedAside: null },
    })
    // The provider is asked within seconds, not with the next round.
    await expect
      .poll(async () => {
        await api.clock.elapse(1_000)
        return stripe.calls.length
      })
      .toBeGreaterThan(asked)
    await reconciliation.stop()
    expect((await world.billing(ann)).plan).toMatchObject({ set_by: 'payment', state: 'active' })
    // What the card pays counts again.
    await command.json(`workspace credits ${ann.workspace} --used 40`)
    await api.clock.elapse(30 * DAY)
    stripe.bill(subscription, 'paid')
    await world.reconcile()
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    await end()
    await world.reconcile()
    expect((await world.workspace(ann)).status).toBe('expired')
    subscription.cancelAtPeriodEnd = true
    const cancelled = stripe.subscriptionObject(subscription.id)
    await world.send(stripe.event('customer.subscription.updated', cancelled))
    expect((await world.workspace(ann)).status).toBe('expired')
    await upgraded(world, ann)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
  })

  it('lasts until the end they gave it while its payment is late, and goes on once its card pays', async () => {
    const { world, command, ann } = await operated(await open())
    const { stripe, api } = world
    const subscription = await upgraded(world, ann)
    await api.clock.elapse(30 * DAY)
    const invoice = stripe.bill(subscription, 'open')
    await world.reconcile()
    const end = new Date(api.clock.now() + 14 * DAY).toISOString()
    await command.json(`workspace end ${ann.workspace} ${end}`)
    await api.clock.elapse(8 * DAY)
    await world.reconcile()
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', expired_at: end })
    expect((await world.billing(ann)).plan).toMatchObject({ state: 'past_due', ends_at: end })

    invoice.status = 'paid'
    subscription.status = 'active'
    await world.send(stripe.event('invoice.paid', stripe.invoiceObject(subscription, invoice)))
    await api.clock.elapse(6 * DAY)
    expect((await world.workspace(ann)).status).toBe('active')
    expect((await world.billing(ann)).plan).toMatchObject({ set_by: 'payment', ends_at: null })
    expect(world.warnings).toEqual([])

    await command.json(`workspace end ${ann.workspace} never`)
    await api.clock.elapse(DAY)
    await world.reconcile()
    expect((await world.workspace(ann)).expired_at).toBe(null)
    await command.json(
      `workspace end ${ann.workspace} ${new Date(api.clock.now() + DAY).toISOString()}`,
    )
    await api.clock.elapse(DAY)
    await world.reconcile()
    expect((await world.billing(ann)).plan).toMatchObject({ set_by: 'payment', state: 'active' })
  })

  it('is begun by the first payment of a trial that they extended while it was waited for', async () => {
    const { world, command, ann } = await operated(await open())
    const { subscription } = await world.pay(ann)
    const [invoice] = subscription.invoices
    subscription.status = 'incomplete'
    invoice!.status = 'open'
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    const end = new Date(world.api.clock.now() + 30 * DAY).toISOString()
    await command.json(`workspace end ${ann.workspace} ${end}`)
    subscription.status = 'active'
    invoice!.status = 'paid'
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    expect((await world.billing(ann)).plan).toMatchObject({ set_by: 'payment', state: 'active' })
  })

  it('gives way to the plan that a card pays for as soon as it ends', async () => {
    const { world, command, ann } = await operated(await open())
    const { clock } = world.api
    await upgraded(world, ann)
    // An end before the next look, and one after it.
    for (const days of [0.5, 1.75]) {
      const end = new Date(clock.now() + days * DAY).toISOString()
      const terms = `--name Partner --credits 9000 --end ${end}`
      await command.json(`workspace plan ${ann.workspace} ${terms}`)
      for (const part of [0.8, 0.2]) {
        await clock.elapse(days * part * DAY)
        await world.reconcile()
      }
      expect(await world.workspace(ann)).toMatchObject({
        ...{ status: 'active', subscription: { product: { name: 'Premium' } } },
      })
    }
  })

  it.each(['ends', 'is handed back'])(
    'leaves the credits of a first payment to begin where it %s',
    async (how) => {
      const { world, command, ann } = await operated(await open())
      const { stripe, api } = world
      const { session } = await world.pay(ann)
      const end = new Date(api.clock.now() + 2 * DAY).toISOString()
      const terms = `--name Partner --credits 9000 --end ${end}`
      await command.json(`workspace plan ${ann.workspace} ${terms}`)
      await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
      await command.json(`workspace credits ${ann.workspace} --used 300`)
      await api.clock.elapse((how === 'ends' ? 2 : 1) * DAY)
      if (how === 'is handed back') await command.json(`workspace by-card ${ann.workspace}`)
      await world.reconcile()
      const begun = {
        ...{ status: 'active', credit: 0, subscription: { product: { name: 'Premium' } } },
        credit_updated_at: new Date(api.clock.now()).toISOString(),
      }
      expect(await world.workspace(ann)).toMatchObject(begun)
      // Only once.
      await command.json(`workspace credits ${ann.workspace} --used 40`)
      await api.clock.elapse(DAY)
      await world.reconcile()
      await command.json(`workspace by-card ${ann.workspace}`)
      expect(await world.workspace(ann)).toMatchObject({ ...begun, credit: 40 })
    },
  )

  it('is all there is where nobody takes payments', async () => {
    const world = await BillingWorld.open(await open(), 'none')
    const ann = await world.member('ann@example.com')
    expect(await world.billing(ann)).toMatchObject({ provider: null, plan: null })
    const refused = await world.checkout(ann)
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'invalid_transition'])
  })
})
