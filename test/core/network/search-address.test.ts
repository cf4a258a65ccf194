import { describe, expect, it } from 'vitest'
import {
  filtersIn,
  readSearchAddress,
  searchOf,
  searchPageUrl,
  searchUrl,
} from '#core/network/search-address.ts'
import { hasFilters, NO_FILTERS, type SearchFilters } from '#core/network/search-filters.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { tinyNetwork } from '../../fixtures/tiny-network/network.ts'

const demo = demoNetwork('http://localhost:4281')
const tiny = tinyNetwork('https://tiny.example')
const networks = [demo, tiny]
const people = searchOf(demo, 'people')!
const sales = searchOf(demo, 'sales_nav')!

const FILTERS: readonly Partial<SearchFilters>[] = [
  { keywords: 'supply chain' },
  { keywords: '物流 & 倉庫 100% + “quotes”' },
  { jobTitles: ['Head of Operations', 'COO'] },
  { seniorities: ['vice_president', 'director'] },
  { industries: ['Logistics', 'Food & drink'], locations: ['Tokyo, Japan', 'São Paulo'] },
  { headcountMin: 50 },
  { headcountMin: 50, headcountMax: 1000, excludeKeywords: ['student', 'a=b&c=d'] },
  {
    keywords: 'x',
    jobTitles: ['#1'],
    seniorities: ['founder'],
    industries: ['/'],
    locations: ['?page=7'],
    headcountMin: 1,
    headcountMax: 1,
    excludeKeywords: ['"'],
  },
]

describe('the filters of a search', () => {
  it.each(FILTERS)('are the same again when read from the address they make: %j', (given) => {
    const filters = { ...NO_FILTERS, ...given }
    for (const pages of [people, sales]) {
      const url = searchUrl(demo, pages, filters)
      expect(filtersIn(pages, url)).toEqual(filters)
      expect(readSearchAddress(url, networks)).toEqual({
        kind: 'search',
        network: demo.origin,
        type: pages.type,
        url,
      })
    }
  })

  it('are none where nothing is asked for, or people are left out alone', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false)
    expect(hasFilters({ ...NO_FILTERS, keywords: ' ', jobTitles: [''] })).toBe(false)
    expect(hasFilters({ ...NO_FILTERS, excludeKeywords: ['student'] })).toBe(false)
    expect(hasFilters({ ...NO_FILTERS, headcountMax: 10 })).toBe(true)
  })
})

describe('the address of a search', () => {
  it.each([
    'http://localhost:4281/search/people?title=CTO&location=Kyoto',
    'localhost:4281/search/people/?location=Kyoto&title=CTO',
    'http://localhost:4281/Search/People?title=CTO&page=9&location=Kyoto&location=Kyoto#results',
    '  http://localhost:4281/search/people?utm_source=mail&title=+CTO&as=member-2&location=Kyoto&x  ',
  ])('has one form, without a page and what else it may carry: %s', (text) => {
    expect(readSearchAddress(text, networks)).toMatchObject({
      kind: 'search',
      url: 'http://localhost:4281/search/people?title=CTO&location=Kyoto',
    })
  })

  it.each([
    ['', 'missing_url'],
    ['not an address', 'invalid_url'],
    ['CTO', 'invalid_url'],
    ['ftp://localhost:4281/search/people?title=CTO', 'invalid_url'],
    ['http://localhost:4281/search/people?title=%E0%A4%A', 'invalid_url'],
    [`http://localhost:4281/search/people?title=${'x'.repeat(2000)}`, 'too_long'],
    ['https://elsewhere.example/search/people?title=CTO', 'foreign_network'],
    ['http://localhost:4282/search/people?title=CTO', 'foreign_network'],
    ['http://localhost:4281/in/ada-1a2b', 'profile_url'],
    ['http://localhost:4281/', 'not_a_search'],
    ['http://localhost:4281/company/looms', 'not_a_search'],
    ['http://localhost:4281/search/people', 'no_filters'],
    ['http://localhost:4281/search/people?page=3&utm_source=mail&title=', 'no_filters'],
    ['http://localhost:4281/search/people?exclude=student&exclude=intern', 'no_filters'],
    ['http://localhost:4281/sales/search/people?seniority=boss&headcount_min=many', 'no_filters'],
    ['https://tiny.example/find?more=', 'no_filters'],
  ])('is refused with the reason: %j is %s', (text, code) => {
    expect(readSearchAddress(text, networks)).toEqual({ kind: 'refused', code })
  })

  it('is the other search where that one is asked for', () => {
    const ofPeople = 'http://localhost:4281/search/people?title=CTO'
    const ofSales = 'http://localhost:4281/sales/search/people?title=CTO'
    expect(readSearchAddress(ofPeople, networks, 'people').kind).toBe('search')
    expect(readSearchAddress(ofSales, networks, 'sales_nav').kind).toBe('search')
    expect(readSearchAddress(ofPeople, networks, 'sales_nav')).toEqual({
      kind: 'refused',
      code: 'people_search',
    })
    expect(readSearchAddress(ofSales, networks, 'people')).toEqual({
      kind: 'refused',
      code: 'sales_nav_search',
    })
  })

  it('keeps what only the own form of a network filters by', () => {
    const read = readSearchAddress('tiny.example/find?more=taxi&who=Jo&p=2', networks)
    expect(read).toMatchObject({ url: 'https://tiny.example/find?who=Jo&more=taxi' })
  })

  it('leads to each of its pages', () => {
    const url = 'http://localhost:4281/search/people?title=CTO'
    expect(searchPageUrl(`${url}&page=4`, 1, networks)).toBe(url)
    expect(searchPageUrl(url, 7, networks)).toBe(`${url}&page=7`)
    expect(searchPageUrl('https://tiny.example/find?who=Jo', 2, networks)).toBe(
      'https://tiny.example/find?who=Jo&p=2',
    )
    expect(() => searchPageUrl('https://elsewhere.example/?a=b', 1, networks)).toThrow('no search')
  })
})
