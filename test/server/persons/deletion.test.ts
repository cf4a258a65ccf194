import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { csvOf, peopleOver } from './people-over.ts'

const MINUTE = 60_000
const PROFILE = {
  first_name: 'P',
  last_name: '0',
  full_name: 'P 0',
  headline: '',
  about: '',
  avatar_url: '',
  job_title: 'Engineer',
  company_name: 'Mori & Co',
  industry: '',
  location: 'Kyoto',
  country_code: 'JP',
  positions: [],
  connection_degree: 2,
}

describeOnBothDatabases('people who are imported once more', (open) => {
  it('are as active as before where they are left out as duplicates', async () => {
    const { get, path, importOf, sql } = await peopleOver(await open(), 2)
    await sql`update campaign_person set status_changed_at = now() - interval '3 days'`
    const activity = async () =>
      (await get(`${path}/`)).body.data.map(
        (row: { last_activity_at: string }) => row.last_activity_at,
      )
    const before = await activity()
    const again = await importOf(csvOf(2), 'Again')
    const { body } = await get(`/api/campaigns/${again}/`)
    expect(body.counts.by_status).toMatchObject({ DUPLICATED: 2 })
    expect(await activity()).toEqual(before)
  })
})

describeOnBothDatabases('people who are deleted', (open) => {
  const filled = async (people = 4) => {
    const world = await peopleOver(await open(), people)
    const { api, sql, get, chart, campaign, path, workspace } = world
    const remove = (ids: readonly number[]) => world.start('delete', { ids })
    /** All that is told of people, wherever. */
    const told = async () => {
      const [all, members, found, jobs, places, tags, charted, distinct, one] = await Promise.all([
        get(`${path}/`),
        get(`/api/campaigns/${campaign}/linkedin/people/?ordering=id`),
        get(`${path}/?search=p`),
        get(`${path}/job-titles/`),
        get(`${path}/locations/`),
        get(`${path}/tags/`),
        chart({ group_by: 'status', aggregate: { count: 'people' } }),
        chart({ group_by: 'status', aggregate: { count_distinct: 'people' } }),
        get(`/api/campaigns/${campaign}/`),
      ])
      return {
        ...{ all: all.body, members: members.body, found: found.body.count },
        facets: [jobs.body.data, places.body.data, tags.body.data],
        ...{ charted: charted.body, distinct: distinct.body, counts: one.body.counts },
        status: one.body.status,
      }
    }
    const post = (at: string, body: object = {}) => world.post(at, body)
    const tasks = () => sql<{ id: number; status: string; reason_code: string }>`
      select id, status, reason_code from task where campaign_person_id is not null order by id`
    const purge = async () => {
      await world.age(10 * MINUTE)
      await api.services.personJobs.runner.purge()
    }
    const lease = async () => (await post('/api/tasks/lease/', { limit: 1 })).body.data[0]
    const change = (task: { id: number; lease_token: string }, more: object) =>
      api.call(
        'PATCH',
        `/api/tasks/${task.id}/`,
        { lease_token: task.lease_token, ...more },
        {
          token: world.token,
        },
      )
    const problems = async (of: number) =>
      (await get(`/api/campaigns/${of}/import/problems/`)).body.data
    return { ...world, remove, told, tasks, purge, lease, change, problems, workspace }
  }

  it('are nowhere any more, and all is as it was once that is undone', async () => {
    const { remove, undo, told, sql, ids, get, post, campaign, path, tasks } = await filled()
    await sql`update person set job_title = 'CEO', location = 'Kyoto', tags = '{Event}'`
    await post(`/api/campaigns/${campaign}/run/`)
    // Cancelled for something else, it stays so.
    await sql`update task set status = 'cancelled', reason_code = 'refresh'
      where campaign_person_id = (select id from campaign_person where person_id = ${ids[0]})`
    const before = await told()
    const planned = await tasks()
    expect(planned.length).toBeGreaterThan(0)
    const { status, body } = await remove([...ids.slice(0, 3), 999_999])
    expect([status, body]).toMatchObject([
      202,
      { accepted: 3, skipped: [{ code: 'not_found', count: 1 }] },
    ])
    const after = await told()
    expect(after.all.count).toBe(1)
    expect(after.all.data.map(({ id }: { id: number }) => id)).toEqual([ids[3]])
    expect(after.members).toMatchObject({ count: 1, data: [{ person: { id: ids[3] } }] })
    expect(after.found).toBe(1)
    expect(after.facets.flat().map(({ count }: { count: number }) => count)).toEqual([1, 1, 1])
    expect(after.counts).toMatchObject({ total: 1, by_status: { DISCOVERED: 1 } })
    expect(after.charted).toMatchObject([{ status: 'DISCOVERED', people_count: 1 }])
    expect(after.distinct).toMatchObject([{ status: 'DISCOVERED', people_distinct_count: 1 }])
    expect((await get(`/api/people/${ids[0]}/`)).status).toBe(404)
    expect((await get(`/api/people/${ids[0]}/history/`)).status).toBe(404)
    const [{ id: member }] = before.members.data
    expect((await get(`/api/campaigns/${campaign}/linkedin/people/${member}/`)).status).toBe(404)
    expect((await remove([ids[0] ?? 0])).body.accepted).toBe(0)
    expect((await get(`${path}/tags/`)).body.data).toEqual([
      { value: 'Event', count: 1, count_is_exact: true },
    ])
    const withdrawn = (await tasks()).filter((task) => task.reason_code === 'person_deleted')
    expect(withdrawn.every((task) => task.status === 'cancelled')).toBe(true)

    expect((await undo(body.job)).body).toMatchObject({ accepted: 3 })
    expect(await told()).toEqual(before)
    expect((await tasks()).slice(0, planned.length)).toEqual(planned)
  })

  it('are part of whatever else was done before once they are back, which can be undone, too', async () => {
    const { start, remove, undo, sql, ids } = await filled(2)
    const tagging = (await start('tag', { ids, add: ['Event'] })).body.job
    const deletion = (await remove(ids)).body.job
    await undo(deletion)
    expect(await sql`select distinct job_id as job from person_job_change`).toEqual([
      { job: tagging },
    ])
    await undo(tagging)
    expect(await sql`select distinct tags from person`).toEqual([{ tags: [] }])
  })

  it('keep what else was done with them and with their tasks, and can be undone, once they are back', async () => {
    const { remove, undo, start, sql, ids, post, campaign } = await filled(2)
    await post(`/api/campaigns/${campaign}/run/`)
    const { job } = (await start('tag', { ids, add: ['Event'] })).body
    await sql`update task set status = 'cancelled', reason_code = 'not_done'`
    await undo((await remove(ids)).body.job)
    expect(await sql`select distinct reason_code from task where status = 'cancelled'`).toEqual([
      { reason_code: 'not_done' },
    ])
    expect((await undo(job)).body.accepted).toBe(2)
    expect(await sql`select distinct tags from person`).toEqual([{ tags: [] }])
  })

  it('end a campaign that waited for nobody else, which goes on once that is undone', async () => {
    const { remove, undo, told, ids, post, campaign, sql } = await filled(2)
    await post(`/api/campaigns/${campaign}/run/`)
    const { body } = await remove(ids)
    expect((await told()).status).toBe('running')
    await undo(body.job)
    expect(await told()).toMatchObject({ status: 'running', counts: { total: 2 } })
    await sql`update campaign_person set status = 'FAIL_TO_INVITE' where person_id = ${ids[0]}`
    await sql`update task t set status = 'cancelled' from campaign_person m
      where m.id = t.campaign_person_id and m.status = 'FAIL_TO_INVITE'`
    const { body: last } = await remove(ids.slice(1))
    expect(await told()).toMatchObject({ status: 'finished', counts: { total: 1 } })
    await undo(last.job)
    expect(await told()).toMatchObject({ status: 'running', counts: { total: 2 } })
  })

  it('are gone after 10 minutes, with their history; what they cost and used stays', async () => {
    const { remove, undo, purge, lease, change, sql, ids, post, get, campaign, workspace } =
      await filled(2)
    await post(`/api/campaigns/${campaign}/run/`)
    const visit = await lease()
    expect((await change(visit, { status: 'running' })).status).toBe(200)
    const { body } = await remove(ids)
    const publicIdentifier = visit.payload.profile_url.split('/').at(-1)
    const settled = await change(visit, {
      status: 'succeeded',
      result: { profile: { ...PROFILE, public_identifier: publicIdentifier }, relation: 'none' },
      receipt: { url: visit.payload.profile_url, read_at: new Date().toISOString(), evidence: 'x' },
    })
    expect(settled.status).toBe(200)
    expect((await lease())?.action).not.toBe('CONNECT_PEOPLE')
    await purge()
    expect(await sql`select from person`).toEqual([])
    expect(await sql`select from campaign_person`).toEqual([])
    expect(await sql`select from event where campaign_person_id is not null`).toEqual([])
    expect(await sql`select from person_hash`).toEqual([])
    const kept = await sql`select t.campaign_id, t.status, t.payload, t.result, t.receipt, a.kind
      from task t join sender_action a on a.task_id = t.id`
    const nothing = { payload: {}, result: null, receipt: null }
    expect(kept).toEqual([
      { campaign_id: campaign, status: 'succeeded', ...nothing, kind: 'visits' },
    ])
    const { body: entries } = await get(`/api/workspaces/${workspace}/credit-entries/`)
    expect(entries.data).toMatchObject([{ amount: 1, reason: 'enrichment', person: null }])
    expect((await undo(body.job)).status).toBe(409)
  })

  it('stay while something is done for them, and nobody waits for them', async () => {
    const { remove, purge, lease, change, sql, ids, post, campaign } = await filled(201)
    await post(`/api/campaigns/${campaign}/run/`)
    const visit = await lease()
    expect((await change(visit, { status: 'running' })).status).toBe(200)
    await remove(ids)
    await purge()
    expect(await sql`select from person`).toHaveLength(1)
    await sql`update task set lease_expires_at = 'epoch'`
    await purge()
    expect(await sql`select from person`).toEqual([])
  })

  it('are on no list of whom to look for once they are gone, one that is in use included', async () => {
    const { remove, purge, sql, ids, post, campaign } = await filled(2)
    await post(`/api/campaigns/${campaign}/run/`)
    const lists = await sql`
      with member as (select m.id, p.public_identifier from campaign_person m
        join person p on p.id = m.person_id order by m.id),
      list as (select jsonb_agg(jsonb_build_object('prospect', id, 'publicIdentifier',
        public_identifier) order by id) as people from member)
      insert into task (workspace_id, campaign_id, sender_account_id, action, status, payload, result,
        scheduled_at, dedup_key)
      select c.workspace_id, c.id, a.id, 'CHECK_ACCEPTED', s.status,
        jsonb_build_object('network', 'n', 'people', list.people),
        jsonb_build_object('accepted', list.people), now(), s.status
      from campaign c, list, sender_account a, unnest(array['running', 'succeeded']) s(status)
      where c.id = ${campaign} returning id`
    expect(lists).toHaveLength(2)
    await remove(ids.slice(0, 1))
    await purge()
    const other = [{ prospect: expect.anything(), publicIdentifier: 'p-1' }]
    expect(
      await sql`select status, payload, result from task where dedup_key = status
      order by status`,
    ).toEqual([
      { status: 'running', payload: { network: 'n', people: other }, result: { accepted: other } },
      { status: 'succeeded', payload: { network: 'n' }, result: {} },
    ])
  })

  it('are known again where they were contacted, or are not to be, before and after they are gone', async () => {
    const { remove, undo, purge, problems, importOf, sql, ids, get, campaign } = await filled()
    await sql`update person set last_contacted_at = now() where id = ${ids[0]}`
    await sql`update campaign_person set status = 'INVITATION_SENT', invitation_sent_at = now()
      where person_id = ${ids[1]}`
    await sql`update person set do_not_contact = true where id = ${ids[2]}`
    const skipped = [
      { line: 2, code: 'contacted_before', value: 'http://localhost:4281/in/p-0' },
      { line: 3, code: 'contacted_before' },
      { line: 4, code: 'do_not_contact' },
    ]
    const { body } = await remove(ids)
    const second = await importOf(csvOf(4), 'Second')
    expect(await problems(second)).toMatchObject(skipped)
    expect((await get(`/api/campaigns/${second}/`)).body.counts.total).toBe(1)
    await undo(body.job)
    // Whoever came back by the import is no part of what is undone.
    expect((await get(`/api/campaigns/${campaign}/`)).body.counts.total).toBe(3)
    expect(await sql`select from person_hash`).toEqual([])
    await remove(ids)
    await purge()
    expect(await sql`select reason, person_id from person_hash order by reason`).toEqual([
      { reason: 'contacted', person_id: null },
      { reason: 'contacted', person_id: null },
      { reason: 'do_not_contact', person_id: null },
    ])
    expect(await problems(await importOf(csvOf(4), 'Third'))).toMatchObject(skipped)
    expect(JSON.stringify(await sql`select encode(hash, 'hex') from person_hash`)).not.toContain(
      'p-0',
    )
  })

  it.each([
    ['a look after a restored backup is to come', null],
    ['their invitation is in doubt', 'unverified'],
    ['they are looked for this very moment', 'leased'],
  ])('are known again where %s', async (_, doubt) => {
    const { remove, problems, importOf, sql, ids, post, campaign } = await filled(2)
    if (doubt === null) {
      await sql`update campaign_person set look_first_since = now() where person_id = ${ids[0]}`
    } else {
      await post(`/api/campaigns/${campaign}/run/`)
      await sql`update task set action = 'CONNECT_PEOPLE', status = ${doubt}, intent_at = now(),
          dedup_key = 'connect:' || ${ids[0] ?? 0}::integer
        where campaign_person_id = (select id from campaign_person where person_id = ${ids[0]})`
    }
    await remove(ids)
    expect(await sql`select reason from person_hash`).toEqual([{ reason: 'contacted' }])
    const again = await problems(await importOf(csvOf(2), 'Again'))
    expect(again).toMatchObject([{ line: 2, code: 'contacted_before' }])
  })

  it('are known again where they turn out to be contacted after they were deleted', async () => {
    const { remove, undo, purge, problems, importOf, sql, ids, get } = await filled(3)
    const { body } = await remove(ids.slice(0, 2))
    await sql`update campaign_person set status = 'INVITATION_SENT', invitation_sent_at = now()
      where person_id = ${ids[0]}`
    expect(await sql`select from person_hash`).toEqual([])
    const second = await importOf(csvOf(2), 'Second')
    const known = [{ line: 2, code: 'contacted_before', value: 'http://localhost:4281/in/p-0' }]
    expect(await problems(second)).toMatchObject(known)
    expect((await get(`/api/campaigns/${second}/`)).body.counts.total).toBe(1)
    expect((await undo(body.job)).body.accepted).toBe(1)
    await remove([ids[0] ?? 0])
    await sql`delete from person_hash`
    await purge()
    expect(await sql`select reason, person_id from person_hash`).toEqual([
      { reason: 'contacted', person_id: null },
    ])
    expect(await problems(await importOf(csvOf(1), 'Third'))).toMatchObject(known)
  })

  it('are not brought back by an import while something is done for them', async () => {
    const { remove, lease, change, problems, importOf, sql, ids, post, campaign } = await filled(1)
    await post(`/api/campaigns/${campaign}/run/`)
    const visit = await lease()
    await change(visit, { status: 'running' })
    await remove(ids)
    const first = await problems(await importOf(csvOf(1), 'First'))
    expect(first).toMatchObject([{ line: 2, code: 'deleted_just_now' }])
    const settled = await change(visit, {
      status: 'succeeded',
      result: {
        profile: { ...PROFILE, public_identifier: 'p-0' },
        relation: 'none',
      },
      receipt: { url: visit.payload.profile_url, read_at: new Date().toISOString(), evidence: 'x' },
    })
    expect([settled.status, settled.body.status]).toEqual([200, 'succeeded'])
    expect(await problems(await importOf(csvOf(1), 'Second'))).toEqual([])
    expect(await sql`select deleted_at from person`).toEqual([{ deleted_at: null }])
  })

  it('can be brought back once more where an Undo failed, and are no part of that deletion then', async () => {
    const { remove, undo, sql, ids, api } = await filled(2)
    const ago = (job: number) =>
      sql`update person_job set finished_at = finished_at - interval '11 minutes' where id = ${job}`
    const { job: first } = (await remove(ids)).body
    const { job: failed } = (await undo(first)).body
    await sql`update person_job set state = 'failed' where id = ${failed}`
    await ago(first)
    expect((await undo(first)).status).toBe(202)
    await sql`update person_job set undone_by = ${failed} where id = ${first}`
    await ago(failed)
    expect((await undo(first)).status).toBe(409)
    const { job: second } = (await remove(ids)).body
    await api.services.personJobs.runner.sweep()
    expect((await undo(second)).body.accepted).toBe(2)
  })
})
