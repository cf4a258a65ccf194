import fc from 'fast-check'
import { expect, it } from 'vitest'
import { METRIC_GROUPINGS } from '#core/metrics/groupings.ts'
import type { MetricsFilter } from '#core/metrics/metrics-api.ts'
import { metricsFilter } from '#core/metrics/metrics-filter.ts'
import { STAGES } from '#core/metrics/reached.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { campaignFunnel } from '#web/campaign/funnel.ts'
import { chartFilter } from '#web/prospecting/overview/chart-query.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn, type Sql } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const csvOf = (from: number, to: number) =>
  `Profile\n${Array.from({ length: to - from }, (_, at) => `http://localhost:4281/in/p-${from + at}\n`).join('')}`

/** The last before a quarter of an hour, and the first of it: midnight in Kathmandu. */
const MOMENTS = ['2026-03-02T18:14:59.999Z', '2026-03-02T18:15:00Z', '2026-03-02T18:29:00Z']

/** Whom the rows know otherwise than the counters: those of each status, and of each quarter of an hour. */
const differences = (query: Sql) => query`
  with truth as (
    select campaign_id, coalesce(topic_id, 0) topic, status, to_connect,
      date_trunc('hour', status_changed_at) + floor(extract(minute from status_changed_at) / 15)
        * interval '15 minutes' quarter, count(*) n, count(visited_at) e,
      count(invitation_sent_at) i, count(accepted_at) a, count(replied_at) r
    from campaign_person group by 1, 2, 3, 4, 5
  ), rows as (
    select * from truth
    union all select campaign_id, topic, status, to_connect, null, sum(n), sum(e), sum(i), sum(a),
      sum(r) from truth group by 1, 2, 3, 4
  ), counters as (
    select campaign_id, topic_id, status, to_connect, changed_in quarter, sum(people_count) n,
      sum(enriched_count) e, sum(invited_count) i, sum(accepted_count) a, sum(replied_count) r
    from change_counter group by 1, 2, 3, 4, 5
    union all select campaign_id, topic_id, status, to_connect, null, sum(people_count),
      sum(enriched_count), sum(invited_count), sum(accepted_count), sum(replied_count)
    from status_counter group by 1, 2, 3, 4
  ), counted as (select * from counters where (n, e, i, a, r) <> (0, 0, 0, 0, 0))
  (table rows except table counted) union all (table counted except table rows)`

describeOnBothDatabases('the people chart', (open) => {
  const filled = async () => {
    const api = await apiOver(await open())
    const calls = await campaignsOver(api, signUp)
    const spring = (await calls.create({ csv: csvOf(0, 6) })).body.id
    const summer = (await calls.create({ csv: csvOf(4, 10), duplicate_policy: 'allow' })).body.id
    const sql = sqlOn(api.services.database)
    await sql`update campaign_person set status = 'VISITED',
      visited_at = '2026-03-03T23:30:00Z', status_changed_at = '2026-03-03T23:30:00Z' where source_line in (2, 3, 4)`
    const topic = (await calls.post(`/api/campaigns/${spring}/topics/`, { name: 'Hiring' })).body.id
    await sql`update campaign_person set to_connect = false, topic_id = ${topic},
      status_changed_at = '2026-03-02T00:00:00Z' where source_line = 7`
    return { ...calls, sql, spring, summer, topic }
  }
  const reached = { enriched: 0, invited: 0, accepted: 0, replied: 0 }
  const visited = { status: 'VISITED', people_count: 6, reached: { ...reached, enriched: 6 } }
  const discovered = { status: 'DISCOVERED', people_count: 6, reached }

  it('counts by status as the campaign metrics ask for it', async () => {
    const { chart, patch, spring, topic, sql } = await filled()
    const metrics = (filter: object) =>
      chart({
        filter: { status: PROSPECT_STATUSES, topic: null, created_by: null, ...filter },
        group_by: 'status',
        aggregate: { count: 'people' },
        order_by: '-people_count',
      })
    expect((await metrics({ campaign: null })).body).toEqual([discovered, visited])
    expect((await metrics({ campaign: spring, to_connect: true })).body).toEqual([
      { ...visited, people_count: 3, reached: { ...reached, enriched: 3 } },
      { ...discovered, people_count: 2 },
    ])
    expect((await metrics({ status: ['VISITED'] })).body).toEqual([visited])
    expect((await metrics({ status: [] })).body).toEqual([])
    expect((await metrics({ created_by: 999 })).body).toEqual([])
    const [maker] = await sql<{ id: number }>`select created_by as id from campaign limit 1`
    expect((await metrics({ created_by: maker?.id })).body).toEqual([discovered, visited])
    expect((await metrics({ topic })).body).toEqual([{ ...discovered, people_count: 2 }])
    await patch(spring, { archived: true })
    const halves = { ...visited, people_count: 3, reached: { ...reached, enriched: 3 } }
    for (const archived of [true, false])
      expect((await metrics({ archived })).body).toEqual([
        { ...discovered, people_count: 3 },
        halves,
      ])
  })

  it('agrees with every other place where people are counted, with somebody taken out of connecting', async () => {
    const { chart, get, list, spring, topic } = await filled()
    const onWire = ({ toConnect, ...filter }: MetricsFilter) =>
      toConnect === undefined ? filter : { ...filter, to_connect: toConnect }
    const people = async (filter: MetricsFilter): Promise<number> => {
      const { body } = await chart({ filter: { ...onWire(filter), campaign: spring } })
      return body.reduce((sum: number, row: { people_count: number }) => sum + row.people_count, 0)
    }
    const topicOf = { ...metricsFilter(), topic }
    const { body: page } = await get(`/api/campaigns/${spring}/`)
    const { body: listed } = await list()
    const { body: topics } = await get(`/api/campaigns/${spring}/topics/`)
    const opened = METRIC_GROUPINGS.discovered.join(',')
    const { body: table } = await get(
      `/api/campaigns/${spring}/linkedin/people/?status=${encodeURIComponent(opened)}`,
    )
    expect({
      funnel: campaignFunnel({ counts: { ...page.counts, byStatus: page.counts.by_status } })[0]
        ?.count,
      table: table.count,
      row: listed.data.find(({ id }: { id: number }) => id === spring).counts.total,
      totals: await people(metricsFilter()),
      chart: await people(chartFilter(new URLSearchParams())),
    }).toEqual({ funnel: 6, table: 6, row: 6, totals: 6, chart: 6 })
    expect([topics.data[0].counts.total, await people(topicOf)]).toEqual([1, 1])
    expect(await people(metricsFilter({ toConnect: false }))).toBe(1)
  })

  it('counts a person in two campaigns once where that is asked for', async () => {
    const { chart, spring, topic, sql } = await filled()
    const { body } = await chart({ aggregate: { count_distinct: 'people' }, group_by: ['topic'] })
    expect(body).toEqual([
      { topic: null, people_distinct_count: 9, reached: { ...reached, enriched: 6 } },
      { topic, people_distinct_count: 2, reached },
    ])
    const twice = { aggregate: { count_distinct: 'people' }, group_by: 'status' }
    await sql`update campaign_person set status = 'VISITED', visited_at = now(), topic_id = null`
    expect((await chart(twice)).body).toEqual([
      { status: 'VISITED', people_distinct_count: 10, reached: { ...reached, enriched: 10 } },
    ])
    expect((await chart({ ...twice, filter: { campaign: spring } })).body).toEqual([
      { status: 'VISITED', people_distinct_count: 6, reached: { ...reached, enriched: 6 } },
    ])
    expect((await chart({ ...twice, group_by: ['campaign'] })).body).toMatchObject([
      { campaign: spring, people_distinct_count: 6 },
      { people_distinct_count: 6 },
    ])
    expect((await chart({ group_by: 'status' })).body).toEqual([
      { status: 'VISITED', people_count: 12, reached: { ...reached, enriched: 12 } },
    ])
  })

  it('groups by campaign, topic and day', async () => {
    const { chart, spring, summer, topic, sql } = await filled()
    expect(
      (await chart({ group_by: ['campaign', 'status'], order_by: 'people_count' })).body,
    ).toMatchObject([
      { campaign: spring, status: 'DISCOVERED', people_count: 3 },
      { campaign: spring, status: 'VISITED', people_count: 3, reached: { enriched: 3 } },
      { campaign: summer, status: 'DISCOVERED', people_count: 3 },
      { campaign: summer, status: 'VISITED', people_count: 3 },
    ])
    expect((await chart({ group_by: 'topic' })).body).toMatchObject([
      { topic: null, people_count: 10 },
      { topic, people_count: 2 },
    ])
    const days = await chart({ filter: { campaign: spring, status: ['VISITED'] }, group_by: 'day' })
    expect(days.body).toMatchObject([
      { day: '2026-03-03', people_count: 3, reached: { enriched: 3, invited: 0 } },
    ])
    const inTokyo = { group_by: 'day', time_zone: 'Asia/Tokyo', filter: { status: ['VISITED'] } }
    expect((await chart(inTokyo)).body).toMatchObject([{ day: '2026-03-04', people_count: 6 }])
    const since = (from: string) => ({
      ...inTokyo,
      filter: { status: ['VISITED'], from_day: from },
    })
    expect((await chart(since('2026-03-04'))).body).toMatchObject([{ people_count: 6 }])
    expect((await chart(since('2026-03-05'))).body).toEqual([])
    await sql`update campaign_person set status_changed_at =
      (array['2026-03-02T18:14:59Z', '2026-03-02T18:15:00Z'])[1 + source_line % 2]::timestamptz`
    const inKathmandu = { ...inTokyo, time_zone: 'Asia/Kathmandu', order_by: 'people_count' }
    const body = [
      { day: '2026-03-03', people_count: 2 },
      { day: '2026-03-02', people_count: 4 },
    ]
    expect((await chart(inKathmandu)).body).toMatchObject(body)
    const second = { ...inKathmandu, filter: { status: ['VISITED'], from_day: '2026-03-03' } }
    expect((await chart(second)).body).toMatchObject(body.slice(0, 1))
  })

  it.each([
    // Midnight comes twice in the first two, and never in the third.
    ['America/Havana', '2026-11-01T03:30:00Z'],
    ['Atlantic/Azores', '2026-10-24T23:15:00Z'],
    ['Africa/Cairo', '2026-04-23T21:15:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:30:00Z'],
    ['Asia/Kathmandu', '2026-03-02T17:15:00Z'],
  ])('groups by the days of %s, however long they are, from %s on', async (timeZone, from) => {
    const { chart, sql } = await filled()
    await sql`update campaign_person set
      status_changed_at = ${from}::timestamptz + (id % 12) * interval '15 minutes'`
    const moved = await sql<{ who: number; at: Date }>`
      select person_id as who, status_changed_at as at from campaign_person`
    const written = new Intl.DateTimeFormat('sv', { timeZone })
    const people: Record<string, number[]> = {}
    for (const { who, at } of moved) (people[written.format(at)] ??= []).push(who)
    const [first = '', second = ''] = Object.keys(people).toSorted()
    const perDay = (sizeOf: (some: readonly number[]) => number) =>
      Object.fromEntries(Object.entries(people).map(([day, some]) => [day, sizeOf(some)]))
    for (const [aggregate, measure, days] of [
      ['count', 'people_count', perDay((some) => some.length)],
      ['count_distinct', 'people_distinct_count', perDay((some) => new Set(some).size)],
    ] as const) {
      const counted = async (filter: object) => {
        const asked = { group_by: 'day', time_zone: timeZone, aggregate: { [aggregate]: 'people' } }
        const { body } = await chart({ ...asked, filter })
        const rows: readonly Record<string, never>[] = body
        return Object.fromEntries(rows.map((row) => [row['day'], row[measure]]))
      }
      expect(await counted({})).toEqual(days)
      expect(await counted({ from_day: first })).toEqual(days)
      expect(await counted({ from_day: second })).toEqual({ [second]: days[second] })
    }
  })

  it.each([
    [{ filter: { status: ['VISITED', 'LOST'] } }, 'filter.status.1', 'invalid_choice'],
    [{ filter: { city: 'Oslo' } }, 'filter.city', 'unknown_field'],
    [{ group_by: 'password' }, 'group_by', 'invalid_choice'],
    [{ group_by: 'day', time_zone: 'Asia/Nowhere' }, 'time_zone', 'invalid'],
    // India here, Israel to a database.
    [{ group_by: 'day', time_zone: 'IST' }, 'time_zone', 'invalid'],
    // Known here, and to no database.
    [{ group_by: 'day', time_zone: 'US/Pacific-New' }, 'time_zone', 'invalid'],
    [{ order_by: '-people_distinct_count' }, 'order_by', 'invalid'],
    [{ aggregate: { sum: 'credits' } }, expect.stringMatching(/^aggregate/), expect.anything()],
  ])('refuses %j and names what is wrong', async (query, attr, code) => {
    const { chart } = await filled()
    const refused = await chart(query)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ attr, code }))
  })

  it('agrees with the rows whatever is done to them', async () => {
    const { sql, post, spring, topic } = await filled()
    const another = (await post(`/api/campaigns/${spring}/topics/`, { name: 'Growth' })).body.id
    const status = fc.constantFrom(...PROSPECT_STATUSES)
    const ids = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 8 })
    const change = fc.oneof(
      fc.record({ do: fc.constant('move' as const), status, ids, at: fc.constantFrom(...MOMENTS) }),
      fc.record({ do: fc.constant('leave' as const), ids }),
      fc.record({ do: fc.constant('connect' as const), ids, to: fc.boolean() }),
      fc.record({ do: fc.constant('reach' as const), ids, stage: fc.constantFrom(...STAGES) }),
      fc.record({
        do: fc.constant('topic' as const),
        ids,
        to: fc.constantFrom<number | null>(topic, another, null),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        for (const each of changes) {
          const { ids: chosen } = each
          if (each.do === 'leave') await sql`delete from campaign_person where id = any(${chosen})`
          if (each.do === 'move')
            await sql`update campaign_person set status = ${each.status},
              status_changed_at = ${each.at}::timestamptz where id = any(${chosen})`
          if (each.do === 'connect')
            await sql`update campaign_person set to_connect = ${each.to} where id = any(${chosen})`
          if (each.do === 'reach')
            await sql`update campaign_person set
              visited_at = case when ${each.stage} = 'enriched' then now() else visited_at end,
              invitation_sent_at = case when ${each.stage} = 'invited' then now() end,
              accepted_at = case when ${each.stage} = 'accepted' then now() else accepted_at end,
              replied_at = case when ${each.stage} = 'replied' then now() end
              where id = any(${chosen})`
          if (each.do === 'topic')
            await sql`update campaign_person set topic_id = ${each.to} where id = any(${chosen})`
        }
        expect(await differences(sql)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
