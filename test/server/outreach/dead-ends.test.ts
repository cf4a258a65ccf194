import { expect, test } from 'vitest'
import type { CampaignId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { Transaction } from '#server/database/database.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  const remove = (id: CampaignId) => world.remove(id)
  const pause = (id: CampaignId) => world.pause(id)
  return { world, network, extension, remove, pause }
}

describeOnOneDatabase('in outreach', (open) => {
  test('a campaign deleted during a visit keeps nobody from being invited by another', async () => {
    const { world, network, extension, remove } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const { task, token } = await extension.until('VISIT_PEOPLE')
    await extension.begin({ task, token })
    const now = world.time.moment().now
    network.visit('a-one', outreachDate(now))
    await remove(campaign)
    await extension.work({ task: { ...task, intentAt: now }, token })
    const next = await world.campaign(['a-one'])
    await extension.workFor(3 * HOUR)
    expect(await world.statuses(next)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })

  test('a campaign deleted while an invitation was leased but never begun keeps nobody from being invited either', async () => {
    const { world, network, extension, remove } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.until('CONNECT_PEOPLE')
    await remove(campaign)
    await world.clock.elapse(2 * MINUTE)
    const next = await world.campaign(['a-one'])
    await extension.workFor(3 * HOUR)
    expect(await world.statuses(next)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })

  test('a campaign that is restored goes on, and contacted nobody meanwhile', async () => {
    const { world, network, extension, remove } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two'])
    await extension.until('CONNECT_PEOPLE')
    await remove(campaign)
    await extension.workFor(3 * HOUR)
    expect(network.invitations.size).toBe(0)
    expect(await world.restore(campaign)).toEqual({ kind: 'restored' })
    expect(await world.restore(campaign)).toEqual({ kind: 'restored' })
    await extension.workFor(12 * HOUR)
    expect(await world.statuses(campaign)).toEqual({
      'a-one': 'INVITATION_SENT',
      'b-two': 'INVITATION_SENT',
    })
    expect(network.invitations.get('a-one')).toHaveLength(1)
    await remove(campaign)
    await world.sql`update campaign set deleted_at = now() - interval '601 seconds'`
    expect(await world.restore(campaign)).toEqual({ kind: 'not_found' })
  })

  test('a campaign that is restored puts aside whom another one took over meanwhile, and ends', async () => {
    const { world, network, extension, remove } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const other = await world.campaign(['a-one'], { policy: 'allow', run: false })
    await remove(campaign)
    await world.run(other)
    await extension.workFor(12 * HOUR)
    expect(await world.restore(campaign)).toEqual({ kind: 'restored' })
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DUPLICATED' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await world.statuses(other)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })

  test('a campaign that is restored before its deletion came to an end keeps its tasks', async () => {
    const { world, remove } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const waiting = () => world.sql`select from task where status = 'pending'`
    await remove(campaign)
    expect(await waiting()).toHaveLength(0)
    await world.restore(campaign)
    await world.database.inWorkspace(world.workspaceId, (transaction) =>
      new PostgresCampaignRecordStore().cancelTasks(transaction, campaign),
    )
    expect(await waiting()).toHaveLength(1)
  })

  test('a campaign ends with its last person, who is excluded while their invitation is leased', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const leased = await extension.until('CONNECT_PEOPLE')
    const [person] = await world.people(campaign)
    await world.services.excludeProspect.execute(
      { userId: world.userId, workspaceId: world.workspaceId },
      person!.id,
      false,
    )
    expect(await extension.begin(leased)).toMatchObject({ kind: 'stop' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test.each(['told to have come to nothing', 'never told of again', 'stopped by its network'])(
    'a campaign ends with its last person, who is removed during a visit that is %s',
    async (what) => {
      const { world, extension } = await worldWith(open)
      const campaign = await world.campaign(['a-one'])
      const visit = await extension.until('VISIT_PEOPLE')
      const [person] = await world.people(campaign)
      const user = { userId: world.userId, workspaceId: world.workspaceId }
      await world.services.cancelProspect.execute(user, person!.id, 'USER_CANCELLED')
      expect(await world.campaignStatus(campaign)).toBe('running')
      if (what.startsWith('told')) await extension.settle(visit, { status: 'unverified' })
      else if (what.startsWith('stopped')) {
        await extension.settle(visit, { status: 'failed', failCode: 'challenge' })
      } else {
        await world.clock.elapse(HOUR)
        await world.lease()
      }
      const tasks = await world.sql`select status from task where action = 'VISIT_PEOPLE'`
      expect(tasks).toEqual([{ status: 'cancelled' }])
      expect(await world.campaignStatus(campaign)).toBe('finished')
    },
  )

  test('a profile that is gone by its second visit ends its campaign', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.step()
    await world.clock.elapse(25 * HOUR)
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.settle(visit, { status: 'failed', failCode: 'profile_unavailable' })
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'FAIL_TO_INVITE' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('a campaign whose last person ended while it was paused is finished when it goes on', async () => {
    const { world, extension, pause } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const visit = await extension.until('VISIT_PEOPLE')
    await pause(campaign)
    await extension.settle(visit, { status: 'failed', failCode: 'profile_unavailable' })
    await world.run(campaign)
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('a campaign whose last people are not to be contacted, or are another campaign’s, says so', async () => {
    const { world, extension } = await worldWith(open)
    const first = await world.campaign(['a-one'])
    const second = await world.campaign(['a-one', 'b-two'], { policy: 'allow' })
    const stallOf = async () => {
      const read = (transaction: Transaction) =>
        world.services.stalls.stallsOf(transaction, [second])
      return (await world.database.inWorkspace(world.workspaceId, read)).get(second)?.code
    }
    await extension.step()
    expect(await stallOf()).toBe('delay')
    await world.sql`update person set do_not_contact = true where public_identifier = 'b-two'`
    await world.sql`update campaign_person set status = 'VISITED', visited_at = status_changed_at
      where campaign_id = ${second}`
    await world.sql`delete from task where campaign_id = ${second}`
    await world.clock.elapse(2000)
    expect(await stallOf()).toBe('taken')
    await world.sql`update person set do_not_contact = true`
    expect(await stallOf()).toBe('suppressed')
    expect(await world.campaignStatus(first)).toBe('running')
  })
})
