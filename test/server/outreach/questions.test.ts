import { expect, test } from 'vitest'
import { epochMs, outreachDate } from '#core/runtime/moments.ts'
import type { CampaignId, ProspectId, SenderAccountId } from '#core/runtime/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { PostgresCampaignRecordStore } from '#server/postgres/campaigns/postgres-campaign-record-store.ts'
import {
  describeOnOneDatabase,
  describeOnPglite,
  type OpenDatabase,
} from '../../fixtures/databases.ts'
import { watchStatements } from '../../fixtures/watch-statements.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { OutreachWorld } from './outreach-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOTHING_THERE = { status: 'unverified', result: { relation: 'none' } } as const

async function worldWith(open: OpenDatabase, { scale = 1 } = {}) {
  const world = await OutreachWorld.open(await open(), { scale })
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  return { world, network, extension }
}

/** A connection request that was begun, of which the page shows nothing when it is looked at later. */
async function lookedAtAfter(
  open: OpenDatabase,
  ms: number,
  people: readonly string[] = ['a-one'],
) {
  const { world, network, extension } = await worldWith(open)
  const campaign = await world.campaign(people)
  const lease = await extension.until('CONNECT_PEOPLE')
  await extension.begin(lease)
  const begunAt = outreachDate(world.time.moment().now)
  await extension.settle(lease, { status: 'unverified' })
  await world.clock.elapse(ms)
  const { lease: look } = await world.lease()
  expect(look!.task.id).toBe(lease.task.id)
  await extension.settle(look!, NOTHING_THERE)
  return { world, network, extension, campaign, begunAt, id: lease.task.prospect! }
}

const counted = async ({ sql }: OutreachWorld): Promise<number> =>
  (await sql`select from sender_action where kind = 'invitations'`).length

/** As a restore leaves it, with so many requests that may have been sent since the backup. */
const restored = async ({ sql, time }: OutreachWorld, requests = 15) => {
  const since = outreachDate(time.moment().now)
  await sql`update campaign_person set look_first_since = ${since}`
  const [account] = await sql<{ id: SenderAccountId }>`
    update sender_account set health = 'restricted', trouble = 'restored',
      unrecorded_since = ${since}, unrecorded_requests = ${requests} returning id`
  return account!.id
}

const accountOf = async ({ sql }: OutreachWorld) =>
  (await sql`select health, trouble from sender_account`)[0]

const questionsOf = async ({ database, workspaceId }: OutreachWorld, id: CampaignId) => {
  const records = new PostgresCampaignRecordStore()
  const found = await database.inWorkspace(workspaceId, (inside) => records.find(inside, id))
  return found?.questions
}

const waitOf = async (world: OutreachWorld, id: ProspectId) => {
  const { database, services, workspaceId } = world
  const read = (transaction: Transaction) => services.waits.of(transaction, workspaceId, [id])
  return (await database.inWorkspace(workspaceId, read)).get(id)?.reason
}

const stallOf = async (world: OutreachWorld, campaign: CampaignId) => {
  const read = (transaction: Transaction) => world.services.stalls.stallsOf(transaction, [campaign])
  return (await world.database.inWorkspace(world.workspaceId, read)).get(campaign)?.code
}

const codesOf = async (world: OutreachWorld, campaign: CampaignId, id: ProspectId) =>
  (await world.history(campaign, id)).map(({ code }) => code)

describeOnOneDatabase('of a connection request that no page shows', (open) => {
  test('within two hours nothing was sent, which is told as long as the next try waits, and it is sent then', async () => {
    const { world, network, extension, campaign, id } = await lookedAtAfter(open, 2 * HOUR - 1)
    expect(await waitOf(world, id)).toBe('unread')
    expect(await world.answer(campaign, id, false)).toEqual({ kind: 'not_asked' })
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
  })

  test('what arrives after that look is recorded and counted, and not sent again', async () => {
    const { world, network, extension, campaign } = await lookedAtAfter(open, HOUR)
    expect(await counted(world)).toBe(0)
    network.invite('a-one', outreachDate(world.time.moment().now))
    const again = await extension.until('CONNECT_PEOPLE')
    await extension.settle(again, { status: 'failed', failCode: 'already_invited' })
    expect(await counted(world)).toBe(1)
    await extension.workFor(HOUR)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await counted(world)).toBe(1)
  })

  test('later the user is asked, it stays counted, and nobody acts on that person again', async () => {
    const { world, network, extension, campaign, id } = await lookedAtAfter(open, 2 * HOUR + 1)
    const other = await world.campaign(['a-one'], { policy: 'allow' })
    const [twin] = await world.people(other)
    await extension.workFor(72 * HOUR, HOUR)
    expect(network.invitations.size).toBe(0)
    expect(network.visits.get('a-one')).toHaveLength(1)
    expect(await counted(world)).toBe(1)
    await world.lease()
    expect([await waitOf(world, id), await waitOf(world, twin!.id)]).toEqual(['asked', 'asked'])
    expect(await stallOf(world, campaign)).toBe('asked')
    expect(await stallOf(world, other)).toBe('asked')
    expect(await codesOf(world, campaign, id)).toContain('asked')
  })

  test('a visit that was leased before the question is stopped by the last look', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const lease = await extension.until('VISIT_PEOPLE')
    await world.sql`insert into task (workspace_id, campaign_id, campaign_person_id,
        sender_account_id, action, status, reason_code, scheduled_at, dedup_key)
      select m.workspace_id, m.campaign_id, m.id, a.id, 'CONNECT_PEOPLE', 'unverified', 'asked',
        now(), 'connect:' || m.person_id
      from campaign_person m, sender_account a where m.id = ${lease.task.prospect}`
    expect(await extension.begin(lease)).toEqual({ kind: 'stop', code: 'asked' })
    expect(network.visits.size).toBe(0)
    expect(await codesOf(world, campaign, lease.task.prospect!)).toContain('asked')
  })

  test('the others of the campaign go on meanwhile', async () => {
    const people = ['a-one', 'b-two']
    const { world, extension, campaign } = await lookedAtAfter(open, 3 * HOUR, people)
    await extension.workFor(6 * HOUR)
    expect(Object.values(await world.statuses(campaign)).toSorted()).toEqual([
      'INVITATION_SENT',
      'VISITED',
    ])
  })

  test('the user’s “sent” settles it as sent when it was begun, once', async () => {
    const { world, network, extension, campaign, id, begunAt } = await lookedAtAfter(open, 3 * HOUR)
    const answers = [true, true].map((sent) => world.answer(campaign, id, sent))
    expect(await Promise.all(answers)).toEqual([{ kind: 'answered' }, { kind: 'answered' }])
    expect(await world.answer(campaign, id, false)).toEqual({ kind: 'not_asked' })
    const [row] = await world.sql`select status, invitation_sent_at from campaign_person`
    expect(row).toEqual({ status: 'INVITATION_SENT', invitation_sent_at: begunAt })
    expect(await counted(world)).toBe(1)
    const codes = await codesOf(world, campaign, id)
    expect(codes.filter((code) => code === 'invited' || code === 'answered_sent')).toHaveLength(2)
    // Whoever accepted before anybody knew of the request is found, too.
    const check = await extension.until('CHECK_ACCEPTED')
    expect(Date.parse(check.task.payload.acceptedSince!)).toBeLessThan(+begunAt)
    expect(network.invitations.size).toBe(0)
  })

  test('the user’s “not sent” gives it back, and it is sent once', async () => {
    const { world, network, extension, campaign, id } = await lookedAtAfter(open, 3 * HOUR)
    expect(await world.answer(campaign, id, false)).toEqual({ kind: 'answered' })
    expect(await world.answer(campaign, id, false)).toEqual({ kind: 'answered' })
    expect(await counted(world)).toBe(0)
    await extension.workFor(2 * HOUR)
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(await world.answer(campaign, id, false)).toEqual({ kind: 'not_asked' })
    expect(await codesOf(world, campaign, id)).toContain('answered_not_sent')
  })

  test('nothing is answered that was not asked: not while a look is under way, nor about strangers', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const lease = await extension.until('CONNECT_PEOPLE')
    await extension.begin(lease)
    await extension.settle(lease, { status: 'unverified' })
    await world.clock.elapse(3 * HOUR)
    const { lease: look } = await world.lease()
    const id = lease.task.prospect!
    expect(await world.answer(campaign, id, true)).toEqual({ kind: 'not_asked' })
    await extension.settle(look!, NOTHING_THERE)
    const { userId, workspaceId } = world
    world.workspaceId = await world.workspace([userId])
    const others = await world.campaign(['b-two'])
    expect(await world.answer(campaign, id, true)).toEqual({ kind: 'not_asked' })
    expect(await world.answer(others, id, true)).toEqual({ kind: 'not_asked' })
    world.workspaceId = workspaceId
    expect(await world.answer(campaign, id, true)).toEqual({ kind: 'answered' })
  })

  test('a question of a deleted campaign is asked and answered in the other campaign of that person', async () => {
    const { world, network, extension, campaign } = await lookedAtAfter(open, 3 * HOUR)
    const unnamed = watchStatements(world.database)
    await world.remove(campaign)
    const other = await world.campaign(['a-one'])
    const [twin] = await world.people(other)
    expect(await waitOf(world, twin!.id)).toBe('asked')
    const questions = await questionsOf(world, other)
    expect(questions).toMatchObject({ count: 1, first: { prospect: twin!.id } })
    expect(await world.answer(other, twin!.id, false)).toEqual({ kind: 'answered' })
    expect(await questionsOf(world, other)).toEqual({ count: 0, first: null })
    await extension.workFor(2 * HOUR)
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(other)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect([...unnamed]).toEqual([])
  })

  test('a restored install whose user knows that nothing was sent since asks nobody and sends it', async () => {
    const { world, network, extension } = await worldWith(open)
    await world.campaign(['a-one'])
    const account = await restored(world)
    await world.reopen(account, { nothingSent: true })
    await world.clock.elapse(72 * HOUR)
    await extension.workFor(6 * HOUR)
    expect(network.invitations.get('a-one')).toHaveLength(1)
  })

  test('a restored install asks about whoever’s page shows nothing, whoever they came by, until one answer frees all', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two'])
    const account = await restored(world)
    const other = await world.campaign(['c-three'])
    network.invite('a-one', outreachDate(world.time.moment().now))
    expect((await world.lease()).lease).toBe(null)
    await world.reopen(account)
    await extension.workFor(HOUR, 10 * MINUTE)
    expect(await world.statuses(campaign)).toEqual({
      'a-one': 'INVITATION_SENT',
      'b-two': 'VISITED',
    })
    expect(await world.statuses(other)).toEqual({ 'c-three': 'VISITED' })
    const [, two] = await world.people(campaign)
    expect(await waitOf(world, two!.id)).toBe('asked')
    expect(await codesOf(world, campaign, two!.id)).toContain('asked')
    await world.reopen(account, { nothingSent: true })
    expect(await codesOf(world, campaign, two!.id)).toContain('answered_not_sent')
    await extension.workFor(HOUR, 10 * MINUTE)
    expect({ ...(await world.statuses(campaign)), ...(await world.statuses(other)) }).toEqual({
      ...{ 'a-one': 'INVITATION_SENT', 'b-two': 'INVITATION_SENT', 'c-three': 'INVITATION_SENT' },
    })
    expect(network.invitations.get('b-two')).toHaveLength(1)
    expect(await counted(world)).toBe(3)
  })

  test('a restored install asks of no more than can have been sent since, and stops until the user says', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two', 'c-three'])
    await world.reopen(await restored(world, 1))
    await extension.workFor(HOUR, 10 * MINUTE)
    expect(await accountOf(world)).toMatchObject({ health: 'restricted', trouble: 'restored' })
    const asked = await world.sql<{ id: ProspectId }>`
      select campaign_person_id as id from task where reason_code = 'asked'`
    expect(asked).toHaveLength(1)
    await world.answer(campaign, asked[0]!.id, true)
    // The only one that there can be is known: the others were not invited.
    expect(await accountOf(world)).toMatchObject({ health: 'active', trouble: null })
    await extension.workFor(HOUR, 10 * MINUTE)
    expect(Object.values(await world.statuses(campaign))).toEqual(Array(3).fill('INVITATION_SENT'))
    expect(network.invitations.size).toBe(2)
    expect(await counted(world)).toBe(3)
  })

  test('a restored install takes none from before the backup, nor an acceptance, for one sent since', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two', 'c-three'])
    network.invite('a-one', outreachDate(world.time.moment().now))
    network.invite('b-two', outreachDate(world.time.moment().now))
    network.accept('b-two', outreachDate(world.time.moment().now))
    await world.clock.elapse(HOUR)
    await world.reopen(await restored(world, 1))
    await extension.workFor(HOUR, 10 * MINUTE)
    expect(await world.statuses(campaign)).toEqual({
      'a-one': 'INVITATION_SENT',
      'b-two': 'ACCEPTED',
      'c-three': 'VISITED',
    })
    expect(network.invitations.has('c-three')).toBe(false)
    expect(await accountOf(world)).toMatchObject({ trouble: 'restored' })
  })

  test.each([false, true])(
    'a restored install says of whoever was never begun and is gone that they are gone, whether it knows that nothing was sent: %s',
    async (nothingSent) => {
      const { world, extension } = await worldWith(open)
      const campaign = await world.campaign(['a-one'])
      await world.reopen(await restored(world), { nothingSent })
      const look = await extension.until('CONNECT_PEOPLE')
      expect(look.task).toMatchObject({ wasBegun: false, intentAt: expect.anything() })
      await extension.settle(look, { status: 'failed', failCode: 'profile_unavailable' })
      const [person] = await world.people(campaign)
      expect(person).toMatchObject({ fail_code: 'profile_unavailable' })
      expect(await counted(world)).toBe(0)
    },
  )

  test('on a page that is gone, it stays counted and is said to be unverified', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const connect = await extension.until('CONNECT_PEOPLE')
    await extension.begin(connect)
    await extension.settle(connect, { status: 'unverified' })
    const look = await extension.until('CONNECT_PEOPLE')
    await extension.settle(look, { status: 'failed', failCode: 'profile_unavailable' })
    const [person] = await world.people(campaign)
    expect(person).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'unverified' })
    expect(await counted(world)).toBe(1)
    expect(await codesOf(world, campaign, person!.id)).toContain('profile_gone')
  })
})

/** An hour of outreach takes a minute of real time. */
const SCALE = 60

describeOnPglite('a button without effect', (open) => {
  /** Presses in vain on whoever `isDeaf`, works on the others. */
  const pressFor = async (
    { world, extension }: { world: OutreachWorld; extension: FakeExtension },
    ms: number,
    isDeaf: (who: string | undefined) => boolean,
  ) => {
    const presses: number[] = []
    const outreachNow = () => epochMs(world.time.moment().now)
    const end = outreachNow() + ms
    while (outreachNow() < end) {
      const { lease, nextDueAt } = await world.lease()
      if (lease === null) {
        await world.clock.elapse(Math.max(10_000, (nextDueAt ?? 0) - world.clock.now()))
        continue
      }
      const { action, intentAt, payload } = lease.task
      if (action !== 'CONNECT_PEOPLE' || !isDeaf(payload.publicIdentifier)) {
        await extension.work(lease)
        continue
      }
      if (intentAt === null) {
        await extension.begin(lease)
        presses.push(outreachNow())
      }
      await extension.settle(lease, NOTHING_THERE)
    }
    return presses
  }

  test('is pressed five times, later each time, and ends that person alone', async () => {
    const given = await worldWith(open, { scale: SCALE })
    const { world } = given
    const campaign = await world.campaign(['a-one', 'b-two'])
    const presses = await pressFor(given, 12 * HOUR, (who) => who === 'a-one')
    expect(presses).toHaveLength(5)
    const waits = presses.slice(1).map((at, index) => at - presses[index]!)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThanOrEqual(HOUR)
    const [deaf, other] = await world.people(campaign)
    expect(deaf).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'no_effect' })
    expect(other).toMatchObject({ status: 'INVITATION_SENT' })
    expect(await counted(world)).toBe(1)
  })

  test('on everybody in a row is no fault of any of them', async () => {
    const given = await worldWith(open, { scale: SCALE })
    const { world } = given
    const campaign = await world.campaign(['a-one', 'b-two', 'c-three'])
    await pressFor(given, 6 * HOUR, () => true)
    expect(Object.values(await world.statuses(campaign))).toEqual(Array(3).fill('VISITED'))
    await world.lease()
    expect(await stallOf(world, campaign)).toBe('unread')
  })
})
