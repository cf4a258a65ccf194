import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { acceptedCampaign, writeDrafts } from './follow-ups.ts'
import { names } from './kill-workers.ts'
import { OutreachWorld } from './outreach-world.ts'

const STEPS = [{ type: 'connect' }, { type: 'message' }] as const
/** Browsers of one member, which all ask at once. */
const BROWSERS = 4
const EACH = 5

describeOnPostgres('extensions that ask at the same moment, with messages due', (open) => {
  test('get one task of an account at a time, none of them twice, and send each text once', async () => {
    const world = await OutreachWorld.open(await open())
    const network = new FakeNetwork()
    const mate = await world.user('mate@overture.example')
    await world.sql`insert into workspace_member (workspace_id, user_id)
      values (${world.workspaceId}, ${mate})`
    const all = names(2 * EACH)
    const own = await acceptedCampaign(world, all.slice(0, EACH), STEPS)
    const theirs = await acceptedCampaign(world, all.slice(EACH), STEPS)
    await world.sql`update campaign set created_by = ${mate} where id = ${theirs}`
    for (const campaign of [own, theirs]) await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    const users = [world.userId, mate]

    const sent: number[] = []
    for (let round = 0; round < 3 * EACH && sent.length < all.length; round += 1) {
      const asks = users.flatMap((user) =>
        Array.from({ length: BROWSERS }, async () => ({ user, ...(await world.lease(user)) })),
      )
      const given = (await Promise.all(asks)).filter(({ lease }) => lease !== null)
      expect(new Set(given.map(({ user }) => user)).size).toBe(given.length)
      for (const { user, lease } of given) {
        if (lease?.task.action === 'SEND_MESSAGE') sent.push(lease.task.id)
        if (lease) await new FakeExtension(world, network, {}, user).work(lease)
      }
      await world.clock.elapse(5 * MINUTE)
    }
    expect(new Set(sent).size).toBe(all.length)
    expect(sent).toHaveLength(all.length)
    expect(network.doubled).toEqual([])
    expect([...network.threads.keys()].toSorted()).toEqual(all)
    expect(await world.credit()).toBe(all.length)
  })
})
