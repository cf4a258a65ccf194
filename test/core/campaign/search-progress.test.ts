import { describe, expect, it } from 'vitest'
import {
  afterPage,
  found,
  MAX_PAGES_WITHOUT_NEWS,
  roomLeft,
  SEARCH_BEGIN,
  type SearchProgress,
} from '#core/campaign/search-progress.ts'
import { seededRandom } from '#demo-network/people/seeded-random.ts'

const PER_PAGE = 10

interface Listing {
  /** Who is on page `page`, as the network shows it at that time. */
  page(page: number): {
    readonly who: readonly number[]
    readonly count: number
    readonly hasNext: boolean
    readonly isCutOff: boolean
  }
}

const numbers = (length: number): readonly number[] => Array.from({ length }, (_, at) => at)

/** A network that shows up to `maxShown`, and does to its list what `change` says before each page. */
const listing = (
  size: number,
  { maxShown = Infinity, change = (all: readonly number[]) => all, lastPage = Infinity } = {},
): Listing => {
  let all = numbers(size)
  return {
    page: (page) => {
      all = change(all)
      const shown = all.slice(0, maxShown)
      const pages = Math.max(1, Math.ceil(shown.length / PER_PAGE))
      const at = Math.min(page, pages)
      const isLast = at >= Math.min(pages, lastPage)
      return {
        who: shown.slice((at - 1) * PER_PAGE, at * PER_PAGE),
        count: all.length,
        hasNext: !isLast,
        isCutOff: isLast && all.length > shown.length,
      }
    },
  }
}

/** Reads a listing to its stop as the server does: whoever was found before is no news. */
const search = (
  network: Listing,
  maxPeople: number,
  isSkipped: (one: number) => boolean = () => false,
) => {
  const seen = new Set<number>()
  const brought: number[] = []
  let progress: SearchProgress = SEARCH_BEGIN
  while (progress.stop === null) {
    const { who, ...page } = network.page(progress.nextPage)
    const news = [...new Set(who)].filter((one) => !seen.has(one))
    const skipped = news.filter(isSkipped)
    const added = news.filter((one) => !isSkipped(one)).slice(0, roomLeft(progress, maxPeople))
    for (const one of [...skipped, ...added]) seen.add(one)
    brought.push(...added)
    const outcome = { added: added.length, skipped: skipped.length, ...page }
    progress = afterPage(progress, outcome, maxPeople)
    if (progress.pages > 1000) throw new Error('It comes to no end.')
  }
  return { progress, brought }
}

describe('a search', () => {
  it('ends with the last page of a list that stays as it is, with everybody on it', () => {
    const { progress, brought } = search(listing(43), 500)
    expect(progress).toMatchObject({ added: 43, listed: 43, pages: 5, stop: 'end' })
    expect(brought).toEqual(numbers(43))
  })

  it('ends with as many people as its campaign is to have, in the middle of a page', () => {
    const { progress } = search(listing(43), 17)
    expect(progress).toMatchObject({ added: 17, listed: 43, pages: 2, stop: 'max_people' })
  })

  it('says that the network shows no more, though it has', () => {
    const { progress } = search(listing(100, { maxShown: 30 }), 500)
    expect(progress).toMatchObject({ added: 30, listed: 100, pages: 3, stop: 'result_limit' })
  })

  it('counts whom it leaves out among those found, and not among those added', () => {
    const { progress, brought } = search(listing(20), 500, (one) => one % 4 === 0)
    expect(progress).toMatchObject({ added: 15, skipped: 5, stop: 'end' })
    expect(found(progress)).toBe(20)
    expect(brought.some((one) => one % 4 === 0)).toBe(false)
  })

  it('gives up where pages go on for ever with nobody new', () => {
    const network: Listing = {
      page: () => ({ who: numbers(PER_PAGE), count: 500, hasNext: true, isCutOff: false }),
    }
    const { progress } = search(network, 500)
    const pages = 1 + MAX_PAGES_WITHOUT_NEWS
    expect(progress).toMatchObject({ added: PER_PAGE, listed: 500, pages, stop: 'nobody_new' })
  })

  it('ends with a list that has nobody, and where no page says how many there are', () => {
    expect(search(listing(0), 500).progress).toMatchObject({ added: 0, listed: 0, stop: 'end' })
    const page = { added: 1, skipped: 0, count: null, hasNext: false, isCutOff: false }
    expect(afterPage(SEARCH_BEGIN, page, 5)).toMatchObject({ listed: null, stop: 'end' })
  })

  it('may find people without adding any, and then has room for as many as before', () => {
    const page = { added: 0, skipped: 1, count: 40, hasNext: true, isCutOff: false }
    const after = afterPage(SEARCH_BEGIN, page, 5)
    expect(after).toMatchObject({ skipped: 1, pagesWithoutNews: 0, stop: null })
    expect(roomLeft(after, 5)).toBe(5)
    const news = afterPage({ ...after, pagesWithoutNews: 2 }, { ...page, added: 1 }, 5)
    expect(news).toMatchObject({ pagesWithoutNews: 0, stop: null })
    expect([roomLeft(news, 5), roomLeft(news, 1), roomLeft(news, 0)]).toEqual([4, 0, 0])
  })

  it('tells the most that the network ever said, and gives up after three pages without news', () => {
    const page = { added: 0, skipped: 0, hasNext: true, isCutOff: false }
    const counts = [40, null, 30]
    const after = counts.reduce<SearchProgress>(
      (before, count) => afterPage(before, { ...page, count }, 5),
      SEARCH_BEGIN,
    )
    expect(after).toMatchObject({ pages: 3, listed: 40, stop: 'nobody_new' })
    expect(afterPage(after, { ...page, count: 50 }, 5).listed).toBe(50)
  })

  it('brings each person once and comes to an end, however the list changes between its pages', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seededRandom(seed, 'search')
      const upTo = (max: number) => Math.floor(random.next() * (max + 1))
      const size = upTo(120)
      const maxPeople = 1 + upTo(150)
      const chance = random.next()
      const change = (all: readonly number[]): readonly number[] => {
        if (random.next() > chance) return all
        const at = upTo(all.length)
        switch (upTo(3)) {
          case 0:
            return all.slice(upTo(5))
          case 1:
            return [...all.slice(at), ...all.slice(0, at)]
          case 2:
            return [...all.slice(0, at), ...all.slice(Math.max(0, at - 4))].slice(0, 200)
          default:
            return all.toReversed()
        }
      }
      const lastPage = random.next() < 0.3 ? 1 + upTo(5) : Infinity
      const maxShown = random.next() < 0.3 ? 10 + upTo(50) : Infinity
      const network = listing(size, { change, lastPage, maxShown })
      const { progress, brought } = search(network, maxPeople, (one) => one % 7 === seed % 7)
      expect(new Set(brought).size, `seed ${seed}`).toBe(brought.length)
      expect(brought.length).toBe(progress.added)
      expect(progress.added).toBeLessThanOrEqual(maxPeople)
      expect(found(progress)).toBeLessThanOrEqual(size)
      expect(progress.nextPage).toBe(progress.pages + 1)
      expect(progress.stop === 'max_people').toBe(progress.added >= maxPeople)
    }
  })
})
