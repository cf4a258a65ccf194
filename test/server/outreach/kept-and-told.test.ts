import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import type { SenderAccountId } from '#core/runtime/ids.ts'
import { momentOf, outreachDate } from '#core/runtime/moments.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import type { Sql } from '../../fixtures/sql.ts'
import { acceptedCampaign, writeDrafts } from './follow-ups.ts'
import { invitedCampaign } from './invited-campaign.ts'
import type { OutreachWorld } from './outreach-world.ts'
import { nowOf, open, pass } from './working-extension.ts'

/** When each person was contacted last. */
const contacted = async ({ sql }: OutreachWorld) =>
  (await sql<{ at: Date | null }>`select last_contacted_at as at from person order by id`).map(
    ({ at }) => at,
  )

/** People of whom whoever shows them heard. */
const toldOf = ({ events }: OutreachWorld) =>
  events.flatMap((event) => (event.kind === 'people' ? event.ids : []))

/** Has all campaigns be another user's. */
const giveAway = (sql: Sql) => sql`
  with other as (insert into app_user (username, password_hash, first_name, last_name)
    values ('bo@overture.example', '', 'Bo', 'Lind') returning id)
  update campaign set created_by = other.id from other`

describeOnOneDatabase('what an account does', (database) => {
  test('is kept of its person as a contact, by each request and each message', async () => {
    const opened = await open(await database())
    const { world, extension } = opened
    await world.campaign(['ada'])
    await extension.work(await extension.until('VISIT_PEOPLE'))
    expect(await contacted(world)).toEqual([null])
    await extension.work(await extension.until('CONNECT_PEOPLE'))
    expect((await contacted(world))[0]).not.toBeNull()
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['bob'], steps)
    await writeDrafts(world, campaign)
    expect((await contacted(world))[1]).toBeNull()
    await pass(opened, 4 * HOUR)
    expect((await contacted(world))[1]).not.toBeNull()
  })

  test('is an acceptance, too, where the page shows a connection at once', async () => {
    const { world, extension } = await open(await database())
    const campaign = await world.campaign(['ada'])
    const lease = await extension.until('CONNECT_PEOPLE')
    await extension.begin(lease)
    await extension.settle(lease, {
      status: 'succeeded',
      result: { relation: 'first' },
      receipt: { url: '/', readAt: nowOf(world), evidence: 'Connected' },
    })
    expect(await world.statuses(campaign)).toEqual({ ada: 'ACCEPTED' })
    const history = await world.history(campaign, lease.task.prospect!)
    expect(history.map(({ code }) => code)).toEqual(['enriched', 'invited', 'accepted'])
  })

  test('is told of everybody who was found to accept', async () => {
    const { world, network, extension } = await open(await database())
    const campaign = await invitedCampaign({ world, network }, ['ada', 'bob'])
    network.accepted.set('ada', nowOf(world))
    const check = await extension.until('CHECK_ACCEPTED')
    world.events.length = 0
    await extension.work(check)
    expect(await world.statuses(campaign)).toMatchObject({ ada: 'ACCEPTED' })
    const [ada] = await world.people(campaign)
    expect(toldOf(world)).toEqual([ada?.id])
  })

  test('begins anew for another member: no quota of notes, and no request by hand of the one before', async () => {
    const { world, extension } = await open(await database())
    await world.campaign(['ada'])
    const { task } = await extension.until('VISIT_PEOPLE')
    await world.sql`update sender_account set notes_resume_at = '2030-01-01', pending_by_hand = 7,
      member = 'member-1', health = 'restricted', trouble = 'other_member'`
    await world.reopen(task.accountId, { newMember: true })
    expect(
      await world.sql`select notes_resume_at, pending_by_hand, member from sender_account`,
    ).toEqual([{ notes_resume_at: null, pending_by_hand: 0, member: null }])
  })
})

describeOnOneDatabase('whoever asks for work', (database) => {
  test('is given no more tasks than asked for, of however many accounts', async () => {
    const { world } = await open(await database())
    await world.campaign(['ada'])
    const first = world.workspaceId
    world.workspaceId = await world.workspace([world.userId])
    await world.campaign(['bob'])
    const workspaceIds = [first, world.workspaceId]
    const leased = async (limit: number) => {
      const { userId } = world
      const asked = { userId, workspaceIds, by: 'extension', limit } as const
      return (await world.services.leaseTasks.execute(asked)).leases.length
    }
    expect(await leased(1)).toBe(1)
    expect(await leased(2)).toBe(1)
  })

  test('is heard of in each campaign that waited, where nobody had asked for a minute', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada'])
    await world.sql`update sender_account set next_action_at = now() + interval '100 years'`
    const told = async (after: number) => {
      await world.clock.elapse(after)
      world.events.length = 0
      expect((await world.lease()).lease).toBeNull()
      return world.events.flatMap((event) =>
        event.kind === 'workspace' ? (event.campaigns ?? []) : [],
      )
    }
    expect(await told(0)).toContain(campaign)
    expect(await told(MINUTE)).not.toContain(campaign)
    expect(await told(MINUTE + 1)).toContain(campaign)
  })

  test('settles nothing of somebody else, though of the same workspace', async () => {
    const { world } = await open(await database())
    const other = await world.user('other@overture.example')
    await world.sql`insert into workspace_member (workspace_id, user_id)
      values (${world.workspaceId}, ${other})`
    await world.campaign(['ada'])
    const { lease } = await world.lease()
    const { id } = lease!.task
    const by = { workspaceId: world.workspaceId, userId: other }
    const { token } = lease!
    const { beginTask, settleTask } = world.services
    expect(await beginTask.execute(by, id, { token })).toEqual({ kind: 'not_found' })
    const settlement = { status: 'unverified' } as const
    expect(await settleTask.execute(by, id, { token, settlement })).toEqual({ kind: 'not_found' })
  })

  test('sees the newest tasks first', async () => {
    const { world } = await open(await database())
    await world.campaign(['ada', 'bob', 'cho'])
    const query = { limit: 2, offset: 0 }
    const { count, rows } = await world.database.asSystem((transaction) =>
      world.tasks.list(transaction, [world.workspaceId], query),
    )
    const ids = (await world.sql<{ id: number }>`select id from task order by id desc`).map(
      ({ id }) => id,
    )
    expect([count, rows.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 2)])
  })

  test('is told of no sync to come while the account is stopped', async () => {
    const { world } = await open(await database())
    await world.campaign(['ada'])
    await world.lease()
    const next = async () =>
      (await world.services.requestSync.state(world.userId, [world.workspaceId])).nextSyncAt
    expect(await next()).not.toBeNull()
    await world.sql`update sender_account set health = 'restricted', trouble = 'challenge'`
    expect(await next()).toBeNull()
  })
})

describeOnOneDatabase('whoever is removed from a campaign', (database) => {
  test('comes before nobody any more once they are taken back', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada', 'bob'])
    const [, bob] = await world.people(campaign)
    const id = bob!.id
    await world.request('visit', campaign, { ids: [id] })
    const { cancelProspect } = world.services
    const by = { userId: world.userId, workspaceId: world.workspaceId }
    const priority = async () =>
      (await world.sql`select priority from campaign_person where id = ${id}`)[0]
    expect(await priority()).not.toEqual({ priority: 0 })
    await cancelProspect.execute(by, id, 'USER_CANCELLED')
    expect(await cancelProspect.execute(by, id, 'VISITED')).toEqual({ kind: 'cannot_move' })
    expect(await cancelProspect.execute(by, id, 'DISCOVERED')).toEqual({ kind: 'moved' })
    expect(await priority()).toEqual({ priority: 0 })
  })

  test('got their message as a follow-up where they had accepted, and as they stood otherwise', async () => {
    const { world, extension, network } = await open(await database())
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['ada'], steps)
    await writeDrafts(world, campaign)
    await world.clock.elapse(3 * HOUR)
    const lease = await extension.until('SEND_MESSAGE')
    await extension.begin(lease)
    network.write('ada', lease.task.payload.text ?? '', nowOf(world))
    await world.sql`update campaign_person set status = 'USER_CANCELLED', status_before = 'END_OF_SEQUENCE'`
    const thread = network.thread('ada')
    const readAt = thread[0]?.at ?? nowOf(world)
    await extension.settle(lease, {
      status: 'succeeded',
      result: { thread, relation: 'first' },
      receipt: { url: '/', readAt, evidence: 'sent' },
    })
    expect(await world.sql`select status, status_before from campaign_person`).toEqual([
      { status: 'USER_CANCELLED', status_before: 'END_OF_SEQUENCE' },
    ])
  })
})

describeOnOneDatabase('what is read of the network', (database) => {
  const NOBODY = { people: [], count: 0, hasNext: false } as const
  const pages = [
    { list: 'invitations', ...NOBODY },
    { list: 'connections', ...NOBODY },
  ] as const

  test('ends a campaign with the last who replied, whose messages are of one thread', async () => {
    const { world, network, extension } = await open(await database())
    const campaign = await invitedCampaign({ world, network }, ['ada'])
    const lease = await extension.until('CHECK_REPLIES')
    await extension.begin(lease)
    const at = nowOf(world)
    const said = (text: string) => ({
      publicIdentifier: 'ada',
      messages: [{ from: 'person', text, at } as const],
    })
    await extension.settle(lease, {
      status: 'succeeded',
      result: { replies: [said('Hello'), said('Are you there?')] },
      receipt: { url: '/', readAt: at, evidence: 'list' },
    })
    expect(await world.statuses(campaign)).toEqual({ ada: 'PROSPECT_REPLIED' })
    expect(await world.campaignStatus(campaign)).toBe('finished')
    const [ada] = await world.people(campaign)
    const codes = (await world.history(campaign, ada!.id)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['replied', 'wrote_back'])
  })

  test.each([
    ['older', 61, 'FAIL_TO_INVITE', 'finished'],
    ['younger', 59, 'INVITATION_SENT', 'running'],
  ])(
    'tells that an invitation is gone which is on no list, once it is an hour old: %s',
    async (_, minutes, status, campaignStatus) => {
      const { world, network, extension } = await open(await database())
      const campaign = await invitedCampaign({ world, network }, ['ada'])
      await world.services.requestSync.execute(world.userId, [world.workspaceId])
      const lease = await extension.until('SYNC_NETWORK')
      await extension.begin(lease)
      await world.sql`update campaign_person set invitation_sent_at =
      ${nowOf(world)}::timestamptz - ${minutes}::integer * interval '1 minute'`
      await extension.settle(lease, {
        status: 'succeeded',
        result: { pages },
        receipt: { url: '/', readAt: nowOf(world), evidence: 'list', member: 'member-1' },
      })
      expect(await world.statuses(campaign)).toEqual({ ada: status })
      expect(await world.campaignStatus(campaign)).toBe(campaignStatus)
    },
  )

  test.each([
    ['that came to its end', { isCaughtUp: true }, 'member-1', true],
    ['that did not read all of it', { isCaughtUp: false }, 'member-1', false],
    ['of another member', { isCaughtUp: true }, 'member-2', false],
  ])('is read on from the last sync %s', async (_, sync, member, goesOn) => {
    const { world, extension } = await open(await database())
    await world.campaign(['ada'])
    await world.lease()
    await world.sql`update sender_account set member = 'member-1'`
    await world.sql`insert into task (workspace_id, sender_account_id, action, status, scheduled_at,
        intent_at, result, receipt, dedup_key)
      select workspace_id, id, 'SYNC_NETWORK', 'succeeded', ${nowOf(world)}, ${nowOf(world)},
        ${JSON.stringify({ sync })}::jsonb, ${JSON.stringify({ member })}::jsonb, 'earlier'
      from sender_account`
    await world.clock.elapse(2 * MINUTE)
    await world.services.requestSync.execute(world.userId, [world.workspaceId])
    extension.member = 'member-1'
    const { payload } = (await extension.until('SYNC_NETWORK')).task
    expect(payload.acceptedSince !== undefined).toBe(goesOn)
  })
})

describeOnOneDatabase('what was invited', (database) => {
  test.each([
    ['CHECK_REPLIES', 'member-1', true],
    ['CHECK_REPLIES', 'member-2', false],
    ['CHECK_ACCEPTED', 'member-1', true],
    ['CHECK_ACCEPTED', 'member-2', false],
  ] as const)(
    'is looked for by %s since the last time that %s did',
    async (action, member, goesOn) => {
      const { world, network, extension } = await open(await database())
      const campaign = await invitedCampaign({ world, network }, ['ada'])
      await world.sql`update sender_account set member = 'member-1'`
      await world.sql`insert into task (workspace_id, campaign_id, sender_account_id, action, status,
        scheduled_at, intent_at, result, receipt, dedup_key)
      select workspace_id, ${action === 'CHECK_ACCEPTED' ? campaign : null}::integer, id, ${action},
        'succeeded', ${nowOf(world)}, ${nowOf(world)}, '{}', ${JSON.stringify({ member })}::jsonb, 'earlier'
      from sender_account`
      const [last] = await world.sql<{ read: Date; invited: Date }>`
      select max(t.intent_at) as read, min(m.invitation_sent_at) as invited
      from task t, campaign_person m where t.dedup_key = 'earlier'`
      extension.member = 'member-1'
      const { payload } = (await extension.until(action)).task
      const since = action === 'CHECK_REPLIES' ? payload.since : payload.acceptedSince
      const from = goesOn ? last!.read : last!.invited
      expect(since).toBe(new Date(from.getTime() - 2 * HOUR).toISOString())
    },
  )

  test.each(['another user', 'another network'])(
    'is looked for since the first of its own account, not of %s',
    async (whose) => {
      const { world, network, extension } = await open(await database())
      await invitedCampaign({ world, network }, ['ada'])
      const [first] = await world.sql<{ at: Date }>`
        select invitation_sent_at as at from campaign_person`
      const other = await world.user('bo@overture.example')
      const createdBy = whose === 'another user' ? other : world.userId
      const campaign = await world.campaign(['bob'], { run: false, createdBy })
      await world.sql`update campaign_person set status = 'INVITATION_SENT',
          invitation_sent_at = '2020-01-01',
          network = case ${whose} when 'another network' then 'http://elsewhere' else network end
        where campaign_id = ${campaign}`
      const { payload } = (await extension.until('CHECK_REPLIES')).task
      expect(payload.since).toBe(new Date(first!.at.getTime() - 2 * HOUR).toISOString())
    },
  )

  test('ends its campaign where whoever was asked for last is asked for no more', async () => {
    const { world, extension } = await open(await database())
    const campaign = await world.campaign(['ada'])
    await world.sql`update campaign_person set to_connect = false`
    const [ada] = await world.people(campaign)
    await extension.work(await extension.until('VISIT_PEOPLE'))
    await world.sql`update campaign set status = 'running'`
    const asked = await world.request('connect', campaign, { ids: [ada!.id] })
    expect(await world.campaignStatus(campaign)).toBe('running')
    await world.withdraw(campaign, 'job' in asked ? asked.job : null)
    expect(await world.campaignStatus(campaign)).toBe('finished')
  })

  test('goes on by the steps of the campaign where those of a topic are gone with it', async () => {
    const opened = await open(await database())
    const { world, network } = opened
    const steps = [{ type: 'connect' }, { type: 'message' }] as const
    const campaign = await acceptedCampaign(world, ['ada'], steps)
    await world.sql`with gone as (
        insert into topic (workspace_id, campaign_id, name, deleted_at)
        values (${world.workspaceId}, ${campaign}, 'Gone', now()) returning id),
      own as (insert into sequence (workspace_id, campaign_id, topic_id)
        select ${world.workspaceId}::integer, ${campaign}::integer, id from gone)
      update campaign_person set topic_id = (select id from gone)`
    await writeDrafts(world, campaign)
    await pass(opened, 4 * HOUR)
    expect(network.thread('ada').map(({ text }) => text)).toEqual(['step 2 for ada'])
  })
})

describeOnOneDatabase('a lease', (database) => {
  test('is begun until it ends, and what was begun is counted from its end', async () => {
    const { world, extension } = await open(await database())
    await world.campaign(['ada', 'bob'])
    const { lease } = await world.lease()
    const left = (lease!.task.leaseExpiresAt ?? 0) - world.clock.now()
    await world.clock.elapse(left - 1)
    expect((await extension.begin(lease!)).kind).toBe('go')
    await world.clock.elapse(1)
    await world.lease()
    const [charge] = await world.sql<{ at: Date }>`select at from sender_action`
    expect(charge?.at).toEqual(nowOf(world))
  })

  test('is not begun at its end', async () => {
    const { world, extension } = await open(await database())
    await world.campaign(['ada'])
    const { lease } = await world.lease()
    await world.clock.elapse((lease!.task.leaseExpiresAt ?? 0) - world.clock.now())
    expect(await extension.begin(lease!)).toEqual({ kind: 'stale' })
  })

  test('comes no later because somebody is asked for whose turn comes sooner', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada'])
    await world.sql`update task set priority = 99`
    await world.request('visit', campaign, { filter: {} })
    expect(await world.sql`select priority from task`).toEqual([{ priority: 99 }])
  })
})

describeOnOneDatabase('a reply', (database) => {
  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['in a campaign that is deleted', (sql) => sql`update campaign set deleted_at = now()`],
    ['in a campaign of another user', giveAway],
    ['who is of another network', (sql) => sql`update person set network = 'http://elsewhere'`],
    [
      'whom no invitation is known to have reached',
      (sql) => sql`update campaign_person set invitation_sent_at = null`,
    ],
    [
      'whose invitation was withdrawn',
      (sql) => sql`update campaign_person set status = 'FAIL_TO_INVITE'`,
    ],
  ])('is taken in of nobody %s', async (_, change) => {
    const { world, network, extension } = await open(await database())
    const campaign = await invitedCampaign({ world, network }, ['ada'])
    const lease = await extension.until('CHECK_REPLIES')
    await extension.begin(lease)
    await change(world.sql)
    const before = await world.statuses(campaign)
    const at = nowOf(world)
    const messages = [{ from: 'person', text: 'Hello', at }] as const
    await extension.settle(lease, {
      status: 'succeeded',
      result: { replies: [{ publicIdentifier: 'ada', messages }] },
      receipt: { url: '/', readAt: at, evidence: 'list' },
    })
    expect(await world.statuses(campaign)).toEqual(before)
    expect(await world.sql`select from thread_message`).toEqual([])
  })
})

describeOnOneDatabase('whoever is excluded from requests', (database) => {
  test('is visited all the same for the first time, and not invited', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada', 'bob'])
    const [ada, bob] = await world.people(campaign)
    await world.sql`update campaign_person set status = 'VISITED' where id = ${bob!.id}`
    for (const { id } of [ada!, bob!]) {
      await world.services.excludeProspect.execute(world, id, false)
    }
    const tasks = await world.sql`select campaign_person_id as id, status from task
      where campaign_person_id is not null order by 1`
    expect(tasks).toEqual([
      { id: ada!.id, status: 'pending' },
      { id: bob!.id, status: 'cancelled' },
    ])
  })

  test('and included again has a finished campaign run, unless that is archived', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada'])
    const [ada] = await world.people(campaign)
    await world.sql`update campaign_person set status = 'VISITED', visited_at = ${nowOf(world)}`
    const include = (isIncluded: boolean) =>
      world.services.excludeProspect.execute(world, ada!.id, isIncluded)
    await include(false)
    await world.sql`update campaign set archived_at = now()`
    await include(true)
    expect(await world.campaignStatus(campaign)).toBe('finished')
    await include(false)
    await world.sql`update campaign set archived_at = null`
    await include(true)
    expect(await world.campaignStatus(campaign)).toBe('running')
  })
})

describeOnOneDatabase('an account that acts as another member', (database) => {
  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['is deleted', (sql) => sql`update campaign set deleted_at = now()`],
    ['is another user’s', giveAway],
  ])('has no fewer invitations waiting for what a campaign sent that %s', async (_, change) => {
    const { world, network } = await open(await database())
    await invitedCampaign({ world, network }, ['ada'])
    await world.lease()
    await world.sql`update task set receipt = '{"member": "member-1"}'
      where action = 'CONNECT_PEOPLE'`
    await world.sql`update sender_account set member = 'member-2', had_other_members = true`
    await change(world.sql)
    const { readSenderAccounts } = world.services
    const [own] = await readSenderAccounts.execute(world.userId, [world.workspaceId])
    expect(own?.unansweredInvitations).toBe(0)
  })
})

describeOnOneDatabase('a task', (database) => {
  test('that only looks goes on where it is in hand while its campaign ends', async () => {
    const { world, network, extension } = await open(await database())
    const campaign = await invitedCampaign({ world, network }, ['ada'])
    const lease = await extension.until('CHECK_ACCEPTED')
    const [ada] = await world.people(campaign)
    await world.services.cancelProspect.execute(world, ada!.id, 'USER_CANCELLED')
    expect(await world.campaignStatus(campaign)).toBe('finished')
    expect(await world.sql`select status from task where id = ${lease.task.id}`).toEqual([
      { status: 'leased' },
    ])
  })

  test('is in doubt, asked about or begun anew with its own account alone', async () => {
    const { world } = await open(await database())
    const campaign = await world.campaign(['ada'])
    await world.lease()
    await world.sql`update task set status = 'cancelled'`
    const other = await world.user('bo@overture.example')
    const rows = await world.sql<{ id: SenderAccountId }>`
      insert into sender_account (workspace_id, user_id, network, started_at)
      values (${world.workspaceId}, ${other}, 'http://localhost:4281', now()) returning id`
    const account = { id: rows[0]!.id, workspaceId: world.workspaceId }
    await world.sql`insert into task (workspace_id, campaign_id, sender_account_id, action, status,
        reason_code, scheduled_at, intent_at, dedup_key)
      select a.workspace_id, case when t.action in ('CONNECT_PEOPLE', 'VISIT_PEOPLE')
          then ${campaign}::integer end, a.id, t.action, t.status, t.reason, now(), t.intent_at,
        t.key || ':' || a.id
      from sender_account a cross join (values
        ('CONNECT_PEOPLE', 'unverified', 'asked', '2030-01-01'::timestamptz, 'asked'),
        ('CONNECT_PEOPLE', 'unverified', 'asked', '2030-01-02', 'asked later'),
        ('CONNECT_PEOPLE', 'cancelled', 'asked', '2030-01-01', 'answered'),
        ('CONNECT_PEOPLE', 'unverified', '', '2030-01-01', 'in doubt'),
        ('CONNECT_PEOPLE', 'running', '', '2030-01-01', 'under way'),
        ('CONNECT_PEOPLE', 'leased', '', null, 'not begun'),
        ('VISIT_PEOPLE', 'running', '', '2030-01-01', 'a visit'),
        ('SYNC_NETWORK', 'running', '', '2030-01-01', 'a sync'),
        ('SYNC_NETWORK', 'succeeded', '', '2030-01-01', 'an earlier sync'),
        ('CHECK_REPLIES', 'pending', '', null, 'a look')
      ) t (action, status, reason, intent_at, key)`
    const found = await world.database.inWorkspace(world.workspaceId, async (transaction) => {
      const at = momentOf(outreachDate('2030-01-01T00:00:00Z'))
      const asked = await world.tasks.askedSince(transaction, account, at)
      const inDoubt = await world.tasks.invitationsInDoubt(transaction, account)
      const begunAnew = await world.tasks.startOver(transaction, account, 'sync')
      return [asked.map(({ id }) => id), inDoubt.map(({ id }) => id), begunAnew]
    })
    const keyOf = async (id: number) =>
      (await world.sql<{ key: string }>`select dedup_key as key from task where id = ${id}`)[0]?.key
    const keys = await Promise.all(found.map((ids) => Promise.all(ids.map(keyOf))))
    const own = (key: string) => `${key}:${account.id}`
    expect(keys).toEqual([[own('asked')], [own('in doubt'), own('under way')], [own('a sync')]])
  })
})
