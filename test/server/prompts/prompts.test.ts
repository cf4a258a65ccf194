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
