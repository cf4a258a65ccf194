import { expect, test } from 'vitest'
import { MIN_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import { describeOnBothDatabases, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { names } from './kill-workers.ts'
import { OutreachWorld } from './outreach-world.ts'

async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  const nextVisit = () => extension.until('VISIT_PEOPLE')
  /** Who is visited next, up to so many of them. */
  const visits = async (count: number) => {
    const visited: (string | undefined)[] = []
    while (visited.length < count) {
      const lease = await nextVisit()
      visited.push(lease.task.payload.publicIdentifier)
      await extension.work(lease)
    }
    return visited
  }
  /** Who is looked for next, up to so many of them, whom the network does not have any more. */
  const misses = async (count: number) => {
    const missed: (string | undefined)[] = []
    while (missed.length < count) {
      const lease = await nextVisit()
      missed.push(lease.task.payload.publicIdentifier)
      await extension.settle(lease, { status: 'failed', failCode: 'profile_unavailable' })
    }
    return missed
  }
  return { world, network, extension, nextVisit, visits, misses }
}

describeOnBothDatabases('by the rules of pace', (open) => {
  test('two running campaigns visit somebody in turn', async () => {
    const { world, visits } = await worldWith(open)
    await world.campaign(['a-1', 'a-2', 'a-3', 'a-4'])
    expect(await visits(1)).toEqual(['a-1'])
    await world.campaign(['b-1', 'b-2'])
    expect(await visits(5)).toEqual(['b-1', 'a-2', 'b-2', 'a-3', 'a-4'])
  })

  test('whoever was asked for comes before the turns', async () => {
    const { world, visits } = await worldWith(open)
    const campaign = await world.campaign(['a-1', 'a-2', 'a-3'])
    expect(await visits(1)).toEqual(['a-1'])
    await world.campaign(['b-1'])
    const last = (await world.people(campaign)).at(-1)
    await world.services.requestProspects.execute(
      'visit',
      { userId: world.userId, workspaceId: world.workspaceId, campaignId: campaign },
      { ids: [last!.id] },
    )
    expect(await visits(3)).toEqual(['a-3', 'b-1', 'a-2'])
  })

  test('a turn is spent on a missing profile too', async () => {
    const { world, extension, nextVisit, visits } = await worldWith(open)
    await world.campaign(['a-1', 'a-2'])
    await world.campaign(['b-1'])
    const gone = await nextVisit()
    expect(gone.task.payload.publicIdentifier).toBe('a-1')
    await extension.settle(gone, { status: 'failed', failCode: 'profile_unavailable' })
    expect(await visits(2)).toEqual(['b-1', 'a-2'])
  })

  test('visits that cost nothing take turns as well, where no credits are left', async () => {
    const { world, visits } = await worldWith(open)
    const first = await world.campaign(['a-1', 'a-2', 'a-3', 'a-4'], { run: false })
    const second = await world.campaign(['b-1', 'b-2'], { run: false })
    await world.sql`update person set enriched_at = now()
      where public_identifier in ('a-3', 'a-4', 'b-2')`
    await world.sql`update workspace set credit = max_credit`
    await world.run(first)
    await world.run(second)
    expect(await visits(3)).toEqual(['a-3', 'b-2', 'a-4'])
  })

  test('those whose turn comes soon have a task, however many wait, and all get their turn', async () => {
    const { world, misses } = await worldWith(open)
    await world.campaign(names(60))
    const planned = async () =>
      (await world.sql`select id from task where status = 'pending'`).length
    expect(await planned()).toBe(20)
    expect(await misses(24)).toEqual(names(24))
    expect(await planned()).toBeGreaterThanOrEqual(10)
    expect(await planned()).toBeLessThan(40)
  })

  test('many who were asked for come before all others, whose tasks are ready', async () => {
    const { world, misses } = await worldWith(open)
    const campaign = await world.campaign(names(60))
    const asked = (await world.people(campaign)).slice(35)
    await world.services.requestProspects.execute(
      'visit',
      { userId: world.userId, workspaceId: world.workspaceId, campaignId: campaign },
      { ids: asked.map(({ id }) => id) },
    )
    expect(await misses(26)).toEqual([...names(60).slice(35), 'person-000'])
  })

  test('whoever must not be contacted holds nobody up, in whatever number', async () => {
    const { world, visits } = await worldWith(open)
    await world.campaign(names(60))
    await world.sql`update person set do_not_contact = true where public_identifier < 'person-050'`
    expect(await visits(2)).toEqual(['person-050', 'person-051'])
  })

  test('where no credits are left, those who cost nothing are found behind any number', async () => {
    const { world, visits } = await worldWith(open)
    const campaign = await world.campaign(names(60), { run: false })
    await world.sql`update person set enriched_at = now() where public_identifier = 'person-055'`
    await world.sql`update workspace set credit = max_credit`
    await world.run(campaign)
    expect(await visits(1)).toEqual(['person-055'])
  })

  test('after a missing profile the next task waits for the gap', async () => {
    const { world, extension, nextVisit } = await worldWith(open)
    await world.campaign(['a-1', 'a-2'])
    const gone = await nextVisit()
    await extension.settle(gone, { status: 'failed', failCode: 'profile_unavailable' })
    const { lease, nextDueAt } = await world.lease()
    expect(lease).toBeNull()
    expect(nextDueAt).toBe(world.clock.now() + MIN_RANDOM_GAP_MS)
    await world.clock.elapse(MIN_RANDOM_GAP_MS)
    expect((await world.lease()).lease?.task.payload.publicIdentifier).toBe('a-2')
    expect(await world.sql`select * from sender_action`).toEqual([])
  })
})
