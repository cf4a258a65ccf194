import { expect, it } from 'vitest'
import { campaignId, type PersonId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { PostgresPersonCopyStore } from '#server/postgres/persons/postgres-person-copy-store.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { CONNECT, MESSAGE } from '../sequences/sequences-over.ts'
import { peopleOver } from '../persons/people-over.ts'

describeOnOneDatabase('the clone of a campaign', (open) => {
  const filled = async () => {
    const over = await peopleOver(await open(), 4)
    const { campaign, patch, post, get } = over
    const clone = async (body: object = {}, id = campaign) => {
      const answer = await post(`/api/campaigns/${id}/clone/`, body)
      const { job } = answer.body
      if (job) await expect.poll(async () => (await over.job(job)).state).toBe('done')
      return answer
    }
    const people = async (id: number) =>
      (await get(`/api/campaigns/${id}/linkedin/people/?ordering=id`)).body.data
    await patch(campaign, { limit_share: 30, language: 'ja', duplicate_policy: 'allow' })
    await post(`/api/campaigns/${campaign}/topics/`, { name: 'Hiring', angle: 'They hire.' })
    return { ...over, clone, people }
  }

  it('has its settings and topics, and waits for a file of its own', async () => {
    const { clone, campaign, get, patch, list, upload } = await filled()
    await patch(campaign, { status: 'running' })
    const cloned = await clone()
    expect(cloned.status).toBe(201)
    const { campaign: copy, job } = cloned.body
    expect(job).toBeNull()
    expect(copy).toMatchObject({
      name: 'Spring（コピー）',
      status: 'draft',
      source_type: 'csv',
      source: { file_name: 'people.csv' },
      ...{ limit_share: 30, language: 'ja', duplicate_policy: 'allow' },
      counts: { total: 0 },
      import: { state: 'waiting_for_upload' },
      archived_at: null,
    })
    const topics = await get(`/api/campaigns/${copy.id}/topics/`)
    expect(topics.body.data).toMatchObject([
      { campaign: copy.id, name: 'Hiring', angle: 'They hire.', counts: { total: 0 } },
    ])
    expect((await list()).body.count).toBe(2)
    const csv = 'Profile,Name\nhttp://localhost:4281/in/new,New\n'
    expect((await upload(copy.id, csv)).status).toBeLessThan(300)
    const total = async () => (await get(`/api/campaigns/${copy.id}/`)).body.counts.total
    await expect.poll(total).toBe(1)
  })

  it('has whatever was set of its campaign, of its topics and of the columns of its file', async () => {
    const { clone, campaign, workspace, patch, post, sql } = await filled()
    const at = `/api/workspaces/${workspace}`
    const goal = (await post(`${at}/goals/`, { name: 'Meet', kind: 'book_meeting' })).body.id
    const icp = (await post(`${at}/icp-profiles/`, { name: 'Leaders' })).body.id
    const settings = {
      ...{ goal, icp_profile: icp, language: 'ja', autonomy: 'autopilot', limit_share: 30 },
      ...{ duplicate_policy: 'allow', note_policy: 'with_note', withdraw_after_days: 7 },
    }
    await patch(campaign, settings)
    await sql`update topic set rationale = 'They said so.', status = 'paused',
      audience_filter = '{"search": "hiring"}'`
    await sql`update csv_import set left_out = '["Notes"]'`
    const { campaign: copy } = (await clone()).body
    expect(copy).toMatchObject(settings)
    const kept = async (id: number) => [
      await sql`select name, angle, rationale, audience_filter, status from topic where campaign_id = ${id}`,
      await sql`select column_map, left_out, file_name from csv_import where campaign_id = ${id}`,
    ]
    expect(await kept(copy.id)).toEqual(await kept(campaign))
  })

  it('writes by the prompts that its campaign and its topics wrote by, under their names', async () => {
    const { clone, campaign, get, post, api, token, sql } = await filled()
    const [hiring] = (await get(`/api/campaigns/${campaign}/topics/`)).body.data
    const sessionOf = async (id: number, topic = '') =>
      (await get(`/api/campaigns/${id}/prompt-session/?purpose=first_message${topic}`)).body
    const own = await sessionOf(campaign)
    const ofTopic = await sessionOf(campaign, `&topic=${hiring.id}`)
    const write = (method: string, path: string, body: object) =>
      api.call(method, path, body, { token })
    await write('PATCH', `/api/prompt-sessions/${own.id}/`, { title: 'Short and warm' })
    const [first] = own.versions
    const changes = { tone: 'warm', max_length: 240, status: 'published' }
    await write('PATCH', `/api/prompt-versions/${first.id}/`, changes)
    const [published] = (await sessionOf(campaign)).versions
    await write('PATCH', `/api/prompt-versions/${published.id}/`, { tone: 'a draft of it' })
    const steps = `/api/campaigns/${campaign}/sequence-messages/`
    await post(steps, CONNECT)
    await post(steps, MESSAGE)
    await sql`update sequence_message set prompt_version_id = ${published.id}`
    const { body } = await clone()
    const copy = await sessionOf(body.campaign.id)
    expect(copy).toMatchObject({
      title: 'Short and warm',
      versions: [{ number: 1, status: 'published', tone: 'warm', max_length: 240 }],
    })
    expect(copy.active_version).toBe(copy.versions[0].id)
    const [copied] = (await get(`/api/campaigns/${body.campaign.id}/topics/`)).body.data
    const theirs = await sessionOf(body.campaign.id, `&topic=${copied.id}`)
    expect(theirs.versions[0].instructions).toBe(ofTopic.versions[0].instructions)
    expect(theirs.id).not.toBe(ofTopic.id)
    const [{ messages }] = (await get(`/api/campaigns/${body.campaign.id}/sequences/`)).body.data
    expect(messages.at(-1)).toMatchObject({ prompt_version: copy.active_version })
  })

  it('has none of what was deleted of its campaign: no topic, nothing for that topic, and no step', async () => {
    const { clone, campaign, get, post, api, token, people, sql } = await filled()
    const [hiring] = (await get(`/api/campaigns/${campaign}/topics/`)).body.data
    await post(`/api/campaigns/${campaign}/topics/`, { name: 'Growth' })
    const steps = `/api/campaigns/${campaign}/sequence-messages/`
    await post(steps, CONNECT)
    const dropped = (await post(steps, MESSAGE)).body.messages.at(-1)
    await get(`/api/campaigns/${campaign}/prompt-session/?purpose=first_message&topic=${hiring.id}`)
    await sql`insert into sequence (workspace_id, campaign_id, topic_id)
      select workspace_id, campaign_id, id from topic where id = ${hiring.id}`
    await sql`update campaign_person set topic_id = ${hiring.id} where campaign_id = ${campaign}`
    const remove = (path: string) => api.call('DELETE', path, undefined, { token })
    for (const path of [`/api/topics/${hiring.id}/`, `/api/sequence-messages/${dropped.id}/`])
      expect((await remove(path)).status).toBe(204)
    const { id } = (await clone({ with_people: true })).body.campaign
    expect(await sql`select name from topic where campaign_id = ${id}`).toEqual([
      { name: 'Growth' },
    ])
    expect(await sql`select from prompt_session where campaign_id = ${id}`).toEqual([])
    expect(
      await sql`select q.topic_id, m.step_type from sequence q
        left join sequence_message m on m.sequence_id = q.id where q.campaign_id = ${id}`,
    ).toEqual([{ topic_id: null, step_type: 'connect' }])
    const topics = (await people(id)).map(({ topic }: { topic: number | null }) => topic)
    expect(topics).toEqual([null, null, null, null])
  })

  it('has its people, too, where that is asked for: all but those removed from it', async () => {
    const { clone, campaign, people, sql, chart, get } = await filled()
    const [first, second] = await people(campaign)
    await sql`update campaign_person set status = 'USER_CANCELLED' where id = ${first.id}`
    await sql`update campaign_person set status = 'VISITED', visited_at = now() where id = ${second.id}`
    await sql`update campaign_person set to_connect = false where id = ${second.id}`
    const topicsOf = async (id: number) => (await get(`/api/campaigns/${id}/topics/`)).body.data
    const [hiring] = await topicsOf(campaign)
    await sql`update campaign_person set topic_id = ${hiring.id} where id = ${second.id}`
    const { body } = await clone({ name: 'Again', with_people: true })
    expect(body).toMatchObject({
      campaign: { name: 'Again', import: null },
      job: expect.any(Number),
    })
    const copied = await people(body.campaign.id)
    expect(copied).toHaveLength(3)
    expect(copied[0]).toMatchObject({
      status: 'DISCOVERED',
      person: second.person,
      to_connect: false,
    })
    expect(copied[1]).toMatchObject({ to_connect: true, topic: null })
    const [theirs] = await topicsOf(body.campaign.id)
    expect(copied[0].topic).toBe(theirs.id)
    expect(theirs).toMatchObject({ name: 'Hiring', counts: { total: 1 } })
    const charted = await chart({ filter: { campaign: body.campaign.id } })
    expect(charted.body).toMatchObject([{ status: 'DISCOVERED', people_count: 3 }])
  })

  it('has no topic that was deleted, and no job but its copying is told of as that', async () => {
    const { clone, campaign, get, sql } = await filled()
    const [{ id }] = (await get(`/api/campaigns/${campaign}/topics/`)).body.data
    await get(`/api/campaigns/${campaign}/prompt-session/?topic=${id}`)
    await sql`update topic set deleted_at = now()`
    const { campaign: copy } = (await clone()).body
    expect(await sql`select from prompt_session where campaign_id = ${copy.id}`).toEqual([])
    expect((await get(`/api/campaigns/${copy.id}/topics/`)).body.data).toEqual([])
    expect(await sql`select from topic where campaign_id = ${copy.id}`).toEqual([])
    await sql`insert into person_job
        (workspace_id, user_id, kind, state, last_id, total, total_is_exact, options)
      select workspace_id, user_id, 'topic', 'running', 0, 0, true,
        jsonb_build_object('campaign', ${campaign}::integer) from workspace_member`
    expect((await get(`/api/campaigns/${campaign}/`)).body.copy_job).toBeNull()
  })

  it('has nobody who is deleted or removed by then, nor a topic that is', async () => {
    const { api, clone, campaign, sql, ids, workspace } = await filled()
    const { body } = await clone({ name: 'Again' })
    const to = body.campaign.id
    await sql`update campaign_person set topic_id = (
      select id from topic where campaign_id = ${campaign})`
    await sql`update topic set deleted_at = now() where campaign_id = ${to}`
    await sql`update person set deleted_at = now() where id = ${ids[0]}`
    await sql`update campaign_person set status = 'USER_CANCELLED' where person_id = ${ids[2]}`
    const people = (await sql<{ id: PersonId }>`select id from person order by id limit 3`).map(
      ({ id }) => id,
    )
    const copy = { from: campaignId(campaign), to, at: outreachDate('2030-01-01T00:00:00Z') }
    await api.services.database.inWorkspace(workspace, (each) =>
      new PostgresPersonCopyStore().copy(each, people, copy),
    )
    expect(
      await sql`select person_id, topic_id from campaign_person where campaign_id = ${to}`,
    ).toEqual([{ person_id: ids[1], topic_id: null }])
  })

  it('leaves those out as duplicates whom a live campaign has, unless that one is archived', async () => {
    const { clone, campaign, patch, people, sql } = await filled()
    await patch(campaign, { duplicate_policy: 'skip' })
    const statuses = async () => {
      const { body } = await clone({ with_people: true })
      const copied: { status: string }[] = await people(body.campaign.id)
      await patch(body.campaign.id, { archived: true })
      return [...new Set(copied.map(({ status }) => status))]
    }
    expect(await statuses()).toEqual(['DUPLICATED'])
    const decisions = await sql`select distinct rule, outcome, inputs from decision`
    const inputs = { campaign, campaign_name: 'Spring' }
    expect(decisions).toEqual([{ rule: 'duplicate', outcome: 'skipped', inputs }])
    await patch(campaign, { archived: true })
    expect(await statuses()).toEqual(['DISCOVERED'])
  })

  it('lets its duplicates in once it allows them while it runs', async () => {
    const { clone, campaign, patch, people, sql } = await filled()
    await patch(campaign, { duplicate_policy: 'skip' })
    const { body } = await clone({ with_people: true })
    const { id } = body.campaign
    await sql`update campaign_person set status = 'DISCOVERED'
      where id = (select min(id) from campaign_person where campaign_id = ${id})`
    await patch(id, { status: 'running' })
    const statuses = async () => (await people(id)).map((row: { status: string }) => row.status)
    const one = ['DISCOVERED', 'DUPLICATED', 'DUPLICATED', 'DUPLICATED']
    expect((await statuses()).toSorted()).toEqual(one)
    await patch(id, { duplicate_policy: 'allow' })
    expect(new Set(await statuses())).toEqual(new Set(['DISCOVERED']))
  })

  it('runs for as long as people are copied into it, though nobody is left to be invited', async () => {
    const { api, clone, patch, get, campaign, sql } = await filled()
    await patch(campaign, { duplicate_policy: 'skip' })
    const { body } = await clone({ with_people: true })
    const { id } = body.campaign
    // As if its server had been killed before the last batch.
    await sql`update person_job set state = 'running', after_id = 0 where id = ${body.job}`
    expect((await patch(id, { status: 'running' })).body.status).toBe('running')
    const state = async () => (await get(`/api/campaigns/${id}/`)).body
    expect(await state()).toMatchObject({ status: 'running', copy_job: body.job })
    await api.services.personJobs.runner.sweep()
    await expect.poll(state).toMatchObject({ status: 'finished', copy_job: null })
  })

  it('waits for people as its campaign does where that has nobody to be copied', async () => {
    const { clone, create, people, campaign, sql } = await filled()
    const empty = (await create({})).body.id
    const { body } = await clone({ with_people: true }, empty)
    expect(body).toMatchObject({ job: null, campaign: { import: { state: 'waiting_for_upload' } } })
    const ids = (await people(campaign)).map(({ id }: { id: number }) => id)
    await sql`update campaign_person set status = 'USER_CANCELLED' where id = any(${ids}::integer[])`
    expect((await clone({ with_people: true })).body.job).toBeNull()
  })

  it('gets its people though the server is killed before it begins with them', async () => {
    const { api, clone, list } = await filled()
    const { runner, start } = api.services.personJobs
    const killed = () => {
      throw new Error('killed')
    }
    Object.assign(start, { begin: killed })
    await clone({ with_people: true })
    await runner.sweep()
    const totals = async () =>
      (await list()).body.data.map(({ counts }: { counts: { total: number } }) => counts.total)
    await expect.poll(totals).toEqual([4, 4])
  })

  it('is not made of what is not there, nor without a job for its people', async () => {
    const { clone, list, sql } = await filled()
    expect((await clone({}, 999_999)).status).toBe(404)
    await sql`insert into person_job (workspace_id, user_id, kind, state, last_id, total, total_is_exact)
      select workspace_id, user_id, 'tag', 'running', 0, 0, true from workspace_member,
      generate_series(1, 20)`
    const refused = await clone({ with_people: true })
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'too_many_jobs'])
    expect((await list()).body.count).toBe(1)
  })
})
