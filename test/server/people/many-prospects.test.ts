import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROSPECT_ORDERINGS, type ProspectOrdering } from '#core/prospect/prospect-api.ts'
import { topicId, type CampaignId } from '#core/runtime/ids.ts'
import type { ProspectPage, ProspectQuery } from '#server/people/prospect-row-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { PostgresProspectRowStore } from '#server/postgres/people/postgres-prospect-row-store.ts'
import { describeOnPostgres } from '../../fixtures/databases.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { openOwnPostgres } from '../../fixtures/own-database.ts'
import { sqlIn } from '../../fixtures/sql.ts'
import { NETWORK, OutreachWorld } from '../outreach/outreach-world.ts'

/** More than are read in any order as fast as some. */
const PEOPLE = 7_000

/** Of each second of them. */
const TOPIC = topicId(7)

interface Known {
  readonly id: number
  readonly person: number
  readonly status: string
  readonly fits: string | null
}

/** What is asked, and who is meant by it. */
const QUERIES: Readonly<
  Record<string, readonly [Partial<ProspectQuery>, (one: Known) => boolean, ProspectCount]>
> = {
  everybody: [{}, () => true, { count: 7_000, countIsExact: true }],
  'a status': [
    { statuses: ['VISITED'] },
    ({ status }) => status === 'VISITED',
    { count: 1_400, countIsExact: true },
  ],
  'a topic': [
    { topic: TOPIC },
    ({ person }) => person % 2 === 0,
    { count: 3_500, countIsExact: true },
  ],
  'how they fit': [
    { fits: ['good'] },
    ({ fits }) => fits === 'good',
    { count: 2_333, countIsExact: true },
  ],
  'words that all have': [{ search: 'pers' }, () => true, { count: 1_000, countIsExact: false }],
  'words that some have': [
    { search: 'tenth pers' },
    ({ person }) => person % 10 === 0,
    { count: 700, countIsExact: true },
  ],
  'words and a status': [
    { search: 'pers', statuses: ['VISITED'], fits: ['good'] },
    ({ status, fits }) => status === 'VISITED' && fits === 'good',
    { count: 467, countIsExact: true },
  ],
  'words that nobody has': [{ search: 'zebra' }, () => false, { count: 0, countIsExact: true }],
}

const USUAL = { search: '', statuses: [], topic: null, fits: [], limit: 2_000 }

type ProspectCount = Pick<ProspectPage, 'count' | 'countIsExact'>

const SORTED: Readonly<Record<string, string>> = {
  id: 'm.id',
  status_changed_at: 'm.status_changed_at',
  full_name: 'p.full_name collate "und-x-icu"',
  status: 'pipeline_position(m.status)',
  next_step: 'next_step_turn(m.status, m.to_connect, m.do_not_contact, m.priority)',
}

/** How many entries of indexes of people and prospects this connection has read lately. */
async function entriesRead(transaction: Transaction): Promise<number> {
  const [entries] = await sqlIn(transaction)<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::integer as read from pg_index
    where indrelid in ('campaign_person'::regclass, 'person'::regclass)`
  return entries!.read
}

describeOnPostgres('the people of a large campaign', () => {
  const clock = new FakeClock()
  const store = new PostgresProspectRowStore({ networks: [], clock })
  /** It goes past so few that it has to look up all who are meant. */
  const hasty = new PostgresProspectRowStore({ networks: [], clock, passed: 100 })
  let own: Awaited<ReturnType<typeof openOwnPostgres>>
  let world: OutreachWorld
  let campaign: CampaignId

  beforeAll(async () => {
    own = await openOwnPostgres()
    world = await OutreachWorld.open(own.database)
    campaign = await world.campaign([], { run: false })
    const elsewhere = await world.campaign([], { run: false })
    await world.sql`insert into person (workspace_id, network, public_identifier, full_name, company_name)
      select ${world.workspaceId}::integer, ${NETWORK}, 'person-' || n, 'Person ' || n % 900,
        case when n % 10 = 0 then 'Tenth' else '' end from generate_series(1, ${PEOPLE + 500}::integer) n order by n`
    await world.sql`insert into topic (id, workspace_id, campaign_id, name)
      values (${TOPIC}, ${world.workspaceId}, ${campaign}, 'Growth')`
    await world.sql`insert into campaign_person
        (workspace_id, campaign_id, person_id, topic_id, status, status_changed_at, fit_verdict, to_connect)
      select workspace_id, case when rank <= ${PEOPLE} then ${campaign}::integer else ${elsewhere}::integer end, id,
        case when rank % 2 = 0 and rank <= ${PEOPLE} then ${TOPIC}::integer end,
        (array['DISCOVERED', 'VISITED', 'ACCEPTED', 'FOLLOW_UP', 'PROSPECT_REPLIED'])[1 + rank % 5],
        now() + rank % 1000 * interval '1 second', (array['good', 'poor', null])[1 + rank % 3], rank % 7 <> 0
      from (select *, row_number() over (order by id)::integer as rank from person) p order by id`
    await own.database.analyze(['person', 'campaign_person'])
  })

  afterAll(() => own?.close())

  const list = (
    query: Partial<ProspectQuery> & Pick<ProspectQuery, 'ordering' | 'from'>,
    by = store,
    of = campaign,
  ) =>
    own.database.inWorkspace(world.workspaceId, (transaction) =>
      by.list(transaction, of, { ...USUAL, ...query }),
    )

  const inOrder = async (ordering: ProspectOrdering): Promise<readonly Known[]> => {
    const direction = ordering.startsWith('-') ? 'desc' : 'asc'
    const column = ordering.replace('-', '')
    const tie = column === 'full_name' ? 'p.id' : 'm.id'
    return own.database.asOwner(async (connection) => {
      const { rows } = await connection.query(
        `select m.id, p.id as person, m.status, m.fit_verdict as fits
          from campaign_person m join person p on p.id = m.person_id where m.campaign_id = ${campaign}
          order by ${SORTED[column]} ${direction}, ${tie} ${direction}`,
        [],
      )
      return rows as readonly Known[]
    })
  }

  it.each(PROSPECT_ORDERINGS)(
    'are each met once by cursor, in the order of %s',
    async (ordering) => {
      const all = await inOrder(ordering)
      for (const [name, [query, isMeant]] of Object.entries(QUERIES)) {
        const meant = all.filter(isMeant).map(({ id }) => id)
        for (const by of [store, hasty]) {
          const met: number[] = []
          let from: ProspectQuery['from'] | null = 0
          while (from !== null) {
            const page: ProspectPage = await list({ ...query, ordering, from }, by)
            met.push(...page.rows.map(({ id }) => id))
            from = page.next
          }
          expect({ name, met: met.join() }).toEqual({ name, met: meant.join() })
        }
      }
    },
  )

  it.each(PROSPECT_ORDERINGS)(
    'are found by number, whatever was passed before, in the order of %s',
    async (ordering) => {
      const all = await inOrder(ordering)
      for (const [query, isMeant] of Object.values(QUERIES)) {
        const meant = all.filter(isMeant).map(({ id }) => id)
        const middle = Math.floor(meant.length / 2)
        const far = query.search ? [] : [1_000, 999, 6_000, middle, 6_990, 7_000, 3e12]
        for (const from of [middle, ...far]) {
          for (const by of [store, hasty]) {
            const { rows } = await list({ ...query, ordering, from, limit: 20 }, by)
            expect(rows.map(({ id }) => id)).toEqual(meant.slice(from, from + 20))
          }
        }
      }
    },
  )

  it.each(['-status_changed_at', 'full_name', 'status', '-id'] as const)(
    'are passed once, not each time that some are read by number, in the order of %s',
    async (ordering) => {
      const fresh = new PostgresProspectRowStore({ networks: [], clock })
      const passedBy = (from: number) =>
        own.database.inWorkspace(world.workspaceId, async (transaction) => {
          const before = await entriesRead(transaction)
          await fresh.list(transaction, campaign, { ...USUAL, limit: 20, ordering, from })
          return (await entriesRead(transaction)) - before
        })
      expect(await passedBy(5_500)).toBeGreaterThan(5_500)
      expect(await passedBy(3_010)).toBeLessThan(500)
      expect(await passedBy(5_010)).toBeLessThan(500)
      expect(await passedBy(6_010)).toBeLessThan(3_000)
    },
  )

  it('are found by number in each of two campaigns of as many', async () => {
    for (const from of [1, 3_000]) {
      const other = await world.campaign([], { run: false })
      const people = await world.sql<{ id: number }>`
        insert into campaign_person (workspace_id, campaign_id, person_id, status, status_changed_at)
        select workspace_id, ${other}::integer, id, 'DISCOVERED', now() from person where id between ${from} and ${from + 1_199}
        order by id returning id`
      const { rows } = await list({ ordering: 'id', from: 1_100, limit: 20 }, store, other)
      expect(rows.map(({ id }) => id)).toEqual(people.slice(1_100, 1_120).map(({ id }) => id))
    }
  })

  it.each(Object.entries(QUERIES))(
    'are counted as far as that is quick: %s',
    async (_, [query, , expected]) => {
      for (const by of [store, hasty]) {
        for (const ordering of ['full_name', '-status_changed_at'] as const) {
          const asked = { ...query, ordering, from: 0, limit: 50 }
          const { count, countIsExact } = await list(asked, by)
          expect({ count, countIsExact }).toEqual(expected)
        }
      }
    },
  )

  it.each([
    [3_000, { count: 3_051, countIsExact: false }],
    [6_960, { count: 7_000, countIsExact: true }],
    [9_000, { count: 1_000, countIsExact: false }],
  ])('are as many as were read where they were not counted, from %i on', async (from, expected) => {
    const { count, countIsExact } = await list({ search: 'pers', ordering: 'id', limit: 50, from })
    expect({ count, countIsExact }).toEqual(expected)
  })

  it.each([
    [
      'moves',
      async () => world.sql`update campaign_person m set status = 'VISITED',
      status_changed_at = now() where m.campaign_id = ${campaign} and m.id % 100 = 7`,
    ],
    [
      'is asked for',
      async () =>
        world.sql`update campaign_person m set priority = 10
      where m.campaign_id = ${campaign} and m.status = 'DISCOVERED' and m.id % 100 = 5`,
    ],
    [
      'goes',
      async () => world.sql`delete from campaign_person m
      where m.campaign_id = ${campaign} and m.id % 100 = 8`,
    ],
    [
      'has another name',
      async () => {
        await world.sql`update person set full_name = 'A' || full_name where id % 100 = 9`
        await clock.elapse(10_001)
      },
    ],
    [
      'has another name, and the clock is set back',
      async () => {
        await world.sql`update person set full_name = 'Z' || full_name where id % 100 = 9`
        clock.setBack(1)
      },
    ],
  ])('are found by number where they stand as soon as anybody %s', async (_, change) => {
    const places = async () => {
      for (const ordering of PROSPECT_ORDERINGS) {
        const all = await inOrder(ordering)
        const { rows } = await list({ ordering, from: 5_500, limit: 20 })
        expect(rows.map(({ id }) => id)).toEqual(all.slice(5_500, 5_520).map(({ id }) => id))
      }
    }
    await places()
    await change()
    await places()
  })
})
