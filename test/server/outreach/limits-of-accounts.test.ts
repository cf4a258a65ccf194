import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { makeRows } from '../http/two-tenants.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const HOUR = 3_600_000

describeOnOneDatabase('the limits of a sender account', (open) => {
  it('hold as its user set them: no visit beyond them on that day, the rest the next day', async () => {
    const world = await OutreachWorld.open(await open())
    const extension = new FakeExtension(world, new FakeNetwork())
    await world.campaign(['a-one', 'b-two', 'c-three', 'd-four', 'e-five'])
    const first = await extension.until('VISIT_PEOPLE')
    const id = first.task.accountId
    await world.setLimits(id, { visits: 2 })
    await extension.work(first)
    const visits = async () =>
      (await world.sql`select from sender_action where kind = 'visits'`).length
    await extension.workFor(8 * HOUR)
    expect(await visits()).toBe(2)
    await extension.workFor(24 * HOUR)
    expect(await visits()).toBe(4)
  })

  it('are set by name, up to their caps, and read back', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const { access: token } = ada
    const { account } = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
    const path = `/api/outreach/sender-accounts/${account}/`
    const set = (limits: object) => api.call('PATCH', path, { limits }, { token })
    const changed = await set({ invitations: 20, visits: 10 })
    expect(changed.status).toBe(200)
    const { body } = await api.call('GET', '/api/outreach/sender-accounts/', undefined, { token })
    const budgets = Object.fromEntries(
      body.data[0].budgets.map((line: { action: string; per_day: number; cap: number }) => [
        line.action,
        [line.per_day, line.cap],
      ]),
    )
    expect(budgets).toMatchObject({ invitations: [20, 20], visits: [10, 80], messages: [25, 50] })
    for (const [limits, attr, code] of [
      [{ invitations: 21 }, 'limits.invitations', 'max_value'],
      [{ visits: 0 }, 'limits.visits', 'min_value'],
      [{ visits: 1.5 }, 'limits.visits', 'invalid'],
      [{ likes: 3 }, 'limits.likes', 'unknown_field'],
    ] as const) {
      const refused = await set(limits)
      expect([refused.status, refused.body.errors[0]]).toMatchObject([400, { attr, code }])
    }
  })
})
