import fc from 'fast-check'
import { expect, it } from 'vitest'
import { furthestStatus, STATUSES_BY_RANK } from '#core/person/furthest-status.ts'
import { PERSON_ORDERINGS } from '#core/person/person-filter.ts'
import { PROSPECT_STATUSES, type ProspectStatus } from '#core/prospect/prospect-status.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import {
  describeOnBothDatabases,
  describeOnOneDatabase,
  type OpenDatabase,
} from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'
import { campaignsOver } from '../campaigns/campaigns-over.ts'

const people = [
  ['emile', 'Émile Zola', 'Naturalists', 'Author', 'Paris'],
  ['zoe', 'zoë Quinn', 'Games & Co', 'VP, Sales', 'Berlin'],
  ['adam', 'Adam Smith-Jones', 'Pins Ltd', 'VP, Sales', 'Kirkcaldy'],
  ['bo', 'Bo Li', 'Alpenwerk.com', 'CTO', 'Bern'],
  ['yamada', '山田 太郎', '東都電子', '営業部長', '東京'],
  ['hanako', '鈴木花子', '清水精密', '購買部 課長', '大阪'],
] as const
const csvOf = (rows: readonly (readonly string[])[]) =>
  ['Profile,Name,Company,Title,Place', ...rows.map(lineOf)].join('\n')
const lineOf = ([id, ...cells]: readonly string[]) =>
  [`http://localhost:4281/in/${id}`, ...cells].map((cell) => `"${cell}"`).join(',')
const columns = {
  profile_url: 'Profile',
  full_name: 'Name',
  company_name: 'Company',
  job_title: 'Title',
  location: 'Place',
}

interface Row {
  readonly id: number
  readonly full_name: string
}

const filledOn = (open: OpenDatabase) => async () => {
  const api = await apiOver(await open())
  const calls = await campaignsOver(api, signUp)
  const sql = sqlOn(api.services.database)
  const create = async (name: string, rows: readonly (readonly string[])[]) => {
    const more = { name, csv: csvOf(rows), column_map: columns, duplicate_policy: 'allow' }
    return (await calls.create(more)).body.id as number
  }
  const spring = await create('Spring', people)
  const autumn = await create('Autumn', people.slice(0, 3))
  await sql`insert into topic (id, workspace_id, campaign_id, name)
      select 5, workspace_id, id, 'Hiring' from campaign where id = ${autumn}`
  const list = (query = '') => calls.get(`/api/workspaces/${calls.workspace}/people/${query}`)
  const namesOf = async (query: string) =>
    (await list(query)).body.data.map((row: Row) => row.full_name)
  const move = (campaign: number, name: string, to: { status: ProspectStatus; at: string }) => sql`
      update campaign_person set status = ${to.status}, status_changed_at = ${to.at}
      where campaign_id = ${campaign}
        and person_id in (select id from person where full_name = ${name})`
  return { api, sql, ...calls, spring, autumn, list, namesOf, move }
}

describeOnBothDatabases('the people of a workspace', (open) => {
  const filled = filledOn(open)

  it('are each there once, with the campaigns they are in and how far they came', async () => {
    const { list, move, spring, autumn } = await filled()
    await move(autumn, 'Adam Smith-Jones', { status: 'VISITED', at: '2030-01-01T10:00:00Z' })
    const { body } = await list()
    expect(body).toMatchObject({ count: 6, count_is_exact: true, next_cursor: null })
    expect(body.data).toHaveLength(6)
    expect(body.data[0]).toMatchObject({
      full_name: 'Adam Smith-Jones',
      company_name: 'Pins Ltd',
      status: 'VISITED',
      last_activity_at: '2030-01-01T10:00:00.000Z',
      tags: [],
      note_excerpt: '',
      memberships: [
        { campaign: { id: autumn, name: 'Autumn' }, status: 'VISITED', to_connect: true },
        { campaign: { id: spring, name: 'Spring' }, status: 'DISCOVERED' },
      ],
    })
  })

  it('are found by the beginnings of words, and of what is written without spaces by any part', async () => {
    const { list, namesOf, sql } = await filled()
    expect(await namesOf('?search=smi')).toEqual(['Adam Smith-Jones'])
    expect(await namesOf('?search=jones%20AD')).toEqual(['Adam Smith-Jones'])
    expect(await namesOf('?search=alpenwerk.co')).toEqual(['Bo Li'])
    expect(await namesOf('?search=vp&ordering=full_name')).toEqual([
      'Adam Smith-Jones',
      'zoë Quinn',
    ])
    expect(await namesOf(`?search=${encodeURIComponent('花子')}`)).toEqual(['鈴木花子'])
    expect(await namesOf(`?search=${encodeURIComponent('電子')}`)).toEqual(['山田 太郎'])
    expect(await namesOf(`?search=${encodeURIComponent('課')}`)).toEqual(['鈴木花子'])
    for (const nothing of ['mith', '%', '_', "'", '\\', '(', '& |', ':*', 'nobody']) {
      expect([nothing, await namesOf(`?search=${encodeURIComponent(nothing)}`)]).toEqual([
        nothing,
        [],
      ])
    }
    expect((await list('?search=vp')).body).toMatchObject({ count: 2, count_is_exact: true })
    await sql`update person set company_name = ${'[Acme]\u00a0#Growth;\tLabs'} where full_name = 'Bo Li'`
    for (const word of ['acme', 'growth', '#gro', '[acme]', 'labs']) {
      expect([word, await namesOf(`?search=${encodeURIComponent(word)}`)]).toEqual([
        word,
        ['Bo Li'],
      ])
    }
  })

  it('are filtered by all that is known of them, each list by any of its values', async () => {
    const { namesOf, list, move, sql, spring, autumn } = await filled()
    await move(spring, 'Bo Li', { status: 'ACCEPTED', at: '2030-01-01T10:00:00Z' })
    await move(autumn, 'Émile Zola', { status: 'VISITED', at: '2030-01-03T10:00:00Z' })
    await sql`update person set tags = '{Event, Key account}' where full_name = 'Bo Li'`
    await sql`update person set tags = '{Event}' where full_name = 'Émile Zola'`
    await sql`update campaign_person set topic_id = 5 where campaign_id = ${autumn} and source_line = 3`
    const of = (query: string) => namesOf(`?ordering=full_name&${query}`)
    expect(await of('status=ACCEPTED,VISITED')).toEqual(['Bo Li', 'Émile Zola'])
    expect(await of(`campaign=${autumn}`)).toEqual(['Adam Smith-Jones', 'Émile Zola', 'zoë Quinn'])
    expect(await of('topic=5')).toEqual(['zoë Quinn'])
    expect(await of('job_title=VP%5C%2C%20Sales,CTO')).toEqual([
      'Adam Smith-Jones',
      'Bo Li',
      'zoë Quinn',
    ])
    expect(await of('location=Bern&location=Paris')).toEqual(['Bo Li', 'Émile Zola'])
    expect(await of('tag=Event')).toEqual(['Bo Li', 'Émile Zola'])
    expect(await of('tag=Key%20account&status=ACCEPTED')).toEqual(['Bo Li'])
    expect(await of('active_from=2030-01-02T00:00:00Z')).toEqual(['Émile Zola'])
    expect(await of('active_from=2030-01-01T00:00:00Z&active_to=2030-01-02T00:00:00Z')).toEqual([
      'Bo Li',
    ])
    expect((await list('?tag=Event')).body).toMatchObject({ count: 2, count_is_exact: true })
    expect((await list('?status=LOST')).status).toBe(400)
    expect((await list('?active_from=yesterday')).status).toBe(400)
  })

  it('are not found by a campaign that was deleted', async () => {
    const { namesOf, sql, autumn } = await filled()
    await sql`update campaign_person set topic_id = 5, fit_verdict = 'good'
      where campaign_id = ${autumn} and source_line = 3`
    const found = async () => {
      const queries = ['topic=5', 'fit=good', `campaign=${autumn}`]
      return Promise.all(queries.map(async (query) => (await namesOf(`?${query}`)).length))
    }
    expect(await found()).toEqual([1, 1, 3])
    await sql`update campaign set deleted_at = now() where id = ${autumn}`
    expect(await found()).toEqual([0, 0, 0])
  })

  it('are filtered by the days since anything happened, by the outreach clock', async () => {
    const { namesOf, move, spring, api } = await filled()
    const day = 86_400_000
    const ago = (days: number) => new Date(api.clock.now() - days * day).toISOString()
    for (const [, name] of people) {
      await move(spring, name, { status: 'VISITED', at: ago(name === 'Bo Li' ? 3 : 30) })
    }
    await api.clock.elapse(1)
    expect(await namesOf('?active_within_days=7&campaign=' + spring)).toContain('Bo Li')
    expect(await namesOf('?active_within_days=2')).not.toContain('Bo Li')
  })

  it.each(PERSON_ORDERINGS)('are walked by cursor in the order %s, each once', async (ordering) => {
    const { list, move, spring } = await filled()
    for (const [at, [, name]] of people.entries()) {
      const status = PROSPECT_STATUSES[at % 3] ?? 'DISCOVERED'
      await move(spring, name, { status, at: `2030-03-01T11:00:00.${at % 4}0${at % 2}Z` })
    }
    const whole = (await list(`?ordering=${ordering}`)).body.data.map((row: Row) => row.id)
    const walked: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const from: string = next && `&cursor=${encodeURIComponent(next)}`
      const page = await list(`?ordering=${ordering}&page_size=2${from}`)
      walked.push(...page.body.data.map((row: Row) => row.id))
      next = page.body.next_cursor
    }
    expect(whole).toHaveLength(6)
    expect(walked).toEqual(whole)
  })

  it.each(['search=vp', 'campaign=AUTUMN', 'tag=Event', 'topic=5', 'search=a&status=DISCOVERED'])(
    'are the same in the same order, gone through one by one and looked up at once: %s',
    async (asked) => {
      const { list, sql, autumn } = await filled()
      await sql`update person set tags = '{Event}' where full_name < 'e'`
      await sql`update campaign_person set topic_id = 5 where campaign_id = ${autumn}`
      const filter = asked.replace('AUTUMN', String(autumn))
      for (const ordering of PERSON_ORDERINGS) {
        const at = `?ordering=${ordering}&${filter}`
        const idsOf = async (part: string) =>
          (await list(`${at}&${part}`)).body.data.map((row: Row) => row.id)
        const whole = await idsOf('page_size=200')
        const pages: number[] = []
        for (const nth of whole.keys()) pages.push(...(await idsOf(`page_size=1&page=${nth + 1}`)))
        expect(whole.length).toBeGreaterThan(1)
        expect([ordering, pages]).toEqual([ordering, whole])
      }
    },
  )

  it('are paged as far as they are counted, and go on by cursor alone', async () => {
    const { list } = await filled()
    const { body } = await list('?page=2&page_size=2')
    expect(body.next).toContain('page=3')
    expect(body.previous).toContain('page=1')
    const beyond = await list('?page=6&page_size=200')
    expect([beyond.status, beyond.body.errors[0].attr]).toEqual([400, 'page'])
    for (const cursor of ['nonsense', 'WyJmdWxsX25hbWUiLCJBIiwxXQ']) {
      expect((await list(`?cursor=${cursor}`)).body.errors[0].attr).toBe('cursor')
    }
  })

  it('have job titles, locations and tags in common, which are found by how they begin', async () => {
    const { get, workspace, sql } = await filled()
    await sql`update person set tags = '{Event, Éclair, event}' where full_name = 'Bo Li'`
    await sql`update person set tags = '{Event}' where full_name = 'Adam Smith-Jones'`
    const facets = async (path: string) => {
      const { body } = await get(`/api/workspaces/${workspace}/people/${path}`)
      return body.data.map((facet: { value: string; count: number }) => [facet.value, facet.count])
    }
    expect(await facets('job-titles/?search=v')).toEqual([['VP, Sales', 2]])
    expect(await facets('job-titles/')).toContainEqual(['営業部長', 1])
    expect(await facets('locations/?search=BER')).toEqual([
      ['Berlin', 1],
      ['Bern', 1],
    ])
    expect(await facets('tags/')).toEqual([
      ['Éclair', 1],
      ['event', 1],
      ['Event', 2],
    ])
    expect(await facets('tags/?cursor=event')).toEqual([['Event', 2]])
    await sql`update person set tags = '{}' where full_name = 'Bo Li'`
    expect(await facets('tags/')).toEqual([['Event', 1]])
  })

  it('have stored what their campaigns say, whatever happened', async () => {
    const { sql, spring, autumn } = await filled()
    const [ranks] = await sql<{ ranks: number[] }>`
      select array_agg(status_rank(s) order by n) as ranks
      from unnest(${[...STATUSES_BY_RANK]}::text[]) with ordinality as u (s, n)`
    expect(ranks?.ranks).toEqual(STATUSES_BY_RANK.map((_, at) => at + 1))
    const step = fc.record({
      campaign: fc.constantFrom(spring, autumn),
      lines: fc.uniqueArray(fc.integer({ min: 2, max: 7 }), { minLength: 1 }),
      status: fc.constantFrom(...PROSPECT_STATUSES),
      minute: fc.integer({ min: 0, max: 59 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        for (const { campaign, lines, status, minute } of steps) {
          await sql`update campaign_person set status = ${status},
              status_changed_at = ${`2030-01-01T10:${String(minute).padStart(2, '0')}:00Z`}
            where campaign_id = ${campaign} and source_line = any(${lines}::integer[])`
        }
        const rows = await sql<{ rank: number; statuses: ProspectStatus[]; isNewest: boolean }>`
          select p.status_rank as rank, array_agg(m.status) as statuses,
            p.last_activity_at = coalesce(
              max(m.status_changed_at) filter (where m.status <> 'DUPLICATED'),
              max(m.status_changed_at)) as "isNewest"
          from person p join campaign_person m on m.person_id = p.id group by p.id`
        expect(rows).toHaveLength(people.length)
        for (const { rank, statuses, isNewest } of rows) {
          expect([STATUSES_BY_RANK[rank - 1], isNewest]).toEqual([furthestStatus(statuses), true])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describeOnOneDatabase('the people of a workspace', (open) => {
  const filled = filledOn(open)

  it('are in the campaign first where something happened last, of those where they came as far', async () => {
    const { list, move, spring, autumn } = await filled()
    await move(spring, 'Adam Smith-Jones', { status: 'VISITED', at: '2030-01-02T10:00:00Z' })
    await move(autumn, 'Adam Smith-Jones', { status: 'VISITED', at: '2030-01-01T10:00:00Z' })
    const { memberships } = (await list('?search=adam')).body.data[0]
    const names = memberships.map(({ campaign }: { campaign: { name: string } }) => campaign.name)
    expect(names).toEqual(['Spring', 'Autumn'])
  })

  it('are active from a time on and until one, both included, and the later of two beginnings counts', async () => {
    const { namesOf, move, spring, api } = await filled()
    const at = '2030-01-01T10:00:00Z'
    await move(spring, 'Bo Li', { status: 'ACCEPTED', at })
    expect(await namesOf(`?active_from=${at}&active_to=${at}`)).toEqual(['Bo Li'])
    const ago = (days: number) => new Date(api.clock.now() - days * 86_400_000).toISOString()
    await move(spring, 'Bo Li', { status: 'ACCEPTED', at: ago(3) })
    const within = (days: number, from: number) =>
      namesOf(`?active_within_days=${days}&active_from=${ago(from)}`)
    expect(await within(30, 4)).toContain('Bo Li')
    expect(await within(30, 2)).not.toContain('Bo Li')
    expect(await within(2, 30)).not.toContain('Bo Li')
  })

  it('are paged up to the last that is counted, and go on by cursors of the same order alone', async () => {
    const { list } = await filled()
    expect((await list('?page=5&page_size=200')).status).toBe(200)
    const { next_cursor: cursor } = (await list('?ordering=full_name&page_size=2')).body
    const next = await list(`?ordering=full_name&page_size=2&cursor=${cursor}`)
    expect(next.body).toMatchObject({ next: null, previous: null, count: 6 })
    const other = await list(`?ordering=company_name&cursor=${cursor}`)
    expect([other.status, other.body.errors[0].attr]).toEqual([400, 'cursor'])
  })

  it('have their values in common told 50 at a time', async () => {
    const { get, workspace, sql } = await filled()
    await sql`update person set tags = (select array_agg('t' || lpad(n::text, 2, '0'))
      from generate_series(case full_name when 'Bo Li' then 1 else 31 end,
        case full_name when 'Bo Li' then 30 else 60 end) n)
      where full_name in ('Bo Li', 'Adam Smith-Jones')`
    const tags = async (query = '') =>
      (await get(`/api/workspaces/${workspace}/people/tags/${query}`)).body
    const first = await tags()
    expect(first).toMatchObject({ count: 50, count_is_exact: false, next_cursor: 't50' })
    const last = await tags(`?cursor=${first.next_cursor}`)
    expect(last).toMatchObject({ count: 10, count_is_exact: false, next_cursor: null })
    expect((await tags('?search=t0')).count_is_exact).toBe(true)
  })
})
