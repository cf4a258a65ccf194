import { expect, test } from 'vitest'
import type { RequestableAction } from '#core/outreach/actions.ts'
import type { ProspectSelection } from '#core/prospect/prospect-api.ts'
import { requestId, type CampaignId } from '#core/runtime/ids.ts'
import { DAY, HOUR } from '#core/runtime/durations.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { names } from './kill-workers.ts'
import { OutreachWorld } from './outreach-world.ts'

async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const extension = new FakeExtension(world, new FakeNetwork())
  /** Who is visited next, up to so many of them. */
  const visits = async (count: number) => {
    const visited: (string | undefined)[] = []
    while (visited.length < count) {
      const lease = await extension.until('VISIT_PEOPLE')
      visited.push(lease.task.payload.publicIdentifier)
      await extension.work(lease)
    }
    return visited
  }
  const ask = async (
    action: RequestableAction,
    campaign: CampaignId,
    selection: ProspectSelection,
  ) => {
    const asked = await world.request(action, campaign, selection)
    if (asked.kind !== 'requested') throw new Error('It was refused.')
    return asked.job
  }
  /** What planning goes by. */
  const state = () =>
    world.sql<{
      priority: number
    }>`select id, priority, to_connect from campaign_person order by id`
  const idsOf = async (campaign: CampaignId) => (await world.people(campaign)).map(({ id }) => id)
  return { world, extension, visits, ask, state, idsOf }
}

describeOnOneDatabase('what was asked for many at once', (open) => {
  test('is withdrawn as if it had never been asked for, and a second time answers the same', async () => {
    const { world, visits, ask, state, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(60))
    const before = await state()
    const ids = (await idsOf(campaign)).slice(40)
    const job = await ask('visit', campaign, { ids })
    expect(await state()).not.toEqual(before)
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 20, begun: 0 })
    expect(await state()).toEqual(before)
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 20, begun: 0 })
    expect(await visits(3)).toEqual(names(3))
    expect((await world.history(campaign, ids[0]!)).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['visit_requested', 'request_withdrawn']),
    )
  })

  test('goes on with those with whom it had begun, and is withdrawn from the others', async () => {
    const { world, extension, visits, ask, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(30))
    const ids = (await idsOf(campaign)).slice(20)
    const job = await ask('visit', campaign, { ids })
    expect(await visits(1)).toEqual(['person-020'])
    const lease = await extension.until('VISIT_PEOPLE')
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 8, begun: 2 })
    await extension.work(lease)
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 8, begun: 2 })
    expect(await visits(2)).toEqual(names(2))
    const codes = (await world.history(campaign, ids[1]!)).map(({ code }) => code)
    expect(codes).toContain('visit_requested')
    expect(codes).not.toContain('request_withdrawn')
  })

  test('stays asked for where something else asks for it, before or since', async () => {
    const { world, visits, ask, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(30))
    const ids = await idsOf(campaign)
    await ask('visit', campaign, { ids: ids.slice(27, 28) })
    const job = await ask('visit', campaign, { ids: ids.slice(25) })
    await ask('visit', campaign, { ids: ids.slice(29) })
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 5, begun: 0 })
    expect(await visits(3)).toEqual(['person-027', 'person-029', 'person-000'])
  })

  test('is withdrawn from everybody by one row, as it was asked for', async () => {
    const { world, visits, ask, state } = await worldWith(open)
    await world.campaign(names(3))
    const campaign = await world.campaign(names(30).slice(3))
    const job = await ask('visit', campaign, { filter: {} })
    expect(await visits(1)).toEqual(['person-003'])
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 26, begun: 1 })
    expect((await state()).filter(({ priority }) => priority !== 0)).toHaveLength(1)
    expect(await visits(2)).toEqual(['person-000', 'person-004'])
    expect(await world.sql`select id from event where verb like '%request%'`).toEqual([])
  })

  test('includes nobody any more whom it included, and leaves those alone who were', async () => {
    const { world, visits, ask, state, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(6))
    await visits(2)
    await world.sql`update campaign_person set to_connect = false where person_id in
      (select id from person where public_identifier in ('person-001', 'person-004'))`
    const before = await state()
    const selections = [{ ids: await idsOf(campaign) }, { filter: {} }]
    for (const selection of selections) {
      await world.clock.elapse(1_000)
      const job = await ask('connect', campaign, selection)
      expect(await world.sql`select id from campaign_person where not to_connect`).toEqual([])
      expect(await world.withdraw(campaign, job)).toMatchObject({ begun: 0 })
      expect(await state()).toEqual(before)
    }
  })

  test('excludes whom it included with the last of those that ask for them, unless a user includes them by hand', async () => {
    const { world, visits, ask, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(4))
    await visits(1)
    const all = await idsOf(campaign)
    const [visited, byHand] = all
    await world.sql`update campaign_person set to_connect = false`
    const jobs = []
    for (const selection of [{ ids: all }, { filter: {} }, { ids: all }]) {
      await world.clock.elapse(1_000)
      jobs.push(await ask('connect', campaign, selection))
    }
    const { excludeProspect } = world.services
    for (const toConnect of [false, true]) await excludeProspect.execute(world, byHand!, toConnect)
    const included = async () =>
      (
        await world.sql<{ id: number }>`select id from campaign_person where to_connect order by id`
      ).map(({ id }) => id)
    const [first, second, third] = jobs
    await world.withdraw(campaign, first!)
    await world.withdraw(campaign, third!)
    expect(await included()).toEqual(all)
    await world.withdraw(campaign, second!)
    expect(await included()).toEqual([byHand])
    expect(
      await world.sql`select id from task where campaign_person_id = ${visited!} and status = 'pending'`,
    ).toEqual([])
  })

  test('is withdrawn from whom it had only visited so far: no invitation follows', async () => {
    const { world, extension, ask, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(2))
    await world.sql`update campaign_person set to_connect = false`
    const [first, second] = await idsOf(campaign)
    const visiting = await ask('connect', campaign, { ids: [first!] })
    const lease = await extension.until('VISIT_PEOPLE')
    expect(await world.withdraw(campaign, visiting)).toEqual({ withdrawn: 1, begun: 0 })
    await extension.work(lease)
    const visited = await ask('connect', campaign, { ids: [second!] })
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(await world.withdraw(campaign, visited)).toEqual({ withdrawn: 1, begun: 0 })
    await extension.workFor(DAY, HOUR)
    expect(Object.values(await world.statuses(campaign))).toEqual(['VISITED', 'VISITED'])
  })

  test('leaves the tasks alone of those with whom it had begun, with what is known of their tries', async () => {
    const { world, extension, visits, ask, idsOf } = await worldWith(open)
    const campaign = await world.campaign(names(2))
    await world.sql`update campaign_person set to_connect = false`
    await visits(1)
    const ids = (await idsOf(campaign)).slice(0, 1)
    const job = await ask('connect', campaign, { ids })
    await extension.begin(await extension.until('CONNECT_PEOPLE'))
    await world.sql`update task set status = 'pending', reason_code = 'not_done', presses_in_vain = 2,
      scheduled_at = scheduled_at + interval '3 hours' where action = 'CONNECT_PEOPLE'`
    const tasks = () => world.sql`select * from task where action = 'CONNECT_PEOPLE'`
    const before = await tasks()
    expect(await world.withdraw(campaign, job)).toEqual({ withdrawn: 0, begun: 1 })
    expect(await tasks()).toEqual(before)
  })

  test('is unknown to another campaign, and where nothing was asked for', async () => {
    const { world, ask } = await worldWith(open)
    const campaign = await world.campaign(names(2))
    const other = await world.campaign(['else'])
    const job = await ask('visit', campaign, { filter: {} })
    expect(await world.withdraw(other, job)).toBeNull()
    expect(await world.withdraw(campaign, requestId(99_999))).toBeNull()
  })
})
