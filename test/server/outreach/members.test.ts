import { expect, test } from 'vitest'
import { outreachDate } from '#core/runtime/moments.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
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

describeOnOneDatabase('an account that acted as one member of the network', (open) => {
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

  test('says of whom an earlier member invited that they were, counts them no more, and does so once that member is back', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    const [person] = await world.people(campaign)
    await world.sql`update campaign set next_check_at = null`
    const told = async () => {
      await world.clock.elapse(5000)
      await world.lease()
      const { waits, stalls, readSenderAccounts } = world.services
      const [own] = await readSenderAccounts.execute(world.userId, [world.workspaceId])
      return world.database.inWorkspace(world.workspaceId, async (transaction) => {
        const wait = (await waits.of(transaction, world.workspaceId, [person!.id])).get(person!.id)
        const stall = (await stalls.stallsOf(transaction, [campaign])).get(campaign)
        return [wait?.reason, stall?.code, own?.unansweredInvitations]
      })
    }
    await world.sql`update sender_account set member = 'member-2', had_other_members = true`
    expect(await told()).toEqual(['other_member', 'other_member', 0])
    await world.sql`update sender_account set member = 'member-1'`
    expect(await told()).toEqual(['acceptance', 'acceptance', 1])
  })

  test('looks again for answers to what its first member sent, whoever it acted as meanwhile, once that one is back', async () => {
    const { world, network, extension, account } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    network.accepted.set('a-one', outreachDate(world.time.moment().now))
    const check = await extension.until('CHECK_ACCEPTED')
    const { accountId } = check.task
    const otherMember = { status: 'failed', failCode: 'other_member' } as const
    await extension.settle(check, otherMember)
    await world.reopen(accountId, { newMember: true })

    extension.member = 'member-2'
    const whoever = await extension.until('CHECK_ACCEPTED')
    expect(whoever.task.payload.people).toHaveLength(1)
    await extension.work(whoever)
    expect(await account()).toEqual({ health: 'active', trouble: null, member: 'member-2' })
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })

    const noOnes = await extension.until('CHECK_ACCEPTED')
    expect(noOnes.task.payload.people).toEqual([])
    await extension.settle(noOnes, otherMember)
    await world.reopen(accountId, { newMember: true })
    extension.member = 'member-1'
    await extension.work(await extension.until('CHECK_ACCEPTED'))
    expect(await account()).toMatchObject({ health: 'active', member: 'member-1' })
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'ACCEPTED' })
  })

  test('stops where an extension says what a page showed, and not to whom', async () => {
    const { world, extension, account } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const gone = { status: 'failed', failCode: 'profile_unavailable' } as const
    const lease = await extension.until('VISIT_PEOPLE')
    await extension.settle(lease, gone)
    expect(await account()).toMatchObject({ health: 'restricted', trouble: 'unknown_member' })
    await world.reopen(lease.task.accountId)
    const again = await extension.until('VISIT_PEOPLE')
    expect(again.task.id).toBe(lease.task.id)
    await extension.settle(again, { ...gone, member: 'member-1' })
    expect(await account()).toMatchObject({ health: 'active', trouble: null })
    expect(Object.values(await world.statuses(campaign))).toContain('FAIL_TO_INVITE')
  })

  test('leaves it to the new member to invite whom no other one began to', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const { task } = await extension.until('CONNECT_PEOPLE')
    // As after a restore: they are looked at first, though nobody knows of a request.
    await world.sql`update task set status = 'unverified', intent_at = scheduled_at, lease_hash = null
      where id = ${task.id}`
    await world.sql`update sender_account set health = 'restricted', trouble = 'other_member'`
    extension.member = 'member-2'
    await world.reopen(task.accountId, { newMember: true })
    const released =
      await world.sql`select status, intent_at, reason_code from task where id = ${task.id}`
    expect(released).toEqual([{ status: 'pending', intent_at: null, reason_code: '' }])
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.doubled).toEqual([])
  })
})
