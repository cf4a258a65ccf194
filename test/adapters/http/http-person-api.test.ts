import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { HttpPersonApi } from '#adapters/http/http-person-api.ts'
import { HttpPersonJobApi } from '#adapters/http/http-person-job-api.ts'
import { HttpPersonViewApi } from '#adapters/http/http-person-view-api.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { personViewExamples } from '#adapters/http/contract/examples/person-views.ts'
import { listedPersonOnWire, personExamples } from '#adapters/http/contract/examples/persons.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { campaignId, personId, workspaceId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { client, SERVER, useNock } from './client.ts'

const PERSON = personId(11)
const WORKSPACE = workspaceId(3)

useNock()

const persons = () => new HttpPersonApi(client().calls)

describe('the people of a workspace', () => {
  it('are listed across campaigns by filter and page', async () => {
    nock(SERVER)
      .get('/api/workspaces/3/people/')
      .query({
        page_size: '2',
        ordering: 'full_name',
        search: 'ada',
        status: 'VISITED,ACCEPTED',
        campaign: '7,8',
        job_title: 'VP\\, Sales,CTO',
        active_from: '2026-11-01T00:00:00.000Z',
        active_within_days: '7',
      })
      .reply(200, {
        ...pageOnWire([listedPersonOnWire]),
        count: 1_000,
        count_is_exact: false,
        next_cursor: 'c',
      })
    const filter = {
      search: 'ada',
      status: ['VISITED', 'ACCEPTED'] as const,
      campaign: [campaignId(7), campaignId(8)],
      jobTitle: ['VP, Sales', 'CTO'],
      activeFrom: outreachDate('2026-11-01T00:00:00Z'),
      activeWithinDays: 7,
    }
    const page = await persons().list(WORKSPACE, filter, { pageSize: 2, ordering: 'full_name' })
    expect(page).toMatchObject({ count: 1_000, countIsExact: false, nextCursor: 'c' })
    expect(page.data[0]).toMatchObject({
      fullName: 'Ada Lovelace',
      noteExcerpt: 'Met at the fair.',
      memberships: [{ campaign: { id: 7, name: 'Spring' }, waitingFor: 'budget' }],
    })
  })

  it.each([
    ['jobTitle', 'job-titles'],
    ['location', 'locations'],
    ['tag', 'tags'],
  ] as const)('have values of %s that begin so', async (name, path) => {
    const value = { value: 'VP', count: 1000, count_is_exact: false }
    nock(SERVER)
      .get(`/api/workspaces/3/people/${path}/`)
      .query({ search: 'v', cursor: 'VIP' })
      .reply(200, { ...pageOnWire([value]), count_is_exact: true, next_cursor: null })
    expect(await persons().facets(WORKSPACE, name, { search: 'v', cursor: 'VIP' })).toEqual({
      data: [{ value: 'VP', count: 1000, countIsExact: false }],
      nextCursor: null,
    })
  })

  it('are each read and changed, with what happened to them', async () => {
    const { answer } = personExamples.getPerson
    nock(SERVER).get('/api/people/11/').reply(200, answer)
    nock(SERVER)
      .patch('/api/people/11/', { tags: ['Event'], do_not_contact: true, to_connect: false })
      .reply(200, { ...answer, tags: ['Event'] })
    nock(SERVER)
      .get('/api/people/11/history/')
      .query({ cursor: 'c' })
      .reply(200, { ...personExamples.personTimeline.answer, next_cursor: 'd' })
    expect(await persons().load(PERSON)).toMatchObject({ notes: 'Met at the fair.', id: 11 })
    const changes = { tags: ['Event'], doNotContact: true, toConnect: false }
    expect((await persons().change(PERSON, changes)).tags).toEqual(['Event'])
    expect(await persons().history(PERSON, 'c')).toMatchObject({
      data: [{ code: 'enriched', campaign: { name: 'Spring' } }],
      nextCursor: 'd',
    })
  })

  it('are listed again by views that were saved, renamed and deleted', async () => {
    const views = new HttpPersonViewApi(client().calls)
    const { listPersonViews, createPersonView, changePersonView } = personViewExamples
    nock(SERVER).get('/api/workspaces/3/people/views/').reply(200, listPersonViews.answer)
    nock(SERVER)
      .post('/api/workspaces/3/people/views/', createPersonView.body)
      .reply(201, createPersonView.answer)
    nock(SERVER)
      .patch('/api/workspaces/3/people/views/5/', { name: 'Mine' })
      .reply(200, changePersonView.answer)
    nock(SERVER).delete('/api/workspaces/3/people/views/5/').reply(204)
    const [kept] = await views.list(WORKSPACE)
    expect(kept).toMatchObject({ id: 5, filter: { activeWithinDays: 7 } })
    if (!kept) return
    const { id, ...view } = kept
    expect(await views.create(WORKSPACE, view)).toEqual(kept)
    expect((await views.change(WORKSPACE, id, { name: 'Mine' })).name).toBe('Mine')
    await views.remove(WORKSPACE, id)
  })

  it('are tagged, excluded, exported and deleted by ids or by filter, which is undone by its job', async () => {
    const jobs = new HttpPersonJobApi(client().calls)
    const { tagPeople, undoPersonJob, cancelPersonJob, getPersonJob } = personJobExamples
    const at = '/api/workspaces/3/people'
    nock(SERVER)
      .post(`${at}/tag/`, { ids: [11], add: ['Event'], remove: [] })
      .reply(202, tagPeople.answer)
    nock(SERVER)
      .post(`${at}/exclude/`, { filter: { job_title: ['CTO'] }, to_connect: false })
      .reply(202, tagPeople.answer)
    nock(SERVER).post(`${at}/export/`, { filter: {} }).reply(202, tagPeople.answer)
    nock(SERVER)
      .post(`${at}/delete/`, { ids: [11] })
      .reply(202, tagPeople.answer)
    nock(SERVER).post(`${at}/visit/`, { filter: {} }).reply(202, tagPeople.answer)
    nock(SERVER)
      .post(`${at}/connect/`, { ids: [11] })
      .reply(202, tagPeople.answer)
    nock(SERVER)
      .post('/api/campaigns/7/people/remove/', { filter: { status: ['VISITED'] }, removed: true })
      .reply(202, tagPeople.answer)
    nock(SERVER).post(`${at}/jobs/41/undo/`).reply(202, undoPersonJob.answer)
    nock(SERVER).post(`${at}/jobs/41/cancel/`).reply(200, cancelPersonJob.answer)
    nock(SERVER).get(`${at}/jobs/41/`).reply(200, getPersonJob.answer)
    const started = await jobs.tag(WORKSPACE, { ids: [PERSON] }, { add: ['Event'] })
    expect(started).toEqual({
      accepted: 2,
      acceptedIsExact: true,
      skipped: [{ code: 'not_found', count: 1 }],
      job: 41,
    })
    await jobs.setToConnect(WORKSPACE, { filter: { jobTitle: ['CTO'] } }, false)
    await jobs.export(WORKSPACE, { filter: {} })
    await jobs.delete(WORKSPACE, { ids: [PERSON] })
    await jobs.request(WORKSPACE, 'visit', { filter: {} })
    await jobs.request(WORKSPACE, 'connect', { ids: [PERSON] })
    await jobs.remove(campaignId(7), { filter: { status: ['VISITED'] } }, true)
    expect(await jobs.undo(WORKSPACE, started.job)).toMatchObject({ accepted: 2, job: 42 })
    expect(await jobs.cancel(WORKSPACE, started.job)).toMatchObject({ state: 'cancelled' })
    expect(await jobs.load(WORKSPACE, started.job)).toMatchObject({
      state: 'done',
      totalIsExact: true,
      downloadUrl: expect.stringContaining('/exports/3/41/'),
    })
  })
})
