import { describe, expect, it } from 'vitest'
import { seniorityOf } from '#core/sales-kit/seniority.ts'
import { people, startedNetwork } from '../started-network.ts'

const started = async () => {
  const network = await startedNetwork()
  const read = async (path: string) => {
    const html = await network.page(path)
    return {
      who: [...html.matchAll(/data-search-result data-profile-id="([^"]+)"/g)].map(([, id]) => id!),
      count: Number(/<span data-count>(\d+)</.exec(html)?.[1]),
      hasNext: html.includes('rel="next"'),
      isCutOff: html.includes('data-cut-off'),
    }
  }
  /** All pages of a search, at most so many. */
  const readAll = async (path: string, most = 20) => {
    const pages = []
    for (let page = 1; page <= most; page += 1) {
      const one = await read(`${path}&page=${page}`)
      pages.push(one)
      if (!one.hasNext) break
    }
    return pages
  }
  return { ...network, read, readAll }
}

const TITLE = '/search/people?title=Head+of+Procurement'
const fit = people.filter(({ jobTitle }) => jobTitle === 'Head of Procurement')

describe('the search of the demo network', () => {
  it('shows whoever fits on as many pages as it takes, the same each time', async () => {
    const { readAll } = await started()
    const pages = await readAll(TITLE)
    expect(fit.length).toBeGreaterThan(20)
    expect(pages.flatMap(({ who }) => who)).toEqual(fit.map((one) => one.publicIdentifier))
    expect(pages.map(({ count }) => count)).toEqual(pages.map(() => fit.length))
    expect(await readAll(TITLE)).toEqual(pages)
  })

  it('is where the form in the header leads, and an address that lacks its last part', async () => {
    const { get, page } = await started()
    const form = /<form class="find" action="([^"]+)"[^]*?name="([^"]+)"/.exec(await page('/'))
    expect(form?.slice(1)).toEqual(['/search/people', 'keywords'])
    const answer = await get('/search?keywords=cto&location=Kyoto')
    const leadsTo = answer.headers.get('location')
    expect([answer.status, leadsTo]).toEqual([303, '/search/people?keywords=cto&location=Kyoto'])
    expect(await page('/search/people?keywords=cto')).toContain(
      'value="cto" placeholder="Search people"',
    )
  })

  it('filters by all that the address says, of several values by any', async () => {
    const { read } = await started()
    const two = await read(`${TITLE}&title=Buyer`)
    expect(two.count).toBeGreaterThan(fit.length)
    const [somebody] = fit
    const place = encodeURIComponent(somebody!.location)
    const industry = encodeURIComponent(somebody!.industry)
    const near = await read(`${TITLE}&location=${place}&industry=${industry}`)
    const expected = fit.filter(
      (one) => one.location === somebody!.location && one.industry === somebody!.industry,
    )
    expect(near.who).toEqual(expected.map((one) => one.publicIdentifier))
    const company = encodeURIComponent(somebody!.companyName)
    const without = await read(`${TITLE}&location=${place}&exclude=${company}`)
    expect(without.who).not.toContain(somebody!.publicIdentifier)
    const small = await read(`${TITLE}&headcount_max=100`)
    const large = await read(`${TITLE}&headcount_min=101`)
    expect(small.count + large.count).toBe(fit.length)
    expect(Math.min(small.count, large.count)).toBeGreaterThan(0)
  })

  it('knows how far up somebody is by their title', async () => {
    const { read } = await started()
    const bosses = await read('/search/people?seniority=director')
    expect(bosses.count).toBe(
      people.filter(({ jobTitle }) => seniorityOf(jobTitle) === 'director').length,
    )
    expect(bosses.count).toBeGreaterThan(0)
  })

  it('finds nobody without a filter', async () => {
    const { read } = await started()
    expect(await read('/search/people')).toEqual({
      who: [],
      count: 0,
      hasNext: false,
      isCutOff: false,
    })
  })

  it('shows no more than 1,000 people, and 2,500 to those who sell', async () => {
    const { read } = await started()
    const all = 'headcount_min=1'
    expect(await read(`/search/people?${all}&page=99`)).toMatchObject({ hasNext: true })
    const last = await read(`/search/people?${all}&page=100`)
    expect(last).toMatchObject({ count: people.length, hasNext: false, isCutOff: true })
    const lastOfSales = await read(`/sales/search/people?${all}&page=100`)
    expect(lastOfSales.who).toHaveLength(25)
    expect(lastOfSales).toMatchObject({ hasNext: false, isCutOff: true })
  })

  it('says afterwards which pages it showed to whom, and who stood on them', async () => {
    const { as, effects, submit } = await started()
    await submit('/account/create', { name: 'Kim Doe' })
    const member = 'member-2'
    await as(member).page(`${TITLE}&page=2`)
    expect(await effects(`kind=search&member=${member}`)).toMatchObject([
      {
        ...{ member, person: null, address: `${TITLE}&page=2` },
        shown: fit.slice(10, 20).map((one) => one.publicIdentifier),
      },
    ])
    expect(await effects('kind=search&member=member-1')).toEqual([])
  })

  it('repeats people, lets them change places, loses some and ends early, where that is switched on', async () => {
    const { readAll, faults } = await started()
    const whole = (await readAll(TITLE)).map(({ who }) => who)
    await faults({ search_repeats: true })
    const repeated = (await readAll(TITLE)).map(({ who }) => who)
    expect(repeated[1]?.slice(0, 3)).toEqual(whole[0]?.slice(-3))
    await faults({ search_repeats: false, search_reorders: true })
    const reordered = (await readAll(TITLE)).flatMap(({ who }) => who)
    expect(reordered).not.toEqual(whole.flat())
    expect(new Set(reordered).size).toBeLessThan(whole.flat().length)
    await faults({ search_reorders: false, search_shrinks: true })
    const shrinking = await readAll(TITLE)
    expect(shrinking.map(({ count }) => count).slice(0, 3)).toEqual([
      fit.length,
      fit.length - 2,
      fit.length - 4,
    ])
    await faults({ search_shrinks: false, search_ends_early: true })
    expect(await readAll(TITLE)).toHaveLength(2)
  })
})
