import { expect, it } from 'vitest'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const csv = `Profile\n${['ada', 'ben', 'cho'].map((name) => `http://localhost:4281/in/${name}\n`).join('')}`

const LONG_AGO = '2026-01-01'

interface Row {
  readonly day: string
  readonly stage: string
  readonly people_count: number
}

describeOnBothDatabases('the funnel over time', (open) => {
  const filled = async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const sql = sqlOn(api.services.database)
    const { id } = (await calls.create({ csv })).body
    const other = (await calls.create({ csv, duplicate_policy: 'allow' })).body.id
    const happened = (verb: string, at: string, campaign: number = id, line = 2) => sql`
      insert into event (workspace_id, campaign_person_id, at, actor, verb)
      select workspace_id, id, ${at}::timestamptz, 'extension', ${verb}::text
      from campaign_person where campaign_id = ${campaign}::integer and source_line = ${line}::integer`
    const activity = async (filter: object = { campaign: id }, more: object = {}) => {
      const since = { from_day: LONG_AGO, ...filter }
      const { body } = await calls.chart({ filter: since, group_by: ['day', 'stage'], ...more })
      return body.map(({ day, stage, people_count: people }: Row) => [day, stage, people])
    }
    return { calls, sql, id, other, happened, activity }
  }

  it('counts those who came to each stage by the day of a zone on which they did', async () => {
    const { calls, id, other, happened, activity } = await filled()
    await happened('enriched', '2026-03-02T14:59:59Z')
    await happened('enriched', '2026-03-02T15:00:00Z', id, 3)
    await happened('enriched', '2026-03-02T16:00:00Z', id, 4)
    await happened('invited', '2026-03-02T16:00:00Z', id, 3)
    await happened('replied', '2026-02-01T00:00:00Z')
    await happened('imported', '2026-03-02T16:00:00Z')
    await happened('accepted', '2026-03-02T16:00:00Z', other)
    const inTokyo = { time_zone: 'Asia/Tokyo' }
    expect(await activity(undefined, inTokyo)).toEqual([
      ['2026-03-03', 'enriched', 2],
      ['2026-02-01', 'replied', 1],
      ['2026-03-02', 'enriched', 1],
      ['2026-03-03', 'invited', 1],
    ])
    expect(await activity({ campaign: id, from_day: '2026-03-03' }, inTokyo)).toEqual([
      ['2026-03-03', 'enriched', 2],
      ['2026-03-03', 'invited', 1],
    ])
    expect(await activity({ campaign: id, from_day: '2026-03-02' })).toEqual([
      ['2026-03-02', 'enriched', 3],
      ['2026-03-02', 'invited', 1],
    ])
    const { body } = await calls.chart({
      filter: { campaign: id, from_day: LONG_AGO },
      group_by: ['stage', 'day'],
    })
    expect(body[0]).toEqual({ day: '2026-03-02', stage: 'enriched', people_count: 3 })
  })

  it('counts a person once a day, and where that is asked for once in two campaigns', async () => {
    const { calls, id, other, happened, activity } = await filled()
    await happened('enriched', '2026-03-02T08:00:00Z')
    await happened('enriched', '2026-03-02T09:00:00Z')
    await happened('enriched', '2026-03-02T10:00:00Z', other)
    expect(await activity()).toEqual([['2026-03-02', 'enriched', 1]])
    expect(await activity({})).toEqual([['2026-03-02', 'enriched', 2]])
    const from_day = LONG_AGO
    const distinct = { group_by: ['day', 'stage'], aggregate: { count_distinct: 'people' } }
    expect((await calls.chart({ ...distinct, filter: { from_day } })).body).toEqual([
      { day: '2026-03-02', stage: 'enriched', people_distinct_count: 1 },
    ])
    await calls.remove(other)
    expect(await activity({})).toEqual([['2026-03-02', 'enriched', 1]])
    expect((await calls.chart({ ...distinct, filter: { campaign: other, from_day } })).status).toBe(
      404,
    )
    expect(await activity({ campaign: id, archived: true })).toEqual([])
  })

  it('counts those who are asked for, as the chart of where they stand does', async () => {
    const { calls, sql, id, happened, activity } = await filled()
    for (const line of [2, 3, 4]) await happened('enriched', '2026-03-02T08:00:00Z', id, line)
    const topic = (await calls.post(`/api/campaigns/${id}/topics/`, { name: 'Hiring' })).body.id
    await sql`update campaign_person set status = 'VISITED', visited_at = now(), topic_id = ${topic}::integer
      where campaign_id = ${id}::integer and source_line = 2`
    await sql`update campaign_person set to_connect = false
      where campaign_id = ${id}::integer and source_line = 4`
    const [made] = await sql<{ by: number }>`select created_by as by from campaign limit 1`
    const charted = async (filter: object) => {
      const rows = (await calls.chart({ filter })).body
      return rows.reduce((sum: number, row: Row) => sum + row.people_count, 0)
    }
    for (const [filter, people] of [
      [{}, 3],
      [{ status: [] }, 0],
      [{ status: ['VISITED'] }, 1],
      [{ status: ['VISITED', 'DISCOVERED'] }, 3],
      [{ topic }, 1],
      [{ to_connect: true }, 2],
      [{ to_connect: false }, 1],
      [{ topic, to_connect: false }, 0],
      [{ created_by: made?.by }, 3],
      [{ created_by: 999 }, 0],
    ] as const) {
      const ofCampaign = { campaign: id, ...filter }
      const [row] = await activity(ofCampaign)
      expect([filter, row?.[2] ?? 0, await charted(ofCampaign)]).toEqual([filter, people, people])
    }
  })

  it('is grouped by day and stage together, from a day that is one, or the refusal names the field', async () => {
    const { calls } = await filled()
    for (const [query, attr] of [
      [{ group_by: 'stage' }, 'group_by'],
      [{ group_by: ['day', 'stage', 'topic'] }, 'group_by'],
      [{ group_by: ['status', 'stage'] }, 'group_by'],
      [{ group_by: 'status', filter: { from_day: '2026-03-02' } }, 'filter.from_day'],
      [{ group_by: 'day', filter: { from_day: 'yesterday' } }, 'filter.from_day'],
      [{ group_by: ['day', 'stage'] }, 'filter.from_day'],
      [
        { group_by: ['day', 'stage'], time_zone: 'IST', filter: { from_day: LONG_AGO } },
        'time_zone',
      ],
    ] as const) {
      const refused = await calls.chart(query)
      expect([query, refused.status, refused.body.errors]).toMatchObject([
        ...[query, 400],
        [{ attr, code: 'invalid' }],
      ])
    }
  })
})
