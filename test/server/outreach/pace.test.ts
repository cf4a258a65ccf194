import { expect, test } from 'vitest'
import { MIN_RANDOM_GAP_MS } from '#core/outreach/gap.ts'
import type { BulkOutcome, ProspectSelection } from '#core/prospect/prospect-api.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'
import { FakeExtension } from './fake-extension.ts'
import { FakeNetwork } from './fake-network.ts'
import { names } from './kill-workers.ts'
import { NETWORK, OutreachWorld } from './outreach-world.ts'

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

describeOnOneDatabase('by the rules of pace', (open) => {
  test('two running campaigns visit somebody in turn', async () => {
    const { world, visits } = await worldWith(open)
    await world.campaign(['a-1', 'a-2', 'a-3', 'a-4'])
    expect(await visits(1)).toEqual(['a-1'])
    await world.campaign(['b-1', 'b-2'])
    expect(await visits(5)).toEqual(['b-1', 'a-2', 'b-2', 'a-3', 'a-4'])
  })

  test('a campaign that has used its share of the day leaves the rest to the others', async () => {
    const { world, visits } = await worldWith(open)
    const small = await world.campaign(['a-1', 'a-2', 'a-3', 'a-4'])
    await world.campaign(['b-1', 'b-2', 'b-3', 'b-4'])
    // A new account has 25 visits a day: 2 of them are its share.
    await world.sql`update campaign set limit_share = 8 where id = ${small}`
    await world.sql`update campaign_person set to_connect = false`
    expect(await visits(6)).toEqual(['a-1', 'b-1', 'a-2', 'b-2', 'b-3', 'b-4'])
    const stalls = await world.database.inWorkspace(world.workspaceId, (transaction) =>
      world.services.stalls.stallsOf(transaction, [small]),
    )
    expect(stalls.get(small)).toMatchObject({
      code: 'campaign_share',
      limit: { action: 'visits', used: 2, max: 2 },
    })
  })

  test('an extension asks again as long as its campaigns wait for their share alone', async () => {
    const { world, extension, visits } = await worldWith(open)
    const only = await world.campaign(['a-1', 'a-2', 'a-3'])
    await world.sql`update campaign set limit_share = 1 where id = ${only}`
    await world.sql`update campaign_person set to_connect = false`
    expect(await visits(1)).toEqual(['a-1'])
    expect(await extension.step()).toEqual({ worked: false, nextDueAt: expect.any(Number) })
    await world.sql`update sender_action set at = at - interval '24 hours'`
    expect(await visits(1)).toEqual(['a-2'])
  })

  test('whoever was asked for comes before the turns', async () => {
    const { world, visits } = await worldWith(open)
    const campaign = await world.campaign(['a-1', 'a-2', 'a-3'])
    expect(await visits(1)).toEqual(['a-1'])
    await world.campaign(['b-1'])
    const last = (await world.people(campaign)).at(-1)
    await world.request('visit', campaign, { ids: [last!.id] })
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
    await world.request('visit', campaign, { ids: asked.map(({ id }) => id) })
    expect(await misses(26)).toEqual([...names(60).slice(35), 'person-000'])
  })

  test('everybody who waits is asked for by one row, and comes before other campaigns', async () => {
    const { world, misses } = await worldWith(open)
    await world.campaign(names(5))
    const campaign = await world.campaign(names(28).slice(5))
    expect(await world.request('visit', campaign, { filter: {} })).toEqual({
      kind: 'requested',
      accepted: 23,
      skipped: [],
      job: expect.any(Number),
    })
    expect(await world.sql`select actor, verb from prospect_request`).toEqual([
      { actor: `user:${world.userId}`, verb: 'visit_requested' },
    ])
    expect(await world.sql`select id from event where verb = 'visit_requested'`).toEqual([])
    await world.add(campaign, ['late'])
    expect(await misses(24)).toEqual([...names(28).slice(5), 'person-000'])
    const asked = async (who: string) => {
      const prospect = (await world.people(campaign)).find((one) => one.public_identifier === who)
      const history = await world.history(campaign, prospect!.id)
      return history.filter(({ code }) => code === 'visit_requested').map(({ facts }) => facts)
    }
    expect(await asked('person-005')).toEqual([{ actor: `user:${world.userId}` }])
    expect(await asked('late')).toEqual([])
    await world.request('visit', campaign, { filter: { status: ['DISCOVERED'] } })
    expect(await asked('person-005')).toHaveLength(1)
    expect(await asked('late')).toHaveLength(1)
  })

  test('who asks for more than the credits allow is told how many are left', async () => {
    const { world } = await worldWith(open)
    const campaign = await world.campaign(names(6))
    const [known, ...others] = (await world.people(campaign)).map(({ id }) => id)
    await world.sql`update person set enriched_at = now() where public_identifier = 'person-000'`
    await world.sql`update workspace set credit = max_credit - 4`
    const ask = async (selection: ProspectSelection) => {
      const asked = await world.request('visit', campaign, selection)
      return asked.kind === 'requested' && [asked.accepted, asked.creditsLeft]
    }
    expect(await ask({ filter: {} })).toEqual([6, 4])
    expect(await ask({ ids: others })).toEqual([5, 4])
    expect(await ask({ ids: [known!, ...others.slice(1)] })).toEqual([5, undefined])
    await world.sql`update workspace set credit = max_credit - 5`
    expect(await ask({ filter: {} })).toEqual([6, undefined])
  })

  test('whoever must not be contacted is not asked to be invited with everybody, and no history says so', async () => {
    const { world } = await worldWith(open)
    const campaign = await world.campaign(names(3))
    await world.sql`update campaign_person set to_connect = false`
    await world.sql`update person set do_not_contact = true where public_identifier = 'person-001'`
    const asked = await world.request('connect', campaign, { filter: {} })
    expect(asked).toMatchObject({ accepted: 2, skipped: [{ code: 'do_not_contact', count: 1 }] })
    await world.sql`update person set do_not_contact = false`
    const told = (await world.people(campaign)).map(async ({ id, public_identifier: who }) => {
      const history = await world.history(campaign, id)
      return [who, history.filter(({ code }) => code === 'connect_requested').length]
    })
    expect(await Promise.all(told)).toEqual([
      ['person-000', 1],
      ['person-001', 0],
      ['person-002', 1],
    ])
    expect(
      await world.sql`select p.public_identifier from campaign_person m
        join person p on p.id = m.person_id where not m.to_connect`,
    ).toEqual([{ public_identifier: 'person-001' }])
  })

  test('everybody may be asked for while an extension works', async () => {
    const { world } = await worldWith(open)
    const campaign = await world.campaign(names(60))
    for (let round = 0; round < 5; round += 1) {
      const asked = world.request('visit', campaign, { filter: {} })
      const [{ lease }] = await Promise.all([world.lease(), asked])
      expect(lease?.task.action).toBe('VISIT_PEOPLE')
      await world.sql`update task set status = 'cancelled' where status = 'leased'`
    }
  })

  test('of everybody those who can’t be asked for are counted by their reasons', async () => {
    const { world, visits } = await worldWith(open)
    const campaign = await world.campaign(names(12))
    await visits(1)
    const people = await world.people(campaign)
    await world.sql`update person set do_not_contact = true where public_identifier = 'person-003'`
    await world.sql`update person set company_name = 'Ryder' where public_identifier = 'person-004'`
    await world.sql`insert into suppression (workspace_id, kind, value)
      select ${world.workspaceId}::integer, kind, value from (values ('company', 'RYDER'),
        ('profile_url', ${`${NETWORK} person-005`}), ('domain', 'person-007'),
        ('person', (select id::text from person where public_identifier = 'person-006')))
        as suppressed (kind, value)`
    await world.sql`update campaign_person set status = 'ACCEPTED' where id = ${people[1]!.id}`
    await world.sql`update campaign_person set status = 'DUPLICATED' where id = ${people[2]!.id}`
    const rival = await world.campaign(['person-008', 'person-009'], { run: false })
    const [taken, asked] = await world.people(rival)
    await world.sql`update campaign_person set status = 'INVITATION_SENT' where id = ${taken!.id}`
    await world.sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, status, reason_code, scheduled_at, dedup_key)
      select ${world.workspaceId}::integer, ${rival}::integer, ${asked!.id}::integer, a.id, 'CONNECT_PEOPLE',
        'unverified', 'asked', now(), 'connect:' || m.person_id
      from sender_account a, campaign_person m where m.id = ${asked!.id} limit 1`
    const ids = people.map(({ id }) => id)
    const one = await world.request('visit', campaign, { ids })
    const all = await world.request('visit', campaign, { filter: {} })
    const sorted = ({ skipped }: BulkOutcome) =>
      skipped.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    if (one.kind !== 'requested' || all.kind !== 'requested') throw new Error('It was refused.')
    expect(all.accepted).toBe(one.accepted)
    expect(all.accepted).toBe(3)
    expect(sorted(all)).toEqual(sorted(one))
    expect(sorted(all)).toEqual([
      { code: 'asked', count: 1 },
      { code: 'do_not_contact', count: 4 },
      { code: 'duplicate_person', count: 2 },
      { code: 'invalid_transition', count: 2 },
    ])
  })

  test('whom users ask for is kept as one mark, by whatever choice of however many', async () => {
    const { world } = await worldWith(open)
    const campaign = await world.campaign(names(500))
    await world.sql`update person set do_not_contact = true where public_identifier < 'person-100'`
    await world.sql`update person set full_name = 'Mika Sato'`
    const rows = () => world.sql<{ id: number; at: string }>`
      select id, ctid::text as at from campaign_person order by id`
    for (const action of ['visit', 'connect'] as const) {
      for (const filter of [{}, { search: 'mika' }, { search: 'sato' }]) {
        const before = await rows()
        await world.sql`delete from prospect_request`
        await world.sql`delete from task`
        const asked = await world.request(action, campaign, { filter })
        expect(asked).toMatchObject({ accepted: 400 })
        const after = await rows()
        const written = after.filter(({ at }, index) => at !== before[index]!.at)
        expect(written.length).toBeLessThanOrEqual(120)
        expect((await world.sql`select from task`).length).toBeLessThanOrEqual(20)
        expect(await world.sql`select from prospect_request`).toHaveLength(1)
      }
    }
    expect(await world.sql`select from event where verb like '%_requested'`).toEqual([])
  })

  test('whoever must not be contacted holds nobody up, in whatever number', async () => {
    const { world, visits } = await worldWith(open)
    await world.campaign(names(60))
    await world.sql`update person set do_not_contact = true where public_identifier < 'person-050'`
    expect(await visits(2)).toEqual(['person-050', 'person-051'])
  })

  test('somebody behind thousands is found at once where they must not be contacted, and with a few leases where they can’t be visited otherwise, whoever is on another network', async () => {
    const { world } = await worldWith(open)
    const campaign = await world.campaign([], { run: false })
    await world.sql`with listed as (
        insert into person (workspace_id, network, public_identifier, company_name)
        select ${world.workspaceId}::integer, network, name || n,
          case when name = 'else-' then 'Osaka' when n < 2005 then 'Kyoto' else '' end
        from (values ('https://elsewhere.example', 'else-'), (${NETWORK}, 'person-')) of (network, name),
          generate_series(1, 2005) n order by name, n returning id, workspace_id
      )
      insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
      select workspace_id, ${campaign}::integer, id, now() from listed order by id`
    // As an import ends: what was planned for a few is planned anew.
    await world.sql`analyze person, campaign_person`
    await world.sql`update person set do_not_contact = true where company_name <> ''`
    await world.run(campaign)
    const whom = async () => (await world.lease()).lease?.task.payload.publicIdentifier
    expect(await whom()).toBe('person-2005')
    await world.sql`delete from task`
    await world.sql`update person set do_not_contact = false`
    await world.sql`insert into suppression (workspace_id, kind, value)
      select ${world.workspaceId}::integer, 'company', unnest(array['kyoto', 'osaka'])`
    expect(await whom()).toBe('person-2005')
    await world.sql`delete from task`
    // As people whom an import brought at the very moment: the list itself is asked about them.
    await world.sql`update campaign_person set suppressed_by = null`
    expect(await world.lease()).toEqual({ lease: null, nextDueAt: world.clock.now() })
    expect(await whom()).toBe('person-2005')
    await world.sql`update task set status = 'cancelled'`
    await world.sql`update campaign_person set status = 'USER_CANCELLED'
      where person_id = (select id from person where public_identifier = 'person-2005')`
    await world.sql`delete from suppression where value = 'kyoto'`
    expect(await whom()).toBe('person-2001')
    await world.sql`update campaign_person set status = 'USER_CANCELLED' where person_id in
      (select id from person where public_identifier > 'person-2000')`
    await world.sql`update task set status = 'cancelled'`
    expect(await whom()).toBeUndefined()
    expect(await whom()).toBe('person-1')
  })

  test('whoever is on the list of those not to contact is passed by as long as a line of it is about them', async () => {
    const { world } = await worldWith(open)
    const listed = (kind: string, value: string) => world.sql`insert into suppression
      (workspace_id, kind, value) values (${world.workspaceId}, ${kind}, ${value})`
    const passedBy = async () => {
      const rows = await world.sql<{ name: string; line: number | null; by: number | null }>`
        select p.public_identifier as name, p.suppressed_by as line, m.suppressed_by as by
        from campaign_person m join person p on p.id = m.person_id order by m.id`
      expect(rows.map(({ by }) => by)).toEqual(rows.map(({ line }) => line))
      return rows.filter(({ by }) => by !== null).map(({ name }) => name)
    }
    await listed('company', 'RYDER')
    await listed('domain', 'person-001')
    await world.campaign(names(6))
    expect(await passedBy()).toEqual([])
    await world.sql`update person set company_name = 'Ryder' where public_identifier < 'person-002'`
    expect(await passedBy()).toEqual(names(2))
    await listed('profile_url', `${NETWORK} person-001`)
    await listed('profile_url', `${NETWORK} person-003`)
    const [last] = await world.sql<{ id: number }>`select max(id) as id from person`
    await listed('person', `${last!.id}`)
    expect(await passedBy()).toEqual([...names(2), 'person-003', 'person-005'])
    await world.sql`insert into person (workspace_id, network, public_identifier, company_name)
      values (${world.workspaceId}, ${NETWORK}, 'person-006', 'ryder')`
    await world.campaign(['person-006', 'person-000'], { run: false })
    expect(await passedBy()).toEqual([
      ...names(2),
      'person-003',
      'person-005',
      'person-000',
      'person-006',
    ])
    await world.sql`delete from suppression where kind = 'company'`
    expect(await passedBy()).toEqual(['person-001', 'person-003', 'person-005'])
    await world.sql`update person set public_identifier = 'person-new' where public_identifier = 'person-003'`
    expect(await passedBy()).toEqual(['person-001', 'person-005'])
    await world.sql`delete from suppression`
    expect(await passedBy()).toEqual([])
    await listed('company', 'Ryder')
    await expect(world.sql`update suppression set value = 'Kyoto'`).rejects.toThrow()
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
