import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from './campaigns-over.ts'

const csv = 'Profile,Name\nhttp://localhost:4281/in/ada,Ada\nhttp://localhost:4281/in/alan,Alan\n'
const SEARCHES = {
  url: 'http://localhost:4281/search/people?title=CTO',
  'sales-nav': 'http://localhost:4281/sales/search/people?title=CTO',
} as const

describeOnBothDatabases('campaigns', (open) => {
  it('are made of a CSV whose people can be read back', async () => {
    const { create, get } = await campaignsOver(await apiOver(await open()), signUp)
    const made = await create({ csv })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Spring',
      status: 'draft',
      source_type: 'csv',
      counts: { total: 2, by_status: { DISCOVERED: 2, VISITED: 0 } },
      import: { state: 'done', rows: 2, good: 2, problems: 0, upload: null, failure: null },
      stall: null,
      version: 1,
    })
    const { id } = made.body
    expect((await get(`/api/campaigns/${id}/`)).body).toEqual(made.body)
    const people = await get(`/api/campaigns/${id}/linkedin/people/?ordering=full_name`)
    expect(people.body).toMatchObject({ count: 2, next: null, previous: null, next_cursor: null })
    expect(people.body.data[0]).toMatchObject({
      campaign: id,
      status: 'DISCOVERED',
      person: {
        full_name: 'Ada',
        public_identifier: 'ada',
        profile_url: 'http://localhost:4281/in/ada',
      },
    })
  })

  it.each([
    [{ csv: '' }, 'empty_file', 'csv'],
    [{ csv: 'Profile\n' }, 'empty_file', 'csv'],
    [{ csv: 'PK\u0003\u0004\0\0' }, 'not_text', 'csv'],
    [{ csv: 'Link\nx\n' }, 'no_url_column', 'column_map.profile_url'],
    [
      { csv, column_map: { profile_url: 'Profile', location: 'City' } },
      'unknown_column',
      'column_map.location',
    ],
    [{ csv, name: ' ' }, 'blank', 'name'],
    [{ csv, goal: 7 }, 'does_not_exist', 'goal'],
    [{ csv, column_map: {} }, 'required', 'column_map.profile_url'],
  ])('are not made of what cannot be imported: %j', async (body, code, attr) => {
    const { create, list } = await campaignsOver(await apiOver(await open()), signUp)
    const refused = await create(body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ type: 'validation_error', errors: [{ code, attr }] })
    expect((await list()).body.count).toBe(0)
  })

  it('are not made of a text beyond 10 MB', async () => {
    const { create } = await campaignsOver(await apiOver(await open()), signUp)
    const refused = await create({ csv: `Profile\n${'あ'.repeat(4_000_000)}` })
    expect(refused.status).toBe(413)
    expect(refused.body.errors[0].code).toBe('payload_too_large')
  })

  it('are listed in pages, found by name and ordered', async () => {
    const api = await apiOver(await open())
    const { create, list } = await campaignsOver(api, signUp)
    for (const name of ['élan', 'Zebra', 'apple', '50%_off', 'Émile']) await create({ csv, name })
    const names = async (query: string) =>
      (await list(query)).body.data.map((row: { name: string }) => row.name)
    expect(await names('?page_size=2')).toEqual(['Émile', '50%_off'])
    expect((await list('?page_size=2&page=2')).body).toMatchObject({
      count: 5,
      next: expect.stringContaining('page=3'),
      previous: expect.stringContaining('page=1'),
    })
    expect(await names('?ordering=name')).toEqual(['50%_off', 'apple', 'élan', 'Émile', 'Zebra'])
    expect(await names('?search=%25_')).toEqual(['50%_off'])
    expect(await names('?search=ZEB')).toEqual(['Zebra'])
    const sql = sqlOn(api.services.database)
    await sql`update campaign_person m
      set status_changed_at = '2030-01-02T03:04:05Z'::timestamptz - m.id % 2 * interval '1 day'
      from campaign c where c.id = m.campaign_id and c.name = 'apple'`
    await sql`delete from campaign_person m using campaign c
      where c.id = m.campaign_id and c.name = 'Zebra'`
    await sql`update campaign set status = 'running' where name in ('apple', 'Zebra')`
    const { data } = (await list('?ordering=-last_activity_at&status=running')).body
    expect(data).toMatchObject([
      { name: 'apple', last_activity_at: '2030-01-02T03:04:05.000Z' },
      { name: 'Zebra', last_activity_at: null },
    ])
    const refused = await list('?ordering=password')
    expect(refused.body.errors[0]).toMatchObject({ code: 'invalid_choice', attr: 'ordering' })
  })

  it('change, by version where one is given, and pause only when they run', async () => {
    const { create, patch, get } = await campaignsOver(await apiOver(await open()), signUp)
    const { id } = (await create({ csv })).body
    const renamed = await patch(id, { name: 'Summer', duplicate_policy: 'allow', version: 1 })
    expect(renamed.body).toMatchObject({ name: 'Summer', duplicate_policy: 'allow', version: 2 })
    const stale = await patch(id, { name: 'Autumn', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body.errors[0].code).toBe('stale_version')
    const paused = await patch(id, { status: 'paused' })
    expect(paused.status).toBe(409)
    expect(paused.body.errors[0].code).toBe('invalid_transition')
    expect((await get(`/api/campaigns/${id}/`)).body).toMatchObject({ name: 'Summer', version: 2 })
    expect((await patch(id, { status: 'running' })).body.status).toBe('running')
    expect((await patch(id, { status: 'paused' })).body).toMatchObject({
      status: 'paused',
      pause_reason: 'user',
    })
    const readOnly = await patch(id, { counts: { total: 3 } })
    expect(readOnly.body.errors[0]).toMatchObject({ code: 'read_only', attr: 'counts' })
  })

  it('are set to be written without approval only with a record of who did it', async () => {
    const api = await apiOver(await open())
    const { create, patch, post } = await campaignsOver(api, signUp)
    const { id, created_by: user } = (await create({ csv, note_policy: 'wait_for_quota' })).body
    const settings = { autonomy: 'autopilot', note_policy: 'with_note', withdraw_after_days: 90 }
    expect((await patch(id, settings)).body).toMatchObject(settings)
    await patch(id, { autonomy: 'autopilot', name: 'Same' })
    await post(`/api/campaigns/${id}/clone/`, {})
    const events = await sqlOn(
      api.services.database,
    )`select actor, subject from event where verb = 'campaign_autopilot' order by id`
    const actor = `user:${user}`
    expect(events).toEqual([
      { actor, subject: `campaign:${id}` },
      { actor, subject: `campaign:${id + 1}` },
    ])
    for (const days of [0, 91]) {
      const { body } = await patch(id, { withdraw_after_days: days })
      expect(body.errors[0].attr).toBe('withdraw_after_days')
    }
  })

  it.each(['paused', 'running'])(
    'that are %s already take over the settings sent with that status, and nothing else',
    async (status) => {
      const { create, patch } = await campaignsOver(await apiOver(await open()), signUp)
      const { id } = (await create({ csv })).body
      await patch(id, { status: 'running' })
      const { version } = (await patch(id, { status })).body
      expect((await patch(id, { status, version })).body).toMatchObject({ status, version })
      const renamed = await patch(id, { status, name: 'Summer', language: 'ja' })
      expect(renamed.body).toMatchObject({ status, name: 'Summer', language: 'ja' })
      expect(renamed.body.version).toBe(version + 1)
      const stale = await patch(id, { status, name: 'Autumn', version })
      expect(stale.body.errors[0].code).toBe('stale_version')
    },
  )

  it('are paused by their user too where something else had paused them', async () => {
    const api = await apiOver(await open())
    const { create, patch } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await sqlOn(api.services.database)`
      update campaign set status = 'paused', pause_reason = 'expired'`
    expect((await patch(id, { status: 'paused' })).body).toMatchObject({
      status: 'paused',
      pause_reason: 'user',
    })
  })

  it('use a share of the daily limits, from 1 to 100 per cent', async () => {
    const { create, patch } = await campaignsOver(await apiOver(await open()), signUp)
    const { id, limit_share: share } = (await create({ csv })).body
    expect(share).toBe(100)
    expect((await patch(id, { limit_share: 40 })).body.limit_share).toBe(40)
    for (const [given, code] of [
      [0, 'min_value'],
      [101, 'max_value'],
      [12.5, 'invalid'],
      [null, 'null'],
    ] as const) {
      const refused = await patch(id, { limit_share: given })
      expect(refused.body.errors).toMatchObject([{ attr: 'limit_share', code }])
    }
  })

  it('begin with what their workspace says for what nobody chose', async () => {
    const api = await apiOver(await open())
    const { create, get, workspace, token } = await campaignsOver(api, signUp)
    const path = `/api/workspaces/${workspace}/campaign-defaults/`
    const set = (body: object) => api.call('PATCH', path, body, { token })
    const unchosen = {
      ...{ goal: null, icp_profile: null },
      ...{ language: 'en', autonomy: 'manual_approval', duplicate_policy: 'skip' },
      ...{ note_policy: 'without_note', withdraw_after_days: 21, limit_share: 100 },
    }
    expect((await get(path)).body).toEqual(unchosen)
    // Until somebody chooses, they speak as their user does.
    await api.call('PATCH', '/api/users/', { language: 'ja' }, { token })
    expect((await create({ csv })).body.language).toBe('ja')
    await api.call('PATCH', '/api/users/', { language: 'en' }, { token })
    expect((await set({ language: 'ja', limit_share: 30 })).body).toEqual({
      ...unchosen,
      language: 'ja',
      limit_share: 30,
    })
    const more = { duplicate_policy: 'allow', autonomy: 'autopilot', withdraw_after_days: 7 }
    await set(more)
    const chosen = { ...more, language: 'ja', limit_share: 30 }
    expect((await create({ csv })).body).toMatchObject(chosen)
    const given = { language: 'en', duplicate_policy: 'skip', limit_share: 70 }
    expect((await create({ csv, ...given })).body).toMatchObject(given)
    expect((await set({ limit_share: 0 })).status).toBe(400)
    const other = await campaignsOver(api, signUp)
    expect((await other.get(path)).status).toBe(404)
    expect((await other.get(path.replace(/\d+/, String(other.workspace)))).body).toEqual(unchosen)
  })

  it('begin with the default goal of the sales kit, unless another or none is given', async () => {
    const api = await apiOver(await open())
    const { create, post, workspace } = await campaignsOver(api, signUp)
    const at = `/api/workspaces/${workspace}`
    const goal = { name: 'Meet', kind: 'book_meeting' }
    const other = await post(`${at}/goals/`, goal)
    const made = await post(`${at}/goals/`, { ...goal, name: 'Meet here', is_default: true })
    expect((await create({ csv })).body.goal).toBe(made.body.id)
    expect((await create({ csv, goal: null })).body.goal).toBeNull()
    const search = { name: 'CTOs', filters: { job_titles: ['CTO'] } }
    const found = await post(`${at}/campaigns/people-search/`, search)
    expect(found.body.goal).toBe(made.body.id)
    for (const way of ['url', 'sales-nav'] as const) {
      const address = await post(`${at}/campaigns/${way}/`, { name: 'CTOs', url: SEARCHES[way] })
      expect(address.body.goal).toBe(made.body.id)
      const without = { name: 'CTOs', url: SEARCHES[way], goal: null }
      expect((await post(`${at}/campaigns/${way}/`, without)).body.goal).toBeNull()
    }
    const chosen = { csv, goal: other.body.id }
    expect((await create(chosen)).body.goal).toBe(other.body.id)
  })

  it('begin with the goal and the ICP profile that the defaults name, which are those of the sales kit', async () => {
    const api = await apiOver(await open())
    const { create, get, post, workspace, token } = await campaignsOver(api, signUp)
    const at = `/api/workspaces/${workspace}`
    const call = (method: string, path: string, body?: object) =>
      api.call(method, path, body, { token })
    const set = (body: object) => call('PATCH', `${at}/campaign-defaults/`, body)
    const defaults = async () => {
      const { goal, icp_profile: icpProfile } = (await get(`${at}/campaign-defaults/`)).body
      return [goal, icpProfile]
    }
    const begunWith = async (given: object = {}) => {
      const { goal, icp_profile: icpProfile } = (await create({ csv, ...given })).body
      return [goal, icpProfile]
    }
    const marked = async (path: string) =>
      (await get(`${at}/${path}/`)).body.data.flatMap((one: { id: number; is_default: boolean }) =>
        one.is_default ? [one.id] : [],
      )
    const goalOf = async (name: string) =>
      (await post(`${at}/goals/`, { name, kind: 'custom' })).body.id as number
    const icpOf = async (name: string, more: object = {}) =>
      (await post(`${at}/icp-profiles/`, { name, ...more })).body.id as number
    const [talk, meet] = [await goalOf('Talk'), await goalOf('Meet')]
    const [leaders, makers] = [await icpOf('Leaders', { is_default: true }), await icpOf('Makers')]
    expect(await defaults()).toEqual([null, leaders])
    expect(await begunWith()).toEqual([null, leaders])

    const chosen = await set({ goal: talk, icp_profile: makers, limit_share: 30 })
    expect(chosen.body).toMatchObject({ goal: talk, icp_profile: makers, limit_share: 30 })
    expect([await marked('goals'), await marked('icp-profiles')]).toEqual([[talk], [makers]])
    await set({ goal: meet })
    await set({ goal: meet })
    expect([await marked('goals'), await defaults()]).toEqual([[meet], [meet, makers]])
    expect(await begunWith()).toEqual([meet, makers])
    expect(await begunWith({ goal: null, icp_profile: leaders })).toEqual([null, leaders])
    const search = { name: 'CTOs', filters: { job_titles: ['CTO'] } }
    const found = await post(`${at}/campaigns/people-search/`, search)
    expect(found.body).toMatchObject({ goal: meet, icp_profile: makers })
    await call('PATCH', `/api/goals/${talk}/`, { is_default: true })
    expect(await defaults()).toEqual([talk, makers])

    const refused = await set({ icp_profile: 999_999, limit_share: 70 })
    expect([refused.status, refused.body.errors]).toMatchObject([
      ...[400, [{ attr: 'icp_profile', code: 'does_not_exist' }]],
    ])
    expect((await get(`${at}/campaign-defaults/`)).body.limit_share).toBe(30)
    await call('DELETE', `/api/goals/${talk}/`)
    await call('DELETE', `/api/icp-profiles/${makers}/`)
    expect([await defaults(), await begunWith()]).toEqual([
      [null, null],
      [null, null],
    ])
    await call('POST', `/api/icp-profiles/${makers}/restore/`, {})
    expect(await defaults()).toEqual([null, makers])
    await set({ icp_profile: null })
    expect([await marked('icp-profiles'), await defaults()]).toEqual([[], [null, null]])
  })

  it('go to the archive, paused, and come back as they are', async () => {
    const api = await apiOver(await open())
    const { create, patch, get, list, post, remove, restore } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await patch(id, { status: 'running' })
    const archived = await patch(id, { archived: true })
    expect(archived.body).toMatchObject({
      status: 'paused',
      pause_reason: 'user',
      archived_at: expect.any(String),
      counts: { total: 2 },
    })
    expect((await patch(id, { archived: true })).body).toEqual(archived.body)
    expect((await list()).body.count).toBe(0)
    expect((await list('?archived=true')).body.data).toMatchObject([{ id }])
    const refusals = [
      await patch(id, { status: 'running' }),
      await patch(id, { status: 'running', archived: true }),
      await post(`/api/campaigns/${id}/run/`),
    ]
    for (const { status, body } of refusals)
      expect([status, body.errors[0].code]).toEqual([409, 'invalid_transition'])
    await remove(id)
    expect((await list('?archived=true')).body.count).toBe(0)
    expect((await restore(id)).body).toMatchObject({ status: 'paused' })
    expect((await restore(id)).status).toBe(200)
    expect((await patch(id, { name: 'Kept' })).body.archived_at).not.toBeNull()
    const back = await patch(id, { archived: false })
    expect(back.body).toMatchObject({ status: 'paused', archived_at: null, name: 'Kept' })
    expect((await list('?archived=true')).body.count).toBe(0)
    expect((await list()).body.count).toBe(1)
    expect((await patch(id, { status: 'running' })).body.status).toBe('running')
    const events = await sqlOn(api.services.database)<{ verb: string }>`
      select verb from event where subject = ${`campaign:${id}`} order by id`
    expect(events.map(({ verb }) => verb)).toEqual([
      'campaign_created',
      ...['campaign_paused', 'campaign_archived', 'campaign_deleted', 'campaign_restored'],
      ...['campaign_changed', 'campaign_unarchived'],
    ])
    expect((await get(`/api/campaigns/${id}/`)).body.archived_at).toBeNull()
  })

  it('come back from the archive running, where both are asked for at once', async () => {
    const api = await apiOver(await open())
    const { create, patch } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await patch(id, { archived: true })
    const { version } = (await patch(id, { name: 'Kept' })).body
    const back = await patch(id, { archived: false, status: 'running', version })
    expect(back).toMatchObject({ status: 200, body: { status: 'running', archived_at: null } })
    const events = await sqlOn(api.services.database)<{ verb: string }>`
      select verb from event where subject = ${`campaign:${id}`} order by id desc limit 1`
    expect(events).toEqual([{ verb: 'campaign_unarchived' }])
    const sql = sqlOn(api.services.database)
    await sql`update campaign set status = 'failed' where id = ${id}`
    await patch(id, { archived: true })
    expect((await patch(id, { archived: false, status: 'running' })).status).toBe(409)
    expect((await patch(id, {})).body.archived_at).not.toBeNull()
  })

  it('that are finished run again when asked, are archived as such, and can’t be paused', async () => {
    const api = await apiOver(await open())
    const { create, patch, remove, restore } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    const sql = sqlOn(api.services.database)
    await sql`update campaign set status = 'finished' where id = ${id}`
    expect((await patch(id, { status: 'paused' })).status).toBe(409)
    expect((await patch(id, { archived: true })).body.status).toBe('finished')
    expect((await patch(id, { archived: false })).body.status).toBe('finished')
    await remove(id)
    expect((await restore(id)).body.status).toBe('finished')
    expect((await patch(id, { status: 'running' })).body.status).toBe('running')
  })

  it('keep their settings where they can’t be set going as was asked for with new ones', async () => {
    const api = await apiOver(await open())
    const { create, patch, get } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await sqlOn(api.services.database)`update campaign set status = 'failed'`
    expect((await patch(id, { status: 'running', name: 'Summer' })).status).toBe(409)
    expect((await get(`/api/campaigns/${id}/`)).body).toMatchObject({ name: 'Spring', version: 1 })
  })

  it('are deleted with what waits in them, while what was done stays on record', async () => {
    const api = await apiOver(await open())
    const { create, patch, get, list, remove, restore, chart } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await patch(id, { status: 'running' })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await get(`/api/campaigns/${id}/`)).status).toBe(404)
    expect((await get(`/api/campaigns/${id}/linkedin/people/`)).status).toBe(404)
    expect((await list()).body.count).toBe(0)
    expect((await chart({})).body).toEqual([])
    const sql = sqlOn(api.services.database)
    expect(await sql`select id from campaign_person`).toHaveLength(2)
    expect(await sql`select distinct status from task`).toEqual([{ status: 'cancelled' }])
    expect(await restore(id)).toMatchObject({ status: 200, body: { id, status: 'running' } })
    expect((await list()).body.count).toBe(1)
  })

  it('are nobody else’s', async () => {
    const api = await apiOver(await open())
    const own = await campaignsOver(api, signUp)
    const { id } = (await own.create({ csv })).body
    const other = await campaignsOver(api, signUp)
    const before = (await own.get(`/api/campaigns/${id}/`)).body
    const attempts = [
      await other.get(`/api/campaigns/${id}/`),
      await other.get(`/api/campaigns/${id}/import/`),
      await other.get(`/api/campaigns/${id}/import/problems/`),
      await other.get(`/api/campaigns/${id}/linkedin/people/`),
      await other.get(`/api/workspaces/${own.workspace}/campaigns/`),
      await other.patch(id, { name: 'Mine now' }),
      await other.patch(id, { status: 'running' }),
      await other.remove(id),
      await other.restore(id),
      await other.upload(id, 'Profile\nx\n'),
      await other.chart({ filter: { campaign: id } }),
      await other.createIn(own.workspace, { csv }),
    ]
    for (const attempt of attempts) {
      expect(attempt.status).toBe(404)
      expect(attempt.body.errors[0].code).toBe('not_found')
    }
    expect((await own.get(`/api/campaigns/${id}/`)).body).toEqual(before)
  })
})

describeOnOneDatabase('campaigns', (open) => {
  it('are ordered by each of their columns, both ways', async () => {
    const api = await apiOver(await open())
    const { create, list } = await campaignsOver(api, signUp)
    for (const name of ['B', 'C', 'A']) await create({ csv, name })
    await sqlOn(
      api.services.database,
    )`update campaign c set created_at = created, updated_at = updated,
        status = o.status
      from (values ('A', '2030-01-02'::timestamptz, '2030-02-03'::timestamptz, 'paused'),
        ('B', '2030-01-01', '2030-02-02', 'running'), ('C', '2030-01-03', '2030-02-01', 'draft'))
        as o (name, created, updated, status)
      where o.name = c.name`
    const order = async (ordering: string) => {
      const { data } = (await list(`?ordering=${ordering}`)).body
      return data.map(({ name }: { name: string }) => name).join('')
    }
    for (const [column, expected] of [
      ['id', 'BCA'],
      ['name', 'ABC'],
      ['created_at', 'BAC'],
      ['updated_at', 'CBA'],
      ['status', 'CAB'],
    ] as const) {
      expect([column, await order(column)]).toEqual([column, expected])
      const reversed = [...expected].toReversed().join('')
      expect([column, await order(`-${column}`)]).toEqual([column, reversed])
    }
  })

  it('are told of to whoever shows them, whatever becomes of them', async () => {
    const api = await apiOver(await open())
    const { create, post, patch, remove, restore, workspace } = await campaignsOver(api, signUp)
    const heard: number[] = []
    api.services.bus.subscribe((events) => {
      for (const event of events)
        if (event.kind === 'workspace') heard.push(...(event.campaigns ?? []))
    })
    const told = async (does: () => Promise<{ body: { id: number } }>, id?: number) => {
      heard.length = 0
      const { body } = await does()
      await expect.poll(() => heard).toContain(id ?? body.id)
      return id ?? body.id
    }
    const id = await told(() => create({}))
    const search = { name: 'CTOs', filters: { job_titles: ['CTO'] } }
    await told(() => post(`/api/workspaces/${workspace}/campaigns/people-search/`, search))
    await told(async () => {
      const { body } = await post(`/api/campaigns/${id}/clone/`)
      return { body: body.campaign }
    })
    await told(() => patch(id, { name: 'Summer' }), id)
    await told(() => remove(id), id)
    await told(() => restore(id), id)
  })

  it('of a search are told of to whoever could read its first page', async () => {
    const api = await apiOver(await open())
    const { post, workspace } = await campaignsOver(api, signUp)
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    const search = { name: 'CTOs', filters: { job_titles: ['CTO'] } }
    await post(`/api/workspaces/${workspace}/campaigns/people-search/`, search)
    const [task] = await sqlOn(api.services.database)<{ id: number }>`select id from task`
    await expect
      .poll(() => told)
      .toContainEqual({ kind: 'tasks', workspaceId: workspace, ids: [task?.id] })
  })

  it('speak as the member whom the workspace belongs to, not as one who came later', async () => {
    const api = await apiOver(await open())
    const { create, workspace } = await campaignsOver(api, signUp)
    await campaignsOver(api, signUp)
    await sqlOn(api.services.database)`with later as (
        update app_user set language = 'ja' where id = (select max(id) from app_user) returning id)
      insert into workspace_member (workspace_id, user_id) select ${workspace}, id from later`
    expect((await create({ csv })).body.language).toBe('en')
  })

  it('change at the time of each change', async () => {
    const api = await apiOver(await open())
    const { create, patch, remove, restore } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    const sql = sqlOn(api.services.database)
    const changes = [
      () => patch(id, { name: 'Summer' }),
      () => patch(id, { archived: true }),
      () => remove(id),
      () => restore(id),
    ]
    for (const change of changes) {
      await sql`update campaign set updated_at = '2020-01-01'`
      await change()
      expect(await sql`select version from campaign where updated_at > '2025-01-01'`).toHaveLength(
        1,
      )
    }
    expect(await sql`select version from campaign`).toEqual([{ version: 5 }])
  })

  it('leave what is done or under way in them as it is when they are deleted', async () => {
    const api = await apiOver(await open())
    const { create, patch, remove, restore, workspace } = await campaignsOver(api, signUp)
    const { id } = (await create({ csv })).body
    await patch(id, { status: 'running' })
    const sql = sqlOn(api.services.database)
    await sql`update task set status = 'failed' where id = (select min(id) from task)`
    const statuses = async () =>
      (await sql<{ status: string }>`select status from task order by id`).map((one) => one.status)
    await remove(id)
    expect(await statuses()).toEqual(['failed', 'cancelled'])
    expect(await sql`select reason_code from task where status = 'cancelled'`).toEqual([
      { reason_code: 'campaign_deleted' },
    ])
    await restore(id)
    await sql`update task set status = 'pending' where status = 'cancelled'`
    // As where somebody restored it before its tasks were cancelled.
    const { database, campaignRecords } = api.services
    await database.inWorkspace(workspace, (transaction) =>
      campaignRecords.cancelTasks(transaction, id),
    )
    expect(await statuses()).toContain('pending')
  })
})
