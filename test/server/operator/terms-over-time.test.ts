import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { freshKeys } from '#adapters/http/idempotency-key.ts'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpTransport } from '#adapters/http/http-transport.ts'
import { HttpWorkspaceApi } from '#adapters/http/http-workspace-api.ts'
import { InProcessLock } from '#adapters/system/in-process-lock.ts'
import { PREMIUM } from '#core/billing/plan.ts'
import { later, realDate, realMs } from '#core/runtime/moments.ts'
import { Session } from '#core/session/session.ts'
import type { WorkspaceId } from '#core/runtime/ids.ts'
import type { ServerOptions } from '#server/options.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { cli } from '../../cli/cli.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'
import { FakePreferences } from '../../fakes/fake-preferences.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { apiOver, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnPglite } from '../../fixtures/databases.ts'
import { operatorCommand, servedToOperator } from '../../fixtures/operator-command.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { StripeStandIn } from '../../fixtures/stripe-stand-in.ts'

const DAY = 86_400_000
const day = (days: number) => new Date(Date.UTC(2026, 10, 2, 9) + days * DAY).toISOString()

/** Moved by the test alone: no timer of the server's runs meanwhile. */
class MovedClock {
  #days = 0
  now = () => realMs(Date.UTC(2026, 10, 2, 9) + this.#days * DAY)
  moveTo(days: number): void {
    this.#days = days
  }
}

/** What a workspace's page shows, once it has loaded what the API of that port answers. */
async function shownOnPage(port: number, tokens: SignedIn, id: WorkspaceId, now: number) {
  const clock = new FakeClock(now)
  const transport = new HttpTransport({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    scheduler: clock,
    clock,
  })
  const store = new MemoryTokenStore(tokens)
  const auth = new HttpAuthApi(transport, store)
  const session = new Session({ store, auth, lock: new InProcessLock(), scheduler: clock })
  const workspaces = new HttpWorkspaceApi(
    new AuthorizedTransport(
      transport,
      session,
      freshKeys(() => 'key'),
    ),
  )
  const model = new CurrentWorkspaceViewModel(
    {
      ...{ workspaces, clock, scheduler: clock, preferences: new FakePreferences() },
      ...{
        rejections: { onRejection: () => () => undefined },
        live: { workspace: new FakeFeed() },
      },
    },
    id,
  )
  const stop = model.start()
  await expect.poll(() => model.workspace).not.toBe(null)
  stop()
  const { workspace, credits, hasExpired } = model
  return {
    status: workspace?.status,
    isBlocked: model.isBlockedAt(`/workspace/${id}/campaign`),
    hasExpired,
    used: credits?.used,
    limit: credits?.limit,
    left: credits?.left,
    resets: credits?.resetDate?.toISOString() ?? null,
    ends: workspace?.expiredAt?.toISOString() ?? null,
  }
}

/** A workspace, and what its page, the command line, the operator and the API say of it. */
async function seen(
  database: SqlDatabase,
  clock: MovedClock,
  options: Partial<ServerOptions> = {},
) {
  const api: Api = await apiOver(database, { clock }, options)
  const port = await api.listen()
  await servedToOperator(api)
  const { dataDir } = api.services.options
  const command = operatorCommand({ OVERTURE_DATA_DIR: dataDir })
  const overture = cli({ origin: `http://127.0.0.1:${port}` })
  await signUp(api, 'ada@northwind.test')
  const [{ id: user }] = (await command.json('account list')).data
  const [{ id }] = (await command.json('workspace list')).data
  const spend = (credit: number) =>
    sqlOn(api.services.database)`update workspace set credit = ${credit}`
  const call = async (method: string, path: string, body?: unknown) => {
    const caller = { id: user, familyId: randomUUID(), client: 'page' } as const
    const token = await api.services.accessTokens.issue(caller)
    overture.signIn(token, '')
    return { token, ...(await api.call(method, path, body, { token })) }
  }

  /** What all of them say, which has to be the same. */
  const seenAt = async (days: number) => {
    clock.moveTo(days)
    const { token, body } = await call('GET', `/api/workspaces/${id}/`)
    const page = await shownOnPage(port, { access: token, refresh: '' }, id, clock.now())
    const campaigns = await call('GET', `/api/workspaces/${id}/campaigns/`)
    const listed = (await overture.json('workspace list')).data as { data: readonly object[] }
    const refused = await overture.json(`campaign list --workspace ${id}`)
    const billing = await overture.json(`billing show --workspace ${id}`)
    const { data: all } = await command.json('workspace list')
    const run = all.find((one: { id: WorkspaceId }) => one.id === id)
    const { status, used, limit, left, resets, ends, isBlocked } = page
    expect(body).toMatchObject({ status, credit: used, expired_at: ends })
    expect(listed.data.find((one) => 'id' in one && one.id === id)).toMatchObject({
      ...{ status, creditsUsed: used, creditLimit: limit, creditsLeft: left, expiredAt: ends },
    })
    expect(billing.data).toMatchObject({
      ...{ status, creditsUsed: used, creditLimit: limit, creditsResetAt: resets },
    })
    expect(run).toMatchObject({ status, creditsUsed: used, creditLimit: limit })
    expect(run).toMatchObject({ creditsResetAt: resets, endsAt: ends })
    expect([campaigns.status, refused.code]).toEqual(isBlocked ? [403, 4] : [200, 0])
    expect([page.hasExpired, billing.code]).toEqual([isBlocked, 0])
    return { status, used, limit, resets, ends }
  }
  return { api, command, overture, id, spend, seenAt, call }
}

describeOnPglite('a workspace, as its page, the command line and the API see it,', (open) => {
  it('goes through trial, end, the operator’s plan, its reset, and its end again', async () => {
    const clock = new MovedClock()
    const { command, id, spend, seenAt } = await seen(await open(), clock)

    const trial = { status: 'trial', limit: 500, resets: null, ends: day(14) }
    await spend(120)
    expect(await seenAt(13.9)).toEqual({ ...trial, used: 120 })
    expect(await seenAt(14)).toEqual({ ...trial, status: 'expired', used: 120 })
    // Days after its last reset would be: a trial has none.
    expect(await seenAt(45)).toEqual({ ...trial, status: 'expired', used: 120 })

    await command.json(`workspace plan ${id} --name Team --credits 2000 --end ${day(110)}`)
    const plan = { status: 'active', limit: 2000, ends: day(110) }
    expect(await seenAt(46)).toEqual({ ...plan, used: 0, resets: day(75) })
    await spend(1_900)
    expect(await seenAt(74.9)).toEqual({ ...plan, used: 1_900, resets: day(75) })
    expect(await seenAt(75)).toEqual({ ...plan, used: 0, resets: day(105) })
    await spend(7)
    await command.json(`workspace plan ${id} --name Firm --credits 3000`)
    expect(await seenAt(80)).toEqual({ ...plan, limit: 3_000, used: 7, resets: day(105) })
    await command.json(`workspace credits ${id} --limit 2000 --used 9`)
    expect(await seenAt(104.9)).toEqual({ ...plan, used: 9, resets: day(105) })
    // The next reset would be after the end.
    expect(await seenAt(109)).toEqual({ ...plan, used: 0, resets: null })
    await spend(3)
    expect(await seenAt(110)).toEqual({ ...plan, status: 'expired', used: 3, resets: null })

    await command.json(`workspace end ${id} never`)
    expect(await seenAt(111)).toEqual({ ...plan, used: 3, resets: day(135), ends: null })
    await command.json(`workspace end ${id} ${realDate(later(clock.now(), DAY)).toISOString()}`)
    expect(await seenAt(112)).toEqual({
      ...plan,
      ...{ status: 'expired', used: 3, resets: null, ends: day(112) },
    })
  })

  it('goes through trial, end, a payment with the coupon, its reset, its cancellation, and its end again', async () => {
    const clock = new MovedClock()
    const stripe = await StripeStandIn.start(() => clock.now())
    const plan = { ...PREMIUM, price: null, providerPrice: 'price_premium' }
    const options = { payments: stripe.options, plans: [plan] }
    const { api, overture, id, spend, seenAt, call } = await seen(await open(), clock, options)
    const tell = async (type: string, object: object) => {
      const { body, signature } = stripe.event(type, object)
      const headers = { 'stripe-signature': signature }
      const told = await api.call('POST', '/api/billing/stripe/events/', body, { headers })
      expect(told.status).toBe(204)
    }
    const checkOut = (more: string) => overture.json(`billing checkout ${more}`)
    const pay = async (more: string) => {
      expect(await checkOut(`--workspace ${id} ${more}`)).toMatchObject({ code: 0 })
      const session = [...stripe.sessions.keys()].at(-1)!
      const subscription = stripe.pay(session)
      await tell('checkout.session.completed', stripe.sessionObject(session))
      return subscription
    }
    const used = { code: 1, error: { error: { code: 'coupon_used' } } }

    await spend(120)
    await seenAt(13.9)
    expect(await seenAt(14)).toMatchObject({ status: 'expired', used: 120 })
    const subscription = await pay('--coupon FIRST-OFF')
    const active = { status: 'active', limit: 2000 }
    expect(await seenAt(15)).toEqual({ ...active, used: 0, resets: day(44), ends: day(51) })
    const second = await call('POST', '/api/workspaces/', { name: 'Second' })
    expect(await checkOut(`-w ${second.body.id} --coupon FIRST-OFF`)).toMatchObject(used)

    await sqlOn(api.services.database)`update workspace set credit = 1900 where id = ${id}`
    expect(await seenAt(44)).toMatchObject({ used: 1_900 })
    stripe.bill(subscription, 'paid')
    await api.services.reconcilePayments.execute()
    expect(await seenAt(45)).toEqual({ ...active, used: 0, resets: day(74), ends: day(81) })
    subscription.cancelAtPeriodEnd = true
    await tell('customer.subscription.updated', stripe.subscriptionObject(subscription.id))
    expect(await seenAt(73.9)).toEqual({ ...active, used: 0, resets: null, ends: day(74) })
    expect(await seenAt(74)).toMatchObject({ status: 'expired', resets: null })
    expect(await checkOut(`-w ${id} --coupon FIRST-OFF`)).toMatchObject(used)
    await pay('')
    expect(await seenAt(75)).toMatchObject({ ...active, used: 0, resets: day(104) })
    const { data } = await overture.json(`billing invoices -w ${id}`)
    expect(data).toMatchObject({ count: 3, data: [{}, {}, { amount: 5742, status: 'paid' }] })
  })
})
