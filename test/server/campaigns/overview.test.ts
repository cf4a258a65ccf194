import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from './campaigns-over.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TOKYO = 9 * HOUR
const NETWORK = 'http://localhost:4281'

const csv = `Profile\n${['ada', 'ben', 'cho'].map((name) => `${NETWORK}/in/${name}\n`).join('')}`

const iso = (at: number) => new Date(at).toISOString()

describeOnBothDatabases('the overview of a campaign', (open) => {
  it('tells what is used of each limit, what comes next, and which day it is in the zone', async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const sql = sqlOn(api.services.database)
    await sql`update app_user set resume_time_range = '{"start_time": "09:00:00",
      "end_time": "18:00:00", "timezone_name": "Asia/Tokyo"}'`
    const { id } = (await calls.create({ csv })).body
    const overview = async () => (await calls.get(`/api/campaigns/${id}/overview/`)).body

    const now = api.clock.now()
    const draft = await overview()
    expect(draft).toMatchObject({ zone: 'Asia/Tokyo', hours: null, limits: [], next: [] })
    expect(draft.today).toBe(iso(now + TOKYO).slice(0, 10))
    await calls.post(`/api/campaigns/${id}/run/`)
    await calls.post('/api/tasks/lease/')
    await sql`update sender_account set started_at = ${iso(now)}::timestamptz`
    await sql`update task set status = 'pending' where status = 'leased'`
    const usedAt = now - 2 * HOUR
    await sql`with done as (
      insert into task (workspace_id, campaign_id, sender_account_id, action, status,
        scheduled_at, dedup_key)
      select a.workspace_id, ${id}::integer, a.id, 'VISIT_PEOPLE', 'succeeded',
        ${iso(usedAt)}::timestamptz, 'done:' || n from sender_account a, generate_series(1, 25) n
      returning id, workspace_id, sender_account_id)
      insert into sender_action (task_id, workspace_id, sender_account_id, kind, at)
      select id, workspace_id, sender_account_id, 'visits', ${iso(usedAt)}::timestamptz from done`
    await api.clock.elapse(1_500)

    const limit = { action: 'visits', used: 25, max: 25 }
    const resumesAt = iso(usedAt + DAY)
    const running = await overview()
    expect(running.limits).toEqual([
      {
        network: NETWORK,
        ...limit,
        held: { reason: 'budget', limit, resumes_at: resumesAt },
      },
      { network: NETWORK, action: 'invitations', used: 0, max: 8, held: null },
      { network: NETWORK, action: 'messages', used: 0, max: 13, held: null },
      { network: NETWORK, action: 'withdrawals', used: 0, max: 5, held: null },
    ])
    expect(running.next).toEqual([
      {
        network: NETWORK,
        step: 'visit',
        at: resumesAt,
        up_to: 3,
        waiting_for: 'budget',
        waiting_limit: limit,
      },
    ])
    const waiting = {
      ...{ waiting_for: 'budget', waiting_limit: limit },
      limit_resumes_at: resumesAt,
    }
    const members = (await calls.get(`/api/campaigns/${id}/linkedin/people/`)).body.data
    expect(members[0]).toMatchObject(waiting)
    const shown = (await calls.get(`/api/people/${members[0].person.id}/`)).body
    expect(shown.memberships).toMatchObject([waiting])
    await calls.patch(id, { status: 'paused' })
    await calls.change(members[0].id, { to_connect: false })
    const topic = (await calls.post(`/api/campaigns/${id}/topics/`, { name: 'Hiring' })).body
    const paused = await overview()
    expect(paused).toMatchObject({ campaign: { counts: { total: 3, excluded: 1 } }, next: [] })
    expect([running.topics, paused.topics, topic.name]).toEqual([0, 1, 'Hiring'])
    expect(paused.campaign).toEqual((await calls.get(`/api/campaigns/${id}/`)).body)
    await calls.remove(id)
    expect((await calls.get(`/api/campaigns/${id}/overview/`)).status).toBe(404)
  })
})
