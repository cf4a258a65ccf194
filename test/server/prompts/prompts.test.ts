import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sequencesOver } from '../sequences/sequences-over.ts'

describeOnBothDatabases('how is written for a campaign', (open) => {
  const filled = async () => {
    const over = await sequencesOver(await open())
    const { campaign, call } = over
    const session = async (query = '', of = campaign) =>
      call('GET', `/api/campaigns/${of}/prompt-session/${query}`)
    const say = async (id: number, content: string) =>
      call('POST', `/api/prompt-sessions/${id}/messages/`, { content })
    const messages = async (id: number, query = '') =>
      (await call('GET', `/api/prompt-sessions/${id}/messages/${query}`)).body
    const version = (id: number, body: object) => call('PATCH', `/api/prompt-versions/${id}/`, body)
    return { ...over, session, say, messages, version }
  }

  it('is made on first reading, once, of the goal, the ICP profile, the company and the topic', async () => {
    const { session, topic, call, campaign, patch, post, workspace } = await filled()
    await call('PATCH', `/api/workspaces/${workspace}/`, { company_name: 'Analytical Engines' })
    const kit = `/api/workspaces/${workspace}`
    const goal = { name: 'Demo', kind: 'book_meeting', call_to_action: 'Pick a time.' }
    const icp = { name: 'Sales leaders', pains: 'Too few meetings.' }
    await patch(campaign, {
      goal: (await post(`${kit}/goals/`, goal)).body.id,
      icp_profile: (await post(`${kit}/icp-profiles/`, icp)).body.id,
    })
    const [one, again] = await Promise.all([session(), session()])
    expect(one.body).toEqual(again.body)
    expect(one.body).toMatchObject({
      ...{ campaign, topic: null, purpose: 'first_message', title: 'First message' },
      versions: [{ number: 1, status: 'published', language: 'en', max_length: 600 }],
      active_version: one.body.versions[0].id,
    })
    const { instructions } = one.body.versions[0]
    for (const part of ['Analytical Engines', 'Too few meetings.', 'Pick a time.']) {
      expect(instructions).toContain(part)
    }
    const angle = await topic('Hiring')
    await call('PATCH', `/api/topics/${angle}/`, { angle: 'They hire for sales.' })
    const theirs = await session(`?purpose=invite_note&topic=${angle}`)
    expect(theirs.body).toMatchObject({ topic: angle, versions: [{ max_length: 200 }] })
    expect(theirs.body.versions[0].instructions).toContain('They hire for sales.')
    const unknown = await session('?topic=9999')
    expect([unknown.status, unknown.error.attr]).toEqual([400, 'topic'])
    expect((await session('?purpose=poem')).error.attr).toBe('purpose')
  })

  it('is refined by what is said, into a draft that is kept until it is published', async () => {
    const { session, say, messages, version, call } = await filled()
    const { id, active_version: first } = (await session()).body
    const { status, body } = await say(id, 'Shorter, please, and mention our webinar')
    expect([status, body.data.length]).toEqual([201, 2])
    const [said, reply] = body.data
    expect(said).toMatchObject({ role: 'user', produced_version: null })
    expect(reply.content).toContain('420')
    expect(reply.content).toContain('“our webinar”')
    await say(id, '丁寧に書いてください')
    const after = (await session()).body
    expect(after).toMatchObject({
      active_version: first,
      versions: [
        { id: reply.produced_version, number: 2, status: 'draft', max_length: 420, tone: 'formal' },
        { number: 1, status: 'published', max_length: 600 },
      ],
    })
    expect(after.versions[0].instructions).toMatch(/mention our webinar\n丁寧に書いてください$/)
    expect(await messages(id, '?page_size=2')).toMatchObject({ count: 4, data: body.data })
    expect(await messages(id, '?page=2&page_size=3')).toMatchObject({
      data: [{ role: 'assistant' }],
    })
    const published = await version(reply.produced_version, { status: 'published' })
    expect(published.body).toMatchObject({ number: 2, status: 'published' })
    expect((await session()).body).toMatchObject({
      active_version: reply.produced_version,
      versions: [{ status: 'published' }, { status: 'retired' }],
    })
    const renamed = await call('PATCH', `/api/prompt-sessions/${id}/`, { title: 'Ours' })
    expect(renamed.body.title).toBe('Ours')
    expect((await session()).body.title).toBe('Ours')
  })

  it('never changes once published: a change makes the next version, and one can be rolled back to', async () => {
    const { session, version } = await filled()
    const { active_version: first } = (await session()).body
    const next = await version(first, { tone: 'formal' })
    expect(next.body).toMatchObject({ number: 2, status: 'draft', tone: 'formal' })
    const edited = await version(next.body.id, { max_length: null, status: 'published' })
    expect(edited.body).toMatchObject({ id: next.body.id, max_length: null, status: 'published' })
    const back = await version(first, { status: 'published' })
    expect(back.body).toMatchObject({ id: first, number: 1, status: 'published' })
    expect((await session()).body).toMatchObject({
      active_version: first,
      versions: [
        { number: 2, status: 'retired' },
        { number: 1, status: 'published' },
      ],
    })
  })

  it('never changes where it is retired, either: a change of it makes the next version', async () => {
    const { session, version } = await filled()
    const { active_version: first } = (await session()).body
    const { id: second } = (await version(first, { tone: 'formal', status: 'published' })).body
    const [, retired] = (await session()).body.versions
    expect(retired).toMatchObject({ id: first, status: 'retired' })
    const next = await version(first, { max_length: 99 })
    const { tone, instructions } = retired
    expect(next.body).toMatchObject({
      ...{ number: 3, status: 'draft', max_length: 99, tone, instructions },
    })
    expect((await session()).body).toMatchObject({
      active_version: second,
      versions: [next.body, { id: second, status: 'published', tone: 'formal' }, retired],
    })
  })

  it('has numbers, drafts and words of its own, whatever is said of another purpose', async () => {
    const { session, say, messages, version } = await filled()
    const { id, active_version: first } = (await session()).body
    const { id: other, active_version: theirs } = (await session('?purpose=invite_note')).body
    await say(other, 'Shorter')
    await version(theirs, { tone: 'formal', status: 'published' })
    const draft = await version(first, { tone: 'formal' })
    expect(draft.body.number).toBe(2)
    await version(first, { tone: 'warm', status: 'published' })
    expect((await session()).body.versions).toMatchObject([
      { number: 3, status: 'published' },
      { number: 2, status: 'draft' },
      { number: 1, status: 'retired' },
    ])
    expect(await messages(id)).toMatchObject({ count: 0, data: [] })
  })

  it('says how each version did, and can be pinned to a step of its campaign once published', async () => {
    const { session, version, threeSteps, change, written, sql, members, importOf } = await filled()
    const { active_version: first } = (await session()).body
    const step = (await threeSteps()).messages[1]?.id ?? 0
    for (const [at, status] of ['sent', 'approved', 'rejected'].entries()) {
      await written(step, status, members[at])
    }
    await sql`update person_sequence_message set prompt_version_id = ${first},
      approved_at = case when status = 'rejected' then null else now() end,
      edited_by = case when status = 'sent' then (select min(id) from app_user) end`
    await sql`update campaign_person set accepted_at = now(), replied_at = now() + interval '1 day'
      where id = ${members[0]}`
    expect((await session()).body.versions[0].stats).toEqual({
      ...{ generated: 3, approved: 2, edited: 1, rejected: 1, sent: 1, accepted: 1, replied: 1 },
    })
    expect((await change(step, { prompt_version: first })).status).toBe(200)
    const draft = (await version(first, { tone: 'formal' })).body.id
    const other = await importOf('Profile,Name\nhttp://localhost:4281/in/new,New', 'Autumn')
    const foreign = (await session('', other)).body.active_version
    for (const id of [draft, foreign]) {
      const { status, error } = await change(step, { prompt_version: id })
      expect([status, error.attr, error.code]).toEqual([400, 'prompt_version', 'does_not_exist'])
    }
  })

  it('did as its results say: a reply counts once, and what was taken back not at all', async () => {
    const { session, threeSteps, written, sql, members, call, campaign } = await filled()
    const { active_version: version } = (await session()).body
    const [, first, second] = (await threeSteps()).messages.map(({ id }) => id ?? 0)
    for (const [step, at] of [
      [first, '2026-11-02'],
      [second, '2026-11-04'],
    ] as const) {
      const id = await written(step ?? 0, 'sent')
      await sql`update person_sequence_message set sent_at = ${at} where id = ${id}`
    }
    await written(first ?? 0, 'cancelled', members[1])
    await written(second ?? 0, 'draft', members[1])
    await sql`update person_sequence_message set prompt_version_id = ${version}`
    await sql`update campaign_person set accepted_at = '2026-11-01', replied_at = '2026-11-05'
      where id = ${members[0]}`
    const { stats } = (await session()).body.versions[0]
    expect(stats).toEqual({
      ...{ generated: 2, approved: 2, edited: 0, rejected: 0, sent: 2, accepted: 2, replied: 1 },
    })
    const { data } = (await call('GET', `/api/campaigns/${campaign}/results/`)).body
    const rows: { stats: Record<string, number> }[] = data
    expect(rows.map((row) => row.stats['replied'])).toEqual([0, 1])
    for (const name of Object.keys(stats))
      expect(rows.reduce((sum, row) => sum + (row.stats[name] ?? 0), 0)).toBe(stats[name])
  })

  it('is pinned to no step of another purpose than its own, and stays with one that is moved', async () => {
    const { session, threeSteps, change } = await filled()
    const [connect, first, second] = (await threeSteps()).messages.map(({ id }) => id ?? 0)
    const versionFor = async (purpose: string) =>
      (await session(`?purpose=${purpose}`)).body.active_version
    const steps = { invite_note: connect, first_message: first, follow_up: second }
    for (const purpose of ['invite_note', 'first_message', 'follow_up', 'icp', 'reply_draft']) {
      for (const [needed, step] of Object.entries(steps)) {
        const changes = { mode: 'ai', prompt_version: await versionFor(purpose) }
        const { status, error } = await change(step ?? 0, changes)
        if (purpose === needed) expect([purpose, status]).toEqual([needed, 200])
        else {
          expect([status, error.attr, error.code]).toEqual([
            400,
            'prompt_version',
            'invalid_choice',
          ])
          expect(error.detail).toBe(
            `This version writes ${purpose}, and this step needs ${needed}.`,
          )
        }
      }
    }
    expect((await change(first ?? 0, { order: 3 })).status).toBe(200)
  })

  it('goes with its campaign or its topic, and comes back with it', async () => {
    const { session, topic, call, campaign, say, version } = await filled()
    const angle = await topic()
    const { id, active_version: first } = (await session(`?topic=${angle}`)).body
    const path = `/api/prompt-sessions/${id}/`
    const statuses = async () =>
      Promise.all([
        call('PATCH', path, { title: 'x' }).then(({ status }) => status),
        call('GET', `${path}messages/`).then(({ status }) => status),
        say(id, 'Shorter').then(({ status }) => status),
        version(first, { tone: 'x' }).then(({ status }) => status),
      ])
    await call('DELETE', `/api/topics/${angle}/`)
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await call('POST', `/api/topics/${angle}/restore/`, {})
    expect(await statuses()).toEqual([200, 200, 201, 200])
    await call('DELETE', `/api/campaigns/${campaign}/`)
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})
