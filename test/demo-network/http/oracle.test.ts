import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { people, startedNetwork } from '../started-network.ts'

const [first = '', second = ''] = people.map(({ publicIdentifier }) => publicIdentifier)

describe('the network, asked by tests and tools,', () => {
  it('counts every action per person', async () => {
    const network = await startedNetwork()
    await network.page(`/in/${first}`)
    await network.visit(first)
    await network.connect(first)
    await network.connect(first)
    await network.visit(second)
    const summary: unknown = await (await network.get('/_demo/effects/summary')).json()
    expect(summary).toEqual({
      totals: { view: 1, visit: 2, connect: 1, connect_refused_duplicate: 1 },
      people: {
        [first]: { view: 1, visit: 1, connect: 1, connect_refused_duplicate: 1 },
        [second]: { visit: 1 },
      },
    })
  })

  it('tells effects apart by time, number, person and kind', async () => {
    const network = await startedNetwork()
    await network.visit(first)
    await network.clock.elapse(1000)
    await network.visit(second)
    const now = network.clock.now()
    expect(await network.effects(`since=${now}`)).toMatchObject([
      { person: second, at: now, seq: 2 },
    ])
    expect(await network.effects('after=1')).toMatchObject([{ person: second }])
    expect(await network.effects(`person=${first.toUpperCase()}`)).toMatchObject([{ seq: 1 }])
    expect(await network.effects('kind=connect')).toEqual([])
  })

  it('lists people by the answer they will give', async () => {
    const network = await startedNetwork()
    await network.connect(first)
    const answer = await network.get('/_demo/people?outcome=decline&limit=3&relation=none')
    const body: unknown = await answer.json()
    const expected = people
      .filter(({ openness }) => openness.outcome === 'decline')
      .slice(0, 3)
      .map(({ publicIdentifier }) => ({
        public_identifier: publicIdentifier,
        profile_url: `${network.url}/in/${publicIdentifier}`,
        outcome: 'decline',
        restriction: null,
        relation: 'none',
      }))
    expect(body).toMatchObject({ data: expected })
  })

  it('gives a list of strangers as CSV', async () => {
    const network = await startedNetwork()
    await network.connect(first)
    const answer = await network.get('/_demo/sample.csv?count=25')
    expect(answer.headers.get('content-disposition')).toContain('commonplace-people.csv')
    const rows: Record<string, string>[] = parse(await answer.text(), { columns: true, bom: true })
    expect(rows).toHaveLength(25)
    expect(Object.keys(rows[0] ?? {})).toEqual(['Name', 'Profile URL', 'Company'])
    expect(rows[0]?.['Profile URL']).toBe(`${network.url}/in/${second}`)
    expect(rows.some((row) => row['Profile URL']?.includes(first))).toBe(false)
  })

  it('says the time on every page, and how fast it runs', async () => {
    const now = Date.UTC(2026, 10, 24, 9, 40)
    const network = await startedNetwork({ clock: { now: () => now }, clockSpeed: 60 })
    expect((await network.page('/')).replace(/<[^>]*>/g, '')).toContain(
      'Demo time: Tue 24 Nov 09:40 · runs 60× faster',
    )
    expect(await (await network.get('/_demo/clock')).json()).toEqual({ now, speed: 60 })
  })
})

describe('search', () => {
  it('finds people by any words of their profile, accents and scripts aside', async () => {
    const network = await startedNetwork()
    const person = people.find(({ lastName }) => lastName === 'Méndez')
    const query = `mendez ${person?.companyName.toUpperCase()}`
    expect(await network.page(`/search?q=${encodeURIComponent(query)}`)).toContain(
      person?.publicIdentifier ?? 'nobody',
    )
    expect(await network.page('/search?q=佐藤')).toContain('data-search-result')
    expect(await network.page('/search?q=zzzz')).not.toContain('data-search-result')
  })
})
