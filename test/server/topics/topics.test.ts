import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { csvOf, peopleOver } from '../persons/people-over.ts'

describeOnBothDatabases('topics', (open) => {
  const filled = async () => {
    const over = await peopleOver(await open(), 6)
    const { campaign, get, post, api, token } = over
    const create = (more: object = {}, at = campaign) =>
      post(`/api/campaigns/${at}/topics/`, { name: 'Hiring', ...more })
    const list = async (query = '') =>
      (await get(`/api/campaigns/${campaign}/topics/${query}`)).body
    const patch = (id: number, changes: object) =>
      api.call('PATCH', `/api/topics/${id}/`, changes, { token })
    const remove = (id: number) => api.call('DELETE', `/api/topics/${id}/`, undefined, { token })
    const restore = (id: number) => post(`/api/topics/${id}/restore/`)
    const assign = async (body: object) => {
      const answer = await post(`/api/campaigns/${campaign}/people/topic/`, body)
      if (answer.status === 202)
        await expect.poll(async () => (await over.job(answer.body.job)).state).toBe('done')
      return answer
    }
    const people = async (query = '') =>
      (await get(`/api/campaigns/${campaign}/linkedin/people/?ordering=id${query}`)).body
    const { data } = await people()
    const members: number[] = data.map(({ id }: { id: number }) => id)
    return { ...over, create, list, patch, remove, restore, assign, people, members }
  }

  it('are made, listed in pages by name and status, and changed by version', async () => {
    const { create, list, patch, campaign } = await filled()
    const made = await create({
      angle: 'They hire.',
      audience_filter: { job_title: ['CTO'], active_from: '2026-01-02T00:00:00.000Z' },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      campaign,
      name: 'Hiring',
      angle: 'They hire.',
      rationale: '',
      audience_filter: { job_title: ['CTO'], active_from: '2026-01-02T00:00:00.000Z' },
      sequence: null,
      status: 'draft',
      counts: { total: 0, by_status: { DISCOVERED: 0 }, reached: { enriched: 0 } },
      version: 1,
    })
    const other = (await create({ name: 'Growth', status: 'active' })).body
    expect(await list()).toMatchObject({ count: 2, data: [made.body, other] })
    expect(await list('?page_size=1&page=2')).toMatchObject({ count: 2, data: [other], next: null })
    expect(await list('?status=active')).toMatchObject({ count: 1, data: [other] })
    expect(await list('?search=grow')).toMatchObject({ count: 1, data: [other] })
    const { id } = made.body
    const changed = await patch(id, { name: 'Hiring now', audience_filter: {}, version: 1 })
    expect(changed.body).toMatchObject({ name: 'Hiring now', audience_filter: {}, version: 2 })
    const stale = await patch(id, { status: 'archived', version: 1 })
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'stale_version'])
    expect((await patch(id, {})).body.version).toBe(2)
  })

  it('are given to chosen people or to whom a filter finds, and counted with what they do', async () => {
    const { assign, create, list, members, people, sql, chart, job } = await filled()
    const [first, second] = [(await create()).body.id, (await create({ name: 'Growth' })).body.id]
    await sql`update campaign_person set status = 'VISITED', visited_at = now() where id = ${members[3]}`
    const given = await assign({ ids: [members[0], members[1], members[1], 999_999], topic: first })
    expect(given.body).toMatchObject({ accepted: 2, skipped: [{ code: 'not_found', count: 1 }] })
    expect(await job(given.body.job)).toMatchObject({ kind: 'topic', done: 2, total: 2 })
    await assign({ filter: { status: ['VISITED'] }, topic: second })
    await assign({ filter: { search: 'P 5' }, topic: second })
    expect((await people()).data.map(({ topic }: { topic: number | null }) => topic)).toEqual([
      first,
      first,
      null,
      second,
      null,
      second,
    ])
    expect(await people(`&topic=${second}`)).toMatchObject({
      count: 2,
      data: [{ id: members[3] }, { id: members[5] }],
    })
    expect(await people(`&topic=${second}&status=VISITED`)).toMatchObject({ count: 1 })
    expect((await list()).data).toMatchObject([
      { counts: { total: 2, by_status: { DISCOVERED: 2 } } },
      { counts: { total: 2, by_status: { DISCOVERED: 1, VISITED: 1 }, reached: { enriched: 1 } } },
    ])
    const charted = await chart({ group_by: ['topic', 'status'], filter: { topic: second } })
    expect(charted.body).toMatchObject([
      { topic: second, status: 'DISCOVERED', people_count: 1 },
      { topic: second, status: 'VISITED', people_count: 1, reached: { enriched: 1 } },
    ])
    await assign({ filter: { topic: second }, topic: null })
    expect(await people(`&topic=${second}`)).toMatchObject({ count: 0, data: [] })
  })

  it('are taken back by an undo, except from whom a user gave another one since', async () => {
    const { assign, create, members, people, undo } = await filled()
    const [first, second] = [(await create()).body.id, (await create({ name: 'Growth' })).body.id]
    await assign({ ids: members.slice(0, 1), topic: first })
    const all = await assign({ filter: {}, topic: second })
    await assign({ ids: members.slice(1, 2), topic: first })
    await undo(all.body.job)
    const topics = (await people()).data.map(({ topic }: { topic: number | null }) => topic)
    expect(topics).toEqual([first, first, null, null, null, null])
  })

  it('are given to one person, and to nobody of another campaign', async () => {
    const { api, token, create, members, importOf, assign, campaign } = await filled()
    const { id } = (await create()).body
    const other = await importOf(csvOf(1).replaceAll('p-', 'q-'), 'Autumn')
    const foreign = (await create({}, other)).body.id
    const give = (topic: number | null) =>
      api.call('PATCH', `/api/linkedin/people/${members[0]}/`, { topic }, { token })
    expect((await give(id)).body).toMatchObject({ campaign, topic: id })
    const unknown = { attr: 'topic', code: 'does_not_exist' }
    for (const refused of [await give(foreign), await assign({ filter: {}, topic: foreign })])
      expect([refused.status, refused.body.errors]).toMatchObject([400, [unknown]])
    expect((await give(null)).body.topic).toBeNull()
  })

  it('are deleted without their people, and brought back with them for 10 minutes', async () => {
    const { assign, create, list, members, people, remove, restore, patch, chart, sql, get, path } =
      await filled()
    const { id } = (await create()).body
    await assign({ ids: members.slice(0, 2), topic: id })
    const ofPeople = async () => (await get(`${path}/?topic=${id}`)).body.count
    expect(await ofPeople()).toBe(2)
    expect((await remove(id)).status).toBe(204)
    expect(await list()).toMatchObject({ count: 0 })
    expect((await patch(id, { name: 'x' })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect(await people(`&topic=${id}`)).toMatchObject({ count: 0, data: [] })
    expect((await people()).data[0].topic).toBeNull()
    expect(await ofPeople()).toBe(0)
    const byTopic = await chart({ group_by: 'topic' })
    expect(byTopic.body).toMatchObject([{ topic: null, people_count: 6 }])
    expect((await restore(id)).body).toMatchObject({ id, counts: { total: 2 } })
    expect((await restore(id)).status).toBe(200)
    expect(await people(`&topic=${id}`)).toMatchObject({ count: 2 })
    await remove(id)
    await sql`update topic set deleted_at = now() - interval '11 minutes'`
    expect((await restore(id)).status).toBe(404)
  })

  it('go with their campaign', async () => {
    const { create, remove, restore, list, patch, campaign, api, token } = await filled()
    const { id } = (await create()).body
    const { id: gone } = (await create({ name: 'Gone' })).body
    await remove(gone)
    await api.call('DELETE', `/api/campaigns/${campaign}/`, undefined, { token })
    expect((await patch(id, { name: 'x' })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await restore(gone)).status).toBe(404)
    await api.call('POST', `/api/campaigns/${campaign}/restore/`, {}, { token })
    expect(await list()).toMatchObject({ count: 1, data: [{ id }] })
    expect((await patch(id, { name: 'x' })).body.name).toBe('x')
  })
})
