import { expect, test } from 'vitest'
import { MIN_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import { describeOnBothDatabases, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
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
  return { world, network, extension, nextVisit, visits }
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
