import { describe, expect, it } from 'vitest'
import { SEARCH_BEGIN } from '#core/campaign/search-progress.ts'
import { campaignId, prospectId, workspaceId } from '#core/runtime/ids.ts'
import type { SearchResults } from '#core/task/search-results.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import type { Transaction } from '#server/database/database.ts'
import { BringInResults } from '#server/imports/bring-in-results.ts'
import { LeaveOutKnown } from '#server/imports/leave-out-known.ts'
import type { PeopleSearch } from '#server/imports/people-search.ts'
import type { CheckedRow, GoodRow } from '#server/imports/row-rules.ts'
import type { PageToWrite } from '#server/imports/search-store.ts'
import type { HiddenPerson } from '#server/persons/person-hash-store.ts'
import { PersonHashes, type Identity, type RememberedFor } from '#server/persons/person-hashes.ts'

const NETWORK = 'http://localhost:4281'
const networks = [demoNetwork(NETWORK)]
const [HOME, WORK] = [workspaceId(3), workspaceId(4)]
const hashes = new PersonHashes(Buffer.alloc(32, 1))
const TRANSACTION = {} as Transaction

const identity = (publicIdentifier: string): Identity => ({ network: NETWORK, publicIdentifier })
const good = (name: string, line = 2): GoodRow => ({
  ...{ kind: 'good', line, ...identity(name), fullName: '', firstName: '', lastName: '' },
  ...{ jobTitle: '', companyName: '', location: '', customFields: {} },
})
const bad = (name: string, code: string, line = 2) => ({
  ...{ kind: 'bad', line, code, field: 'profile_url', value: `${NETWORK}/in/${name}` },
})

describe('a hash of somebody', () => {
  it('is another one in each workspace, network and install, and for each person', () => {
    const of = (workspace = HOME, who = identity('ada'), key = hashes) =>
      key.of(workspace, who).toString('hex')
    expect(of()).toBe(of())
    const others = [
      of(WORK),
      of(HOME, identity('eve')),
      of(HOME, { ...identity('ada'), network: 'x' }),
      of(HOME, identity('ada'), new PersonHashes(Buffer.alloc(32, 2))),
    ]
    expect(new Set([of(), ...others]).size).toBe(5)
  })
})

describe('somebody whom a workspace knew', () => {
  const leaveOut = (
    rows: readonly CheckedRow[],
    {
      hidden = [] as HiddenPerson[],
      gone = {} as Record<string, RememberedFor>,
      bringsBack = true,
    },
  ) => {
    const did: string[] = []
    const kept = new Map(
      Object.entries(gone).map(([name, why]) => [
        hashes.of(HOME, identity(name)).toString('hex'),
        why,
      ]),
    )
    const store = {
      holdArrivals: async () => void did.push('held'),
      holdHidden: async () => hidden,
      hasAny: async () => kept.size > 0,
      find: async (_: unknown, asked: readonly Buffer[]) => {
        did.push(`asked for ${asked.length}`)
        return kept
      },
    }
    const known = new LeaveOutKnown({ hashes, store, networks })
    const checked = known.execute(TRANSACTION, { workspaceId: HOME, bringsBack }, rows)
    return checked.then((after) => ({ after, did }))
  }
  const deleted = (name: string, more: Partial<HiddenPerson> = {}): HiddenPerson => ({
    ...{ ...identity(name), rememberedFor: null, isBusy: false, ...more },
  })

  it('is left out for why they are remembered, whether they may still be restored or are gone', async () => {
    const rows = ['ada', 'bea', 'cy', 'dan', 'eve'].map((name, at) => good(name, at + 2))
    const hidden = [
      deleted('ada', { rememberedFor: 'contacted' }),
      deleted('bea', { rememberedFor: 'do_not_contact' }),
    ]
    const gone = { cy: 'contacted', dan: 'do_not_contact' } as const
    const { after, did } = await leaveOut(rows, { hidden, gone })
    expect(after).toEqual([
      bad('ada', 'contacted_before', 2),
      bad('bea', 'do_not_contact', 3),
      bad('cy', 'contacted_before', 4),
      bad('dan', 'do_not_contact', 5),
      rows[4],
    ])
    expect(did).toEqual(['held', 'asked for 5'])
  })

  it('comes back where an import brings them back, unless something is done for them now', async () => {
    const rows = [good('ada'), good('bea')]
    const hidden = [deleted('ada'), deleted('bea', { isBusy: true })]
    expect((await leaveOut(rows, { hidden })).after).toEqual([
      rows[0],
      bad('bea', 'deleted_just_now'),
    ])
    expect((await leaveOut(rows, { hidden, bringsBack: false })).after).toEqual([
      bad('ada', 'deleted_just_now'),
      bad('bea', 'deleted_just_now'),
    ])
  })

  it('is looked for among good rows alone, and what was bad stays as it was', async () => {
    const was = { ...bad('x', 'invalid_url'), kind: 'bad' } as CheckedRow
    const rows = [was, good('ada')]
    const { after, did } = await leaveOut(rows, { gone: { ada: 'contacted' } })
    expect(after).toEqual([was, bad('ada', 'contacted_before')])
    expect(did).toEqual(['held', 'asked for 1'])
    expect((await leaveOut(rows, {})).after).toBe(rows)
    expect((await leaveOut(rows, {})).did).toEqual(['held'])
  })
})

describe('a page of a search', () => {
  const search: PeopleSearch = {
    ...{ ...SEARCH_BEGIN, workspaceId: HOME, campaignId: campaignId(5), network: NETWORK },
    ...{ url: `${NETWORK}/search`, maxPeople: 3, paused: false, pages: 2, nextPage: 3, added: 1 },
  }
  const person = (publicIdentifier: string, more: object = {}) => ({
    ...{ publicIdentifier, fullName: 'Ada', jobTitle: 'CTO', companyName: 'Acme' },
    ...{ location: 'Berlin', ...more },
  })
  const bringIn = async (
    people: readonly object[],
    how: {
      readonly search?: Partial<PeopleSearch> | null
      readonly page?: number
      readonly known?: string
      readonly isIn?: string
    } = {},
  ) => {
    const written: PageToWrite[] = []
    const into: object[] = []
    const searches = {
      lock: async () => (how.search === null ? undefined : { ...search, ...how.search }),
      notYetIn: async (_: unknown, __: unknown, rows: readonly GoodRow[]) =>
        rows.filter(({ publicIdentifier }) => publicIdentifier !== how.isIn),
      notYetSkipped: async (_: unknown, __: unknown, skipped: readonly unknown[]) => skipped,
      write: async (_: unknown, __: unknown, page: PageToWrite) => {
        written.push(page)
        return [prospectId(1)]
      },
    }
    const known = {
      execute: async (_: unknown, asked: object, rows: readonly CheckedRow[]) => {
        into.push(asked)
        return rows.map((row) =>
          row.kind === 'good' && row.publicIdentifier === how.known
            ? { ...bad(how.known, 'contacted_before', row.line), kind: 'bad' }
            : row,
        )
      },
    }
    const bring = new BringInResults({ searches, known, hashes, networks } as never)
    const results = {
      people,
      count: 40,
      hasNext: true,
      isCutOff: false,
    } as unknown as SearchResults
    const asked = { campaign: search.campaignId, page: how.page ?? 3 }
    const answer = await bring.execute(TRANSACTION, asked, results)
    return { answer, page: written[0], into }
  }

  it('is taken where the search goes on with it, and at no other time', async () => {
    expect((await bringIn([person('ada')])).answer).toEqual([1])
    for (const how of [
      { search: null },
      { search: { stop: 'end' } },
      { search: { nextPage: 4 } },
      { page: 2 },
    ] as const) {
      expect(await bringIn([person('ada')], how)).toEqual({ answer: null, into: [] })
    }
  })

  it('adds each person once, by lines that count on, and what they say as far as there is room', async () => {
    const { page, into } = await bringIn([
      person('ada', { fullName: 'A'.repeat(500) }),
      person('ADA'),
      person('bea'),
    ])
    expect(into).toEqual([{ workspaceId: HOME, bringsBack: false }])
    expect(page?.rows).toMatchObject([
      { line: 201, publicIdentifier: 'ada', network: NETWORK, jobTitle: 'CTO', location: 'Berlin' },
      { line: 202, publicIdentifier: 'bea', companyName: 'Acme', customFields: {} },
    ])
    expect(page?.rows[0]?.fullName.length).toBeLessThan(500)
    expect(page?.progress).toMatchObject({ pages: 3, added: 3, skipped: 0, stop: 'max_people' })
  })

  it('adds nobody beyond the most, whom the campaign has, or whom the workspace knew', async () => {
    const all = ['ada', 'bea', 'cy', 'dan', 'eve'].map((name) => person(name))
    const { page } = await bringIn([...all, person('no name')], { isIn: 'ada', known: 'bea' })
    expect(page?.rows.map(({ publicIdentifier }) => publicIdentifier)).toEqual(['cy', 'dan'])
    expect(page?.skipped[0]).toEqual({
      ...{ hash: hashes.of(HOME, identity('bea')), code: 'contacted_before' },
    })
    expect(page?.progress).toMatchObject({ added: 3, skipped: page?.skipped.length })
  })
})
