import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { makeRows } from '../http/two-tenants.ts'
import { signUp } from '../../fixtures/api.ts'
import { BillingWorld, DAY } from './billing-world.ts'

describeOnBothDatabases('the credits of a workspace', (open) => {
  it('are told one by one, newest first and by pages: for whom, by whom, when and why', async () => {
    const world = await BillingWorld.open(await open())
    const { api, sql } = world
    const tokens = await signUp(api, 'ada@example.com')
    const ids = await makeRows(api, tokens, { campaign: 'Spring', person: 'grace' })
    const read = async (path: string) =>
      (
        await api.call('GET', `/api/workspaces/${ids.workspace}/${path}`, undefined, {
          token: tokens.access,
        })
      ).body
    await sql`update person set full_name = 'Grace Hopper'`
    const at = new Date(api.clock.now() - DAY)
    await sql`insert into credit_entry (workspace_id, campaign_person_id, task_id, reason, amount, at)
      values (${ids.workspace}, ${ids.member}, ${ids.task}, 'enrichment', 1, ${at})`
    await sql`insert into credit_entry (workspace_id, campaign_person_id, reason, amount, at)
      select ${ids.workspace}::integer, ${ids.member}::integer, 'message', 1, ${at}::timestamptz
      from generate_series(1, 60)`
    const first = await read('credit-entries/')
    expect([first.data.length, first.next_cursor]).toEqual([50, expect.any(String)])
    const second = await read(`credit-entries/?cursor=${first.next_cursor}`)
    expect([second.data.length, second.next_cursor]).toEqual([11, null])
    expect(second.data.at(-1)).toMatchObject({
      ...{ amount: 1, reason: 'enrichment', person: 'Grace Hopper', user: 'ada@example.com' },
      ...{ at: at.toISOString(), campaign: { id: ids.campaign, name: 'Spring' } },
    })
    await sql`insert into credit_entry (workspace_id, reason, amount, at)
      values (${ids.workspace}, 'reset', -5, ${at})`
    const days: { used: number }[] = (await read('credit-days/?time_zone=Asia/Tokyo')).data
    expect([days.length, days.map(({ used }) => used).filter(Boolean)]).toEqual([30, [61]])
  })

  it('are told without the names of people who were deleted since', async () => {
    const { api, sql } = await BillingWorld.open(await open())
    const tokens = await signUp(api, 'ada@example.com')
    const ids = await makeRows(api, tokens, { campaign: 'Spring', person: 'grace' })
    await sql`insert into credit_entry (workspace_id, campaign_person_id, reason, amount)
      values (${ids.workspace}, ${ids.member}, 'enrichment', 1)`
    const path = `/api/workspaces/${ids.workspace}/credit-entries/`
    const people = async () => {
      const { body } = await api.call('GET', path, undefined, { token: tokens.access })
      return body.data.map((one: { person: string | null }) => one.person)
    }
    expect(await people()).toEqual(['grace'])
    await sql`update person set deleted_at = now()`
    expect(await people()).toEqual([null])
  })

  it('that come back are told, so that the entries add up to what is used', async () => {
    const world = await BillingWorld.open(await open())
    const ann = await world.member('ann@example.com')
    const { session, subscription } = await world.pay(ann)
    await world.sql`update workspace set credit = 12`
    await world.sql`insert into credit_entry (workspace_id, reason, amount)
      values (${ann.workspace}, 'enrichment', 12)`
    const { stripe } = world
    await world.send(stripe.event('checkout.session.completed', stripe.sessionObject(session)))
    await world.sql`update workspace set credit = 5`
    await world.sql`insert into credit_entry (workspace_id, reason, amount)
      values (${ann.workspace}, 'enrichment', 5)`
    await world.api.clock.elapse(30 * DAY)
    stripe.bill(subscription, 'paid')
    await world.reconcile()
    expect((await world.workspace(ann)).credit).toBe(0)
    const { body } = await ann.call('GET', `/api/workspaces/${ann.workspace}/credit-entries/`)
    const told = body.data.map((one: { reason: string; amount: number }) => [
      one.reason,
      one.amount,
    ])
    expect(told).toEqual([
      ['reset', -5],
      ['enrichment', 5],
      ['plan_began', -12],
      ['enrichment', 12],
    ])
  })
})
