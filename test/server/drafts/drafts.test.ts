import { expect, it } from 'vitest'
import type { DraftWriter } from '#core/writing/draft-writer.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../../fixtures/databases.ts'
import { draftsOver } from './drafts-over.ts'

describeOnBothDatabases('PATCH person-sequence-messages/', (open) => {
  it('approves the very text that was read, takes that back, and keeps who did what', async () => {
    const { generate, texts, change, sql } = await draftsOver(await open())
    await generate()
    const [{ id, version }] = await texts()
    const stale = await change(id, { status: 'approved', version: version - 1 })
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale_version'])
    const approved = await change(id, { status: 'approved', version })
    expect(approved.body).toMatchObject({ status: 'approved', version: version + 1 })
    expect(approved.body.approved_by).toBeGreaterThan(0)
    const back = await change(id, { status: 'awaiting_approval', version: version + 1 })
    expect(back.body).toMatchObject({ status: 'awaiting_approval', approved_by: null })
    await change(id, { status: 'rejected', version: version + 2 })
    // Rejected already, which is told once.
    await change(id, { status: 'rejected', version: version + 3 })
    await sql`update person_sequence_message set status = 'sending' where id = ${id}`
    const late = await change(id, { status: 'approved', version: version + 4 })
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'invalid_transition'])
    const verbs = await sql<{
      verb: string
    }>`select verb from event where verb like 'text%' order by id`
    expect(verbs.map(({ verb }) => verb)).toEqual([
      ...['text_approved', 'text_unapproved', 'text_rejected'],
    ])
  })

  it('checks an edit anew, and approves none with a problem', async () => {
    const { generate, texts, change } = await draftsOver(await open())
    await generate()
    const [{ id, version, body: original }] = await texts()
    const edited = await change(id, { body: 'Hello {{first_name}}!', version })
    expect(edited.body).toMatchObject({
      ...{ body: 'Hello {{first_name}}!', original_body: original, status: 'awaiting_approval' },
      problems: [{ code: 'unresolved_variable' }],
    })
    expect(edited.body.edited_by).toBeGreaterThan(0)
    const refused = await change(id, { status: 'approved', version: version + 1 })
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      409,
      { code: 'not_approved', detail: expect.stringContaining('unresolved_variable') as string },
    ])
    const both = { body: 'Hello Ada, how is your week?', status: 'approved', version: version + 1 }
    expect((await change(id, both)).body).toMatchObject({ status: 'approved', problems: [] })
    const restored = await change(id, { body: original, version: version + 2 })
    expect(restored.body).toMatchObject({ body: original, edited_by: null })
  })

  it('approves none that is still being written, nor an edit with a problem, and keeps nothing of that', async () => {
    const { generate, texts, change, sql } = await draftsOver(await open())
    await generate()
    const [{ id, version }] = await texts()
    const refusals = async (more: object) => {
      const before = await texts()
      const refused = await change(id, { ...more, status: 'approved', version })
      expect(await texts()).toEqual(before)
      return [refused.status, refused.body.errors[0].code]
    }
    expect(await refusals({ body: 'Hello {{first_name}}!' })).toEqual([409, 'not_approved'])
    await sql`update person_sequence_message set status = 'draft'`
    expect(await refusals({})).toEqual([409, 'not_approved'])
    expect(await refusals({ body: 'Hello Ada, how is your week?' })).toEqual([409, 'not_approved'])
    expect((await change(id, { status: 'rejected', version })).body.status).toBe('rejected')
  })
})

describeOnBothDatabases('a claim that no fact tells', (open) => {
  const CLAIM = 'congratulations on winning the Turing Award'
  const draftOf = async (database: Parameters<typeof draftsOver>[0]) => {
    const over = await draftsOver(database)
    await over.generate({ ids: [over.members[0]] })
    const [{ id, version }] = await over.texts()
    const { body: draft } = await over.change(id, { body: `Hello Ada, ${CLAIM}!`, version })
    const claims: readonly string[] = draft.problems.map(({ detail }: { detail: string }) => detail)
    return { ...over, id, draft, claims }
  }

  it('can be confirmed by a user, whose word the text then rests on, and is kept as theirs', async () => {
    const { id, draft, claims, change, sql } = await draftOf(await open())
    expect(draft.problems.map(({ code }: { code: string }) => code)).toContain('unsupported_claim')
    const { body: confirmed } = await change(id, {
      ...{ confirmed_claims: claims, version: draft.version },
    })
    expect(confirmed).toMatchObject({
      ...{
        problems: [],
        status: 'awaiting_approval',
        body: draft.body,
        edited_by: draft.edited_by,
      },
    })
    expect(confirmed.evidence).toEqual([
      ...draft.evidence,
      ...claims.map((span) => ({ span, field: 'confirmed', value: draft.body })),
    ])
    const told = await sql`select actor, detail->>'claim' as claim from event
      where verb = 'claim_confirmed' order by id`
    expect(told).toEqual(claims.map((claim) => ({ actor: `user:${draft.edited_by}`, claim })))
    const approved = await change(id, { status: 'approved', version: confirmed.version })
    expect(approved.body.status).toBe('approved')
  })

  it('stays confirmed while the text around it changes, and is open again once that is taken back', async () => {
    const { id, draft, claims, change, sql } = await draftOf(await open())
    const both = { confirmed_claims: claims, status: 'approved', version: draft.version }
    const { body: approved } = await change(id, both)
    expect([approved.status, approved.problems]).toEqual(['approved', []])
    const same = await change(id, { confirmed_claims: claims, version: approved.version })
    expect(same.body).toMatchObject({ status: 'approved', version: approved.version })
    const body = `${draft.body} How are you?`
    const { body: longer } = await change(id, { body, version: approved.version })
    expect(longer).toMatchObject({ problems: [], status: 'awaiting_approval' })
    const { body: open_ } = await change(id, { confirmed_claims: [], version: longer.version })
    expect([open_.problems, open_.evidence]).toEqual([draft.problems, draft.evidence])
    expect(await sql`select 1 from event where verb = 'claim_confirmed'`).toHaveLength(
      claims.length,
    )
  })

  it('has to be confirmed again where its sentence tells something else', async () => {
    const { id, draft, claims, change } = await draftOf(await open())
    const { body: confirmed } = await change(id, {
      ...{ confirmed_claims: claims, version: draft.version },
    })
    const body = `Hello Ada, shame on whoever says ${CLAIM}!`
    const { body: other } = await change(id, { body, version: confirmed.version })
    expect(other.evidence).toEqual(draft.evidence)
    const details = other.problems.map(({ detail }: { detail: string }) => detail)
    expect(details).toEqual(expect.arrayContaining(['Turing', 'Award']))
  })

  it('is not taken back unchecked where the step of its text is gone', async () => {
    const { id, draft, claims, change, texts, sql } = await draftOf(await open())
    const { body: confirmed } = await change(id, {
      ...{ confirmed_claims: claims, version: draft.version },
    })
    await sql`update sequence_message set deleted_at = now()`
    const { version } = confirmed
    expect((await change(id, { confirmed_claims: [], version })).status).toBe(404)
    expect((await change(id, { body: `${draft.body} Hello.`, version })).status).toBe(404)
    expect((await texts())[0]).toEqual(confirmed)
  })

  it('is told by its words where there is none to confirm, and nothing is changed', async () => {
    const { id, draft, change, texts } = await draftOf(await open())
    for (const claim of ['Hello Ada', '']) {
      const refused = await change(id, { confirmed_claims: [claim], version: draft.version })
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        400,
        { attr: 'confirmed_claims', code: 'does_not_exist' },
      ])
    }
    const { body: wrong } = await change(id, { body: 'Hello {{x}}!', version: draft.version })
    const refused = await change(id, { confirmed_claims: ['{{x}}'], version: wrong.version })
    expect(refused.status).toBe(400)
    expect((await texts())[0]).toMatchObject({ version: wrong.version, evidence: [] })
  })

  it('is confirmed by no writer, whatever is edited of its text', async () => {
    const body = `Hello Ada, ${CLAIM}!`
    const claims = ['Turing', 'Award', `${CLAIM}!`]
    const evidence = claims.map((span) => ({ span, field: 'confirmed', value: '' }))
    const draftWriter: DraftWriter = { writer: 'model', write: async () => ({ body, evidence }) }
    const over = await draftsOver(await open(), { replaced: { draftWriter } })
    const { steps, members, generate, texts, change, sql } = over
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1] ?? 0}`
    await generate({ ids: [members[0]] })
    const [{ id, version, problems }] = await texts()
    expect(problems).toContainEqual({ code: 'foreign_person', detail: 'confirmed:' })
    const { body: edited } = await change(id, { body: `${body} How are you?`, version })
    expect(edited.problems).toEqual(claims.map((detail) => ({ code: 'unsupported_claim', detail })))
    expect(edited.evidence).toEqual([])
  })

  it('is confirmed by nobody once it is written anew', async () => {
    const { id, draft, claims, change, rewrite } = await draftOf(await open())
    await change(id, { confirmed_claims: claims, version: draft.version })
    const { body } = await rewrite(id)
    expect(body.evidence.filter(({ field }: { field: string }) => field === 'confirmed')).toEqual(
      [],
    )
  })
})

describeOnBothDatabases('a text that names somebody else of the workspace', (open) => {
  it('can’t be approved, whoever wrote it and however', async () => {
    const written = 'Hello Ada, do you know how grace hopper finds customers?'
    const draftWriter: DraftWriter = {
      writer: 'model',
      write: async () => ({ body: written, evidence: [] }),
    }
    const over = await draftsOver(await open(), { people: 4, replaced: { draftWriter } })
    const { generate, texts, change, sql, steps, members } = over
    const named = (at: number, full: string, company: string) => sql`update person set
      full_name = ${full}, company_name = ${company} where id = (select person_id
        from campaign_person where id = ${members[at] ?? 0})`
    await named(1, 'Grace Hopper', 'Globex')
    await named(2, '山田 太郎', '株式会社日立')
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1] ?? 0}`
    await generate({ ids: [members[0]] })
    const [{ id, version }] = await texts()
    const details = async (body: string, version: number) =>
      (await change(id, { body, version })).body.problems
        .filter(({ code }: { code: string }) => code === 'foreign_person')
        .map(({ detail }: { detail: string }) => detail)
    expect((await texts())[0].problems).toContainEqual({
      ...{ code: 'foreign_person', detail: 'Grace Hopper' },
    })
    expect(await details('Hello Ada, as at GLOBEX?', version)).toEqual(['Globex'])
    expect(await details('山田様、日立のAdaです。', version + 1)).toEqual(['山田', '日立'])
    expect(await details('Hello Ada, how is your week?', version + 2)).toEqual([])
    await named(0, 'Ada Hopper', 'Globex')
    expect(await details('Hello Ada Hopper, how is Globex?', version + 3)).toEqual([])
  })
})

describeOnOneDatabase('a text', (open) => {
  it('is written anew by its variant, and shown as somebody would get it', async () => {
    const { generate, texts, rewrite, change, call, sql, steps, members } = await draftsOver(
      await open(),
    )
    await generate({ ids: [members[0]] })
    const [{ id, version }] = await texts()
    await change(id, { status: 'approved', version })
    await sql`update sequence_message set body = 'Good day, {{first_name}}!' where id = ${steps[1]}`
    expect((await rewrite(id)).body).toMatchObject({
      ...{ body: 'Good day, Ada!', status: 'awaiting_approval', approved_by: null },
    })
    const at = `/api/sequence-messages/${steps[2]}/preview/`
    expect((await call('POST', at, { campaign_person: members[1] })).body).toMatchObject({
      body: 'Hello again Ada, have you had time to think about it?',
    })
    const { body: facts } = await call('GET', `/api/linkedin/people/${members[1]}/facts/`)
    expect(facts.data).toContainEqual({ field: 'first_name', value: 'Ada', origin: 'person' })
    expect(facts.data).toContainEqual(expect.objectContaining({ origin: 'sender' }))
    expect(await texts()).toHaveLength(1)
    await sql`update person_sequence_message set status = 'sent'`
    expect((await rewrite(id)).status).toBe(409)
  })

  it('is no problem where a request is sent without one', async () => {
    const { call, sql, steps, members } = await draftsOver(await open())
    await sql`update sequence_message set body = '', variants = '[]' where id = ${steps[0]}`
    const at = `/api/sequence-messages/${steps[0]}/preview/`
    expect((await call('POST', at, { campaign_person: members[1] })).body).toMatchObject({
      body: '',
      problems: [],
    })
  })

  it('is approved with others by a rule that the history keeps in its user’s words', async () => {
    const { generate, texts, approveAll, sql, steps, members } = await draftsOver(await open())
    await generate()
    await sql`update person_sequence_message set problems = '[{"code":"empty","detail":""}]'
      where campaign_person_id = ${members[0]}`
    const rule = { sequence_message: steps[1], statement: 'I read five of them.' }
    expect((await approveAll({ ...rule, variant: 'B' })).body).toEqual({ approved: 0 })
    expect((await approveAll(rule)).body).toEqual({ approved: 2 })
    expect((await texts('?status=approved')).length).toBe(2)
    const told =
      await sql`select distinct detail->>'rule' as rule from event where verb = 'text_approved'`
    expect(told).toEqual([{ rule: 'I read five of them.' }])
  })

  it('says that its writer failed, and is written by the next call', async () => {
    const { WritingFailed } = await import('#core/writing/writing-failed.ts')
    let isDown = true
    const draftWriter: DraftWriter = {
      writer: 'model',
      write: async () => {
        if (isDown) throw new WritingFailed('It does not answer.')
        return { body: 'How do you find new customers?', evidence: [] }
      },
    }
    const { generate, texts, change, sql, steps, members } = await draftsOver(await open(), {
      replaced: { draftWriter },
    })
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1]}`
    await generate({ ids: [members[0]] })
    const [failed] = await texts()
    expect(failed).toMatchObject({
      ...{ body: '', status: 'awaiting_approval', writer: 'model' },
      problems: [{ code: 'writer_failed', detail: 'It does not answer.' }],
    })
    expect((await change(failed.id, { status: 'approved', version: failed.version })).status).toBe(
      409,
    )
    isDown = false
    await generate({ ids: [members[0]] })
    expect(await texts()).toMatchObject([{ id: failed.id, body: 'How do you find new customers?' }])
  })

  it('counts for the version, the variant and the topic that it was written by', async () => {
    const { generate, sql, results, steps, members } = await draftsOver(await open(), { people: 4 })
    await sql`update sequence_message set variants = ${JSON.stringify([
      { key: 'A', body: 'Hello', weight: 1 },
    ])}::jsonb where id = ${steps[1]}`
    await generate()
    await sql`update person_sequence_message set status = 'sent', sent_at = '2026-11-02T09:00:00Z'
      where campaign_person_id <> ${members[3]}`
    await sql`update person_sequence_message set status = 'rejected'
      where campaign_person_id = ${members[3]}`
    await sql`update campaign_person set accepted_at = '2026-11-01T09:00:00Z'`
    await sql`update campaign_person set replied_at = '2026-11-03T09:00:00Z' where id = ${members[0]}`
    const stats = {
      generated: 4,
      approved: 3,
      edited: 0,
      rejected: 1,
      sent: 3,
      accepted: 3,
      replied: 1,
    }
    expect(await results('?group_by=variant')).toEqual([
      { sequence_message: steps[1], prompt_version: null, variant: 'A', topic: null, stats },
    ])
    expect(await results()).toMatchObject([{ variant: null, stats }])
  })

  it('is told by each step, in their order, however it did', async () => {
    const { generate, sql, results, steps, members } = await draftsOver(await open())
    await generate()
    await sql`update person_sequence_message set variant = 'B'`
    await sql`insert into person_sequence_message (workspace_id, campaign_id, campaign_person_id,
        sequence_message_id, purpose, status, writer, variant)
      select workspace_id, campaign_id, id, ${steps[2]}, 'follow_up', 'approved', 'text', 'A'
      from campaign_person where id = ${members[0]}`
    await sql`insert into person_sequence_message
        (workspace_id, campaign_id, campaign_person_id, purpose, status, writer)
      select workspace_id, campaign_id, id, 'reply_draft', 'approved', 'rules'
      from campaign_person where id = ${members[0]}`
    const rows = (await results('?group_by=variant')).map((row: Record<string, unknown>) => [
      row['sequence_message'],
      row['variant'],
    ])
    expect(rows).toEqual([
      [steps[1], 'B'],
      [steps[2], 'A'],
    ])
  })

  it('is approved by a rule of its very step and version, and whoever shows it hears of it', async () => {
    const { generate, texts, approveAll, call, api, sql, steps, members, campaign } =
      await draftsOver(await open())
    await generate({ ids: members.slice(0, 2) })
    await sql`update person_sequence_message set sequence_message_id = ${steps[2]}
      where campaign_person_id = ${members[1]}`
    const session = `/api/campaigns/${campaign}/prompt-session/?purpose=first_message`
    const [{ id: version }] = (await call('GET', session)).body.versions
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    const rule = { sequence_message: steps[1], statement: 'Read.' }
    expect((await approveAll({ ...rule, prompt_version: version })).body).toEqual({ approved: 0 })
    expect((await approveAll(rule)).body).toEqual({ approved: 1 })
    const statuses = (await texts()).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['approved', 'awaiting_approval'])
    const event = { kind: 'people', campaignId: campaign, ids: [members[0]] }
    await expect.poll(() => told).toContainEqual(expect.objectContaining(event))
  })

  it('is no longer than its step takes, of no topic that is gone, and none of whoever is', async () => {
    const { generate, texts, change, sql, steps, members, workspace, campaign } = await draftsOver(
      await open(),
    )
    await generate()
    await sql`update sequence_message set max_length = 20 where id = ${steps[1]}`
    const [{ id, version }] = await texts()
    const { body } = await change(id, { body: 'Hello Ada, how is your week?', version })
    expect(body.problems).toEqual([{ code: 'too_long', detail: '20' }])
    const [topic] = await sql<{ id: number }>`insert into topic (workspace_id, campaign_id, name)
      values (${workspace}, ${campaign}, 'Hiring') returning id`
    await sql`update person_sequence_message set topic_id = ${topic?.id ?? 0}`
    expect((await texts())[0].topic).toBe(topic?.id)
    await sql`update topic set deleted_at = now()`
    expect((await texts())[0].topic).toBeNull()
    await sql`update person set deleted_at = now() where id =
      (select person_id from campaign_person where id = ${members[0]})`
    expect((await texts()).map((one: { campaign_person: number }) => one.campaign_person)).toEqual(
      members.slice(1),
    )
  })

  it('is shown of the first person where nobody is named, and told what its writer may use', async () => {
    const { call, post, patch, sql, steps, members, workspace, campaign } = await draftsOver(
      await open(),
    )
    await sql`update person set first_name = 'Bea' where id =
      (select person_id from campaign_person where id = ${members[0]})`
    const { body } = await call('POST', `/api/sequence-messages/${steps[2]}/preview/`, {})
    expect(body.body).toContain('Bea')
    const meeting = { meeting_url: 'https://meet.example/goal' }
    const goal = { name: 'Meet', kind: 'book_meeting', ...meeting }
    await patch(campaign, {
      goal: (await post(`/api/workspaces/${workspace}/goals/`, goal)).body.id,
    })
    await sql`update app_user set meeting_url = 'https://meet.example/own'`
    await sql`insert into message_shortcut (workspace_id, created_by, name, shortcut, body, language, share_type)
      select workspace_id, user_id, name, name, 'Words', 'en', share from workspace_member,
        (values ('mine', 'private'), ('ours', 'workspace'), ('gone', 'workspace')) s (name, share)`
    await sql`update message_shortcut set deleted_at = now() where shortcut = 'gone'`
    const { data } = (await call('GET', `/api/linkedin/people/${members[1]}/facts/`)).body
    const facts: [string, string][] = data.map((one: { field: string; value: string }) => [
      one.field,
      one.value,
    ])
    expect(facts).toContainEqual(['meeting_url', meeting.meeting_url])
    const fields = facts.filter(([, value]) => value === 'Words').map(([field]) => field)
    expect(fields).toEqual(['shortcut.mine', 'shortcut.ours'])
  })

  it('rests on nothing that was deleted, and on its user’s own address where the goal has none', async () => {
    const over = await draftsOver(await open())
    const { call, post, patch, sql, members, workspace, campaign } = over
    const at = `/api/workspaces/${workspace}`
    const goal = { name: 'Meet', kind: 'book_meeting', call_to_action: 'Pick a time.' }
    const icp = { name: 'Leaders', pains: 'Too few meetings.' }
    await patch(campaign, {
      goal: (await post(`${at}/goals/`, goal)).body.id,
      icp_profile: (await post(`${at}/icp-profiles/`, icp)).body.id,
    })
    await sql`update app_user set meeting_url = 'https://meet.example/own'`
    await sql`with angle as (insert into topic (workspace_id, campaign_id, name, angle)
        values (${workspace}, ${campaign}, 'Hiring', 'They hire.') returning id)
      update campaign_person set topic_id = (select id from angle)`
    const told = async () => {
      const { data } = (await call('GET', `/api/linkedin/people/${members[0]}/facts/`)).body
      const fields = ['call_to_action', 'pains', 'topic_angle', 'meeting_url']
      return fields.map(
        (field) => data.find((one: { field: string }) => one.field === field)?.value ?? '',
      )
    }
    const own = 'https://meet.example/own'
    expect(await told()).toEqual(['Pick a time.', 'Too few meetings.', 'They hire.', own])
    await sql`update goal set deleted_at = now()`
    expect(await told()).toEqual(['', 'Too few meetings.', 'They hire.', own])
    await sql`update icp_profile set deleted_at = now()`
    expect(await told()).toEqual(['', '', 'They hire.', own])
    await sql`update topic set deleted_at = now()`
    expect(await told()).toEqual(['', '', '', own])
  })

  it('is not kept where it became another while it was written anew, and what a failure took is told', async () => {
    const { WritingFailed } = await import('#core/writing/writing-failed.ts')
    let meanwhile: () => Promise<unknown> = () => {
      throw new WritingFailed('It broke off.', { inputTokens: 6, outputTokens: 4 })
    }
    const draftWriter: DraftWriter = {
      writer: 'model',
      write: async () => {
        await meanwhile()
        return { body: 'How do you find new customers?', evidence: [] }
      },
    }
    const over = await draftsOver(await open(), { replaced: { draftWriter } })
    const { generate, texts, rewrite, sql, steps, members } = over
    await sql`update sequence_message set mode = 'ai' where id = ${steps[1]}`
    await generate({ ids: [members[0]] })
    const [{ id, usage }] = await texts()
    expect(usage).toMatchObject({ input_tokens: 6, output_tokens: 4 })
    meanwhile = () => sql`update person_sequence_message set version = version + 1`
    const stale = await rewrite(id)
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale_version'])
    expect((await texts())[0].body).toBe('')
  })
})
