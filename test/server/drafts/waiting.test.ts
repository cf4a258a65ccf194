import { expect, it } from 'vitest'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { draftsOver } from './drafts-over.ts'

describeOnOneDatabase('GET workspaces/{id}/waiting/', (open) => {
  it('tells of the drafts of each campaign and of replies, until they are approved or answered', async () => {
    const { generate, texts, change, call, sql, campaign, workspace, members } = await draftsOver(
      await open(),
    )
    const waiting = async () => (await call('GET', `/api/workspaces/${workspace}/waiting/`)).body
    expect(await waiting()).toMatchObject({ drafts: [], replies: [] })
    await generate()
    const [{ id, version }] = await texts()
    await change(id, { status: 'approved', version })
    await sql`update campaign_person set status = 'PROSPECT_REPLIED',
      status_changed_at = '2026-11-24T09:58:00Z' where id = ${members[1]}`
    const found = await waiting()
    expect(found.drafts).toMatchObject([{ campaign: { id: campaign }, count: 1 }])
    const overview = (await call('GET', `/api/campaigns/${campaign}/overview/`)).body
    expect(overview).toMatchObject({ undecided_texts: 1 })
    expect(found.replies).toMatchObject([
      { prospect: members[1], campaign: { id: campaign }, at: '2026-11-24T09:58:00.000Z' },
    ])
    await sql`insert into person_sequence_message
      (workspace_id, campaign_id, campaign_person_id, purpose, status, writer)
      values (${workspace}, ${campaign}, ${members[1]}, 'reply_draft', 'approved', 'rules')`
    expect((await waiting()).replies).toEqual([])
    const said = (sender: 'member' | 'person', at: string) =>
      sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
        values (${workspace}, ${members[1]}, ${sender}, 'Words', ${at})`
    await said('person', '2026-11-24T09:58:00Z')
    await said('member', '2026-11-24T09:59:00Z')
    await sql`update person_sequence_message set status = 'sent' where purpose = 'reply_draft'`
    expect((await waiting()).replies).toEqual([])
    await said('person', '2026-11-24T10:30:00Z')
    await sql`update person set last_replied_at = '2026-11-24T10:30:00Z'`
    expect((await waiting()).replies).toMatchObject([
      { prospect: members[1], at: '2026-11-24T10:30:00.000Z' },
    ])
    await said('member', '2026-11-24T10:31:00Z')
    expect((await waiting()).replies).toEqual([])
    await said('person', '2026-11-24T10:40:00Z')
    await sql`update campaign set archived_at = now()`
    expect(await waiting()).toMatchObject({ drafts: [], replies: [] })
  })

  it('tells of the latest first, and of nobody who was deleted', async () => {
    const { generate, importOf, call, sql, workspace, members, campaign } = await draftsOver(
      await open(),
    )
    await generate()
    const other = await importOf('Profile,Name\nhttp://localhost:4281/in/new,New', 'Autumn')
    await sql`insert into person_sequence_message
        (workspace_id, campaign_id, campaign_person_id, purpose, status, writer, created_at)
      select workspace_id, campaign_id, id, 'reply_draft', 'awaiting_approval', 'rules', '2020-01-01'
      from campaign_person where campaign_id = ${other}`
    await sql`update campaign_person set status = 'PROSPECT_REPLIED',
        status_changed_at = '2026-11-24T09:00:00Z'::timestamptz
          + (id = ${members[1]})::integer * interval '1 minute'
      where campaign_id = ${campaign}`
    await sql`update person set deleted_at = now() where id =
      (select person_id from campaign_person where id = ${members[2]})`
    await sql`update person_sequence_message set status = 'awaiting_approval'`
    const { drafts, replies } = (await call('GET', `/api/workspaces/${workspace}/waiting/`)).body
    const found = drafts.map((one: { campaign: { id: number }; count: number }) => [
      one.campaign.id,
      one.count,
    ])
    expect(found).toEqual([
      [campaign, 2],
      [other, 1],
    ])
    const prospects = replies.map(({ prospect }: { prospect: number }) => prospect)
    expect(prospects).toEqual([members[1], members[0]])
  })

  it('tells of no reply that is about to be answered, nor of one in a campaign that was deleted', async () => {
    const { call, sql, campaign, workspace, members } = await draftsOver(await open())
    const replies = async () =>
      (await call('GET', `/api/workspaces/${workspace}/waiting/`)).body.replies.length
    await sql`update campaign_person set status = 'PROSPECT_REPLIED' where id = ${members[0]}`
    const draft = async (purpose: string) =>
      sql`insert into person_sequence_message
        (workspace_id, campaign_id, campaign_person_id, purpose, status, writer)
        values (${workspace}, ${campaign}, ${members[0]}, ${purpose}, 'approved', 'rules')`
    await draft('follow_up')
    expect(await replies()).toBe(1)
    await draft('reply_draft')
    for (const [status, left] of [
      ...([
        ['approved', 0],
        ['scheduled', 0],
        ['sending', 0],
        ['unverified', 0],
      ] as const),
      ...([
        ['awaiting_approval', 1],
        ['rejected', 1],
        ['failed', 1],
        ['cancelled', 1],
      ] as const),
    ]) {
      await sql`update person_sequence_message set status = ${status} where purpose = 'reply_draft'`
      expect([status, await replies()]).toEqual([status, left])
    }
    await sql`update campaign set deleted_at = now()`
    expect(await replies()).toBe(0)
  })

  it.each([
    ["status = 'DUPLICATED'", "status = 'DISCOVERED'"],
    ["status = 'FAIL_TO_INVITE', fail_code = 'withdrawn'", "status = 'INVITATION_SENT'"],
    ["status = 'END_OF_SEQUENCE'", "status = 'FOLLOW_UP'"],
    ["status = 'USER_CANCELLED'", "status = 'ACCEPTED'"],
    ["status = 'PROSPECT_REPLIED'", "status = 'ACCEPTED'"],
    ['do_not_contact = true', 'do_not_contact = false'],
  ])('tells of no text of somebody with %s; of theirs again with %s', async (gone, back) => {
    const { generate, texts, change, call, sql, workspace, members } = await draftsOver(
      await open(),
    )
    const counted = async () =>
      (await call('GET', `/api/workspaces/${workspace}/waiting/`)).body.drafts[0]?.count
    const become = (changes: string) =>
      sql([`update campaign_person set ${changes} where id = `, ''] as never, members[0])
    await generate()
    const [, { id, version }] = await texts()
    await change(id, { status: 'rejected', version })
    expect(await counted()).toBe(2)
    await become(gone)
    expect(await counted()).toBe(1)
    const [{ status }] = await texts(`?prospect=${members[0]}`)
    expect(status).toBe('cancelled')
    await become(back)
    expect(await counted()).toBe(2)
  })

  it('tells when an extension asked for the user’s work, and of work that waits as nothing does', async () => {
    const { api, call, sql, workspace, campaign } = await draftsOver(await open())
    const { clock } = api
    const need = async () =>
      (await call('GET', `/api/workspaces/${workspace}/waiting/`)).body.extension
    expect(await need()).toEqual({ last_seen_at: null, is_awaited: false })
    await call('POST', `/api/campaigns/${campaign}/run/`)
    await clock.elapse(2_000)
    expect(await need()).toEqual({ last_seen_at: null, is_awaited: true })
    await call('POST', '/api/tasks/lease/')
    const lastSeenAt = new Date(clock.now()).toISOString()
    expect(await need()).toEqual({ last_seen_at: lastSeenAt, is_awaited: false })
    await clock.elapse(89_000)
    expect(await need()).toEqual({ last_seen_at: lastSeenAt, is_awaited: false })
    await clock.elapse(3_000)
    expect(await need()).toEqual({ last_seen_at: lastSeenAt, is_awaited: true })
    await call('PATCH', `/api/campaigns/${campaign}/`, { status: 'paused' })
    expect((await need()).is_awaited).toBe(false)
    // An extension that works in another workspace of the user's is there.
    const other = (await call('POST', '/api/workspaces/', { name: 'Second' })).body.id
    await sql`update sender_account set last_seen_at = null`
    const now = new Date(clock.now()).toISOString()
    await sql`insert into sender_account (workspace_id, user_id, network, started_at, last_seen_at)
      select ${other}, user_id, network, ${now}, ${now} from sender_account`
    await call('POST', `/api/campaigns/${campaign}/run/`)
    expect(await need()).toEqual({ last_seen_at: now, is_awaited: false })
    await sql`update sender_account set last_seen_at = null`
    await clock.elapse(2_000)
    expect(await need()).toEqual({ last_seen_at: null, is_awaited: true })
  })
})
