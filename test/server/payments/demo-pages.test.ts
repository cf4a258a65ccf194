import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { DemoCashier } from '#server/payments/demo/demo-cashier.ts'
import { demoPaymentRoutes } from '#server/payments/demo/demo-payment-routes.ts'
import type { DemoPaymentStore } from '#server/payments/demo/demo-payment-store.ts'
import { DemoPayments } from '#server/payments/demo/demo-payments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const DAY = 86_400_000
const PLAN = { id: 'premium', name: 'Premium', credit: 2_000, price: null, providerPrice: null }
const ORIGIN = 'http://localhost:4280'

class MemoryStore implements DemoPaymentStore {
  readonly kept = new Map<string, unknown>()

  async read(kind: string, id: string): Promise<unknown> {
    return this.kept.get(`${kind} ${id}`)
  }

  async change<T>(
    kind: string,
    id: string,
    work: (data: unknown) => { readonly data: unknown; readonly answer: T },
  ): Promise<T> {
    const { data, answer } = work(this.kept.get(`${kind} ${id}`))
    this.kept.set(`${kind} ${id}`, data)
    return answer
  }
}

async function demoProvider(
  tell = vi.fn<(message: unknown) => Promise<unknown>>(async () => null),
) {
  const clock = new FakeClock()
  const logger = new MemoryLogger()
  const store = new MemoryStore()
  const demoPayments = new DemoPayments({ store, plans: [PLAN], clock, publicUrl: ORIGIN })
  const demoCashier = new DemoCashier({ store, demoPayments, clock, logger, tell })
  const app = bareApp()
  demoPaymentRoutes(app, { demoPayments, demoCashier })
  const call = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { host: 'localhost:4280', ...(payload !== undefined && type) }
    const given = payload === undefined ? {} : { payload }
    const answer = await app.fastify.inject({ method, url, headers, ...given })
    const { statusCode: status, body, headers: sent } = answer
    return { status, body, location: sent['location'], caching: sent['cache-control'] }
  }
  const opened = async () => {
    const { id } = await demoPayments.openCheckout({
      ...{ reference: 'ours', plan: PLAN, percentOff: null, email: 'ada@example.com' },
      ...{ customerId: null, language: 'en' },
      ...{ doneUrl: `${ORIGIN}/done?x=1`, backUrl: `${ORIGIN}/back` },
    })
    return { id, path: `/demo-payment/checkout/${id}` }
  }
  const paid = async (card = 'works') => {
    const { id, path } = await opened()
    await call('POST', path, `card=${card}`)
    const { subscriptionId } = await demoPayments.readCheckout(id)
    return { id: subscriptionId ?? '', portal: `/demo-payment/portal/${subscriptionId}` }
  }
  return { clock, logger, store, tell, demoPayments, call, opened, paid }
}

describe('a page of the demo provider', () => {
  it('is open for 40 minutes, and paid on once', async () => {
    const { clock, call, opened, demoPayments } = await demoProvider()
    const [late, paid] = [await opened(), await opened()]
    await clock.elapse(40 * 60_000 - 1)
    expect(await call('GET', late.path)).toMatchObject({ status: 200, caching: 'no-store' })
    expect(await call('POST', paid.path, 'card=works')).toMatchObject({
      ...{ status: 303, location: '/done?x=1' },
    })
    await clock.elapse(1)
    for (const { path } of [late, paid]) {
      expect((await call('GET', path)).status).toBe(410)
      expect((await call('POST', path, 'card=works')).status).toBe(410)
    }
    expect((await demoPayments.readCheckout(late.id)).state).toBe('expired')
    expect((await demoPayments.readCheckout('unknown')).state).toBe('expired')
    expect((await call('GET', '/demo-payment/checkout/unknown')).status).toBe(410)
  })

  it('is closed by who opened it, unless it was paid on', async () => {
    const { call, opened, demoPayments } = await demoProvider()
    const [closed, paid] = [await opened(), await opened()]
    await call('POST', paid.path, 'card=works')
    expect(await demoPayments.closeCheckout(closed.id)).toBe('closed')
    expect(await demoPayments.closeCheckout(paid.id)).toBe('completed')
    expect((await call('POST', closed.path, 'card=works')).status).toBe(410)
  })

  it('takes a card that works for one that it does not know, and one that fails the next time', async () => {
    const { clock, paid, opened, call, demoPayments } = await demoProvider()
    const state = async (id: string) => (await demoPayments.readSubscription(id))?.state
    const [works, fails] = [await paid('unknown'), await paid('fails_later')]
    const declined = await opened()
    expect((await call('POST', declined.path, 'card=declined')).status).toBe(402)
    expect((await demoPayments.readCheckout(declined.id)).subscriptionId).toBeNull()
    await clock.elapse(30 * DAY)
    expect([await state(works.id), await state(fails.id)]).toEqual(['active', 'past_due'])
    expect(await state('unknown')).toBeUndefined()
  })

  it('leads back to a page of ours alone', async () => {
    const { call, paid } = await demoProvider()
    const { portal } = await paid()
    for (const [back, link] of [
      ['/workspace/1?a=b', '/workspace/1?a=b'],
      ['/', '/'],
      ['//evil.example', '/'],
      ['/%5Cevil.example', '/'],
      ['https://evil.example', '/'],
      ['/a%5Cb', '/'],
      ['/a%20b', '/'],
      ['', '/'],
    ]) {
      const { status, body } = await call('GET', `${portal}?back=${back}`)
      expect([back, status]).toEqual([back, 200])
      expect(/<p><a href="([^"]*)">(?!.*<a )/s.exec(body)?.[1]).toBe(link)
      const { location } = await call('POST', `${portal}?back=${back}`, 'act=cancel')
      expect(location).toBe(`${portal}?back=${encodeURIComponent(link ?? '')}`)
    }
  })

  it('does in the portal what it offers, and shows its own invoices', async () => {
    const { clock, call, paid, tell, demoPayments } = await demoProvider()
    const { id, portal } = await paid()
    for (const [path, payload] of [
      [portal, 'act=anything'],
      [portal, ''],
      ['/demo-payment/portal/unknown', 'act=cancel'],
    ] as const) {
      expect((await call('POST', path, payload)).status).toBe(404)
    }
    expect(tell).toHaveBeenCalledTimes(1)
    expect((await call('GET', `/demo-payment/invoice/${id}/1`)).status).toBe(200)
    for (const other of [`${id}/2`, `${id}/x`, 'unknown/1']) {
      expect((await call('GET', `/demo-payment/invoice/${other}`)).status).toBe(404)
    }
    await call('POST', portal, 'act=cancel')
    expect((await call('GET', portal)).body).toContain('value="resume"')
    await clock.elapse(30 * DAY)
    await call('POST', portal, 'act=resume')
    expect((await call('GET', portal)).body).not.toContain('name="act"')
    expect(await demoPayments.readSubscription(id)).toMatchObject({
      ...{ state: 'ended', cancelsAtEnd: true },
    })
  })

  it('says what was paid though nobody could be told of it', async () => {
    const tell = vi.fn(() => Promise.reject(new Error('away')))
    const { call, opened, logger } = await demoProvider(tell)
    expect((await call('POST', (await opened()).path, 'card=works')).status).toBe(303)
    expect(logger.lines).toMatchObject([{ level: 'warn', facts: { error: 'Error: away' } }])
  })

  it('is left open where its form is longer than any of ours', async () => {
    const { call, opened } = await demoProvider()
    const { path } = await opened()
    expect((await call('POST', path, `card=${'x'.repeat(1_000)}`)).status).toBe(413)
  })
})

describe('an event of the demo provider', () => {
  it('counts for five minutes where it signed it, to the letter', async () => {
    const { clock, paid, demoPayments } = await demoProvider()
    const { id } = await paid()
    const known = await demoPayments.findSubscription(id)
    if (!known) throw new Error('Nothing was paid.')
    const message = demoPayments.eventAbout(known)
    const event = { id: expect.stringMatching(/^evt_/), subscriptionId: id, reference: 'ours' }
    expect(await demoPayments.eventFrom(message)).toEqual(event)
    const mac = createHmac('sha256', '').update(message.body).digest('hex')
    for (const forged of [
      { ...message, body: `${message.body} ` },
      { ...message, signature: message.signature.replace(/t=\d+/, `t=${clock.now() + 1}`) },
      { ...message, signature: `t=${clock.now()},v1=${mac}` },
      { ...message, signature: `x${message.signature}` },
      { ...message, signature: '' },
    ]) {
      expect(await demoPayments.eventFrom(forged)).toBeNull()
    }
    await clock.elapse(300_000)
    expect(await demoPayments.eventFrom(message)).toEqual(event)
    await clock.elapse(1)
    expect(await demoPayments.eventFrom(message)).toBeNull()
    clock.setBack(600_001)
    expect(await demoPayments.eventFrom(message)).toEqual(event)
    clock.setBack(1)
    expect(await demoPayments.eventFrom(message)).toBeNull()
  })
})
