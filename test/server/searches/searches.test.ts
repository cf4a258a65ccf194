import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { msBetween } from '#core/runtime/moments.ts'
import { MAX_LOOKS } from '#server/tasks/look-again.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { listOf, NETWORK, people, searchWorld, type Shown } from './search-world.ts'

interface Row {
  readonly status: string
  readonly person: { readonly public_identifier: string; readonly job_title: string }
}
const namesOf = (rows: readonly Row[]) => rows.map(({ person }) => person.public_identifier)

describeOnOneDatabase('a campaign that is made of a search', (open) => {
  test('has its people come in page by page, before it is started, and says how many there are', async () => {
    const world = await searchWorld(await open())
    const made = await world.create({ max_people: 100 })
    expect(made).toMatchObject({
      status: 'draft',
      source_type: 'people_search',
      source: { filters: { job_titles: ['CTO'] }, max_people: 100 },
      import: null,
      search: {
        url: `${NETWORK}/search/people?title=CTO`,
        ...{ max_people: 100, pages: 0, added: 0, skipped: [], listed: null, stop: null },
        wait: { code: 'extension' },
      },
    })
    const overview = async () =>
      (await world.call('GET', `/api/campaigns/${made.id}/overview/`)).body
    const next = { network: NETWORK, step: 'search' }
    expect((await overview()).next).toMatchObject([{ ...next, at: null, waiting_for: 'extension' }])
    const shown = listOf(...people(7))
    const first = await world.due()
    expect((await overview()).next).toMatchObject([{ ...next, up_to: expect.any(Number) }])
    expect(first).toMatchObject({
      action: 'SEARCH_PEOPLE',
      campaign: { id: made.id },
      payload: { network: NETWORK, search_url: `${NETWORK}/search/people?title=CTO`, page: 1 },
    })
    await world.begin(first)
    await world.settle(first, shown)
    expect(await world.load(made.id)).toMatchObject({
      search: { pages: 1, added: 3, listed: 7, stop: null, wait: null },
      counts: { total: 3, by_status: { DISCOVERED: 3 } },
    })
    expect((await overview()).next).toMatchObject([{ step: 'search' }])
    expect(await world.search(shown)).toEqual([2, 3])
    expect((await overview()).next).toEqual([])
    expect(await world.load(made.id)).toMatchObject({
      search: { pages: 3, added: 7, listed: 7, stop: 'end', wait: null },
      counts: { total: 7 },
    })
    const rows = await world.peopleOf(made.id)
    expect(namesOf(rows)).toEqual(people(7))
    const clone = await world.call('POST', `/api/campaigns/${made.id}/clone/`, {})
    expect(clone.body.campaign.search).toMatchObject({ url: made.search.url, pages: 0, stop: null })
    const empty = await world.call('POST', `/api/campaigns/${clone.body.campaign.id}/clone/`, {
      with_people: true,
    })
    expect(empty.body).toMatchObject({ job: null, campaign: { search: { url: made.search.url } } })
    const planned = await world.call('GET', `/api/tasks/?campaign=${clone.body.campaign.id}`)
    expect(planned.body.data).toMatchObject([{ action: 'SEARCH_PEOPLE', status: 'pending' }])
    expect(rows[0].person).toMatchObject({ job_title: 'CTO', location: 'Leeds' })
    const { body } = await world.call('GET', '/api/tasks/')
    expect(
      body.data.every(({ result }: { result: object | null }) => !('results' in (result ?? {}))),
    ).toBe(true)
  })

  test('ends with as many people as it is to have, and at the network’s own limit', async () => {
    const world = await searchWorld(await open())
    const few = await world.create({ max_people: 4 })
    await world.search(listOf(...people(30)))
    expect((await world.load(few.id)).search).toMatchObject({ added: 4, stop: 'max_people' })
    const cutOff: Shown = (page) => ({
      ...listOf(...people(6, 100))(page),
      count: 1200,
      isCutOff: page === 2,
    })
    const { body } = await world.call('POST', `${world.campaigns}/sales-nav/`, {
      name: 'All',
      url: `${NETWORK}/sales/search/people?title=CTO&page=9`,
    })
    expect(body).toMatchObject({ source_type: 'sales_nav_search', search: { max_people: 500 } })
    await world.search(cutOff)
    expect((await world.load(body.id)).search).toMatchObject({
      ...{ added: 6, listed: 1200, stop: 'result_limit' },
    })
  })

  test('reads the same page again where whoever read it was killed, and brings nobody twice', async () => {
    const world = await searchWorld(await open())
    const made = await world.create()
    const shown: Shown = (page) => ({
      who:
        [
          ['a', 'b', 'c'],
          ['c', 'b', 'd'],
          ['d', 'd', 'e'],
        ][page - 1] ?? [],
      count: 5,
      hasNext: page < 3,
    })
    await world.begin(await world.due())
    await world.api.clock.elapse(70_000)
    const again = await world.due()
    expect(again.payload.page).toBe(1)
    await world.begin(again)
    await world.settle(again, shown)
    // Whoever did not hear the answer says it once more.
    await world.settle(again, shown)
    expect(await world.search(shown)).toEqual([2, 3])
    expect(namesOf(await world.peopleOf(made.id))).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect((await world.load(made.id)).search).toMatchObject({ pages: 3, added: 5, stop: 'end' })
    const [counted] = await world.sql<{ count: number }>`
      select count(*)::integer as count from sender_action where kind = 'searches'`
    expect(counted?.count).toBe(3)
  })

  test('leaves out whom the policy leaves to another campaign, and who was deleted', async () => {
    const world = await searchWorld(await open())
    await world.create()
    await world.search(listOf('a', 'b', 'gone', 'deleted'))
    await world.sql`update person set last_contacted_at = now() where public_identifier = 'gone'`
    await world.sql`update campaign_person m set status = 'INVITATION_SENT', invitation_sent_at = now()
      from person p where p.id = m.person_id and p.public_identifier = 'gone'`
    const gone = await world.sql<{ id: number }>`
      select id from person where public_identifier in ('gone', 'deleted')`
    await world.call('POST', `/api/workspaces/${world.workspace}/people/delete/`, {
      ids: gone.map(({ id }) => id),
    })
    await world.api.services.personJobs.runner.sweep()
    const second = await world.create({ filters: { keywords: 'loom' } })
    const shown = listOf('a', 'gone', 'new', 'not an identifier/', 'gone', 'deleted', 'newer')
    await world.search(shown)
    const { search } = await world.load(second.id)
    expect(search).toMatchObject({ added: 3, stop: 'end' })
    expect(search.skipped).toEqual([
      { code: 'contacted_before', count: 1 },
      { code: 'deleted_just_now', count: 1 },
      { code: 'invalid_url', count: 1 },
    ])
    const rows: readonly Row[] = await world.peopleOf(second.id)
    const standing = rows.map((row) => [row.person.public_identifier, row.status])
    expect(Object.fromEntries(standing)).toEqual({
      a: 'DUPLICATED',
      new: 'DISCOVERED',
      newer: 'DISCOVERED',
    })
  })

  test('waits until the next day once the day’s look-ups are spent, says so, and goes on by itself', async () => {
    const world = await searchWorld(await open())
    await world.lease()
    const { body: accounts } = await world.call('GET', '/api/outreach/sender-accounts/')
    const account = `/api/outreach/sender-accounts/${accounts.data[0].id}/`
    await world.call('PATCH', account, { limits: { searches: 2 } })
    const made = await world.create()
    const shown = listOf(...people(9))
    expect(await world.search(shown)).toEqual([1, 2])
    const { body } = await world.call('GET', '/api/tasks/?status=pending')
    expect(body.data).toMatchObject([{ action: 'SEARCH_PEOPLE', remark: 'No remaining visits' }])
    expect((await world.load(made.id)).search).toMatchObject({ added: 6, stop: null })
    await world.lease()
    expect((await world.load(made.id)).search.wait).toMatchObject({
      code: 'budget',
      limit: { action: 'searches', used: 2, max: 2 },
    })
    await world.nextDay()
    expect(await world.search(shown)).toEqual([3])
    expect((await world.load(made.id)).search).toMatchObject({ added: 9, stop: 'end' })
  })

  test('stands still while it is paused, goes on when it is resumed, and keeps it from ending', async () => {
    const world = await searchWorld(await open())
    const made = await world.create()
    await world.call('POST', `/api/campaigns/${made.id}/run/`, {})
    await world.call('PATCH', `/api/campaigns/${made.id}/`, { status: 'paused' })
    expect(await world.due()).toBe(null)
    expect((await world.load(made.id)).search.wait).toMatchObject({ code: 'paused' })
    await world.call('POST', `/api/campaigns/${made.id}/run/`, {})
    expect((await world.due()).action).toBe('SEARCH_PEOPLE')
  })

  test('stands still in the archive, and says so, though its page was about to be read', async () => {
    const world = await searchWorld(await open())
    const made = await world.create()
    const archive = (archived: boolean) =>
      world.call('PATCH', `/api/campaigns/${made.id}/`, { archived })
    const task = await world.due()
    const { body } = await archive(true)
    expect(body.search.wait).toMatchObject({ code: 'archived' })
    const begun = await world.call('PATCH', `/api/tasks/${task.id}/`, {
      ...{ lease_token: task.lease_token, status: 'running' },
    })
    expect([begun.status, begun.body.errors[0].code]).toEqual([409, 'not_running'])
    expect(await world.due()).toBe(null)
    await archive(false)
    expect((await world.due()).action).toBe('SEARCH_PEOPLE')
  })

  test('is paused alone, before its campaign is started too, and resumed', async () => {
    const world = await searchWorld(await open())
    const made = await world.create()
    const change = (id: number, changes: object) =>
      world.call('PATCH', `/api/campaigns/${id}/`, changes)
    const paused = await change(made.id, { search_paused: true })
    expect(paused.body).toMatchObject({
      status: 'draft',
      search: { paused: true, wait: { code: 'paused' } },
    })
    expect(await world.due()).toBe(null)
    await world.sql`update task set status = 'cancelled'`
    const resumed = await change(made.id, { search_paused: false })
    expect(resumed.body.search).toMatchObject({ paused: false })
    const planned = await world.call('GET', '/api/tasks/?status=pending')
    expect(planned.body.data).toMatchObject([{ action: 'SEARCH_PEOPLE' }])
    expect((await world.due()).action).toBe('SEARCH_PEOPLE')
    const ofFile = { name: 'A', file_name: 'a.csv', column_map: { profile_url: 'url' } }
    const { body } = await world.call('POST', `${world.campaigns}/csv/`, ofFile)
    const refused = await change(body.id, { search_paused: true, name: 'B' })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ attr: 'search_paused' }]])
    expect((await world.load(body.id)).name).toBe('A')
  })

  test('stops where a page can’t be read, which is tried later each time and counts once, and goes on there when resumed', async () => {
    const world = await searchWorld(await open())
    const made = await world.create()
    const { outreach } = world.api.services.outreach.time
    const waits: number[] = []
    for (let tries = 0; tries < MAX_LOOKS; tries += 1) {
      const before = outreach.now()
      const task = await world.due(5 * HOUR)
      waits.push(msBetween(before, outreach.now()) / MINUTE)
      expect(task).toMatchObject({ action: 'SEARCH_PEOPLE', payload: { page: 1 } })
      await world.begin(task)
      await world.call('PATCH', `/api/tasks/${task.id}/`, {
        ...{ lease_token: task.lease_token, status: 'unverified' },
      })
    }
    expect(waits.slice(1)).toEqual([...waits.slice(1)].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThanOrEqual(60)
    expect(await world.due()).toBe(null)
    const run = await world.call('POST', `/api/campaigns/${made.id}/run/`, {})
    expect(run.body).toMatchObject({ status: 'running', search: { pages: 0, stop: 'unreadable' } })
    const { body } = await world.call('GET', '/api/tasks/?status=failed')
    expect(body.data).toMatchObject([{ action: 'SEARCH_PEOPLE', reason_code: 'unreadable' }])
    const [counted] = await world.sql<{ count: number }>`
      select count(*)::integer as count from sender_action where kind = 'searches'`
    expect(counted?.count).toBe(1)
    await world.call('PATCH', `/api/campaigns/${made.id}/`, { search_paused: false })
    expect(await world.search(listOf(...people(2)), 1)).toEqual([1])
    expect((await world.load(made.id)).search).toMatchObject({ added: 2, stop: 'end' })
  })

  test('keeps to the share of its draft, and says so', async () => {
    const world = await searchWorld(await open())
    await world.lease()
    const { body: accounts } = await world.call('GET', '/api/outreach/sender-accounts/')
    const account = `/api/outreach/sender-accounts/${accounts.data[0].id}/`
    await world.call('PATCH', account, { limits: { searches: 4 } })
    const made = await world.create()
    await world.call('PATCH', `/api/campaigns/${made.id}/`, { limit_share: 50 })
    expect(await world.search(listOf(...people(30)))).toEqual([1, 2])
    await world.lease()
    expect((await world.load(made.id)).search.wait).toMatchObject({
      code: 'campaign_share',
      limit: { action: 'searches', used: 2, max: 2 },
    })
  })
})

describeOnOneDatabase('the calls about searches', (open) => {
  test('refuse what nobody can be searched by, and name the field', async () => {
    const world = await searchWorld(await open())
    const refused = async (path: string, body: object) => {
      const answer = await world.call('POST', `${world.campaigns}/${path}/`, body)
      expect(answer.status).toBe(400)
      return answer.body.errors.map(({ code, attr }: Record<string, string>) => [code, attr])
    }
    const name = 'CTOs'
    const search = 'people-search'
    expect(await refused(search, { name, filters: {} })).toEqual([['no_filters', 'filters']])
    expect(
      await refused(search, { name, filters: { headcount_min: 5, headcount_max: 4 } }),
    ).toEqual([['invalid', 'filters.headcount_max']])
    const one = { name, filters: { headcount_min: 5, headcount_max: 5 } }
    expect((await world.call('POST', `${world.campaigns}/${search}/`, one)).status).toBe(201)
    const planned = await world.call('GET', '/api/tasks/?status=pending')
    expect(planned.body.data).toMatchObject([{ action: 'SEARCH_PEOPLE' }])
    expect(await refused(search, { name, filters: { seniorities: ['boss'] } })).toEqual([
      ['invalid_choice', 'filters.seniorities.0'],
    ])
    const many = Array.from({ length: 50 }, (_, at) => `${at}`.padEnd(20, 'x'))
    expect(await refused(search, { name, filters: { job_titles: many, locations: many } })).toEqual(
      [['too_many_filters', 'filters']],
    )
    expect(await refused(search, { name, filters: { industries: [...many, 'y'] } })).toEqual([
      ['max_length', 'filters.industries'],
    ])
    expect(await refused(search, { name, filters: { keywords: 'x' }, max_people: 2501 })).toEqual([
      ['max_value', 'max_people'],
    ])
    expect(await refused(`${search}/preview`, { filters: {} })).toEqual([['no_filters', 'filters']])
    const profile = `${NETWORK}/in/ada`
    expect(await refused('url', { name, url: profile })).toEqual([['profile_url', 'url']])
    expect(await refused('sales-nav', { name, url: `${NETWORK}/search/people?title=CTO` })).toEqual(
      [['people_search', 'url']],
    )
    expect(
      await refused('url', { name, url: `${NETWORK}/search/people?title=a`, goal: 4 }),
    ).toEqual([['does_not_exist', 'goal']])
  })

  test('tell whether a campaign can be made of an address, without asking the network', async () => {
    const world = await searchWorld(await open())
    const verdictOn = async (url: string, source?: string) => {
      const body = { url, ...(source && { source_type: source }) }
      return (await world.call('POST', `${world.campaigns}/validate-url/`, body)).body
    }
    const url = `${NETWORK}/search/people?title=CTO`
    expect(await verdictOn(`${url}&page=4`)).toEqual({
      ...{ valid: true, source_type: 'url', network: NETWORK, normalized_url: url, reason: null },
    })
    expect(await verdictOn(`${NETWORK}/sales/search/people?title=CTO`)).toMatchObject({
      ...{ valid: true, source_type: 'sales_nav_search' },
    })
    expect(await verdictOn(url, 'sales_nav_search')).toEqual({
      ...{ valid: false, source_type: null, network: null, normalized_url: null },
      reason: 'people_search',
    })
    expect(await verdictOn('https://elsewhere.example/search?x=1')).toMatchObject({
      reason: 'foreign_network',
    })
  })

  test('show on demand how many a search finds: one look-up, before all else that is due', async () => {
    const world = await searchWorld(await open())
    await world.create()
    const preview = (filters: object) =>
      world.call('POST', `${world.campaigns}/people-search/preview/`, { filters })
    const read = (id: number) =>
      world.call('GET', `${world.campaigns}/people-search/preview/${id}/`)
    const earlier = await preview({ keywords: 'a' })
    expect(earlier).toMatchObject({ status: 202, body: { results: null } })
    const asked = await preview({ keywords: 'b' })
    expect((await preview({ keywords: 'b' })).body.task.id).toBe(asked.body.task.id)
    expect((await read(earlier.body.task.id)).body.task.status).toBe('cancelled')
    const task = await world.due()
    expect(task).toMatchObject({ id: asked.body.task.id, action: 'PREVIEW_SEARCH' })
    expect(task.payload).toMatchObject({ search_url: `${NETWORK}/search/people?keywords=b` })
    await world.begin(task)
    await world.settle(task, listOf(...people(12)))
    expect((await read(task.id)).body).toMatchObject({
      task: { status: 'succeeded' },
      results: {
        count: 12,
        is_cut_off: false,
        people: [{ full_name: 'Somebody person-1' }, {}, {}],
      },
    })
    const [counted] = await world.sql<{ count: number }>`
      select count(*)::integer as count from sender_action where kind = 'searches'`
    expect(counted?.count).toBe(1)
    expect((await read(task.id)).body.wait).toBe(null)
    await preview({ keywords: 'many' })
    const many = await world.due()
    await world.begin(many)
    await world.settle(many, () => ({ who: people(12), hasNext: false }))
    expect((await read(many.id)).body.results.people).toHaveLength(10)
    const next = await preview({ keywords: 'c' })
    expect((await read(task.id)).body.results).toBe(null)
    const search = (await world.call('GET', '/api/tasks/?action=SEARCH_PEOPLE')).body.data[0]
    expect((await read(search.id)).status).toBe(404)
    expect((await read(next.body.task.id)).status).toBe(200)
    const [kept] = await world.sql<{ count: number }>`select count(*)::integer as count from person`
    expect(kept?.count).toBe(0)
  })

  test('say of each preview that waits for its limit when that resumes, however often a day', async () => {
    const world = await searchWorld(await open())
    const preview = async (keywords: string) => {
      const asked = await world.call('POST', `${world.campaigns}/people-search/preview/`, {
        filters: { keywords },
      })
      const path = `${world.campaigns}/people-search/preview/${asked.body.task.id}/`
      return (await world.call('GET', path)).body
    }
    expect((await preview('a')).wait).toMatchObject({ code: 'extension', limit: null })
    const [account] = (await world.call('GET', '/api/outreach/sender-accounts/')).body.data
    const limits = { limits: { searches: 1 } }
    await world.call('PATCH', `/api/outreach/sender-accounts/${account.id}/`, limits)
    expect(await world.search(listOf('someone'))).toEqual([1])
    const spent = {
      task: { status: 'pending' },
      results: null,
      wait: { code: 'budget', limit: { action: 'searches', used: 1, max: 1 } },
    }
    expect(await preview('b')).toMatchObject(spent)
    expect(await world.lease()).toBe(null)
    const again = await preview('c')
    expect(again).toMatchObject(spent)
    expect(again.wait.next_check_at).toMatch(/^20/)
  })
})
