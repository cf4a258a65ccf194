import { expect, test } from 'vitest'
import { outreachDate } from '#core/runtime/moments.ts'
import { describeOnBothDatabases, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const DAY = 86_400_000

async function worldWith(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  extension.member = 'member-1'
  const account = async () => {
    const rows = await world.sql`select health, trouble, member from sender_account`
    return rows[0]
  }
  const counted = async () =>
    (await world.sql`select from sender_action where kind = 'invitations'`).length
  return { world, network, extension, account, counted }
}

const STOPPED = { health: 'restricted', trouble: 'other_member', member: 'member-1' }

describeOnBothDatabases('an account that acted as one member of the network', (open) => {
  test('stops where a page is shown to another, and goes on once the first is back', async () => {
    const { world, network, extension, account, counted } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const first = await extension.until('VISIT_PEOPLE')
    expect(first.task.payload.member).toBeNull()
    await extension.work(first)
    const lease = await extension.until('CONNECT_PEOPLE')
    expect(lease.task.payload.member).toBe('member-1')
    await extension.begin(lease)
    const { accountId } = lease.task
    await extension.settle(lease, { status: 'failed', failCode: 'other_member' })
    expect(await account()).toEqual(STOPPED)
    await world.reopen(accountId)
    const look = await extension.until('CONNECT_PEOPLE')
    expect(look.task).toMatchObject({ id: lease.task.id, payload: { member: 'member-1' } })
    const readAt = outreachDate(world.time.moment().now)
    const shownTo = (member: string) =>
      ({
        status: 'succeeded',
        result: { relation: 'pending' },
        receipt: { url: '/', readAt, evidence: '', member },
      }) as const
    await extension.settle(look, shownTo('member-2'))
    expect(await account()).toEqual(STOPPED)
    expect(await counted()).toBe(1)
    await world.reopen(accountId)
    const again = await extension.until('CONNECT_PEOPLE')
    await extension.settle(again, shownTo('member-1'))
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(await counted()).toBe(1)
    expect(network.invitations.size).toBe(0)
  })

  test('begins nothing for another, nor for whom nobody knows, until its user says that it is them', async () => {
    const { world, extension, account } = await worldWith(open)
    await world.campaign(['a-one', 'b-two'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const next = await extension.until('VISIT_PEOPLE')
    const { accountId } = next.task
    extension.member = null
    expect(await extension.begin(next)).toMatchObject({ kind: 'stop', code: 'account_health' })
    expect(await account()).toEqual({ ...STOPPED, trouble: 'unknown_member' })
    await world.reopen(accountId, { newMember: true })
    expect(await account()).toMatchObject({ health: 'active', member: 'member-1' })

    extension.member = 'member-2'
    const refused = await extension.until('VISIT_PEOPLE')
    expect(await extension.begin(refused)).toMatchObject({ kind: 'stop', code: 'account_health' })
    expect(await account()).toEqual(STOPPED)
    await world.reopen(accountId, { newMember: true })
    const freed = await extension.until('VISIT_PEOPLE')
    expect(freed.task.payload.member).toBeNull()
    expect(await extension.begin(freed)).toMatchObject({ kind: 'go' })
    expect(await account()).toEqual({ health: 'active', trouble: null, member: 'member-2' })
  })

  test('asks its user, once that member is lost, whether what they began was sent', async () => {
    const { world, network, extension, counted } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const lease = await extension.until('CONNECT_PEOPLE')
    await extension.begin(lease)
    await extension.settle(lease, { status: 'failed', failCode: 'other_member' })
    extension.member = 'member-2'
    await world.reopen(lease.task.accountId, { newMember: true })
    await extension.workFor(2 * DAY, DAY / 2)
    expect(network.invitations.size).toBe(0)
    expect(await counted()).toBe(1)
    await world.answer(campaign, lease.task.prospect!, true)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
  })

  test('looks among a member’s connections for answers to what that member sent alone', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two'])
    const first = await extension.until('CONNECT_PEOPLE')
    await extension.work(first)
    const second = await extension.until('CONNECT_PEOPLE')
    extension.member = 'member-2'
    await extension.begin(second)
    await world.reopen(second.task.accountId, { newMember: true })
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    const readAt = outreachDate(world.time.moment().now)
    for (const who of ['a-one', 'b-two']) network.accepted.set(who, readAt)
    await extension.work(await extension.until('CHECK_ACCEPTED'))
    const [one, two] = [first, second].map(({ task }) => task.payload.publicIdentifier ?? '')
    expect(await world.statuses(campaign)).toEqual({
      [one ?? '']: 'INVITATION_SENT',
      [two ?? '']: 'ACCEPTED',
    })
  })
})
