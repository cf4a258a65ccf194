import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#core/runtime/durations.ts'
import {
  epochMs,
  later,
  momentOf,
  msBetween,
  outreachDate,
  realDate,
} from '#core/runtime/moments.ts'
import type { ListPage, PeopleList } from '#core/task/people-list.ts'
import type { TaskResult } from '#core/task/task-work.ts'
import type { LeaseGrant } from '#server/tasks/lease-tasks.ts'
import {
  describeOnOneDatabase,
  describeOnPglite,
  type OpenDatabase,
} from '../../fixtures/databases.ts'
import type { Sql } from '../../fixtures/sql.ts'
import { PersonHashes } from '#server/persons/person-hashes.ts'
import { NETWORK, OutreachWorld } from '../outreach/outreach-world.ts'

const MEMBER = 'member-1'

/** A workspace whose account is asked to sync, with those it finds on the network's lists. */
async function worldOf(open: OpenDatabase) {
  const world = await OutreachWorld.open(await open())
  const { requestSync, beginTask, settleTask } = world.services
  const here = [world.workspaceId] as const
  const daysAgo = (days: number) => outreachDate(later(world.time.moment().now, -days * DAY))
  /** Who stands how, and how many days ago they were invited. */
  const campaignOf = async (people: Readonly<Record<string, string>>, invitedDaysAgo = 5) => {
    const campaign = await world.campaign(Object.keys(people))
    for (const [who, status] of Object.entries(people)) {
      const invitedAt = status === 'INVITATION_SENT' ? daysAgo(invitedDaysAgo) : null
      await world.sql`update campaign_person m set status = ${status}, visited_at = ${daysAgo(0)},
          invitation_sent_at = ${invitedAt}, status_changed_at = coalesce(${invitedAt}, now())
        from person p where p.id = m.person_id and p.public_identifier = ${who}
          and m.campaign_id = ${campaign}`
    }
    return campaign
  }
  const page = (
    list: PeopleList,
    people: readonly (readonly [who: string, daysAgo: number])[],
    more: Partial<ListPage> = {},
  ): ListPage => ({
    list,
    people: people.map(([publicIdentifier, days]) => ({ publicIdentifier, at: daysAgo(days) })),
    count: people.length,
    hasNext: false,
    ...more,
  })
  const ask = async () => {
    const task = await requestSync.execute(world.userId, here)
    if (task === null) throw new Error('No sync was asked for.')
    return task
  }
  const leased = async (): Promise<LeaseGrant> => {
    const { lease } = await world.lease()
    if (lease === null) throw new Error('Nothing is due.')
    return lease
  }
  const begin = async ({ task, token }: LeaseGrant) =>
    beginTask.execute(await world.place(task.id), task.id, { token })
  const settle = async ({ task, token }: LeaseGrant, result: TaskResult, member = MEMBER) => {
    const receipt = { url: `${NETWORK}/connections`, readAt: daysAgo(0), evidence: 'list', member }
    const settlement = { status: 'succeeded', result, receipt } as const
    const done = await settleTask.execute(await world.place(task.id), task.id, {
      token,
      settlement,
    })
    if (done.kind !== 'taken') throw new Error('The lease was stale.')
    return done.task
  }
  /** From being asked for to its end, with these pages. */
  const sync = async (...pages: readonly ListPage[]) => {
    await ask()
    const lease = await leased()
    await begin(lease)
    return settle(lease, { pages })
  }
  const state = () => requestSync.state(world.userId, here)
  const standing = async (campaign: number) => {
    const people = await world.sql<{ who: string; status: string; fail_code: string | null }>`
      select p.public_identifier as who, m.status, m.fail_code from campaign_person m
      join person p on p.id = m.person_id where m.campaign_id = ${campaign}`
    return Object.fromEntries(
      people.map(({ who, status, fail_code: code }) => [who, code ? `${status} ${code}` : status]),
    )
  }
  const account = async () => {
    const [own] = await world.services.readSenderAccounts.execute(world.userId, here)
    if (!own) throw new Error('There is no account.')
    return own
  }
  const about = {
    world,
    account,
    page,
    ask,
    leased,
    begin,
    settle,
    sync,
    state,
    standing,
    campaignOf,
  }
  return { ...about, daysAgo }
}

describeOnOneDatabase('a sync', (open) => {
  test('takes in who accepted, whose invitation is gone, and who need not be invited', async () => {
    const { world, page, sync, state, standing, campaignOf, daysAgo } = await worldOf(open)
    const campaign = await campaignOf({
      accepted: 'INVITATION_SENT',
      pending: 'INVITATION_SENT',
      gone: 'INVITATION_SENT',
      known: 'DISCOVERED',
      asked: 'VISITED',
      stranger: 'VISITED',
    })
    const task = await sync(
      page('invitations', [
        ['asked', 1],
        ['Pending', 5],
        ['by-hand', 6],
      ]),
      page('connections', [
        ['accepted', 2],
        ['known', 400],
      ]),
    )
    expect(await standing(campaign)).toEqual({
      accepted: 'ACCEPTED',
      pending: 'INVITATION_SENT',
      gone: 'FAIL_TO_INVITE withdrawn',
      known: 'FAIL_TO_INVITE already_connected',
      asked: 'FAIL_TO_INVITE already_invited',
      stranger: 'VISITED',
    })
    const counts = { accepted: 1, withdrawn: 1, alreadyConnected: 1, alreadyInvited: 1 }
    expect(task.result?.sync).toMatchObject({ pages: 2, ...counts })
    expect(task.result).not.toHaveProperty('pages')
    const [accepted] = await world.sql<{ id: never; accepted_at: Date }>`
      select id, accepted_at from campaign_person where status = 'ACCEPTED'`
    expect(accepted?.accepted_at).toEqual(new Date(+daysAgo(2)))
    const codes = (await world.history(campaign, accepted!.id)).map(({ code }) => code)
    expect(codes).toContain('accepted')
    expect(await state()).toMatchObject({
      lastSyncedAt: realDate(world.clock.now()),
      task: { id: task.id, status: 'succeeded' },
    })
    expect(world.events).toContainEqual(expect.objectContaining({ kind: 'tasks', ids: [task.id] }))
    expect(world.events).toContainEqual(
      expect.objectContaining({ kind: 'people', campaignId: campaign }),
    )
  })

  test('is one at a time for an account, reads on where it left off, and lets others have their turn', async () => {
    const { world, page, ask, leased, begin, settle, state, standing, campaignOf } =
      await worldOf(open)
    const campaign = await campaignOf({
      ada: 'INVITATION_SENT',
      bo: 'INVITATION_SENT',
      cy: 'DISCOVERED',
    })
    const asked = await ask()
    expect((await ask()).id).toBe(asked.id)
    const first = await leased()
    expect(first.task.id).toBe(asked.id)
    await begin(first)
    expect((await ask()).id).toBe(asked.id)
    const pages = [page('invitations', [['ada', 5]], { count: 2, hasNext: true })]
    await settle(first, { pages, nextList: 'invitations', nextPage: 2 })
    expect((await state()).task).toMatchObject({ status: 'pending', reasonCode: 'partial' })
    await world.clock.elapse(3 * MINUTE)
    const between = await leased()
    expect(between.task.action).toBe('VISIT_PEOPLE')
    let { lease: second } = await world.lease()
    while (second?.task.id !== asked.id) {
      await world.clock.elapse(5 * MINUTE)
      second = (await world.lease()).lease
    }
    expect(second.task.payload).toMatchObject({ list: 'invitations', page: 2, member: MEMBER })
    const rest = [page('invitations', [['bo', 5]]), page('connections', [])]
    const { result } = await settle(second, { pages: rest })
    expect(result?.sync).toMatchObject({ pages: 3, withdrawn: 0 })
    expect(result?.sync).not.toHaveProperty('read')
    expect(await standing(campaign)).toMatchObject({
      ada: 'INVITATION_SENT',
      bo: 'INVITATION_SENT',
    })
    expect((await ask()).id).not.toBe(asked.id)
  })

  test('reads connections only since the last one as the same member', async () => {
    const { world, page, ask, leased, sync, campaignOf } = await worldOf(open)
    await campaignOf({ ada: 'INVITATION_SENT' })
    const begunAt = world.time.moment().now
    await sync(page('invitations', [['ada', 5]]), page('connections', []))
    await world.clock.elapse(DAY)
    await ask()
    const { task } = await leased()
    const since = outreachDate(later(begunAt, -2 * HOUR)).toISOString()
    expect(task.payload).toEqual({ network: NETWORK, member: MEMBER, acceptedSince: since })
  })

  test.each([
    ['further back for whom it knows of since alone', true],
    ['no further for whom another user invited', false],
  ])('reads connections %s', async (_, isOwn) => {
    const { world, ask, leased, page, sync, daysAgo, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
    await world.clock.elapse(HOUR)
    const begunAt = world.time.moment().now
    await sync(page('invitations', [['ada', 5]]), page('connections', []))
    await world.clock.elapse(DAY)
    const invitedAt = daysAgo(4)
    await world.sql`update campaign_person set invitation_sent_at = ${invitedAt},
      status_changed_at = ${daysAgo(0)}`
    const other = await world.user('bo@overture.example')
    if (!isOwn) await world.sql`update campaign set created_by = ${other} where id = ${campaign}`
    await ask()
    const { task } = await leased()
    const since = isOwn ? momentOf(invitedAt) : begunAt
    expect(task.payload.acceptedSince).toBe(outreachDate(later(since, -2 * HOUR)).toISOString())
  })

  test('leaves those alone whose invitation may be ours, or is another campaign’s', async () => {
    const { world, page, sync, standing, campaignOf } = await worldOf(open)
    const elsewhere = await campaignOf({ taken: 'INVITATION_SENT' })
    const people = { begun: 'VISITED', kept: 'VISITED', taken: 'VISITED', looked: 'VISITED' }
    const campaign = await campaignOf(people)
    await world.sql`update campaign_person m set to_connect = p.public_identifier <> 'kept',
        look_first_since = case p.public_identifier when 'looked' then now() end
      from person p where p.id = m.person_id`
    await world.services.leaseTasks.execute({
      ...{ userId: world.userId, workspaceIds: [world.workspaceId], by: 'extension', limit: 1 },
    })
    await world.sql`update task set lease_expires_at = null, status = 'cancelled'`
    await world.sql`insert into task (workspace_id, campaign_id, campaign_person_id, sender_account_id,
        action, status, scheduled_at, dedup_key, was_begun)
      select m.workspace_id, m.campaign_id, m.id, a.id, 'CONNECT_PEOPLE', 'pending',
        now() + interval '1 year', 'connect:' || m.person_id, true
      from campaign_person m join person p on p.id = m.person_id, sender_account a
      where p.public_identifier = 'begun'`
    await sync(
      page('invitations', [
        ['taken', 5],
        ['begun', 1],
        ['kept', 1],
        ['looked', 1],
      ]),
      page('connections', []),
    )
    expect(await standing(campaign)).toEqual(people)
    expect(await standing(elsewhere)).toEqual({ taken: 'INVITATION_SENT' })
  })

  test.each<[string, string, (sql: Sql) => Promise<unknown>]>([
    [
      'while nobody knows who was invited since a backup',
      'VISITED',
      (sql) => sql`
      update sender_account set unrecorded_since = now() - interval '9 days', unrecorded_requests = 1`,
    ],
    [
      'who are in a campaign of another user',
      'INVITATION_SENT',
      (sql) => sql`
      with other as (insert into app_user (username, password_hash, first_name, last_name)
          values ('bo@overture.example', '', 'Bo', 'Lind')
        returning id)
      update campaign set created_by = other.id from other`,
    ],
    [
      'who are of another network',
      'INVITATION_SENT',
      (sql) => sql`
      with moved as (update person set network = 'http://elsewhere')
      update campaign_person set network = 'http://elsewhere'`,
    ],
  ])('leaves those alone %s', async (_, status, change) => {
    const { world, ask, leased, begin, settle, page, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: status })
    await ask()
    const lease = await leased()
    await begin(lease)
    await change(world.sql)
    await settle(lease, { pages: [page('invitations', []), page('connections', [['ada', 1]])] })
    expect(await standing(campaign)).toEqual({ ada: status })
  })
})

describeOnOneDatabase('an invitation by hand', (open) => {
  test('counts against the same limits, once however often it is seen, and ours not again', async () => {
    const { world, account, page, sync, campaignOf } = await worldOf(open)
    await campaignOf({ ours: 'INVITATION_SENT', met: 'VISITED' }, 1)
    const sent = page('invitations', [
      ['stranger', 0.5],
      ['met', 1],
      ['ours', 1],
      ['old', 20],
    ])
    const used = async () => {
      const { budgets, unansweredInvitations } = await account()
      const budget = budgets.find(({ action }) => action === 'invitations')
      return { inWeek: budget?.usedLast7Days, unansweredInvitations }
    }
    await sync(sent, page('connections', []))
    expect(await used()).toEqual({ inWeek: 2, unansweredInvitations: 4 })
    await world.clock.elapse(HOUR)
    await sync(sent, page('connections', [['stranger', 0]]))
    const kept = await world.sql`select kind, at from sender_action order by at`
    expect(kept).toMatchObject([{ kind: 'invitations' }, { kind: 'invitations' }])
    await world.clock.elapse(9 * DAY)
    await sync(page('invitations', []), page('connections', []))
    expect(await world.sql`select from sender_action`).toEqual([])
    expect(await used()).toEqual({ inWeek: 0, unansweredInvitations: 0 })
  })

  test('counts whom another user’s campaign invited, too, and of those who are gone whom nobody contacted', async () => {
    const { world, account, page, sync, campaignOf } = await worldOf(open)
    await campaignOf({ met: 'INVITATION_SENT' })
    const other = await world.user('bo@overture.example')
    await world.sql`update campaign set created_by = ${other}`
    const { workspaceId } = world
    const hashes = new PersonHashes(Buffer.alloc(32))
    for (const [who, reason] of [
      ['barred', 'do_not_contact'],
      ['gone', 'contacted'],
    ] as const) {
      const hash = hashes.of(workspaceId, { network: NETWORK, publicIdentifier: who })
      await world.sql`insert into person_hash (workspace_id, hash, reason)
        values (${workspaceId}, ${hash}, ${reason})`
    }
    const shown = page('invitations', [
      ['met', 1],
      ['barred', 1],
      ['gone', 1],
    ])
    await sync(shown, page('connections', []))
    const { budgets } = await account()
    expect(budgets.find(({ action }) => action === 'invitations')?.usedLast7Days).toBe(2)
  })

  test('leaves no more for the day', async () => {
    const { world, page, sync, campaignOf } = await worldOf(open)
    await world.lease()
    await world.sql`update sender_account set started_at = now() - interval '1 year'`
    await campaignOf({ ada: 'VISITED' })
    const strangers = Array.from({ length: 15 }, (_, index) => [`by-hand-${index}`, 0.1] as const)
    await sync(page('invitations', strangers), page('connections', []))
    await world.clock.elapse(HOUR)
    const [, next] = [await world.lease(), await world.lease()]
    expect(next.lease?.task.action).not.toBe('CONNECT_PEOPLE')
    const [{ id }] = (await world.sql`select id from campaign_person`) as unknown as [{ id: never }]
    const waits = await world.database.inWorkspace(world.workspaceId, (transaction) =>
      world.services.waits.of(transaction, world.workspaceId, [id]),
    )
    expect(waits.get(id)).toMatchObject({ reason: 'budget', limit: { used: 15, max: 15 } })
  })
})

describeOnOneDatabase('each invitation that is pending on the network', (open) => {
  const OURS = { ada: 'INVITATION_SENT', bo: 'INVITATION_SENT', cy: 'INVITATION_SENT' }
  const SHOWN = [
    ['ada', 5],
    ['bo', 5],
    ['cy', 5],
    ['by-hand', 5],
  ] as const

  test.each([
    ['of a campaign that is deleted', (sql: Sql) => sql`update campaign set deleted_at = now()`],
    [
      'of a person who is deleted',
      (sql: Sql) => sql`
        with trash as (insert into campaign (workspace_id, created_by, name, status, source_type,
            language, autonomy, duplicate_policy, note_policy, deleted_at, trash_of)
          select workspace_id, created_by, name, 'paused', source_type, language, autonomy,
            duplicate_policy, note_policy, 'epoch', id from campaign returning id)
        update campaign_person m set campaign_id = trash.id from trash, person p
        where p.id = m.person_id and p.public_identifier = 'ada'`,
    ],
    [
      'of a person who is removed for good',
      (sql: Sql) => sql`delete from person where public_identifier = 'ada'`,
    ],
  ])('counts once, %s too', async (_, deletion) => {
    const { world, account, page, sync, campaignOf } = await worldOf(open)
    await campaignOf(OURS)
    await deletion(world.sql)
    await sync(page('invitations', SHOWN), page('connections', []))
    expect((await account()).unansweredInvitations).toBe(4)
  })

  test.each([
    ['as many as the network says', { count: 9 }, 9],
    ['ours at least', { count: 3 }, 4],
    ['those that were read where it doesn’t say', { count: null }, 4],
  ])('counts once where the pages don’t show all of them: %s', async (_, list, expected) => {
    const { account, page, sync, campaignOf } = await worldOf(open)
    await campaignOf(OURS)
    const sent = page('invitations', SHOWN.slice(2), { ...list, hasNext: true })
    await sync(sent, page('connections', []))
    expect((await account()).unansweredInvitations).toBe(expected)
  })

  test('no longer counts once it is accepted, whatever a page said before', async () => {
    const { account, page, sync, campaignOf } = await worldOf(open)
    await campaignOf(OURS)
    await sync(page('invitations', SHOWN, { count: 6 }), page('connections', [['ada', 0]]))
    expect((await account()).unansweredInvitations).toBe(5)
  })
})

describeOnOneDatabase('a sync by itself', (open) => {
  test('comes once a day while a campaign runs, after whatever is due', async () => {
    const { world, page, leased, begin, settle, state, campaignOf } = await worldOf(open)
    await world.lease()
    expect(await state()).toMatchObject({ task: null, nextSyncAt: null })
    const campaign = await campaignOf({ ada: 'INVITATION_SENT', bo: 'DISCOVERED' }, 0)
    await world.lease()
    const planned = (await state()).nextSyncAt
    const now = world.time.moment().now
    expect(planned && msBetween(now, momentOf(planned))).toBeGreaterThan(0)
    expect(planned && msBetween(now, momentOf(planned))).toBeLessThanOrEqual(DAY)
    await world.pause(campaign)
    expect((await state()).nextSyncAt).toBeNull()
    await world.resume(campaign)
    await world.sql`update task set status = 'cancelled' where status = 'leased'`
    await world.sql`update campaign_person set status = 'USER_CANCELLED' where status = 'DISCOVERED'`
    await world.clock.elapse(msBetween(now, momentOf(planned!)))
    for (const due of ['CHECK_ACCEPTED', 'CHECK_REPLIES']) {
      expect((await leased()).task.action).toBe(due)
      await world.sql`update task set status = 'succeeded', intent_at = ${outreachDate(world.time.moment().now)}
        where status = 'leased'`
    }
    const own = await leased()
    expect(own.task).toMatchObject({ action: 'SYNC_NETWORK', priority: 0 })
    await begin(own)
    expect(await state()).toMatchObject({ task: { id: own.task.id }, nextSyncAt: null })
    await settle(own, { pages: [page('invitations', [['ada', 1]]), page('connections', [])] })
    await world.lease()
    const { task, nextSyncAt } = await state()
    expect(task).toMatchObject({ id: own.task.id, status: 'succeeded' })
    expect(momentOf(nextSyncAt!) > momentOf(planned!)).toBe(true)
  })

  test('is brought forward by whoever asks for one', async () => {
    const { world, ask, leased, state, campaignOf } = await worldOf(open)
    await campaignOf({ ada: 'INVITATION_SENT' }, 0)
    await world.lease()
    expect((await state()).nextSyncAt).not.toBeNull()
    const asked = await ask()
    expect(await state()).toMatchObject({ task: { id: asked.id }, nextSyncAt: null })
    expect(await world.sql`select from task where action = 'SYNC_NETWORK'`).toHaveLength(1)
    await world.sql`update task set status = 'cancelled' where status = 'leased'`
    expect((await leased()).task.id).toBe(asked.id)
  })
})

describeOnPglite('a sync', (open) => {
  test.each([
    ['were fewer on the pages than there are', 5, { count: 3 }],
    ['went on behind the last page', 5, { hasNext: true }],
    ['were not counted', 5, { count: null }],
    ['were read before this one was sent', 0, {}],
  ])('takes nobody’s invitation for withdrawn where those sent %s', async (_, sentAt, sent) => {
    const { page, sync, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' }, sentAt)
    await sync(page('invitations', [['somebody', 5]], sent), page('connections', []))
    expect(await standing(campaign)).toEqual({ ada: 'INVITATION_SENT' })
  })

  test.each([
    ['until after', 4, 'INVITATION_SENT'],
    ['back to before', 6, 'FAIL_TO_INVITE withdrawn'],
  ])('reads connections %s an invitation that is gone', async (_, oldest, expected) => {
    const { page, sync, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
    const connections = page('connections', [['somebody', oldest]], { hasNext: true })
    await sync(page('invitations', []), connections)
    expect(await standing(campaign)).toEqual({ ada: expected })
  })

  test.each([
    ['say that there are fewer than before', [3, 2], 'INVITATION_SENT'],
    ['don’t say how many there are', [3, null], 'INVITATION_SENT'],
    ['say that there are more', [2, 3], 'FAIL_TO_INVITE withdrawn'],
  ] as const)(
    'knows that no connection was missed unless pages %s',
    async (_, counts, expected) => {
      const { page, ask, leased, begin, settle, standing, campaignOf } = await worldOf(open)
      const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
      const [first, last] = counts.map((count, index) =>
        page('connections', [[`somebody-${index}`, 1]], { count, hasNext: index === 0 }),
      )
      await ask()
      const lease = await leased()
      await begin(lease)
      const sent = page('invitations', [])
      const { result } = await settle(lease, { pages: [sent, first!, last!] })
      expect(await standing(campaign)).toEqual({ ada: expected })
      expect(result?.sync?.isCaughtUp).toBe(expected !== 'INVITATION_SENT')
    },
  )

  test('knows from one part to the next whether a connection may have been missed', async () => {
    const { world, page, ask, leased, begin, settle, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
    await ask()
    const lease = await leased()
    await begin(lease)
    const connections = page('connections', [['somebody', 1]], { count: 3, hasNext: true })
    const pages = [page('invitations', []), connections]
    await settle(lease, { pages, nextList: 'connections', nextPage: 2 })
    await world.clock.elapse(5 * MINUTE)
    await settle(await leased(), { pages: [page('connections', [['other', 9]], { count: 2 })] })
    expect(await standing(campaign)).toEqual({ ada: 'INVITATION_SENT' })
  })

  test('begins anew as another member, whose invitations are on no list of the first', async () => {
    const { world, page, ask, leased, begin, settle, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
    const { id } = await ask()
    const first = await leased()
    await begin(first)
    const pages = [page('invitations', [['bo', 5]])]
    await settle(first, { pages, nextList: 'connections', nextPage: 1 })
    await world.sql`update sender_account set health = 'restricted', trouble = 'other_member'`
    await world.reopen(first.task.accountId, { newMember: true })
    await world.clock.elapse(5 * MINUTE)
    const second = await leased()
    expect(second.task).toMatchObject({ id, intentAt: null, result: null })
    expect(second.task.payload).toEqual({ network: NETWORK, member: null })
    await begin(second)
    const rest = [page('invitations', [['ada', 5]]), page('connections', [])]
    await settle(second, { pages: rest }, 'member-2')
    expect(await standing(campaign)).toEqual({ ada: 'INVITATION_SENT' })
  })

  test('says nothing of who is gone where its parts were shown to two members', async () => {
    const { world, page, ask, leased, begin, settle, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
    await ask()
    const first = await leased()
    await begin(first)
    const pages = [page('invitations', [])]
    await settle(first, { pages, nextList: 'connections', nextPage: 1 })
    await world.sql`update sender_account set member = null`
    await world.clock.elapse(5 * MINUTE)
    await settle(await leased(), { pages: [page('connections', [])] }, 'member-2')
    expect(await standing(campaign)).toEqual({ ada: 'INVITATION_SENT' })
  })

  test('takes in who accepted of a deleted campaign, and no invitation of whom it was still to invite', async () => {
    const { world, page, sync, standing, campaignOf } = await worldOf(open)
    const campaign = await campaignOf({ ada: 'INVITATION_SENT', bo: 'VISITED' })
    await world.sql`update campaign set deleted_at = now() where id = ${campaign}`
    await sync(
      page('invitations', []),
      page('connections', [
        ['ada', 1],
        ['bo', 1],
      ]),
    )
    expect(await standing(campaign)).toEqual({ ada: 'ACCEPTED', bo: 'VISITED' })
    await world.sql`update campaign set deleted_at = null where id = ${campaign}`
    expect(
      await world.sql`select status, sum(people_count)::integer as people_count from status_counter
        where campaign_id = ${campaign} group by 1 having sum(people_count) > 0 order by 1`,
    ).toEqual([
      { status: 'ACCEPTED', people_count: 1 },
      { status: 'VISITED', people_count: 1 },
    ])
  })

  test('that is asked for as soon as one ends lets others have their turn first', async () => {
    const { world, page, ask, leased, sync, campaignOf } = await worldOf(open)
    await campaignOf({ ada: 'INVITATION_SENT', bo: 'DISCOVERED' })
    await sync(page('invitations', [['ada', 5]]), page('connections', []))
    const { id } = await ask()
    await world.clock.elapse(3 * MINUTE)
    expect((await leased()).task.action).toBe('VISIT_PEOPLE')
    expect((await ask()).id).toBe(id)
  })

  test.each([
    ['a page behind the last one', { nextList: 'invitations', nextPage: 41 }],
    ['the page it began with', { nextList: 'invitations', nextPage: 3 }],
    ['a page before it', { nextList: 'invitations', nextPage: 2 }],
  ] as const)(
    'ends where it goes on to %s, and says of nobody that they are gone',
    async (_, next) => {
      const { world, page, ask, leased, begin, settle, standing, campaignOf } = await worldOf(open)
      const campaign = await campaignOf({ ada: 'INVITATION_SENT' })
      await ask()
      const first = await leased()
      await begin(first)
      const pages = [page('invitations', []), page('connections', [])]
      await settle(first, { pages, nextList: 'invitations', nextPage: 3 })
      await world.clock.elapse(5 * MINUTE)
      const { status, result } = await settle(await leased(), { pages, ...next })
      expect({ status, result }).toMatchObject({
        status: 'succeeded',
        result: { sync: { pages: 4, isCaughtUp: false } },
      })
      expect(await standing(campaign)).toEqual({ ada: 'INVITATION_SENT' })
    },
  )

  test('ends once more pages were read than both lists may have', async () => {
    const { world, page, ask, leased, begin, settle } = await worldOf(open)
    await ask()
    const first = await leased()
    await begin(first)
    const pages = Array.from({ length: 41 }, () => page('invitations', []))
    await settle(first, { pages, nextList: 'connections', nextPage: 1 })
    await world.clock.elapse(5 * MINUTE)
    const on = { nextList: 'connections', nextPage: 2 } as const
    expect((await settle(await leased(), { pages, ...on })).status).toBe('succeeded')
  })

  test('comes at once, outside the hours too', async () => {
    const { world, ask, leased, campaignOf } = await worldOf(open)
    await campaignOf({ ada: 'DISCOVERED' })
    const hour = new Date(epochMs(world.time.moment().now)).getUTCHours()
    const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00:00`
    const hours = { start_time: at(5), end_time: at(6), timezone_name: 'UTC' }
    await world.sql`update app_user set auto_resume = true, resume_time_range = ${JSON.stringify(hours)}::jsonb`
    expect((await world.lease()).lease).toBeNull()
    const { id } = await ask()
    expect((await leased()).task.id).toBe(id)
  })

  test('waits for an account that was stopped, and says so', async () => {
    const { world, ask } = await worldOf(open)
    await world.lease()
    await world.sql`update sender_account set health = 'restricted', trouble = 'challenge'`
    expect(await ask()).toMatchObject({ status: 'pending', reasonCode: 'account_health' })
    expect((await world.lease()).lease).toBeNull()
  })

  test('that could not read on is tried again, and sooner where it is asked for again', async () => {
    const { world, page, ask, leased, begin, settle, state } = await worldOf(open)
    const { settleTask } = world.services
    const { id } = await ask()
    const first = await leased()
    await begin(first)
    const pages = [page('invitations', [['ada', 5]], { hasNext: true })]
    await settle(first, { pages, nextList: 'invitations', nextPage: 2 })
    for (let round = 0; round < 4; round += 1) {
      await world.clock.elapse(HOUR)
      const { token } = await leased()
      const settlement = { status: 'unverified' } as const
      await settleTask.execute(await world.place(id), id, { token, settlement })
    }
    expect((await state()).task).toMatchObject({ id, status: 'pending', reasonCode: 'not_done' })
    await world.clock.elapse(5 * MINUTE)
    expect((await world.lease()).lease).toBeNull()
    expect((await ask()).id).toBe(id)
    await world.clock.elapse(5 * MINUTE)
    const { task } = await leased()
    expect(task).toMatchObject({ id, payload: { list: 'invitations', page: 2 } })
  })
})
