import { expect, test } from 'vitest'
import { outreachDate, momentOf, msBetween, type OutreachDate } from '#core/runtime/moments.ts'
import type { CampaignId, ProspectId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import type { LeaseGrant } from '#server/tasks/lease-tasks.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { names } from './kill-workers.ts'
import { OutreachWorld } from './outreach-world.ts'

const MINUTE = 60_000
const UNREAD = { status: 'unverified' } as const
const AWAY = { status: 'unverified', unreachable: true } as const

/** What becomes of a leased task instead of being worked on; null where it is worked on. */
type Mishap = (lease: LeaseGrant) => 'lost' | 'closed' | 'unread' | 'away' | null

async function worldWith(open: OpenDatabase, { scale = 60 } = {}) {
  const world = await OutreachWorld.open(await open(), { scale })
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  /** Takes `steps` leases or waits, five minutes apart where nothing is due. */
  const work = async (steps: number, mishap: Mishap = () => null) => {
    for (let step = 0; step < steps; step += 1) {
      const { lease } = await world.lease()
      if (lease === null) await world.clock.elapse(5 * MINUTE)
      else if (mishap(lease) === 'unread') await extension.settle(lease, UNREAD)
      else if (mishap(lease) === 'away') await extension.settle(lease, AWAY)
      else if (mishap(lease) === 'lost') await world.clock.elapse(2 * MINUTE)
      else if (mishap(lease) === 'closed') await world.clock.elapse(60 * MINUTE)
      else await extension.work(lease)
    }
  }
  return { world, network, extension, work }
}

const isAbout =
  (who: string, what: 'lost' | 'unread'): Mishap =>
  ({ task }) =>
    task.payload.publicIdentifier === who ? what : null

const stallOf = async (world: OutreachWorld, campaign: CampaignId) => {
  const read = (transaction: Transaction) => world.services.stalls.stallsOf(transaction, [campaign])
  return (await world.database.inWorkspace(world.workspaceId, read)).get(campaign)
}

const waitOf = async ({ database, services, workspaceId }: OutreachWorld, id: ProspectId) => {
  const read = (transaction: Transaction) => services.waits.of(transaction, workspaceId, [id])
  return (await database.inWorkspace(workspaceId, read)).get(id)
}

describeOnOneDatabase('in outreach', (open) => {
  test('a page that can’t be read ends its person after five tries, and everybody else is invited', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(4))
    await work(50, isAbout('person-001', 'unread'))
    expect(await world.statuses(campaign)).toEqual({
      'person-000': 'INVITATION_SENT',
      'person-001': 'FAIL_TO_INVITE',
      'person-002': 'INVITATION_SENT',
      'person-003': 'INVITATION_SENT',
    })
    const [, unread] = await world.people(campaign)
    expect(unread!.fail_code).toBe('profile_unavailable')
    const [task] = await world.sql<{ attempts: number }>`
      select attempts from task where campaign_person_id = ${unread!.id}`
    expect(task!.attempts).toBe(4)
  })

  test('a page that no worker outlives ends its person in the end, and everybody else is invited', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(3))
    await work(60, isAbout('person-001', 'lost'))
    expect(await world.statuses(campaign)).toEqual({
      'person-000': 'INVITATION_SENT',
      'person-001': 'FAIL_TO_INVITE',
      'person-002': 'INVITATION_SENT',
    })
  })

  test.each([1, 3])(
    'a laptop closed in the middle of each lease fails none of %s people',
    async (count) => {
      const { world, work } = await worldWith(open)
      const campaign = await world.campaign(names(count))
      await work(25, () => 'closed')
      expect(Object.values(await world.statuses(campaign))).toEqual(Array(count).fill('DISCOVERED'))
      await work(25)
      expect(Object.values(await world.statuses(campaign))).toEqual(
        Array(count).fill('INVITATION_SENT'),
      )
    },
  )

  test('a page that no worker outlives ends its person, where nobody else is there to try', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(1))
    await work(60, isAbout('person-000', 'lost'))
    expect(await world.statuses(campaign)).toEqual({ 'person-000': 'FAIL_TO_INVITE' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('a network that is away fails nobody of several', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(3))
    await work(30, () => 'unread')
    expect(Object.values(await world.statuses(campaign))).toEqual(Array(3).fill('DISCOVERED'))
    await world.lease()
    expect(await stallOf(world, campaign)).toMatchObject({ code: 'unread' })
  })

  test.each([1, 2])(
    'a network of which no page can be read fails none of %s people, for however long, and goes on when it is back',
    async (count) => {
      const { world, extension, work } = await worldWith(open)
      const campaign = await world.campaign(names(count))
      await work(6, () => 'away')
      await world.sql`update task set attempts = 500`
      await work(24, () => 'away')
      expect(Object.values(await world.statuses(campaign))).toEqual(Array(count).fill('DISCOVERED'))
      const { lease } = await world.lease()
      if (lease !== null) await extension.settle(lease, AWAY)
      expect(await stallOf(world, campaign)).toMatchObject({ code: 'unreachable' })
      await work(24)
      expect(Object.values(await world.statuses(campaign))).toEqual(
        Array(count).fill('INVITATION_SENT'),
      )
    },
  )

  test('a page that can’t be read ends its person, though the list of connections never can either, where others’ can', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(9))
    const isAway: Mishap = ({ task }) => {
      if (task.action === 'CHECK_ACCEPTED') return 'unread'
      return task.payload.publicIdentifier === 'person-001' ? 'away' : null
    }
    await work(60, isAway)
    await world.sql`update task set attempts = 49 where status = 'pending'`
    await work(30, isAway)
    const { 'person-001': unread, ...others } = await world.statuses(campaign)
    expect(unread).toBe('FAIL_TO_INVITE')
    expect(Object.values(others)).toEqual(Array(8).fill('INVITATION_SENT'))
  })

  test('two people whose pages can’t be read and who are all that is left end after days of tries', async () => {
    const { world, work } = await worldWith(open)
    const campaign = await world.campaign(names(2))
    await work(6, () => 'unread')
    await world.sql`update task set attempts = 48`
    await work(6, () => 'unread')
    expect(Object.values(await world.statuses(campaign))).toEqual(Array(2).fill('DISCOVERED'))
    await work(60, () => 'unread')
    const fails = (await world.people(campaign)).map((one) => one.fail_code)
    expect(fails).toEqual(Array(2).fill('profile_unavailable'))
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('an invitation whose page no worker outlives ends as unverified, and stays counted', async () => {
    const { world, network, extension, work } = await worldWith(open)
    const campaign = await world.campaign(names(2))
    const lease = await extension.until('CONNECT_PEOPLE')
    await extension.begin(lease)
    await world.clock.elapse(2 * MINUTE)
    await work(60, ({ task }) => (task.id === lease.task.id ? 'lost' : null))
    const people = await world.people(campaign)
    const ends = new Map(people.map((one) => [one.status, one.fail_code]))
    expect(ends).toEqual(
      new Map([
        ['FAIL_TO_INVITE', 'unverified'],
        ['INVITATION_SENT', null],
      ]),
    )
    const counted = await world.sql`select from sender_action where task_id = ${lease.task.id}`
    expect(counted).toHaveLength(1)
    expect(network.doubled).toEqual([])
    // Nobody saw that the profile is gone.
    const codes = (await world.history(campaign, lease.task.prospect!)).map(({ code }) => code)
    expect(codes).not.toContain('profile_gone')
  })

  test('each try at a page that can’t be read waits longer than the one before', async () => {
    const { world, extension } = await worldWith(open, { scale: 1 })
    const campaign = await world.campaign(names(1))
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const { task, token } = await extension.until('VISIT_PEOPLE')
      await extension.settle({ task, token }, UNREAD)
      const [row] = await world.sql<{ scheduled_at: OutreachDate }>`
        select scheduled_at from task where id = ${task.id}`
      const wait = msBetween(world.time.moment().now, momentOf(row!.scheduled_at))
      waits.push(wait)
      const stall = { code: 'unread', nextCheckAt: row!.scheduled_at }
      expect(await stallOf(world, campaign)).toMatchObject(stall)
      expect(await waitOf(world, task.prospect!)).toMatchObject({
        reason: 'unread',
        until: +row!.scheduled_at,
      })
      await world.clock.elapse(wait)
    }
    expect(waits).toEqual([1, 5, 15, 60].map((minutes) => minutes * MINUTE))
  })

  test('a look for answers that can’t be read is told to come when it is tried again', async () => {
    const { world, extension } = await worldWith(open, { scale: 1 })
    const campaign = await world.campaign(names(1))
    const lease = await extension.until('CHECK_ACCEPTED')
    await extension.settle(lease, UNREAD)
    const [row] = await world.sql<{ scheduled_at: OutreachDate }>`
      select scheduled_at from task where id = ${lease.task.id}`
    const nextCheckAt = row!.scheduled_at
    expect(msBetween(world.time.moment().now, momentOf(nextCheckAt))).toBe(MINUTE)
    expect(await stallOf(world, campaign)).toMatchObject({ code: 'acceptance', nextCheckAt })
    const [person] = await world.people(campaign)
    expect(await waitOf(world, person!.id)).toMatchObject({ until: +nextCheckAt })
  })

  test('a campaign whose one visit is in doubt says so', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(names(1))
    const lease = await extension.until('VISIT_PEOPLE')
    await extension.begin(lease)
    await extension.settle(lease, UNREAD)
    expect(await stallOf(world, campaign)).toMatchObject({ code: 'unverified' })
  })

  test('a campaign goes on with those who were paid for when the credits are spent', async () => {
    const { world, extension } = await worldWith(open)
    await world.sql`update workspace set credit = max_credit - 1`
    await world.campaign(names(1))
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const campaign = await world.campaign(names(2), { policy: 'allow' })
    expect(await stallOf(world, campaign)).toMatchObject({ code: 'delay' })
  })

  test('a look for answers that ran out of time goes on where it was, since when it was', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(names(1))
    const first = await extension.until('CHECK_ACCEPTED')
    await extension.begin(first)
    const receipt = { url: '/', readAt: outreachDate(world.time.moment().now), evidence: '' }
    const settle = (lease: LeaseGrant, nextPage?: number) => {
      const result = { accepted: [], ...(nextPage !== undefined && { nextPage }) }
      return extension.settle(lease, { status: 'succeeded', result, receipt })
    }
    const nextCheck = () => world.sql`select next_check_at from campaign where id = ${campaign}`
    const before = await nextCheck()
    await settle(first, 12)
    expect(await nextCheck()).toEqual(before)
    // Whatever becomes of it meanwhile: its page can't be read, or nobody is heard of.
    await extension.settle(await extension.until('CHECK_ACCEPTED'), UNREAD)
    await extension.until('CHECK_ACCEPTED')
    await world.clock.elapse(2 * MINUTE)
    const second = await extension.until('CHECK_ACCEPTED')
    expect(second.task).toMatchObject({ id: first.task.id, payload: { page: 12 } })
    const [begun] = await world.sql<{ at: Date }>`
      select begun_at as at from task where id = ${first.task.id}`
    expect(outreachDate(second.task.intentAt!)).toEqual(begun!.at)
    expect(second.task.payload.acceptedSince).toBe(first.task.payload.acceptedSince)
    await settle(second)
    const third = await extension.until('CHECK_ACCEPTED')
    expect(third.task.id).not.toBe(first.task.id)
    expect(third.task.payload).not.toHaveProperty('page')
  })

  test('a holder that comes back after its lease was taken from it is told so', async () => {
    const { world, extension } = await worldWith(open)
    await world.campaign(names(1))
    const { lease } = await world.lease()
    await world.clock.elapse(2 * MINUTE)
    await world.lease()
    expect(await extension.settle(lease!, UNREAD)).toEqual({ kind: 'stale' })
  })
})
