import { expect, it } from 'vitest'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { apiOver } from '../../fixtures/api.ts'
import { draftsOver } from './drafts-over.ts'

const BODY = 'Hello Ada, how does Engines Ltd find customers?'

describeOnOneDatabase('people/generate/', (open) => {
  it('writes the next message of each person, once, and tells who has one', async () => {
    const { generate, texts, sql, steps, members } = await draftsOver(await open())
    await sql`update campaign_person set status = 'PROSPECT_REPLIED' where id = ${members[2]}`
    expect(await generate()).toMatchObject({
      ...{ kind: 'generate', state: 'done', done: 3 },
      skipped: [{ code: 'invalid_transition', count: 1 }],
    })
    const first = {
      ...{ sequence_message: steps[1], purpose: 'first_message', body: BODY, original_body: BODY },
      ...{ writer: 'text', problems: [], status: 'awaiting_approval', step_version: 1 },
    }
    expect(await texts()).toMatchObject([
      { campaign_person: members[0], ...first },
      { campaign_person: members[1], ...first },
    ])
    expect((await generate({ ids: [members[0], members[1]] })).skipped).toEqual([
      { code: 'drafted', count: 2 },
    ])
    await sql`update person_sequence_message set status = 'sent' where campaign_person_id = ${members[0]}`
    await sql`update campaign_person set status = 'FOLLOW_UP' where id = ${members[0]}`
    await generate({ ids: [members[0]] })
    const [, again] = await texts(`?campaign_person=${members[0]}`)
    expect(again).toMatchObject({ sequence_message: steps[2], purpose: 'follow_up' })
  })

  it('writes the note of a request too where the campaign wants one', async () => {
    const { generate, texts, sql, steps, campaign, members } = await draftsOver(await open())
    await sql`update campaign set note_policy = 'with_note' where id = ${campaign}`
    await sql`update sequence_message set body = 'Hi {{first_name}}' where id = ${steps[0]}`
    await sql`update campaign_person set status = 'ACCEPTED' where id <> ${members[0]}`
    await generate()
    const notes = await texts(`?sequence_message=${steps[0]}`)
    expect(notes).toMatchObject([
      { campaign_person: members[0], purpose: 'invite_note', body: 'Hi Ada' },
    ])
    expect(await texts(`?sequence_message=${steps[1]}`)).toHaveLength(3)
  })

  it('writes by the topic’s own sequence, where it has one', async () => {
    const { generate, texts, sql, workspace, campaign, members } = await draftsOver(await open())
    await sql`with angle as (insert into topic (workspace_id, campaign_id, name)
        values (${workspace}, ${campaign}, 'Hiring') returning id),
      own as (insert into sequence (workspace_id, campaign_id, topic_id)
        select ${workspace}, ${campaign}, id from angle returning id),
      step as (insert into sequence_message
        (workspace_id, campaign_id, sequence_id, position, step_type, body)
        select ${workspace}, ${campaign}, id, 1, 'message', 'Are you hiring?' from own)
      update campaign_person set topic_id = (select id from angle) where id = ${members[1]}`
    await generate()
    const bodies = (await texts()).map(({ body }: { body: string }) => body)
    expect(bodies).toEqual([BODY, 'Are you hiring?', BODY])
  })

  it('takes back what it wrote when it is undone, but not what a user approved or edited', async () => {
    const { generate, texts, change, undo } = await draftsOver(await open())
    const { id } = await generate()
    const [kept, edited] = await texts()
    await change(kept.id, { status: 'approved', version: kept.version })
    await change(edited.id, { body: 'Hello Ada, how is your week?', version: edited.version })
    await undo(id)
    const statuses = (await texts()).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['approved', 'awaiting_approval', 'cancelled'])
    expect((await generate()).skipped).toEqual([{ code: 'drafted', count: 2 }])
  })
})

describeOnOneDatabase('a text that is generated', (open) => {
  it('keeps its variant where it was taken back, whatever the weights became', async () => {
    const { generate, undo, sql, steps } = await draftsOver(await open(), { people: 6 })
    const weigh = (more: number) =>
      sql`update sequence_message set variants = ${JSON.stringify([
        { key: 'A', body: 'How do you find customers?', weight: 1 },
        { key: 'B', body: 'Where do you find customers?', weight: more },
      ])}::jsonb where id = ${steps[1]}`
    const variants = async (status: string) => {
      const rows = await sql<{ variant: string }>`select variant from person_sequence_message
        where status = ${status} order by campaign_person_id`
      return rows.map(({ variant }) => variant).join('')
    }
    await weigh(1)
    await undo((await generate()).id)
    const before = await variants('cancelled')
    expect(before).toContain('A')
    await weigh(100)
    await generate()
    expect(await variants('awaiting_approval')).toBe(before)
  })

  it('approves itself only as the campaign says, and never with a problem', async () => {
    const { generate, texts, sql, change, campaign, members, steps } = await draftsOver(
      await open(),
      {
        people: 5,
      },
    )
    await sql`update campaign set autonomy = 'approve_first_only' where id = ${campaign}`
    await generate({ ids: members.slice(0, 1) })
    const [first] = await texts()
    expect(first.status).toBe('awaiting_approval')
    await change(first.id, { status: 'approved', version: first.version })
    await generate({ ids: members.slice(1, 2) })
    await sql`update sequence_message set requires_approval = true where id = ${steps[1]}`
    await generate({ ids: members.slice(2, 3) })
    await sql`update campaign set autonomy = 'autopilot' where id = ${campaign}`
    await sql`update sequence_message set requires_approval = false, body = '{{about}}'
      where id = ${steps[1]}`
    await generate({ ids: members.slice(3, 4) })
    await sql`update sequence_message set body = 'Hello {{first_name}}' where id = ${steps[1]}`
    await generate({ ids: members.slice(4) })
    const statuses = (await texts()).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual([
      ...['approved', 'approved', 'awaiting_approval', 'awaiting_approval', 'approved'],
    ])
    const events = await sql`select actor, verb, detail->>'by' as by from event
      where verb = 'text_approved' order by id`
    expect(events).toMatchObject([
      { actor: expect.stringMatching(/^user:/) as string, by: null },
      { actor: 'engine', by: 'approve_first_only' },
      { actor: 'engine', by: 'autopilot' },
    ])
  })

  it('waits for approval again once its step says something else than what was approved', async () => {
    const over = await draftsOver(await open())
    const { generate, texts, sql, change, campaign, members } = over
    await sql`update campaign set autonomy = 'approve_first_only' where id = ${campaign}`
    await generate({ ids: members.slice(0, 1) })
    const [{ id, version }] = await texts()
    await change(id, { status: 'approved', version })
    await sql`update person_sequence_message set status = 'sent'`
    await sql`update sequence_message set version = version + 1`
    await generate({ ids: members.slice(1, 2) })
    expect((await texts()).map((one: { status: string }) => one.status)).toEqual([
      ...['sent', 'awaiting_approval'],
    ])
  })

  it('keeps its variant for good, and goes on where a server was killed', async () => {
    const database = await open()
    let asked = 0
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const draftWriter: DraftWriter = {
      writer: 'rules',
      write: async () => {
        asked += 1
        if (asked <= 4) await held
        return { body: 'How do you find new customers today?', evidence: [] }
      },
    }
    const { texts, sql, steps, api, call, campaign, job } = await draftsOver(database, {
      people: 6,
      replaced: { draftWriter },
    })
    await sql`update sequence_message set mode = 'ai', variants = ${JSON.stringify([
      { key: 'A', body: 'Ask', weight: 1 },
      { key: 'B', body: 'Tell', weight: 1 },
    ])}::jsonb where id = ${steps[1]}`
    const begun = await call('POST', `/api/campaigns/${campaign}/people/generate/`, { filter: {} })
    await expect.poll(() => asked).toBe(4)
    const before = await sql<{
      variant: string
    }>`select campaign_person_id, variant from person_sequence_message order by id`
    const stopped = api.services.personJobs.runner.stop()
    release()
    await stopped
    expect((await job(begun.body.job)).state).toBe('running')
    expect(before.every(({ variant }) => variant === 'A' || variant === 'B')).toBe(true)
    const { services } = await apiOver(database, { draftWriter })
    await services.personJobs.runner.sweep()
    await expect.poll(async () => (await job(begun.body.job)).state).toBe('done')
    const after =
      await sql`select campaign_person_id, variant from person_sequence_message order by id`
    expect(after).toEqual(before)
    expect(new Set((await texts()).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['awaiting_approval']),
    )
    expect((await job(begun.body.job)).skipped).toEqual([])
  })
})
