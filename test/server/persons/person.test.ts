import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import {
  describeOnBothDatabases,
  describeOnOneDatabase,
  type OpenDatabase,
} from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { makeRows } from '../http/two-tenants.ts'

const knownOn = (open: OpenDatabase) => async () => {
  const api = await apiOver(await open())
  const { access: token } = await signUp(api, 'ada@example.com')
  const ids = await makeRows(
    api,
    { access: token, refresh: '' },
    { campaign: 'Spring', person: 'grace' },
  )
  const sql = sqlOn(api.services.database)
  const [autumn] = await sql<{ campaign: number; member: number }>`
      with autumn as (
        insert into campaign (workspace_id, created_by, name, source_type, status)
        select workspace_id, created_by, 'Autumn', 'csv', 'running' from campaign
        returning id, workspace_id
      )
      insert into campaign_person (workspace_id, campaign_id, person_id, status, status_changed_at)
      select workspace_id, id, ${ids.person}::integer, 'VISITED', now() from autumn
      returning campaign_id as campaign, id as member`
  await sql`update campaign set status = 'running'`
  const path = `/api/people/${ids.person}/`
  const get = (more = '') => api.call('GET', `${path}${more}`, undefined, { token })
  const change = (changes: object) => api.call('PATCH', path, changes, { token })
  return { api, sql, ids, autumn, get, change, token }
}

describeOnBothDatabases('a person of a workspace', (open) => {
  const known = knownOn(open)

  it('is shown with notes, tags and campaigns, which a user changes', async () => {
    const { get, change } = await known()
    expect((await get()).body).toMatchObject({
      public_identifier: 'grace',
      notes: '',
      positions: [],
      status: 'VISITED',
      memberships: [{ campaign: { name: 'Autumn' } }, { campaign: { name: 'Spring' } }],
    })
    const { body } = await change({
      tags: [' Event ', 'Event', 'Partner'],
      notes: 'Met\nat the fair.',
    })
    expect(body).toMatchObject({ tags: ['Event', 'Partner'], notes: 'Met\nat the fair.' })
    expect((await get()).body).toEqual(body)
    expect((await change({ tags: [''] })).status).toBe(400)
    expect((await change({ notes: 'x'.repeat(5001) })).status).toBe(400)
    expect((await change({ name: 'Grace' })).body.errors[0].code).toBe('unknown_field')
  })

  it('is excluded from connecting in all campaigns at once, and included again', async () => {
    const { sql, change, ids, autumn } = await known()
    const included = async () =>
      (await sql<{ to_connect: boolean }>`select to_connect from campaign_person order by id`).map(
        (row) => row.to_connect,
      )
    await change({ to_connect: false })
    expect(await included()).toEqual([false, false])
    const { body } = await change({ to_connect: true })
    expect(await included()).toEqual([true, true])
    expect(body.memberships.map(({ to_connect: is }: { to_connect: boolean }) => is)).toEqual([
      true,
      true,
    ])
    const events = await sql`select campaign_person_id as id, verb from event order by event.id`
    expect(events).toEqual([
      { id: ids.member, verb: 'excluded' },
      { id: autumn?.member, verb: 'excluded' },
      { id: ids.member, verb: 'included' },
      { id: autumn?.member, verb: 'included' },
    ])
  })

  it('is not contacted any more where a user says so, in any campaign', async () => {
    const { sql, change } = await known()
    await change({ do_not_contact: true })
    expect(await sql`select distinct do_not_contact as "no" from campaign_person`).toEqual([
      { no: true },
    ])
    expect((await change({ do_not_contact: false })).body.do_not_contact).toBe(false)
  })

  it('has a timeline over all campaigns, newest first, which is walked part by part', async () => {
    const { sql, get, ids, autumn } = await known()
    await sql`insert into event (workspace_id, campaign_person_id, at, actor, verb)
      select ${ids.workspace}::integer, case when n % 2 = 0 then ${ids.member}::integer
        else ${autumn?.member}::integer end, '2030-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 minute',
        'extension', 'enriched' from generate_series(1, 70) n`
    await sql`insert into decision (workspace_id, campaign_person_id, at, rule, outcome)
      values (${ids.workspace}::integer, ${ids.member}::integer, '2031-01-01T00:00:00Z', 'half_hour', 'waits')`
    const first = (await get('history/')).body
    expect(first.data).toHaveLength(50)
    expect(first.data[0]).toMatchObject({
      kind: 'decision',
      code: 'half_hour',
      campaign: { id: ids.campaign, name: 'Spring' },
    })
    const second = (await get(`history/?cursor=${first.next_cursor}`)).body
    expect([second.data.length, second.next_cursor]).toEqual([21, null])
    const times = [...first.data, ...second.data].map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const campaigns = [...first.data, ...second.data].map(
      ({ campaign }: { campaign: { name: string } }) => campaign.name,
    )
    expect(campaigns.filter((name) => name === 'Autumn')).toHaveLength(35)
    expect((await get('history/?cursor=nonsense')).body.errors[0].attr).toBe('cursor')
  })

  it('is found by nobody of another workspace', async () => {
    const { api, ids } = await known()
    const { access: token } = await signUp(api, 'eve@example.com')
    for (const more of ['', 'history/']) {
      const { status } = await api.call('GET', `/api/people/${ids.person}/${more}`, undefined, {
        token,
      })
      expect(status).toBe(404)
    }
  })

  it('is among those of a saved view, which is renamed, replaced and deleted', async () => {
    const { api, ids, token } = await known()
    const path = `/api/workspaces/${ids.workspace}/people/views/`
    const call = (method: string, more: string, body?: object) =>
      api.call(method, `${path}${more}`, body, { token })
    const view = {
      name: ' Mine ',
      filter: {
        status: ['VISITED'],
        job_title: ['VP, Sales'],
        active_from: '2026-11-01T00:00:00.000Z',
      },
      ordering: '-status',
    }
    const made = await call('POST', '', view)
    expect([made.status, made.body]).toMatchObject([201, { ...view, name: 'Mine' }])
    const { id } = made.body
    const changed = await call('PATCH', `${id}/`, { name: 'Ours', filter: { search: 'ada' } })
    expect(changed.body).toEqual({
      id,
      name: 'Ours',
      filter: { search: 'ada' },
      ordering: '-status',
    })
    expect((await call('GET', '')).body.data.map((one: { name: string }) => one.name)).toEqual([
      'Mine',
      'Ours',
    ])
    expect((await call('POST', '', { ...view, filter: { shoe_size: 9 } })).status).toBe(400)
    expect((await call('DELETE', `${id}/`)).status).toBe(204)
    expect((await call('DELETE', `${id}/`)).status).toBe(404)
    for (let at = 1; at < 100; at += 1) await call('POST', '', view)
    const refused = await call('POST', '', view)
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'too_many_views'])
  })
})

describeOnOneDatabase('a person of a workspace', (open) => {
  const known = knownOn(open)

  it('is in no campaign that was deleted, nor changed there, nor has done anything there', async () => {
    const { sql, get, change, autumn, ids } = await known()
    await sql`insert into event (workspace_id, campaign_person_id, at, actor, verb)
      select workspace_id, id, now(), 'extension', 'enriched' from campaign_person`
    expect((await get('history/')).body.data).toHaveLength(2)
    await sql`update campaign set deleted_at = now() where name = 'Autumn'`
    expect((await get()).body.memberships).toMatchObject([{ campaign: { name: 'Spring' } }])
    expect((await get('history/')).body.data).toMatchObject([{ campaign: { name: 'Spring' } }])
    await change({ to_connect: false })
    expect(await sql`select id from campaign_person where to_connect`).toEqual([
      { id: autumn?.member },
    ])
    await sql`insert into decision (workspace_id, campaign_person_id, at, rule, outcome)
      select workspace_id, campaign_person_id, at, 'half_hour', 'waits' from event
      where verb = 'enriched' and campaign_person_id = ${ids.member}`
    const codes = (await get('history/')).body.data.map((one: { code: string }) => one.code)
    expect(codes.filter((code: string) => code !== 'excluded')).toEqual(['half_hour', 'enriched'])
  })

  it.each([
    ['where nothing had begun', false, ['request_withdrawn', 'visit_requested']],
    ['unless that had begun', true, ['visit_requested']],
  ])('has in its history that a request was withdrawn, %s', async (_, hasBegun, codes) => {
    const { sql, get, ids } = await known()
    await sql`insert into prospect_request (workspace_id, campaign_id, at, actor, verb, accepted,
        last_prospect_id, prospect_ids, on_the_way_ids, withdrawn_at, withdrawn_by, begun_ids)
      values (${ids.workspace}, ${ids.campaign}, '2030-01-01', 'user:1', 'visit_requested', 1,
        ${ids.member}, array[${ids.member}::integer], '{}', '2030-01-02', 'user:1',
        case when ${hasBegun} then array[${ids.member}::integer] else '{}' end)`
    const { data } = (await get('history/')).body
    expect(data.map(({ code }: { code: string }) => code)).toEqual(codes)
  })

  it('shows the beginning of long notes in lists', async () => {
    const { change, get } = await known()
    await change({ notes: `${'x'.repeat(200)}y` })
    expect((await get()).body.note_excerpt).toBe('x'.repeat(200))
  })

  it('is told of in each campaign once changed, and waited for no longer once they may be contacted', async () => {
    const { api, sql, change, ids, autumn } = await known()
    await change({ do_not_contact: true })
    await sql`delete from task`
    const told: unknown[] = []
    api.services.bus.subscribe((events) => told.push(...events))
    await change({ do_not_contact: false })
    const workspaceId = ids.workspace
    for (const [campaignId, member] of [
      [ids.campaign, ids.member],
      [autumn?.campaign, autumn?.member],
    ]) {
      const event = { kind: 'people', workspaceId, campaignId, ids: [member] }
      await expect.poll(() => told).toContainEqual(event)
    }
    expect(
      await sql`select campaign_person_id as id from task where status = 'pending' order by 1`,
    ).toEqual([{ id: ids.member }, { id: autumn?.member }])
  })
})
