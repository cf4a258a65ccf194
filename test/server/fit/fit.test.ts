import { expect, it, onTestFinished } from 'vitest'
import { PROFILE_TEXTS } from '#core/prospect/profile.ts'
import { snakeCase } from '#core/runtime/snake-case.ts'
import { PostgresFitStore } from '#server/postgres/fit/postgres-fit-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { makeRows } from '../http/two-tenants.ts'

const TITLES = ['VP Sales', 'Engineer', '', '営業部長']

/** A campaign of so many people, of whom all but the first are enriched, with titles in turn. */
async function fitOver(database: SqlDatabase, people = 5) {
  const api = await apiOver(database)
  const ada = await signUp(api, 'ada@example.com')
  const eve = await signUp(api, 'eve@example.com')
  const ids = await makeRows(api, ada, { campaign: 'Spring', person: 'grace' })
  const others = await makeRows(api, eve, { campaign: 'Hers', person: 'mika' })
  const sql = sqlOn(database)
  await sql`with known as (
      insert into person (workspace_id, network, public_identifier, job_title, enriched_at)
      select ${ids.workspace}::integer, 'http://localhost:4281', 'p-' || n,
        (${TITLES}::text[])[n % 4 + 1], now() from generate_series(0, ${people - 2}::integer) n
      returning id)
    insert into campaign_person (workspace_id, campaign_id, person_id, status_changed_at)
    select ${ids.workspace}::integer, ${ids.campaign}::integer, id, now() from known order by id`
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, path, body, { token: ada.access })
  const at = `/api/campaigns/${ids.campaign}/`
  const verdicts = async (query = '') => {
    const { body } = await call('GET', `${at}linkedin/people/?ordering=id${query}`)
    return body.data.map((row: { fit_verdict: string | null }) => row.fit_verdict)
  }
  const sweep = () => api.services.outreach.fitRunner.sweep()
  return { api, eve, sql, ids, others, call, at, verdicts, sweep }
}

/** The extension reads the profile of the first person of the campaign. */
async function visitGrace({
  api,
  call,
}: Pick<Awaited<ReturnType<typeof fitOver>>, 'api' | 'call'>) {
  const [task] = (await call('POST', '/api/tasks/lease/', { limit: 1 })).body.data
  const change = (more: object) =>
    call('PATCH', `/api/tasks/${task.id}/`, { lease_token: task.lease_token, ...more })
  await change({ status: 'running' })
  const texts = Object.keys(PROFILE_TEXTS).map((name) => [snakeCase(name), ''])
  const profile = {
    ...Object.fromEntries(texts),
    ...{ public_identifier: 'grace', job_title: 'VP Sales', positions: [] },
    connection_degree: 2,
  }
  const receipt = {
    ...{ url: task.payload.profile_url, evidence: 'seen' },
    read_at: new Date(api.clock.now()).toISOString(),
  }
  await change({ status: 'succeeded', result: { profile, relation: 'none' }, receipt })
}

describeOnBothDatabases('how people fit', (open) => {
  it('is judged by the campaign’s ICP profile, anew whenever that changes', async () => {
    const { call, at, ids, verdicts, sweep } = await fitOver(await open())
    const icp = `/api/icp-profiles/${ids.icpProfile}/`
    await call('PATCH', icp, { job_titles: ['Sales', '営業部長'] })
    const { body } = await call('PATCH', at, { icp_profile: ids.icpProfile, goal: ids.goal })
    expect(body).toMatchObject({ icp_profile: ids.icpProfile, goal: ids.goal })
    const uses = async (path: string) => (await call('GET', path)).body.use_count
    expect([await uses(icp), await uses(`/api/goals/${ids.goal}/`)]).toEqual([1, 1])
    expect(await verdicts()).toEqual([null, null, null, null, null])
    await sweep()
    expect(await verdicts()).toEqual([null, 'good', 'poor', 'unknown', 'good'])
    await call('PATCH', icp, { job_titles: ['Engineer'] })
    await sweep()
    expect(await verdicts()).toEqual([null, 'poor', 'good', 'unknown', 'poor'])
    await call('DELETE', icp)
    expect((await call('GET', at)).body.icp_profile).toBeNull()
    await sweep()
    expect(await verdicts()).toEqual([null, null, null, null, null])
    await call('POST', `${icp}restore/`, {})
    expect((await call('GET', at)).body.icp_profile).toBe(ids.icpProfile)
    await sweep()
    expect(await verdicts()).toEqual([null, 'poor', 'good', 'unknown', 'poor'])
    await call('PATCH', at, { icp_profile: null })
    expect(await uses(icp)).toBe(0)
    await sweep()
    expect(await verdicts()).toEqual([null, null, null, null, null])
  })

  it('is looked for by whatever changes what it is judged by', async () => {
    const { api, call, at, ids } = await fitOver(await open())
    const icp = `/api/icp-profiles/${ids.icpProfile}/`
    let heard = 0
    onTestFinished(api.services.bus.subscribe(() => void (heard += 1)))
    for (const [method, path, body] of [
      ['PATCH', icp, { job_titles: ['Sales'] }],
      ['PATCH', at, { icp_profile: ids.icpProfile }],
      ['DELETE', icp],
      ['POST', `${icp}restore/`, {}],
    ] as const) {
      const before = heard
      await call(method, path, body)
      await expect.poll(() => heard, { message: `${method} ${path}` }).toBeGreaterThan(before)
    }
  })

  it('is not judged anew where a profile only becomes the default', async () => {
    const { sql, call, at, ids, sweep } = await fitOver(await open())
    const icp = `/api/icp-profiles/${ids.icpProfile}/`
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await call('PATCH', icp, { job_titles: ['Sales'] })
    await sweep()
    const change = (changes: object) => call('PATCH', icp, changes)
    expect((await change({ is_default: true, job_titles: ['Sales'] })).body.is_default).toBe(true)
    expect(await sql`select campaign_id from fit_turn`).toEqual([])
    await change({ is_default: false, job_titles: ['Engineer'] })
    expect(await sql`select campaign_id from fit_turn`).toEqual([{ campaign_id: ids.campaign }])
  })

  it('is judged by the size that a custom field says, and says where none does', async () => {
    const { sql, call, at, ids, sweep } = await fitOver(await open(), 3)
    await sql`update person set custom_fields = '{"Company size": "51-200 employees"}'
      where public_identifier = 'p-0'`
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { headcount_min: 100 })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await sweep()
    const { body } = await call('GET', `${at}linkedin/people/?ordering=id`)
    const met = [{ criterion: 'headcount', value: '51-200' }]
    expect(body.data).toMatchObject([
      { fit_verdict: null },
      { fit_verdict: 'good', fit_reason: { code: 'judged', met } },
      { fit_verdict: 'unknown', fit_reason: { code: 'nothing_known', untold: ['headcount'] } },
    ])
  })

  it('is judged in the other campaigns where one fails', async () => {
    const { api, eve, sql, call, at, ids, others, verdicts, sweep } = await fitOver(await open())
    await sql`update person set job_title = 'CTO', enriched_at = now()
      where public_identifier = 'mika'`
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['Sales'] })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await sql`update icp_profile set exclude_keywords = '{null}' where id = ${ids.icpProfile}`
    const hers = (method: string, path: string, body?: unknown) =>
      api.call(method, path, body, { token: eve.access })
    await hers('PATCH', `/api/icp-profiles/${others.icpProfile}/`, { job_titles: ['CTO'] })
    const path = `/api/campaigns/${others.campaign}/`
    await hers('PATCH', path, { icp_profile: others.icpProfile })
    await sweep()
    const { body } = await hers('GET', `${path}linkedin/people/`)
    expect(body.data).toMatchObject([{ fit_verdict: 'good' }])
    expect(await verdicts()).toEqual([null, null, null, null, null])
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { exclude_keywords: [] })
    await sweep()
    expect(await verdicts()).toEqual([null, 'good', 'poor', 'unknown', 'poor'])
  })

  it('is judged as soon as a visit has read the profile', async () => {
    const { api, call, at, ids, verdicts } = await fitOver(await open(), 1)
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { seniorities: ['vice_president'] })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await call('POST', `${at}run/`, {})
    await visitGrace({ api, call })
    expect(await verdicts()).toEqual(['good'])
  })

  it('is judged in every campaign that has whom a visit enriched, and of them alone', async () => {
    const { api, sql, call, at, ids, verdicts, sweep } = await fitOver(await open())
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { seniorities: ['vice_president'] })
    const csv = 'url\nhttp://localhost:4281/in/grace\nhttp://localhost:4281/in/new\n'
    const imported = await call('POST', `/api/workspaces/${ids.workspace}/campaigns/csv/`, {
      ...{ name: 'A', file_name: 'a.csv', column_map: { profile_url: 'url' } },
      ...{ csv, icp_profile: ids.icpProfile },
    })
    const theirs = `/api/campaigns/${imported.body.id}/`
    await expect.poll(async () => (await call('GET', theirs)).body.import.state).toBe('done')
    await sweep()
    await call('POST', `${at}run/`, {})
    await visitGrace({ api, call })
    expect(await verdicts()).toContain(null)
    const turns = await sql<{ people: number }>`
      select until_id - after_id as people from fit_turn order by campaign_id`
    expect(turns).toEqual([{ people: 1 }])
    await sweep()
    const { body } = await call('GET', `${theirs}linkedin/people/?ordering=id`)
    const judged = body.data.map((row: { status: string; fit_verdict: string | null }) => [
      row.status,
      row.fit_verdict,
    ])
    expect(judged).toEqual(
      expect.arrayContaining([
        ['DUPLICATED', 'good'],
        ['DISCOVERED', null],
      ]),
    )
  })

  it('is judged of whoever arrives enriched: by an import, in a clone, or restored', async () => {
    const { api, sql, call, at, ids, sweep } = await fitOver(await open())
    const { runner } = api.services.personJobs
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['Sales'] })
    const known = await sql<{ id: number }>`
      select id from person where public_identifier in ('p-0', 'p-1') order by id`
    const verdictsOf = async (path: string) => {
      await sweep()
      const { body } = await call('GET', `${path}linkedin/people/?ordering=id`)
      return body.data.map((row: { fit_verdict: string | null }) => row.fit_verdict)
    }
    const csv = ['new', 'p-0', 'p-1'].map((name) => `http://localhost:4281/in/${name}`).join('\n')
    const imported = await call('POST', `/api/workspaces/${ids.workspace}/campaigns/csv/`, {
      ...{ name: 'A', file_name: 'a.csv', column_map: { profile_url: 'url' } },
      ...{ csv: `url\n${csv}\n`, duplicate_policy: 'allow', icp_profile: ids.icpProfile },
    })
    const path = `/api/campaigns/${imported.body.id}/`
    await expect.poll(async () => (await call('GET', path)).body.import.state).toBe('done')
    expect(await verdictsOf(path)).toEqual([null, 'good', 'poor'])
    const { body } = await call('POST', `${path}clone/`, { with_people: true })
    await runner.sweep()
    const cloned = `/api/campaigns/${body.campaign.id}/`
    await expect.poll(async () => (await call('GET', cloned)).body.counts.total).toBe(3)
    expect(new Set(await verdictsOf(cloned))).toEqual(new Set(['good', null, 'poor']))
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await sweep()
    const people = `/api/workspaces/${ids.workspace}/people/`
    const deletion = await call('POST', `${people}delete/`, { ids: known.map(({ id }) => id) })
    const done = async (job: number) => (await call('GET', `${people}jobs/${job}/`)).body.state
    await expect.poll(() => done(deletion.body.job)).toBe('done')
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['Engineer'] })
    await sweep()
    const undo = await call('POST', `${people}jobs/${deletion.body.job}/undo/`, {})
    await expect.poll(() => done(undo.body.job)).toBe('done')
    expect(await verdictsOf(path)).toEqual([null, 'poor', 'good'])
  })

  it('is told with why, and filters the people of a campaign', async () => {
    const { call, at, ids, verdicts, sweep } = await fitOver(await open())
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['sales'] })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await sweep()
    expect(await verdicts('&fit=good')).toEqual(['good'])
    expect(await verdicts('&fit=poor,unknown')).toEqual(['poor', 'unknown', 'poor'])
    const { body } = await call('GET', `${at}linkedin/people/?fit=good`)
    expect(body).toMatchObject({
      count: 1,
      data: [{ fit_reason: { code: 'judged', met: [{ criterion: 'job_title', value: 'sales' }] } }],
    })
    const refused = await call('GET', `${at}linkedin/people/?fit=great`)
    expect(refused.body.errors[0]).toMatchObject({ attr: 'fit.0', code: 'invalid_choice' })
    const asked = await call('POST', `${at}people/visit/`, { filter: { fit: ['good'] } })
    expect(asked.body).toMatchObject({ accepted: 1, skipped: [] })
    const far = await call('GET', `${at}linkedin/people/?fit=poor&page=2&page_size=1&ordering=id`)
    expect(far.body.data).toHaveLength(1)
    const across = await call('GET', `/api/workspaces/${ids.workspace}/people/?fit=good`)
    expect(across.body).toMatchObject({
      count: 1,
      data: [{ memberships: [{ campaign: { id: ids.campaign }, fit_verdict: 'good' }] }],
    })
    const both = `fit=poor,unknown&campaign=${ids.campaign}`
    const others = await call('GET', `/api/workspaces/${ids.workspace}/people/?${both}`)
    expect(others.body.count).toBe(3)
  })

  it('is judged in turns of 500 that go on after a kill, and begin anew when asked again', async () => {
    const { sql, call, at, ids, verdicts, sweep, api } = await fitOver(await open(), 1201)
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['sales'] })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    const { database, outreachStores } = api.services
    const { fits } = outreachStores
    const judged = async () => {
      const [row] = await sql<{ count: number }>`select count(*)::integer as count
        from campaign_person where fit_verdict is not null`
      return row?.count
    }
    const [turn] = await database.asSystem((db) => fits.turns(db, []))
    if (!turn) throw new Error('Nobody is to be judged.')
    const batch = await database.inWorkspace(turn.workspaceId, async (db) => {
      const locked = await fits.lockNext(db, turn, 500)
      await fits.moveOn(db, turn, locked.at(-1) ?? null)
      return locked
    })
    expect(batch).toHaveLength(500)
    await sweep()
    expect(await judged()).toBe(700 + 1)
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { pains: 'Slow quotes' })
    // A turn that ends after all was asked for anew takes nothing of that away.
    await database.inWorkspace(turn.workspaceId, (db) => fits.moveOn(db, turn, null))
    expect(await database.asSystem((db) => fits.turns(db, []))).toHaveLength(1)
    await sweep()
    expect(await judged()).toBe(1200)
    expect(await verdicts('&fit=unknown&page_size=200')).toHaveLength(200)
  })

  it('takes the workspace’s own materials alone', async () => {
    const { call, at, ids, others } = await fitOver(await open())
    for (const [field, id] of [
      ['goal', others.goal],
      ['icp_profile', others.icpProfile],
      ['goal', 999_999],
    ] as const) {
      const refused = await call('PATCH', at, { [field]: id })
      expect(refused.body.errors).toMatchObject([{ attr: field, code: 'does_not_exist' }])
      const csv = {
        ...{ name: 'A', file_name: 'a.csv', column_map: { profile_url: 'url' } },
        csv: 'url\nhttp://localhost:4281/in/ada\n',
      }
      const path = `/api/workspaces/${ids.workspace}/campaigns/csv/`
      const made = await call('POST', path, { ...csv, [field]: id })
      expect(made.body.errors).toMatchObject([{ attr: field, code: 'does_not_exist' }])
    }
    const made = await call('POST', `/api/workspaces/${ids.workspace}/campaigns/csv/`, {
      ...{ name: 'A', file_name: 'a.csv', column_map: { profile_url: 'url' } },
      ...{
        csv: 'url\nhttp://localhost:4281/in/ada\n',
        goal: ids.goal,
        icp_profile: ids.icpProfile,
      },
    })
    expect(made.body).toMatchObject({ goal: ids.goal, icp_profile: ids.icpProfile })
  })
})

describeOnOneDatabase('how people fit', (open) => {
  it('is judged from the first on where it is asked for anew, and told once it is', async () => {
    const { api, sql, call, at, ids, sweep, verdicts } = await fitOver(await open())
    await sql`insert into fit_turn (workspace_id, campaign_id, after_id, until_id)
      select workspace_id, campaign_id, max(id), max(id) from campaign_person
      where campaign_id = ${ids.campaign} group by 1, 2`
    await call('PATCH', `/api/icp-profiles/${ids.icpProfile}/`, { job_titles: ['Sales'] })
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    const told: unknown[] = []
    onTestFinished(api.services.bus.subscribe((events) => told.push(...events)))
    await sweep()
    expect((await verdicts()).slice(1)).not.toContain(null)
    const event = { kind: 'workspace', workspaceId: ids.workspace, campaigns: [ids.campaign] }
    await expect.poll(() => told).toContainEqual(event)
  })

  it('is judged of whoever comes in beside those who are still to be', async () => {
    const { sql, ids, call, at, api } = await fitOver(await open())
    await call('PATCH', at, { icp_profile: ids.icpProfile })
    await sql`update fit_turn set after_id = 0, until_id = 1000`
    const members = await sql<{ id: number; person_id: number }>`select id, person_id
      from campaign_person where campaign_id = ${ids.campaign} order by id`
    const { database } = api.services
    const fits = new PostgresFitStore()
    const personId = members[2]?.person_id as never
    const campaignId = (ids.campaign + 1_000) as never
    const ask = () =>
      database.inWorkspace(ids.workspace as never, (each) =>
        fits.askForPerson(each, { personId, campaignId }),
      )
    await ask()
    const turns = () => sql`select after_id, until_id from fit_turn`
    expect(await turns()).toEqual([{ after_id: 0, until_id: 1000 }])
    await sql`delete from fit_turn`
    await ask()
    const id = members[2]?.id ?? 0
    expect(await turns()).toEqual([{ after_id: id - 1, until_id: id }])
  })
})
