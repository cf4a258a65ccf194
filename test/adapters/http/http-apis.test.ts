import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { FileUpload } from '#adapters/http/file-upload.ts'
import { HttpCampaignApi } from '#adapters/http/http-campaign-api.ts'
import { HttpMetricsApi } from '#adapters/http/http-metrics-api.ts'
import { HttpOutreachApi } from '#adapters/http/http-outreach-api.ts'
import { HttpProspectApi } from '#adapters/http/http-prospect-api.ts'
import { HttpSearchApi } from '#adapters/http/http-search-api.ts'
import { HttpSyncApi } from '#adapters/http/http-sync-api.ts'
import { HttpTaskApi } from '#adapters/http/http-task-api.ts'
import { HttpUserApi } from '#adapters/http/http-user-api.ts'
import { HttpWorkspaceApi } from '#adapters/http/http-workspace-api.ts'
import { UnexpectedAnswer } from '#core/errors.ts'
import { PROSPECT_STATUSES } from '#core/prospect/prospect-status.ts'
import { campaignId, prospectId, requestId, topicId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate, realMs } from '#core/runtime/moments.ts'
import { client, SERVER, useNock } from './client.ts'
import { activityOnWire } from '#adapters/http/contract/examples/charts.ts'
import { campaignExamples, campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { importExamples } from '#adapters/http/contract/examples/imports.ts'
import { clockOnWire, outreachExamples } from '#adapters/http/contract/examples/outreach.ts'
import { countedPageOnWire, pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { prospectOnWire } from '#adapters/http/contract/examples/people.ts'
import { searchExamples, searchOnWire } from '#adapters/http/contract/examples/searches.ts'
import { leasedTaskOnWire, taskOnWire } from '#adapters/http/contract/examples/tasks.ts'
import { userExamples, userOnWire } from '#adapters/http/contract/examples/users.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'

const CAMPAIGN = campaignId(7)
const WORKSPACE = workspaceId(3)

useNock()

const conflict = (code: string) => ({
  type: 'client_error',
  errors: [{ code, detail: code, attr: null }],
})

describe('users and workspaces', () => {
  it('are read and changed', async () => {
    nock(SERVER).get('/api/users/').reply(200, userOnWire)
    nock(SERVER)
      .patch('/api/users/', {
        auto_resume: true,
        resume_time_range: {
          start_time: '22:00:00',
          end_time: '06:00:00',
          timezone_name: 'Asia/Tokyo',
        },
      })
      .reply(200, { ...userOnWire, resume_time_range: null })
    const users = new HttpUserApi(client().calls)
    expect(await users.load()).toMatchObject({
      firstName: 'Ada',
      resumeTimeRange: { startTime: '09:00:00', timezoneName: 'Europe/London' },
    })
    const changed = await users.change({
      autoResume: true,
      resumeTimeRange: { startTime: '22:00:00', endTime: '06:00:00', timezoneName: 'Asia/Tokyo' },
    })
    expect(changed.resumeTimeRange).toBeNull()
  })

  it('are sent whole, with id and username, where the whole user is given', async () => {
    nock(SERVER).get('/api/users/').reply(200, userOnWire)
    nock(SERVER).patch('/api/users/', userOnWire).reply(200, userOnWire)
    const users = new HttpUserApi(client().calls)
    const user = await users.load()
    expect(await users.change(user)).toEqual(user)
  })

  it('are told whom to write to for help', async () => {
    nock(SERVER).get('/api/users/').reply(200, userOnWire)
    const { support } = await new HttpUserApi(client().calls).load()
    expect(support).toEqual({ address: 'help@acme.example', chatUrl: null })
  })

  it('are synced with their networks', async () => {
    const { lastSynced, runSync } = userExamples
    nock(SERVER)
      .get('/api/users/last-synced/')
      .query({ workspace: 3 })
      .reply(200, lastSynced.answer)
    nock(SERVER).post('/api/users/sync-task/run/', {}).reply(202, runSync.answer)
    const sync = new HttpSyncApi(client().calls)
    expect(await sync.state(WORKSPACE)).toMatchObject({
      lastSyncedAt: new Date(lastSynced.answer.last_synced_at),
      task: { id: 901, status: 'pending' },
    })
    expect(await sync.run()).toMatchObject({
      result: { nextList: 'connections', nextPage: 2, sync: { accepted: 4, withdrawn: 1 } },
    })
  })

  it('are listed over all pages', async () => {
    const first = { ...pageOnWire([workspaceOnWire]), count: 2, next: 'somewhere' }
    nock(SERVER).get('/api/workspaces/').query({ page: 1, page_size: 200 }).reply(200, first)
    nock(SERVER)
      .get('/api/workspaces/')
      .query({ page: 2, page_size: 200 })
      .reply(200, pageOnWire([{ ...workspaceOnWire, id: 4 }]))
    const list = await new HttpWorkspaceApi(client().calls).list()
    expect(list.map((one) => one.id)).toEqual([3, 4])
    expect(list[0]).toMatchObject({
      creditsUsed: 20,
      maxCredit: 500,
      expiredAt: new Date('2026-11-16T09:00:00Z'),
    })
  })
})

describe('campaigns', () => {
  const campaigns = () => {
    const { calls, clock } = client()
    return new HttpCampaignApi(calls, new FileUpload(calls, clock))
  }

  it('are read with their counts, stall and import', async () => {
    nock(SERVER).get('/api/campaigns/7/').reply(200, campaignOnWire)
    expect(await campaigns().load(CAMPAIGN)).toMatchObject({
      sourceType: 'csv',
      counts: { total: 23, byStatus: { VISITED: 6 } },
      stall: { code: 'extension', since: new Date('2026-11-02T08:00:00Z') },
      import: { rows: 25, good: 23 },
    })
  })

  it('are made once, also where the first answer never came', async () => {
    const body = { name: 'Autumn', file_name: 'a.csv', column_map: { profile_url: 'URL' }, csv: '' }
    const keyed = nock(SERVER, { reqheaders: { 'idempotency-key': 'key-1' } })
    const path = '/api/workspaces/3/campaigns/csv/'
    keyed.post(path, body).replyWithError('socket hang up')
    keyed.post(path, body).reply(201, campaignOnWire)
    const made = await campaigns().createFromCsv(WORKSPACE, {
      name: 'Autumn',
      fileName: 'a.csv',
      columnMap: { profileUrl: 'URL' },
      csv: '',
    })
    expect(made.id).toBe(7)
  })

  it('are paused, removed and run; problems are listed', async () => {
    nock(SERVER).patch('/api/campaigns/7/', { status: 'paused' }).reply(200, campaignOnWire)
    nock(SERVER).delete('/api/campaigns/7/').reply(204)
    nock(SERVER).post('/api/campaigns/7/run/').reply(202, campaignOnWire)
    nock(SERVER)
      .get('/api/campaigns/7/import/problems/')
      .query({ page: 1 })
      .reply(
        200,
        pageOnWire([
          { line: 9, code: 'duplicate_row', field: 'profile_url', value: 'x', first_line: 3 },
        ]),
      )
    nock(SERVER)
      .patch('/api/campaigns/7/', { archived: true, limit_share: 40, version: 4 })
      .reply(200, { ...campaignOnWire, archived_at: campaignOnWire.updated_at })
    nock(SERVER)
      .patch('/api/campaigns/7/', { search_paused: true })
      .reply(200, { ...campaignOnWire, search: { ...searchOnWire, paused: true } })
    const { cloneCampaign } = campaignExamples
    nock(SERVER)
      .post('/api/campaigns/7/clone/', { with_people: true })
      .reply(201, cloneCampaign.answer)
    expect(await campaigns().clone(CAMPAIGN, { withPeople: true })).toMatchObject({
      campaign: { id: 9 },
      job: 41,
    })
    const defaults = '/api/workspaces/3/campaign-defaults/'
    const { getCampaignDefaults } = campaignExamples
    nock(SERVER).get(defaults).reply(200, getCampaignDefaults.answer)
    nock(SERVER).patch(defaults, { limit_share: 60 }).reply(200, getCampaignDefaults.answer)
    const searchPaused = await campaigns().change(CAMPAIGN, { searchPaused: true })
    expect(searchPaused.search).toMatchObject({ paused: true, added: 28 })
    const changes = { archived: true, limitShare: 40, version: 4 }
    expect((await campaigns().change(CAMPAIGN, changes)).archivedAt).toBeInstanceOf(Date)
    expect(await campaigns().loadDefaults(WORKSPACE)).toEqual({
      language: 'ja',
      duplicatePolicy: 'allow',
      limitShare: 60,
      autonomy: 'approve_first_only',
      notePolicy: 'with_note_then_without',
      withdrawAfterDays: 14,
      goal: 5,
      icpProfile: null,
    })
    expect(await campaigns().changeDefaults(WORKSPACE, { limitShare: 60 })).toMatchObject({
      limitShare: 60,
    })
    await campaigns().change(CAMPAIGN, { status: 'paused' })
    await campaigns().remove(CAMPAIGN)
    await campaigns().run(CAMPAIGN)
    const problems = await campaigns().importProblems(CAMPAIGN, { page: 1 })
    expect(problems.data[0]).toMatchObject({ line: 9, firstLine: 3 })
  })
})

describe('changes of a campaign', () => {
  it('are sent in the order they are asked for, where the first one takes its time', async () => {
    const taken: string[] = []
    nock(SERVER)
      .patch('/api/campaigns/7/', { status: 'paused' })
      .delay(50)
      .reply(() => {
        taken.push('paused')
        return [200, { ...campaignOnWire, status: 'paused' }]
      })
    nock(SERVER)
      .post('/api/campaigns/7/run/')
      .reply(() => {
        taken.push('run')
        return [200, { ...campaignOnWire, status: 'running' }]
      })
    const { calls, clock } = client()
    const campaigns = new HttpCampaignApi(calls, new FileUpload(calls, clock))
    const paused = campaigns.change(CAMPAIGN, { status: 'paused' })
    const run = campaigns.run(CAMPAIGN)
    expect([(await paused).status, (await run).status]).toEqual(['paused', 'running'])
    expect(taken).toEqual(['paused', 'run'])
  })
})

describe('imports', () => {
  it('are read by other columns', async () => {
    const { body, answer } = importExamples.chooseImportColumns
    nock(SERVER).patch('/api/campaigns/7/import/', body).reply(200, answer)
    const { calls, clock } = client()
    const campaigns = new HttpCampaignApi(calls, new FileUpload(calls, clock))
    const columnMap = { profileUrl: 'LinkedIn', fullName: 'Name' }
    const chosen = await campaigns.chooseColumns(CAMPAIGN, { columnMap, leftOut: ['Notes'] })
    expect(chosen.state).toBe('waiting_for_upload')
  })
})

describe('searches', () => {
  const searches = () => new HttpSearchApi(client().calls)
  const at = '/api/workspaces/3/campaigns'

  it('make campaigns of filters and of addresses', async () => {
    const { createPeopleSearchCampaign, createSalesNavCampaign, createUrlCampaign } = searchExamples
    const { name, filters, max_people: maxPeople } = createPeopleSearchCampaign.body
    nock(SERVER)
      .post(`${at}/people-search/`, { ...createPeopleSearchCampaign.body })
      .reply(201, createPeopleSearchCampaign.answer)
    const { job_titles: jobTitles, locations, headcount_min: headcountMin } = filters
    const asked = { jobTitles, locations, headcountMin }
    expect(
      await searches().createFromFilters(WORKSPACE, { name, filters: asked, maxPeople }),
    ).toMatchObject({
      sourceType: 'people_search',
      search: {
        added: 28,
        skipped: [{ code: 'contacted_before', count: 2 }],
        wait: { code: 'budget', limit: { action: 'searches' } },
      },
    })
    for (const [path, source, { body, answer }] of [
      ['sales-nav', 'sales_nav_search', createSalesNavCampaign],
      ['url', 'url', createUrlCampaign],
    ] as const) {
      nock(SERVER).post(`${at}/${path}/`, { name, url: body.url }).reply(201, answer)
      const made = await searches().createFromUrl(WORKSPACE, source, { name, url: body.url })
      expect(made.sourceType).toBe(source)
    }
  })

  it('check addresses, and preview how many people they find', async () => {
    const { validateUrl, previewPeopleSearch, getPeopleSearchPreview } = searchExamples
    nock(SERVER).post(`${at}/validate-url/`, validateUrl.body).reply(200, validateUrl.answer)
    expect(await searches().validateUrl(WORKSPACE, validateUrl.body.url, 'url')).toMatchObject({
      valid: true,
      normalizedUrl: validateUrl.answer.normalized_url,
    })
    nock(SERVER)
      .post(`${at}/people-search/preview/`, { filters: { keywords: 'x' } })
      .reply(202, previewPeopleSearch.answer)
    const { task, results } = await searches().preview(WORKSPACE, { keywords: 'x' })
    expect([task.action, results]).toEqual(['PREVIEW_SEARCH', null])
    nock(SERVER)
      .get(`${at}/people-search/preview/${task.id}/`)
      .reply(200, getPeopleSearchPreview.answer)
    expect(await searches().loadPreview(WORKSPACE, task.id)).toMatchObject({
      results: { count: 412, people: [{ fullName: 'Ada Lovelace' }] },
    })
  })
})

describe('prospects', () => {
  const prospects = () => new HttpProspectApi(client().calls)

  it('are listed by filter and page, with a cursor to go on', async () => {
    nock(SERVER)
      .get('/api/campaigns/7/linkedin/people/')
      .query({ page_size: 2, status: 'VISITED', search: 'ada' })
      .reply(200, {
        ...countedPageOnWire([prospectOnWire]),
        ...{ count: 9, count_is_exact: false, next: 'x', next_cursor: 'c' },
      })
    const page = await prospects().list(
      CAMPAIGN,
      { status: ['VISITED'], search: 'ada' },
      { pageSize: 2 },
    )
    expect(page).toMatchObject({
      ...{ count: 9, countIsExact: false, hasNext: true, nextCursor: 'c' },
    })
    expect(page.data[0]).toMatchObject({
      waitingFor: 'budget',
      person: { fullName: 'Ada Lovelace', enrichedAt: new Date('2026-11-02T08:30:00Z') },
    })
  })

  it('are visited and invited by ids or by filter', async () => {
    const outcome = { accepted: 2, skipped: [{ code: 'do_not_contact', count: 1 }], job: null }
    nock(SERVER)
      .post('/api/campaigns/7/people/visit/', { ids: [1, 2] })
      .reply(202, outcome)
    nock(SERVER)
      .post('/api/campaigns/7/people/connect/', { filter: { status: ['VISITED'] } })
      .reply(202, outcome)
    expect(
      await prospects().visit(CAMPAIGN, { ids: [prospectId(1), prospectId(2)] }),
    ).toMatchObject({ accepted: 2 })
    await prospects().connect(CAMPAIGN, { filter: { status: ['VISITED'] } })
    nock(SERVER).delete('/api/campaigns/7/people/jobs/31/').reply(200, { withdrawn: 1, begun: 1 })
    expect(await prospects().withdraw(CAMPAIGN, requestId(31))).toEqual({ withdrawn: 1, begun: 1 })
  })
})

describe('metrics', () => {
  const metrics = () => new HttpMetricsApi(client().calls)
  const path = '/api/workspaces/3/charts/people/'
  const reached = { enriched: 6, invited: 2, accepted: 1, replied: 0 }

  it('ask for all ten statuses unless told otherwise', async () => {
    nock(SERVER)
      .post(path, {
        filter: { status: [...PROSPECT_STATUSES], campaign: 7, to_connect: true },
        group_by: 'status',
        aggregate: { count: 'people' },
        order_by: '-people_count',
      })
      .reply(200, [{ status: 'VISITED', people_count: 6, reached }])
    const rows = await metrics().countByStatus(WORKSPACE, {
      campaign: campaignId(7),
      toConnect: true,
    })
    expect(rows).toEqual([{ status: 'VISITED', count: 6, reached }])
  })

  it('are grouped by status, day or topic, of whom a filter names', async () => {
    const filter = { campaign: 7, status: ['VISITED'], archived: false }
    const given = { campaign: campaignId(7), status: ['VISITED'], archived: false } as const
    for (const [grouping, group] of [
      ['status', { status: 'VISITED' }],
      ['day', { day: '2026-11-24' }],
      ['topic', { topic: null }],
    ] as const) {
      nock(SERVER)
        .post(path, {
          ...{ filter, group_by: grouping },
          ...{ aggregate: { count: 'people' }, order_by: '-people_count' },
        })
        .reply(200, [{ ...group, people_count: 6, reached }])
      const rows = await metrics().countBy(WORKSPACE, { grouping, filter: given })
      expect(rows).toEqual([{ ...group, count: 6 }])
    }
  })

  it('say how many came how far on each day of a zone, of whom a filter names', async () => {
    const filter = { campaign: campaignId(7), status: ['VISITED'], topic: topicId(5) } as const
    const question = { filter, timeZone: 'Asia/Tokyo', fromDay: '2026-11-01' }
    const body = {
      filter: { campaign: 7, status: ['VISITED'], topic: 5, from_day: '2026-11-01' },
      group_by: ['day', 'stage'],
      aggregate: { count: 'people' },
      time_zone: 'Asia/Tokyo',
    }
    nock(SERVER).post(path, body).reply(200, activityOnWire)
    expect(await metrics().countByStage(WORKSPACE, question)).toEqual(
      activityOnWire.map(({ people_count: count, ...row }) => ({ ...row, count })),
    )
    nock(SERVER)
      .post(path)
      .reply(200, [{ day: '2026-11-02', people_count: 3 }])
    await expect(metrics().countByStage(WORKSPACE, question)).rejects.toBeInstanceOf(
      UnexpectedAnswer,
    )
  })

  it('count a person once where that is asked for', async () => {
    nock(SERVER)
      .post(path, {
        filter: { status: [...PROSPECT_STATUSES] },
        group_by: 'status',
        aggregate: { count_distinct: 'people' },
        order_by: '-people_distinct_count',
      })
      .reply(200, [{ status: 'VISITED', people_distinct_count: 4, reached }])
    expect(await metrics().countByStatus(WORKSPACE, {}, true)).toEqual([
      { status: 'VISITED', count: 4, reached },
    ])
  })

  it.each([
    [{ status: 'VISITED', reached }],
    [{ people_count: 3, reached }],
    [{ status: 'VISITED', people_count: 3 }],
  ])('turn away the row %o', async (row) => {
    nock(SERVER).post(path).reply(200, [row])
    await expect(metrics().countByStatus(WORKSPACE, {})).rejects.toBeInstanceOf(UnexpectedAnswer)
  })
})

describe('tasks', () => {
  /** This machine's clock is an hour slow. */
  const clock = { now: () => realMs(Date.parse('2026-11-02T07:04:00Z')) }
  const api = () => new HttpTaskApi(client().calls, clock)
  const leased = async () => {
    nock(SERVER)
      .post('/api/tasks/lease/', { limit: 1 })
      .reply(200, {
        data: [leasedTaskOnWire],
        next_due_at: '2026-11-02T09:10:00.000Z',
        now: '2026-11-02T08:04:00.000Z',
      })
    const lease = await api().lease(1)
    return { lease, task: lease.tasks[0]! }
  }

  it('are leased with what there is to do, timed by the clock of this machine', async () => {
    const { lease, task } = await leased()
    expect(lease.nextDueAt).toEqual(new Date('2026-11-02T08:10:00Z'))
    expect(task.leaseExpiresAt).toEqual(new Date('2026-11-02T07:05:00Z'))
    expect(task).toMatchObject({
      leaseToken: 'lease-1',
      mode: 'act',
      payload: { publicIdentifier: 'ada-lovelace' },
    })
  })

  it.each([
    ['do_not_contact', 'do_not_contact'],
    ['stale_lease', 'stale_lease'],
    ['a_reason_of_tomorrow', null],
  ])('are left alone when the last look says %s', async (code, known) => {
    const { task } = await leased()
    nock(SERVER)
      .patch('/api/tasks/900/', { status: 'running', lease_token: 'lease-1' })
      .reply(409, conflict(code))
    expect(await api().begin(task)).toEqual({ kind: 'stop', code: known })
  })

  it('go on when the last look says so', async () => {
    const { task } = await leased()
    nock(SERVER).patch('/api/tasks/900/').reply(200, taskOnWire)
    expect(await api().begin(task)).toEqual({ kind: 'go' })
  })

  it('are settled with their receipt, or answered stale', async () => {
    const { task } = await leased()
    const receipt = {
      url: 'http://localhost:4281/in/ada-lovelace',
      readAt: outreachDate('2026-11-02T09:00:00Z'),
      evidence: 'Pending',
    }
    const settlement = { status: 'succeeded', result: { relation: 'pending' }, receipt } as const
    const body = {
      status: 'succeeded',
      lease_token: 'lease-1',
      result: { relation: 'pending' },
      receipt: { url: receipt.url, read_at: '2026-11-02T09:00:00.000Z', evidence: 'Pending' },
    }
    nock(SERVER).patch('/api/tasks/900/', body).reply(200, taskOnWire)
    expect(await api().settle(task, settlement)).toEqual({ kind: 'taken' })
    nock(SERVER).patch('/api/tasks/900/', body).reply(409, conflict('stale_lease'))
    expect(await api().settle(task, settlement)).toEqual({ kind: 'stale' })
  })

  it('are settled as failed or unverified without more than is known', async () => {
    const { task } = await leased()
    nock(SERVER)
      .patch('/api/tasks/900/', {
        status: 'failed',
        lease_token: 'lease-1',
        fail_code: 'challenge',
      })
      .reply(200, taskOnWire)
      .patch('/api/tasks/900/', { status: 'unverified', lease_token: 'lease-1' })
      .reply(200, taskOnWire)
    await api().settle(task, { status: 'failed', failCode: 'challenge' })
    await api().settle(task, { status: 'unverified' })
  })

  it('are listed by campaign and status', async () => {
    nock(SERVER)
      .get('/api/tasks/')
      .query({ page: 1, campaign: 7, status: 'pending' })
      .reply(200, pageOnWire([taskOnWire]))
    const page = await api().list({ campaign: CAMPAIGN, status: 'pending' }, { page: 1 })
    expect(page.data[0]).toMatchObject({ id: 900, prospect: 101 })
  })
})

describe('outreach', () => {
  it('has a clock for everybody and an account for the signed-in user', async () => {
    const { transport, calls } = client()
    const api = new HttpOutreachApi(transport, calls)
    nock(SERVER, { badheaders: ['authorization'] })
      .get('/api/outreach/clock/')
      .reply(200, clockOnWire)
    nock(SERVER)
      .get('/api/outreach/sender-accounts/')
      .reply(200, outreachExamples.listSenderAccounts.answer)
    expect(await api.clock()).toEqual({
      now: new Date('2026-11-02T09:00:00Z'),
      scale: 600,
      since: new Date('2026-11-01T09:00:00Z'),
      networks: [
        {
          kind: 'example',
          origin: 'https://network.example',
          profilePath: '/people/*',
          connectionsPath: '/contacts?page=*',
          sentInvitationsPath: '/sent?page=*',
          threadPath: '/messages/*',
          inboxPath: '/messages?page=*',
          searches: [
            {
              type: 'people',
              path: '/search/people',
              pageParameter: 'page',
              parameters: [{ name: 'title', filter: 'jobTitles' }],
            },
          ],
          languages: [],
          subdomains: ['m', '??'],
          hasProfileParts: true,
          isCaseSensitive: false,
        },
      ],
    })
    expect(await api.senderAccounts()).toMatchObject([
      {
        id: 3,
        network: 'https://network.example',
        budgets: [{ usedToday: 12, usedLast7Days: 180 }, { usedToday: 3 }],
        lastSeenAt: new Date('2026-11-02T08:30:10Z'),
        lastSeenBy: 'extension',
      },
    ])
  })
  it('has an overview of a campaign today', async () => {
    const { transport, calls } = client()
    const { answer } = campaignExamples.getCampaignOverview
    nock(SERVER).get('/api/campaigns/7/overview/').reply(200, answer)
    const overview = await new HttpOutreachApi(transport, calls).overview(CAMPAIGN)
    expect(overview).toMatchObject({ campaign: { name: 'Autumn' }, zone: 'Europe/Berlin' })
  })
})
