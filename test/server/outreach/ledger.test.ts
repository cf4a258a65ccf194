import { expect, test } from 'vitest'
import {
  taskId,
  type ProspectId,
  type SenderAccountId,
  type TaskId,
  type UserId,
} from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { ProspectRecord } from '#server/outreach/prospect-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { hashLeaseToken } from '#server/tasks/lease-token.ts'
import { PostgresProspectStore } from '#server/postgres/outreach/postgres-prospect-store.ts'
import {
  describeOnBothDatabases,
  describeOnOneDatabase,
  type OpenDatabase,
} from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork, profileOf } from './fake-network.ts'
import { NETWORK, OutreachWorld } from './outreach-world.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

async function worldWith(open: OpenDatabase, options: { readonly scale?: number } = {}) {
  const world = await OutreachWorld.open(await open(), options)
  const network = new FakeNetwork()
  const extension = new FakeExtension(world, network)
  return { world, network, extension }
}

/** What the budget counts. */
const spent = async (world: OutreachWorld, kind: 'visits' | 'invitations'): Promise<number> =>
  (await world.sql`select 1 from sender_action where kind = ${kind}`).length

describeOnOneDatabase('in the task ledger', (open) => {
  test('exactly as many of 200 who spend at once succeed as there are credits', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    world.workspaceId = await world.workspace([world.userId], 10)
    const names = Array.from({ length: 200 }, (_, n) => `person-${n}`)
    const campaign = await world.campaign(names)
    const people = await world.people(campaign)
    const tasks = await world.sql<{ id: TaskId; campaign_person_id: ProspectId }>`
      select id, campaign_person_id from task`
    const taskOf = new Map(tasks.map((task) => [task.campaign_person_id, task.id]))
    const spend = (prospectId: ProspectId) =>
      database.inWorkspace(world.workspaceId, (transaction) =>
        world.credits.spend(transaction, {
          workspaceId: world.workspaceId,
          prospectId,
          taskId: taskOf.get(prospectId)!,
          reason: 'enrichment',
          amount: 1,
        }),
      )
    const spent = await Promise.all(people.map(({ id }) => spend(id)))
    expect(spent.filter(Boolean)).toHaveLength(10)
    expect(await world.credit()).toBe(10)
    const again = people.filter((_, index) => spent[index]).map(({ id }) => spend(id))
    expect((await Promise.all(again)).some(Boolean)).toBe(false)
    expect(await world.sql`select * from credit_entry`).toHaveLength(10)
  })

  test('exactly as many of 200 accounts that settle at once pay as there are credits, and none is lost', async () => {
    const world = await OutreachWorld.open(await open())
    const { sql } = world
    world.workspaceId = await world.workspace([world.userId], 10)
    const now = outreachDate(world.time.moment().now)
    const names = Array.from({ length: 200 }, (_, n) => `person-${n}`)
    const campaign = await world.campaign(names, { run: false })
    await sql`update campaign set status = 'running'`
    // Each is being visited by an account of its own, since there were credits for all.
    const tasks = await sql<{ id: TaskId; account: SenderAccountId; user: UserId; who: string }>`
      with users as (
        insert into app_user (username, password_hash, first_name, last_name)
        select who, '', 'Mara', 'Lind' from unnest(${names}::text[]) who returning id, username
      ), accounts as (
        insert into sender_account (workspace_id, user_id, network, started_at)
        select ${world.workspaceId}, id, ${NETWORK}, ${now}
        from users returning id, user_id
      )
      insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id, action,
        status, attempts, scheduled_at, intent_at, lease_hash, dedup_key, payload)
      select m.workspace_id, m.campaign_id, m.id, a.id, 'VISIT_PEOPLE', 'running', 1, ${now}, ${now},
        ${hashLeaseToken('held')}, 'visit:' || m.id,
        jsonb_build_object('network', ${NETWORK}::text, 'publicIdentifier', u.username)
      from campaign_person m, person p, users u, accounts a
      where p.id = m.person_id and u.username = p.public_identifier and a.user_id = u.id
      returning id,
        (select user_id from accounts where id = sender_account_id) as user,
        payload ->> 'publicIdentifier' as who`
    expect(tasks).toHaveLength(200)
    const settled = await Promise.all(
      tasks.map(({ id, user, who }) =>
        world.services.settleTask.execute({ workspaceId: world.workspaceId, userId: user }, id, {
          token: 'held',
          settlement: {
            ...{ status: 'succeeded', result: { profile: profileOf(who) } },
            receipt: { url: who, readAt: now, evidence: 'read' },
          },
        }),
      ),
    )
    expect(settled.map((one) => one.kind === 'taken' && one.task.status)).toEqual(
      names.map(() => 'succeeded'),
    )
    expect(new Set(Object.values(await world.statuses(campaign)))).toEqual(new Set(['VISITED']))
    const paid = await sql`select 1 from campaign_person where credits_spent = 1`
    const entries = await sql`select 1 from credit_entry where amount = 1`
    expect([await world.credit(), paid.length, entries.length]).toEqual([10, 10, 10])
  })

  test('whoever was invited after the backup that is restored is found so by a look; the others are invited then', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one', 'b-two'])
    await world.sql`update campaign_person set look_first_since = status_changed_at`
    network.invite('a-one', outreachDate(world.time.moment().now))
    await extension.workFor(6 * HOUR)
    expect(await world.statuses(campaign)).toEqual({
      'a-one': 'INVITATION_SENT',
      'b-two': 'INVITATION_SENT',
    })
    expect(network.doubled).toEqual([])
    const invitations = world.sql`select * from sender_action where kind = 'invitations'`
    expect(await invitations).toHaveLength(2)
  })

  test('each daily limit is told once a day, on a task that waits for it', async () => {
    const { world, extension } = await worldWith(open)
    const names = Array.from({ length: 12 }, (_, n) => `person-${n}`)
    await world.campaign(names)
    const told = () =>
      world.sql`select status, spent_budget from task where remark = 'No remaining visits'`
    const invitations = () => world.sql`select * from sender_action where kind = 'invitations'`
    await extension.workFor(4 * HOUR, HOUR / 6)
    expect(await told()).toEqual([{ status: 'pending', spent_budget: 'invitations' }])
    expect(await invitations()).toHaveLength(8)
    await world.sql`with more as (
        insert into task (workspace_id, campaign_id, sender_account_id, action, status,
          scheduled_at, dedup_key)
        select a.workspace_id, c.id, a.id, 'VISIT_PEOPLE', 'succeeded', now(), 'more:' || n
        from sender_account a, campaign c, generate_series(1, 25) n returning *)
      insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
      select id, workspace_id, sender_account_id, 'visits',
        ${outreachDate(world.time.moment().now)} from more`
    await extension.workFor(HOUR / 6)
    expect(await told()).toEqual([{ status: 'pending', spent_budget: 'visits' }])
    await extension.workFor(44 * HOUR, HOUR)
    expect(await invitations()).toHaveLength(12)
  })
})

describeOnBothDatabases('in the task ledger', (open) => {
  test.each([
    ['running', 'under way'],
    ['unverified', 'of which nobody knows whether they were made'],
  ])(
    '%s visits, %s, keep their credits: nobody begins what could not be paid for',
    async (status) => {
      const world = await OutreachWorld.open(await open())
      const other = await world.user('other@overture.example')
      world.workspaceId = await world.workspace([world.userId, other], 1)
      await world.campaign(['a-one'])
      await world.campaign(['b-two'], { createdBy: other })
      const network = new FakeNetwork()
      const first = new FakeExtension(world, network)
      const second = new FakeExtension(world, network, {}, other)
      const { lease: one } = await world.lease(world.userId)
      const { lease: two } = await world.lease(other)
      expect((await first.begin(one!)).kind).toBe('go')
      await world.sql`update task set status = ${status} where id = ${one!.task.id}`
      expect(await second.begin(two!)).toEqual({ kind: 'stop', code: 'insufficient_credits' })
      expect((await world.lease(other)).lease).toBeNull()
    },
  )

  test('one of two campaigns that enrich one person at once is the first', async () => {
    const database = await open()
    const world = await OutreachWorld.open(database)
    const one = await world.campaign(['a-one'], { run: false })
    const other = await world.campaign(['a-one'], { run: false, policy: 'allow' })
    const [first] = await world.people(one)
    const [second] = await world.people(other)
    const prospects = new PostgresProspectStore()
    const lock = (transaction: Transaction, id: ProspectId) => prospects.lock(transaction, id)
    let later: Promise<ProspectRecord> | undefined
    await database.inWorkspace(world.workspaceId, async (transaction) => {
      const prospect = await lock(transaction, first!.id)
      later = database.inWorkspace(world.workspaceId, (next) => lock(next, second!.id))
      for (let round = 0; round < 100; round += 1) await lock(transaction, first!.id)
      const { now } = world.time.moment()
      await prospects.recordVisit(transaction, prospect, {
        ...{ task: taskId(0), profile: profileOf('a-one'), visitedAt: now, at: now },
        ...{ to: null, fit: null, price: 0, event: 'visited_again', facts: {} },
      })
    })
    expect(await later).toMatchObject({ isEnriched: true })
  })

  test('people are visited again when the 24 hours lapse, without a second credit', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    await extension.step()
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'VISITED' })
    await world.clock.elapse(25 * HOUR)
    const lease = await extension.until('VISIT_PEOPLE')
    expect(lease.task.dedupKey).toMatch(/^visit:\d+:1$/)
    await extension.work(lease)
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(network.visits.get('a-one')).toHaveLength(2)
    expect(await world.credit()).toBe(1)
  })

  test('somebody in two campaigns is invited by one of them', async () => {
    const { world, network, extension } = await worldWith(open)
    const first = await world.campaign(['a-one'])
    const second = await world.campaign(['a-one'])
    const third = await world.campaign(['a-one'], { policy: 'allow' })
    await extension.workFor(HOUR)
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(first)).toEqual({ 'a-one': 'INVITATION_SENT' })
    expect(await world.statuses(second)).toEqual({ 'a-one': 'DUPLICATED' })
    const [allowed] = await world.people(third)
    expect(allowed).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'already_invited' })
    expect(await world.credit()).toBe(1)
  })

  test('what can never be read is given up after five looks, and never sent again', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const connect = await extension.until('CONNECT_PEOPLE')
    await extension.begin(connect)
    await extension.settle(connect, { status: 'unverified' })
    for (let look = 1; look <= 5; look += 1) {
      const lease = await extension.until('CONNECT_PEOPLE')
      expect(lease.task.intentAt).not.toBeNull()
      await extension.settle(lease, { status: 'unverified' })
    }
    const [person] = await world.people(campaign)
    expect(person).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'unverified' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('a challenge after the click leaves the task in doubt: it is looked at, not sent again', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const connect = await extension.until('CONNECT_PEOPLE')
    await extension.begin(connect)
    network.invite('a-one', outreachDate(world.time.moment().now))
    await extension.settle(connect, { status: 'failed', failCode: 'challenge' })
    expect((await world.lease()).lease).toBeNull()
    await world.reopen(connect.task.accountId)
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
  })

  test('a refusal at the limit whose page shows nothing is no question, however long the account rests', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const connect = await extension.until('CONNECT_PEOPLE')
    await extension.begin(connect)
    const refusal = { status: 'failed', failCode: 'limit_notice' } as const
    await extension.settle(connect, { ...refusal, result: { relation: 'none' } })
    expect(await world.sql`select * from sender_action where kind = 'invitations'`).toEqual([])
    expect((await world.lease()).lease).toBeNull()
    await world.clock.elapse(3 * HOUR)
    await world.reopen(connect.task.accountId)
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect(network.invitations.get('a-one')).toHaveLength(1)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
  })

  test.each(['already_invited', 'already_connected'] as const)(
    'an invitation that the network calls %s once it has begun is looked for, and counted',
    async (failCode) => {
      const { world, network, extension } = await worldWith(open)
      const campaign = await world.campaign(['a-one'])
      const connect = await extension.until('CONNECT_PEOPLE')
      await extension.begin(connect)
      network.invite('a-one', outreachDate(world.time.moment().now))
      await extension.settle(connect, { status: 'failed', failCode })
      expect(await world.statuses(campaign)).toEqual({ 'a-one': 'VISITED' })
      await extension.work(await extension.until('CONNECT_PEOPLE'))
      expect(network.invitations.get('a-one')).toHaveLength(1)
      expect(await world.statuses(campaign)).toEqual({ 'a-one': 'INVITATION_SENT' })
      expect(await spent(world, 'invitations')).toBe(1)
    },
  )

  test('a visit whose look comes days late is recorded when it was made, and not made again', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.begin(visit)
    const madeAt = world.time.moment().now
    network.visit('a-one', outreachDate(madeAt))
    await world.clock.elapse(60 * HOUR)
    const look = await extension.until('VISIT_PEOPLE')
    expect(look.task.id).toBe(visit.task.id)
    await extension.work(look)
    expect(network.visits.get('a-one')).toHaveLength(1)
    const [person] = await world.people(campaign)
    expect(person).toMatchObject({ status: 'VISITED' })
    expect(await spent(world, 'visits')).toBe(1)
    expect(await world.credit()).toBe(1)
  })

  test('a visit that arrives after its look is found days later, before another one hides it', async () => {
    const { world, network, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.begin(visit)
    await extension.settle(visit, { status: 'unverified' })
    await extension.work(await extension.until('VISIT_PEOPLE'))
    network.visit('a-one', outreachDate(world.time.moment().now))
    expect(await spent(world, 'visits')).toBe(0)
    await world.clock.elapse(60 * HOUR)
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(network.visits.get('a-one')).toHaveLength(1)
    expect(await spent(world, 'visits')).toBe(1)
    await extension.until('CONNECT_PEOPLE')
    expect(network.visits.get('a-one')).toHaveLength(2)
    expect(await spent(world, 'visits')).toBe(2)
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'VISITED' })
  })

  test('a look that finds a visit from before the intent alone has it made again', async () => {
    const { world, network, extension } = await worldWith(open)
    await world.campaign(['a-one'])
    network.visit('a-one', outreachDate(world.time.moment().now))
    await world.clock.elapse(3 * HOUR)
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.begin(visit)
    await extension.settle(visit, { status: 'unverified' })
    await extension.work(await extension.until('VISIT_PEOPLE'))
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(network.visits.get('a-one')).toHaveLength(2)
  })

  test('a look takes a visit for this one where the clock that began it was ahead by minutes', async () => {
    const { world, network, extension } = await worldWith(open, { scale: 720 })
    await world.campaign(['a-one'])
    network.visit('a-one', outreachDate(world.time.moment().now))
    await world.clock.elapse(9 * MINUTE)
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.begin(visit)
    await extension.settle(visit, { status: 'unverified' })
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(network.visits.get('a-one')).toHaveLength(1)
  })

  test('a look that finds the visit before, which is recorded, leaves it to be made at any pace', async () => {
    const { world, extension } = await worldWith(open, { scale: 720 })
    const campaign = await world.campaign(['a-one'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'VISITED' })
    await world.clock.elapse((25 * HOUR) / 720)
    const again = await extension.until('VISIT_PEOPLE')
    await extension.begin(again)
    await extension.settle(again, { status: 'unverified' })
    await extension.work(await extension.until('VISIT_PEOPLE'))
    const { task } = await extension.until('VISIT_PEOPLE')
    expect(task.dedupKey).toBe(again.task.dedupKey)
  })

  test('a person who cannot be invited costs no invitation', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const connect = await extension.until('CONNECT_PEOPLE')
    await extension.begin(connect)
    await extension.settle(connect, { status: 'failed', failCode: 'email_required' })
    const [person] = await world.people(campaign)
    expect(person).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'email_required' })
    expect(await world.sql`select kind from sender_action`).toEqual([{ kind: 'visits' }])
  })

  test('a missing profile fails without a credit', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.settle(visit, { status: 'failed', failCode: 'profile_unavailable' })
    const [person] = await world.people(campaign)
    expect(person).toMatchObject({ status: 'FAIL_TO_INVITE', fail_code: 'profile_unavailable' })
    expect(await world.credit()).toBe(0)
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test("a receipt of somebody else's page is no success", async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    const visit = await extension.until('VISIT_PEOPLE')
    await extension.begin(visit)
    const readAt = outreachDate(world.time.moment().now)
    await extension.settle(visit, {
      status: 'succeeded',
      result: { profile: profileOf('b-two') },
      receipt: { url: 'x', readAt, evidence: 'x' },
    })
    expect(await world.statuses(campaign)).toEqual({ 'a-one': 'DISCOVERED' })
    expect(await world.credit()).toBe(0)
  })

  test('a reader is told what is written: people, tasks, the credit', async () => {
    const { world, extension } = await worldWith(open)
    const campaign = await world.campaign(['a-one'])
    world.events.length = 0
    await extension.step()
    const [person] = await world.people(campaign)
    expect(world.events).toContainEqual({
      kind: 'people',
      workspaceId: world.workspaceId,
      campaignId: campaign,
      ids: [person!.id],
    })
    expect(world.events.some(({ kind }) => kind === 'tasks')).toBe(true)
    expect(world.events.some(({ kind }) => kind === 'workspace')).toBe(true)
  })
})
