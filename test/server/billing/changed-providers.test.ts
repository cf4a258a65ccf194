import { expect, it } from 'vitest'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { BillingWorld, DAY, type Member } from './billing-world.ts'

const confirm = (world: BillingWorld, session: string) =>
  world.send(world.stripe.event('checkout.session.completed', world.stripe.sessionObject(session)))

const upgraded = async (world: BillingWorld, member: Member) => {
  const { session, subscription } = await world.pay(member)
  await confirm(world, session)
  return subscription
}

const portal = (world: BillingWorld, { call, workspace }: Member) =>
  call('POST', `/api/workspaces/${workspace}/billing-portal/`)

describeOnPglite('a workspace whose payment provider', (open) => {
  it('is another one now ends with its plan, and is paid for anew', async () => {
    const before = await BillingWorld.open(await open(), 'demo')
    const had = await before.member('ann@example.com')
    const { body } = await before.checkout(had)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:4280' }
    await before.api.call('POST', new URL(body.url).pathname, 'card=works', { headers })
    expect((await before.workspace(had)).status).toBe('active')

    const world = await before.restartedWith('stripe')
    const ann = await world.signedUp('ann@example.com')
    const { plan, has_portal: hasPortal } = await world.billing(ann)
    expect([plan.state, plan.renews_at, hasPortal]).toEqual(['active', null, false])
    await world.api.clock.elapse(37 * DAY)
    expect((await world.workspace(ann)).status).toBe('expired')
    // Its page says that the card is charged elsewhere, and lets them pay as the API does.
    expect(await world.billing(ann)).toMatchObject({
      ...{ has_portal: false, plan: { state: 'ended', is_card_charged: true } },
    })
    await upgraded(world, ann)
    expect(world.warnings[0]).toMatch(/^A workspace pays anew/)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect(await world.billing(ann)).toMatchObject({ has_portal: true, plan: { state: 'active' } })
  })

  it('has another account’s key ends with its plan, and pays as a new customer', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { id } = await upgraded(world, ann)
    world.stripe.forget()
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    expect(world.warnings).toEqual([expect.stringMatching(/isn’t known to the payment/)])
    expect(await world.billing(ann)).toMatchObject({
      ...{ has_portal: false, plan: { state: 'active', renews_at: null, is_card_charged: false } },
    })
    expect((await portal(world, ann)).status).toBe(409)
    // Paid anew before its end, or after it.
    expect((await world.checkout(ann)).status).toBe(200)
    await world.api.clock.elapse(35 * DAY)
    expect((await world.workspace(ann)).status).toBe('expired')
    const subscription = await upgraded(world, ann)
    expect(subscription.id).not.toBe(id)
    expect(await world.workspace(ann)).toMatchObject({ status: 'active', credit: 0 })
    expect((await portal(world, ann)).status).toBe(200)
  })

  it('knows neither its open checkout nor its customer any more gets another', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    await world.checkout(ann)
    world.stripe.forget()
    await world.api.clock.elapse(DAY)
    await world.reconcile()
    expect((await world.billing(ann)).checkout.state).toBe('expired')
    await world.checkout(ann)
    world.stripe.forget()
    const subscription = await upgraded(world, ann)
    subscription.status = 'canceled'
    subscription.endedAt = world.api.clock.now()
    const ended = world.stripe.subscriptionObject(subscription.id)
    await world.send(world.stripe.event('customer.subscription.deleted', ended))
    world.stripe.forget()
    expect((await portal(world, ann)).status).toBe(409)
    await upgraded(world, ann)
    expect(world.warnings).toEqual([expect.stringMatching(/^Stripe knows no such customer/)])
    expect((await world.workspace(ann)).status).toBe('active')
  })
})
