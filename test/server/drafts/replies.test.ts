import { expect, it } from 'vitest'
import type { DraftWriter, WriteRequest } from '#core/writing/draft-writer.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { draftsOver } from './drafts-over.ts'

describeOnBothDatabases('a thread', (open) => {
  const answered = async () => {
    const asked: WriteRequest[] = []
    const draftWriter: DraftWriter = {
      writer: 'rules',
      write: async (request) => {
        asked.push(request)
        return {
          body: 'Thank you, Ada. When would be a good time to talk?',
          evidence: [],
        }
      },
    }
    const world = await draftsOver(await open(), { replaced: { draftWriter } })
    const { sql, workspace, members, call } = world
    const at = `/api/linkedin/people/${members[0]}`
    return {
      ...world,
      asked,
      thread: () => call('GET', `${at}/thread/`),
      judge: (intent: string | null) => call('PATCH', `${at}/thread/`, { intent }),
      draft: () => call('POST', `${at}/draft-reply/`, {}),
      reply: async () => {
        await sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
          values (${workspace}, ${members[0]}, 'person', 'Tell me more!', '2026-11-06T10:00:00Z')`
        await sql`update campaign_person set status = 'PROSPECT_REPLIED',
          replied_at = '2026-11-06T10:00:00Z' where id = ${members[0]}`
      },
    }
  }

  it('is of what we sent and what was answered, the oldest first', async () => {
    const { generate, thread, reply, sql, members } = await answered()
    expect((await thread()).body).toEqual({
      campaign_person: members[0],
      entries: [],
      intent: null,
    })
    await generate({ ids: [members[0]] })
    expect((await thread()).body.entries).toEqual([])
    await sql`update person_sequence_message set status = 'sent', sent_at = '2026-11-05T10:00:00Z'`
    await reply()
    expect((await thread()).body.entries).toMatchObject([
      { from: 'member', text: expect.stringContaining('Hello Ada') as string },
      { from: 'person', text: 'Tell me more!', message: null },
    ])
    await sql`insert into thread_message (workspace_id, campaign_person_id, sender, text, at)
      select workspace_id, id, 'person', n::text, '2026-11-07T10:00:00Z'::timestamptz + n * interval '1 second'
      from campaign_person, generate_series(1, 501) n where id = ${members[0]}`
    const told = (await thread()).body.entries.map(({ text }: { text: string }) => text)
    expect([told.length, told[1], told.at(-1)]).toEqual([501, '2', '501'])
  })

  it('is judged by its user once there is a reply', async () => {
    const { judge, reply, thread } = await answered()
    expect((await judge('interested')).body.errors[0].code).toBe('invalid_transition')
    await reply()
    expect((await judge('interested')).body.intent).toBe('interested')
    expect((await thread()).body.intent).toBe('interested')
    expect((await judge(null)).body.intent).toBeNull()
    expect((await judge('maybe')).status).toBe(400)
  })

  it('is told of to whoever shows its person, once it is judged', async () => {
    const { judge, reply, api, campaign, members } = await answered()
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    await judge('interested')
    await reply()
    expect(told).toEqual([])
    await judge('interested')
    const event = { kind: 'people', campaignId: campaign, ids: [members[0]] }
    await expect.poll(() => told).toContainEqual(expect.objectContaining(event))
  })

  it('tells what we sent once, though it was read of the network, too', async () => {
    const { generate, thread, sql, members } = await answered()
    await generate({ ids: [members[0]] })
    await sql`update person_sequence_message set status = 'sent', sent_at = '2026-11-05T10:00:00Z'`
    await sql`insert into thread_message
        (workspace_id, campaign_person_id, sender, text, at, person_sequence_message_id)
      select workspace_id, campaign_person_id, 'member', body, sent_at, id
      from person_sequence_message`
    expect((await thread()).body.entries).toHaveLength(1)
  })

  it.each(['sending', 'unverified'])('gets no second answer while one is %s', async (status) => {
    const { draft, reply, sql } = await answered()
    await reply()
    await draft()
    await sql`update person_sequence_message set status = ${status}`
    expect((await draft()).body.errors[0].code).toBe('invalid_transition')
    expect(await sql`select from person_sequence_message`).toHaveLength(1)
  })

  it('is answered by one draft at a time, which somebody has to approve', async () => {
    const { draft, reply, asked, sql, campaign, change } = await answered()
    await sql`update campaign set autonomy = 'autopilot' where id = ${campaign}`
    expect((await draft()).body.errors[0].code).toBe('invalid_transition')
    await reply()
    const first = await draft()
    expect([first.status, first.body]).toMatchObject([
      201,
      { sequence_message: null, purpose: 'reply_draft', status: 'awaiting_approval' },
    ])
    expect(asked[0]?.thread).toMatchObject([{ from: 'person', text: 'Tell me more!' }])
    const { id } = first.body
    const second = await draft()
    expect(second.body.id).toBe(id)
    const { version } = second.body
    expect((await change(id, { status: 'approved', version })).body.status).toBe('approved')
    await change(id, { status: 'rejected', version: version + 1 })
    expect((await draft()).body.id).not.toBe(id)
  })
})
