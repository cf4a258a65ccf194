import { describe, expect, it } from 'vitest'
import { billingOnWire } from '#adapters/http/contract/examples/billing.ts'
import { billing } from '#adapters/http/contract/billing.ts'
import { parse } from 'zod/mini'
import { workspaceId } from '#core/runtime/ids.ts'
import type { Billing } from '#core/billing/billing.ts'
import { PaymentReturnViewModel } from '#web/billing/payment-return-view-model.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeFeed } from '../../fakes/fake-feed.ts'

const ID = workspaceId(3)
const paid = parse(billing, billingOnWire)
const open: Billing = { ...paid, plan: null, checkout: { id: 'mine', state: 'open' } }
const confirmed: Billing = { ...paid, checkout: { id: 'mine', state: 'completed' } }

const returned = (known: Billing) => {
  const clock = new FakeClock()
  const feed = new FakeFeed()
  const answer = { current: known, asked: 0 }
  const load = async () => {
    answer.asked += 1
    return answer.current
  }
  const deps = { billing: { load }, live: { workspace: feed }, scheduler: clock }
  const model = new PaymentReturnViewModel(deps, ID, 'mine')
  return { clock, feed, answer, model }
}

describe('coming back from the payment provider', () => {
  it('proves nothing: it waits, says so honestly when that takes long, and hears of the push', async () => {
    const { clock, feed, answer, model } = returned(open)
    const stop = model.start()
    await settled()
    expect(model.state).toBe('waiting')
    await clock.elapse(15_000)
    expect(model.state).toBe('slow')
    answer.current = confirmed
    feed.say({ type: 'workspace', workspace: ID, status: 'active' })
    await settled()
    expect([model.state, model.plan]).toEqual(['confirmed', 'Premium'])
    const { asked } = answer
    await clock.elapse(60_000)
    expect(answer.asked).toBe(asked)
    stop()
  })

  it('asks by itself where nothing is pushed', async () => {
    const { clock, answer, model } = returned(open)
    const stop = model.start()
    await settled()
    answer.current = confirmed
    await clock.elapse(3_000)
    expect(model.state).toBe('confirmed')
    stop()
  })

  it('says that nothing was paid once the payment page has run out', async () => {
    const { model } = returned({ ...open, checkout: { id: 'mine', state: 'expired' } })
    const stop = model.start()
    await settled()
    expect(model.state).toBe('not_paid')
    stop()
  })

  it('is no upgrade where somebody else set the plan', async () => {
    const { model } = returned({ ...confirmed, plan: { ...paid.plan!, setBy: 'operator' } })
    const stop = model.start()
    await settled()
    expect(model.state).toBe('waiting')
    stop()
  })

  it.each([{ id: 'another', state: 'completed' } as const, null])(
    'is no upgrade where the plan was paid for otherwise: %j',
    async (checkout) => {
      const { model } = returned({ ...confirmed, checkout })
      const stop = model.start()
      await settled()
      expect(model.state).toBe('waiting')
      stop()
    },
  )
})
