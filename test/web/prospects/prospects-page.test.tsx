import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { listedPersonOnWire, personExamples } from '#adapters/http/contract/examples/persons.ts'
import { personJobExamples } from '#adapters/http/contract/examples/person-jobs.ts'
import { personViewExamples } from '#adapters/http/contract/examples/person-views.ts'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { pageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { MODAL } from '#web/shared/occupied.ts'
import { topicExamples } from '#adapters/http/contract/examples/topics.ts'
import { appAt, refusal, whereabouts } from '../routing/app-at.tsx'

const PEOPLE = '/api/workspaces/7/people/?'

const rowOf = (id: number, changes: object = {}) => ({
  ...listedPersonOnWire,
  id,
  full_name: `Person ${id}`,
  ...changes,
})

const pageOf = (rows: readonly object[], count = rows.length, isExact = true) => ({
  ...pageOnWire(rows),
  count,
  count_is_exact: isExact,
  next_cursor: null,
})

interface Kept {
  page: object
  details: object
  views: { readonly id: number; readonly name: string }[]
}

const viewsAnswer = (kept: Kept, method: string, body: object): Response => {
  const [view] = personViewExamples.listPersonViews.answer.data
  if (method === 'DELETE') {
    kept.views = []
    return new Response(null, { status: 204 })
  }
  if (method === 'GET') return Response.json({ data: kept.views })
  const made = { ...view!, ...body, id: method === 'POST' ? 6 : 5 }
  kept.views = [made]
  return Response.json(made, { status: method === 'POST' ? 201 : 200 })
}

/** The page at an address, of somebody whose workspace has these people. */
const prospectsAt = async (query = '', page: object = pageOf([rowOf(1), rowOf(2)])) => {
  const app = await appAt(paths.forgotPassword())
  const { answer: usual } = app.server
  const details = { ...personExamples.getPerson.answer, full_name: 'Person 1', id: 1 }
  const kept: Kept = {
    page,
    views: [...personViewExamples.listPersonViews.answer.data],
    details: { ...details, notes: '' },
  }
  app.server.answer = (path, method) => {
    if (path.startsWith(PEOPLE) || path === PEOPLE.slice(0, -1)) return Response.json(kept.page)
    if (path.includes('/people/tags/')) return Response.json(personExamples.listTags.answer)
    if (path.endsWith('/undo/'))
      return Response.json(personJobExamples.undoPersonJob.answer, { status: 202 })
    if (path.includes('/people/jobs/')) return Response.json(personJobExamples.getPersonJob.answer)
    if (/\/people\/(tag|exclude|export|delete|visit|connect)\/$/.test(path))
      return Response.json(personJobExamples.tagPeople.answer, { status: 202 })
    if (path.includes('/people/views/')) return viewsAnswer(kept, method, lastBody(app, path))
    if (path.includes('/history/')) return Response.json(personExamples.personTimeline.answer)
    if (/\/api\/people\/\d+\/$/.test(path)) {
      if (method === 'PATCH') kept.details = { ...kept.details, ...lastBody(app, path) }
      return Response.json(kept.details)
    }
    if (path === '/api/campaigns/7/') return Response.json(campaignOnWire)
    if (path.includes('/campaigns/')) return Response.json(pageOnWire([campaignOnWire]))
    return usual(path, method)
  }
  await app.go(paths.prospects(workspaceId(7), query))
  return { ...app, kept }
}

const lastBody = (app: Awaited<ReturnType<typeof appAt>>, path: string): object =>
  Object(app.sent(`POST ${path}`).at(-1) ?? app.sent(`PATCH ${path}`).at(-1) ?? {})

const search = () => screen.findByRole('searchbox', { name: 'Search people' })

describe('the page of prospects', () => {
  it('shows everybody in the workspace, with what comes next for them', async () => {
    await prospectsAt()
    const row = (await screen.findByText('Person 1')).closest<HTMLElement>('[role=row]')!
    expect(within(row).getByText('Enriched')).toBeTruthy()
    expect(within(row).getByText('Spring')).toBeTruthy()
    expect(within(row).getByText('Key account')).toBeTruthy()
    expect(screen.getByText('Showing 1–2 of 2')).toBeTruthy()
  })

  it('says that there are more than it counted', async () => {
    await prospectsAt('', pageOf([rowOf(1)], 1_000, false))
    expect(await screen.findByText('Showing 1–1 of 1,000+')).toBeTruthy()
  })

  it('says which topic it shows, by name', async () => {
    const [topic] = topicExamples.listTopics.answer.data
    const member = { ...listedPersonOnWire.memberships[0]!, topic: topic!.id }
    const app = await prospectsAt('', pageOf([rowOf(1, { memberships: [member] })]))
    const { answer } = app.server
    app.server.answer = (path, method) =>
      path.includes('/topics/')
        ? Response.json(topicExamples.listTopics.answer)
        : answer(path, method)
    await app.go(paths.prospects(workspaceId(7), `topic=${topic!.id}`))
    await screen.findByRole('button', { name: `Topic: ${topic!.name}` })
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter: Topic' }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect'))
  })

  it('is led to by its keys, and its search by /', async () => {
    const app = await prospectsAt()
    await app.go(paths.account(workspaceId(7)))
    await screen.findByRole('heading', { name: 'Account' })
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'p' })
    const field = await search()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field)
  })

  it('keeps its filter in the address, and Back undoes it', async () => {
    const app = await prospectsAt('page=2')
    await screen.findByText('Person 1')
    fireEvent.click(screen.getByRole('button', { name: 'Tag' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: /Key account/ }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect?tag=Key+account'))
    expect(await screen.findByRole('button', { name: 'Tag: Key account' })).toBeTruthy()
    await waitFor(() => expect(app.asked.some((call) => call.includes('tag=Key'))).toBe(true))
    await act(async () => {
      history.back()
      await new Promise((done) => addEventListener('popstate', done, { once: true }))
    })
    expect(whereabouts()).toBe('/workspace/7/prospect?page=2')
    expect(screen.getByRole('button', { name: 'Tag' })).toBeTruthy()
  })

  it('says what an address filters by', async () => {
    await prospectsAt('campaign=7&from=2026-01-05T00:00:00.000Z&to=2026-01-09T00:00:00.000Z')
    const { name } = campaignOnWire
    expect(await screen.findByRole('button', { name: `Campaign: ${name}` })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Last activity: .*5 Jan.* – .*9 Jan/ })).toBeTruthy()
  })

  it('clears one filter, or all', async () => {
    await prospectsAt('status=VISITED&active=7&search=ada')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filter: Last activity' }))
    await waitFor(() =>
      expect(whereabouts()).toBe('/workspace/7/prospect?search=ada&status=VISITED'),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect'))
  })

  it('sorts by the head of a column', async () => {
    await prospectsAt()
    fireEvent.click(await screen.findByRole('button', { name: 'Company' }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect?order=company_name'))
    fireEvent.click(screen.getByRole('button', { name: 'Company' }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect?order=-company_name'))
  })

  it('says so where nobody is there, nobody is found, or nobody answers', async () => {
    const app = await prospectsAt('', pageOf([]))
    expect(await screen.findByText('No prospects yet')).toBeTruthy()
    await app.go(paths.prospects(workspaceId(7), 'search=nobody'))
    expect(await screen.findByText('No matching people')).toBeTruthy()
  })

  it('shows nobody of the last filter where the next one’s people could not be loaded', async () => {
    const app = await prospectsAt('', pageOf([rowOf(1)], 120))
    await screen.findByText('Person 1')
    const { answer: usual } = app.server
    app.server.answer = (path, method) =>
      path.startsWith(PEOPLE) ? refusal(500, 'error') : usual(path, method)
    fireEvent.change(await search(), { target: { value: 'ada' } })
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('Person 1')).toBeNull()
    expect(screen.queryByText(/of 120/)).toBeNull()
  })

  it('can be asked for again where it could not be loaded', async () => {
    const app = await appAt(paths.forgotPassword())
    const { answer: usual } = app.server
    app.server.answer = (path, method) =>
      path.startsWith(PEOPLE) ? refusal(500, 'error') : usual(path, method)
    await app.go(paths.prospects(workspaceId(7)))
    const again = await screen.findByRole('button', { name: 'Try again' })
    app.server.answer = (path, method) =>
      path.startsWith(PEOPLE) ? Response.json(pageOf([rowOf(1)])) : usual(path, method)
    fireEvent.click(again)
    expect(await screen.findByText('Person 1')).toBeTruthy()
  })
})

const BULK = 'POST /api/workspaces/7/people'

describe('many people of the workspace', () => {
  const choose = async (app: Awaited<ReturnType<typeof prospectsAt>>) => {
    await screen.findByText('Person 1')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }))
    return app
  }

  it('are tagged once it is said whom it is about', async () => {
    const { sent } = await choose(await prospectsAt())
    expect(screen.getByText('2 selected')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Tag' }))
    const field = await screen.findByRole('combobox', { name: 'Tag name' })
    fireEvent.change(field, { target: { value: 'Event' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add to 2 people' }))
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
    expect(sent(`${BULK}/tag/`)).toEqual([{ ids: [1, 2], add: ['Event'], remove: [] }])
  })

  it('are excluded, everybody whom the filter finds', async () => {
    const page = pageOf([rowOf(1), rowOf(2)], 12_431)
    const { sent } = await choose(await prospectsAt('status=VISITED', page))
    fireEvent.click(screen.getByRole('button', { name: 'Select all 12,431' }))
    fireEvent.click(screen.getByRole('button', { name: 'Exclude' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Exclude 12,431 people' }))
    await waitFor(() =>
      expect(sent(`${BULK}/exclude/`)).toEqual([
        { filter: { status: ['VISITED'] }, to_connect: false },
      ]),
    )
  })

  it('are deleted once it is said whom it is about, until that is undone', async () => {
    const page = pageOf([rowOf(1), { ...rowOf(2), status: 'ACCEPTED' }])
    const { sent, timesAsked } = await choose(await prospectsAt('', page))
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Delete 2 people?')).toBeTruthy()
    expect(screen.getByText('1 was contacted: a later import skips them.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Delete 2 people' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(timesAsked(`${BULK}/jobs/41/undo/`)).toBe(1))
    expect(sent(`${BULK}/delete/`)).toEqual([{ ids: [1, 2] }])
  })

  it('can be brought back after a reload, though nobody is left', async () => {
    const app = await prospectsAt('', pageOf([]))
    await screen.findByRole('link', { name: 'Create campaign' })
    const { answer } = app.server
    const job = { ...personJobExamples.getPersonJob.answer, kind: 'delete', finished_at: null }
    app.server.answer = (path, method) =>
      path.endsWith('/people/jobs/41/') ? Response.json(job) : answer(path, method)
    localStorage.setItem('overture.peopleJobs.7', '41')
    await app.go(paths.account(workspaceId(7)))
    await screen.findByRole('heading', { name: 'Account' })
    await app.go(paths.prospects(workspaceId(7)))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(app.timesAsked(`${BULK}/jobs/41/undo/`)).toBe(1))
  })

  it('open the window about credits where there are too few to visit them', async () => {
    const app = await choose(await prospectsAt())
    const { answer } = app.server
    const skipped = [{ code: 'insufficient_credits', count: 2 }]
    const job = { ...personJobExamples.getPersonJob.answer, kind: 'visit', skipped }
    app.server.answer = (path, method) =>
      path.endsWith('/people/jobs/41/') ? Response.json(job) : answer(path, method)
    fireEvent.click(screen.getByRole('button', { name: /^Visit now/ }))
    await screen.findByRole('dialog', { name: "You don't have enough credits to enrich" })
  })

  it('are visited first as far as they can be, until that is undone', async () => {
    const page = pageOf([rowOf(1), rowOf(2, { memberships: [] })])
    const { sent, timesAsked } = await choose(await prospectsAt('', page))
    screen.getByRole('button', { name: 'Visit now: 1 of 2 1 can’t be contacted' })
    fireEvent.click(screen.getByRole('button', { name: /^Connect now: 1 of 2/ }))
    await screen.findByText('Connection requested for 1 person')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(timesAsked(`${BULK}/jobs/41/undo/`)).toBe(1))
    expect(sent(`${BULK}/connect/`)).toEqual([{ ids: [1, 2] }])
    await screen.findByRole('dialog', { name: /extension/ })
  })

  it('are exported to a file that can be fetched later, too', async () => {
    const app = await choose(await prospectsAt())
    fireEvent.click(screen.getByRole('button', { name: 'Export 2' }))
    await screen.findByRole('button', { name: 'Download CSV' })
    await app.go(paths.account(workspaceId(7)))
    await screen.findByRole('heading', { name: 'Account' })
    await app.go(paths.prospects(workspaceId(7)))
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '')
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await waitFor(() =>
      expect(clicked).toEqual(['/exports/3/41/people.csv?ticket=1762072200.5e0c']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('2 people exported.')).toBeNull()
  })
})

const VIEWS = '/api/workspaces/7/people/views/'

describe('the saved views of people', () => {
  const tab = (name: string) => screen.findByRole('link', { name })
  const chooseFor = async (view: string, action: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for the view “${view}”` }))
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  }

  it('stand beside everybody with their counts, and lead to what they show', async () => {
    await prospectsAt()
    fireEvent.click(await tab('Waiting for me 2'))
    await waitFor(() =>
      expect(whereabouts()).toBe('/workspace/7/prospect?status=PROSPECT_REPLIED&active=7'),
    )
    expect((await tab('Waiting for me 2')).getAttribute('aria-current')).toBe('page')
    fireEvent.click(await tab('All 2'))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect'))
  })

  it('are made of what is on screen, under a name', async () => {
    const { sent } = await prospectsAt('tag=Event&order=full_name')
    fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    const field = await screen.findByRole('textbox', { name: 'Name' })
    fireEvent.submit(field)
    await screen.findByText('Enter a name.')
    fireEvent.change(field, { target: { value: ' Fair ' } })
    fireEvent.submit(field)
    expect((await tab('Fair 2')).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
    expect(sent(`POST ${VIEWS}`)).toEqual([
      { name: 'Fair', filter: { tag: ['Event'] }, ordering: 'full_name' },
    ])
  })

  it('are renamed, and deleted until that is undone', async () => {
    const { sent } = await prospectsAt('status=PROSPECT_REPLIED&active=7')
    await chooseFor('Waiting for me', 'Rename view')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    fireEvent.change(field, { target: { value: 'Mine' } })
    fireEvent.submit(field)
    await chooseFor('Mine', 'Delete view')
    await screen.findByText('View “Mine” deleted')
    // Over a window that is still closing the key would mean something else.
    await waitFor(() => expect(document.querySelector(MODAL)).toBe(null))
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await tab('Mine 2')
    expect(sent(`POST ${VIEWS}`)).toEqual([
      {
        name: 'Mine',
        filter: { status: ['PROSPECT_REPLIED'], active_within_days: 7 },
        ordering: '-last_activity_at',
      },
    ])
  })
})

describe('the columns of people', () => {
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  it('are those that somebody chose in this browser', async () => {
    const app = await prospectsAt()
    await screen.findByText('Person 1')
    const all = heads()
    expect(all).toContain('Campaign')
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Campaign' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Last activity' }))
    const fewer = all.filter((name) => name !== 'Campaign' && name !== 'Last activity')
    expect(heads()).toEqual(fewer)
    expect(within(screen.getByRole('grid')).queryByText('Spring')).toBeNull()
    await app.go(paths.account(workspaceId(7)))
    await screen.findByRole('heading', { name: 'Account' })
    await app.go(paths.prospects(workspaceId(7)))
    await screen.findByText('Person 1')
    expect(heads()).toEqual(fewer)
  })
})

const PERSON = '/api/people/1/'

describe('somebody of the workspace', () => {
  const opened = async () => {
    const app = await prospectsAt('person=1')
    const drawer = await screen.findByRole('complementary', { name: 'Person 1' })
    await within(drawer).findByText('Notes')
    return { ...app, drawer: within(drawer) }
  }

  it('is shown by link, with the campaigns that they are in and what happened there', async () => {
    const { drawer } = await opened()
    expect(drawer.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe(
      '/workspace/7/campaign/7/prospecting?person=101',
    )
    expect(await drawer.findByText('Enriched', { selector: 'li' })).toBeTruthy()
  })

  it('gets tags and notes', async () => {
    const { drawer, sent } = await opened()
    const field = drawer.getByRole('combobox', { name: 'Add a tag' })
    fireEvent.change(field, { target: { value: ' Event ' } })
    fireEvent.submit(field)
    await drawer.findByRole('button', { name: 'Remove tag: Event' })
    fireEvent.click(drawer.getByRole('button', { name: 'Remove tag: Key account' }))
    await waitFor(() => expect(sent(`PATCH ${PERSON}`).at(-1)).toEqual({ tags: ['Event'] }))
    fireEvent.change(drawer.getByRole('textbox', { name: 'Notes' }), {
      target: { value: 'Met twice.' },
    })
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(`PATCH ${PERSON}`).at(-1)).toEqual({ notes: 'Met twice.' }))
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull())
  })

  it('is excluded from connecting, and is not to be contacted, until that is undone', async () => {
    const { drawer, sent } = await opened()
    fireEvent.click(drawer.getByRole('button', { name: 'Exclude' }))
    await screen.findByText('Excluded from connection requests: Person 1')
    expect(sent(`PATCH ${PERSON}`)).toEqual([{ to_connect: false }])
    fireEvent.click(drawer.getByRole('button', { name: 'Do not contact' }))
    await drawer.findByText('Do not contact: nothing is sent to this person.')
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    await drawer.findByRole('button', { name: 'Do not contact' })
    expect(sent(`PATCH ${PERSON}`).slice(1)).toEqual([
      { do_not_contact: true },
      { do_not_contact: false },
    ])
  })

  it('is deleted once that is asked, and leaves the drawer', async () => {
    const { drawer, sent } = await opened()
    fireEvent.click(drawer.getByRole('button', { name: 'Delete' }))
    await drawer.findByText('Delete Person 1?')
    fireEvent.click(drawer.getByRole('button', { name: 'Delete 1 person' }))
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect'))
    await screen.findByText('Person 1 deleted')
    expect(sent(`${BULK}/delete/`)).toEqual([{ ids: [1] }])
  })

  it('keeps what is typed in the notes at Escape, which leaves them before it closes', async () => {
    const { drawer } = await opened()
    const notes = drawer.getByRole('textbox', { name: 'Notes' })
    notes.focus()
    fireEvent.change(notes, { target: { value: 'Met twice.' } })
    fireEvent.keyDown(notes, { key: 'Escape' })
    expect(whereabouts()).toBe('/workspace/7/prospect?person=1')
    expect(drawer.getByDisplayValue('Met twice.')).toBe(notes)
    expect(document.activeElement).toBe(screen.getByRole('complementary'))
    fireEvent.change(notes, { target: { value: '' } })
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' })
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect'))
  })

  it('leads on to the next by J, and types it in the notes', async () => {
    const { drawer } = await opened()
    await screen.findByText('Person 2')
    fireEvent.keyDown(drawer.getByRole('textbox', { name: 'Notes' }), { key: 'j' })
    expect(whereabouts()).toBe('/workspace/7/prospect?person=1')
    fireEvent.keyDown(screen.getByRole('complementary'), { key: 'j' })
    await waitFor(() => expect(whereabouts()).toBe('/workspace/7/prospect?person=2'))
  })
})
