import { expect, it } from 'vitest'
import { MAX_MESSAGE_LENGTH } from '#core/task/thread.ts'
import { DemoNetworkAdapter } from '#extension/content/sites/demo-network/adapter.ts'
import {
  DONE_AT,
  pageShowing,
  profileMain,
  SHOWN_AT,
  stamp,
  THREAD_MAIN,
} from '../../fixtures/demo-network-markup.ts'
import { PAGE_CHANGED } from '../../contracts/site-under-test.ts'

const CONNECTIONS = `<main data-page="connections"><p><span data-count>41</span> people</p>
  <ul><li data-connection data-profile-id="ada">${stamp('accepted-at')}</li>
    <li data-connection data-profile-id="bo"></li></ul><a rel="next" href="?page=2"></a></main>`
const INVITATIONS = `<main data-page="sent-invitations"><p><span data-count>41</span> waiting</p>
  <ul><li data-invitation="1" data-profile-id="ada">${stamp('invited-at')}</li>
    <li data-invitation="2" data-profile-id="bo"></li></ul><a rel="next" href="?page=2"></a></main>`
const INBOX = `<main data-page="inbox"><p><span data-count>41</span> threads</p>
  <ul><li data-thread data-profile-id="ada" data-unread="true">${stamp('last-at')}</li>
    <li data-thread data-profile-id="bo" data-unread="false">${stamp('last-at')}</li></ul>
  <a rel="next" href="?page=2"></a></main>`
const SEARCH = `<main data-page="search-results"><p><span data-count>1041</span> found</p>
  <ul><li data-search-result data-profile-id="ada"><b data-field="full-name">Ada Park</b>
    <i data-field="job-title">Weaver</i> <i data-field="company-name">Looms</i>
    <i data-field="location">Leeds</i></li></ul>
  <p data-cut-off>No more are shown.</p><a rel="next" href="?page=2"></a></main>`

const PAGES = {
  connections: [CONNECTIONS, (one: DemoNetworkAdapter) => one.readConnections()],
  invitations: [INVITATIONS, (one: DemoNetworkAdapter) => one.readSentInvitations()],
  inbox: [INBOX, (one: DemoNetworkAdapter) => one.readInbox()],
  search: [SEARCH, (one: DemoNetworkAdapter) => one.readSearch()],
  thread: [THREAD_MAIN, (one: DemoNetworkAdapter) => one.readThread('ada')],
} as const
type PageName = keyof typeof PAGES

/** What is read of the page, with a part of it changed. */
const read = (name: PageName, find = '', replace = '') => {
  const [main, view] = PAGES[name]
  expect(main).toContain(find)
  return view(new DemoNetworkAdapter(pageShowing(main.replace(find, replace), '/list')))
}

const receiptSaying = (evidence: string) => ({
  url: 'http://localhost:4281/list',
  readAt: SHOWN_AT,
  evidence,
  member: 'member-1',
})

it.each([
  [
    'connections',
    {
      connections: [
        { publicIdentifier: 'ada', acceptedAt: DONE_AT },
        { publicIdentifier: 'bo', acceptedAt: null },
      ],
      ...{ count: 41, hasNext: true, receipt: receiptSaying('2 connections shown') },
    },
  ],
  [
    'invitations',
    {
      invitations: [
        { publicIdentifier: 'ada', invitedAt: DONE_AT },
        { publicIdentifier: 'bo', invitedAt: null },
      ],
      ...{ count: 41, hasNext: true, receipt: receiptSaying('2 invitations shown') },
    },
  ],
  [
    'inbox',
    {
      threads: [
        { publicIdentifier: 'ada', at: DONE_AT, isUnread: true },
        { publicIdentifier: 'bo', at: DONE_AT, isUnread: false },
      ],
      ...{ hasNext: true, receipt: receiptSaying('2 of 41 threads') },
    },
  ],
  [
    'search',
    {
      people: [
        {
          publicIdentifier: 'ada',
          fullName: 'Ada Park',
          jobTitle: 'Weaver',
          companyName: 'Looms',
          location: 'Leeds',
        },
      ],
      ...{ count: 1041, hasNext: true, isCutOff: true },
      receipt: receiptSaying('1 of 1041 shown'),
    },
  ],
  [
    'thread',
    {
      messages: [
        { from: 'member', text: 'Hello', at: DONE_AT },
        { from: 'person', text: 'Hello, too', at: DONE_AT },
      ],
      ...{ canWrite: true, receipt: receiptSaying('2 messages shown') },
    },
  ],
] as const)('the demo network’s adapter reads all that a page shows: %s', (name, view) => {
  expect(read(name)).toEqual({ kind: name, member: 'member-1', ...view })
})

it.each([
  ['connections', 'nobody’s row', '"ada"', '""'],
  ['invitations', 'nobody’s row', '"ada"', '""'],
  ['invitations', 'no number of all', '41', 'some'],
  ['inbox', 'nobody’s row', '"ada"', '""'],
  ['inbox', 'a row without its time', 'last-at', 'at'],
  ['inbox', 'no number of all', '41', '4 or 5'],
  ['inbox', 'rows, and that there are none', '41', '0'],
  ['search', 'nobody’s row', '"ada"', '""'],
  ['search', 'a row without a name', 'full-name', 'name'],
  ['search', 'no number of all', '1041', 'many'],
  ['search', 'rows, and that there are none', '1041', '0'],
  ['thread', 'no number of messages', 'data-messages="2"', 'data-messages="some"'],
  ['thread', 'another number of messages', 'data-messages="2"', 'data-messages="3"'],
  ['thread', 'nobody’s message', 'data-from="person"', 'data-from="robot"'],
  ['thread', 'a message without its time', 'sent-at', 'at'],
  ['thread', 'a message without its text', 'data-field="text"', ''],
  ['thread', 'a way to write to a stranger', '"first"', '"none"'],
  ['thread', 'no way to write to a connection', 'textarea name="text"', 'textarea'],
  ['thread', 'no way to send what is written', '"send-message"', '"send"'],
] as const)(
  'the demo network’s adapter trusts no page of %s that shows %s',
  (name, _, find, replace) => {
    expect(read(name, find, replace)).toEqual(PAGE_CHANGED)
  },
)

it.each(Object.keys(PAGES) as PageName[])(
  'the demo network’s adapter trusts no page that does not say whose it is: %s',
  (name) => {
    const [main, view] = PAGES[name]
    const page = pageShowing(main)
    page.querySelector('[data-member-id]')?.removeAttribute('data-member-id')
    expect(view(new DemoNetworkAdapter(page))).toEqual(PAGE_CHANGED)
  },
)

it('the demo network’s adapter reads connections without their number, and the last page of each list', () => {
  expect(read('connections', '41', 'some')).toMatchObject({ count: null })
  for (const name of ['connections', 'invitations', 'inbox', 'search'] as const) {
    expect(read(name, 'rel="next"', 'rel="prev"')).toMatchObject({ hasNext: false })
  }
  expect(read('search', 'data-cut-off', '')).toMatchObject({ isCutOff: false })
})

it('the demo network’s adapter takes a thread that shows no messages, and not that there are none, for no empty one', () => {
  const empty = THREAD_MAIN.replaceAll('data-message ', '')
  const messages = (count: string) => {
    const page = pageShowing(empty.replace('data-messages="2"', `data-messages="${count}"`))
    return new DemoNetworkAdapter(page).readThread('ada')
  }
  expect(messages('0')).toMatchObject({ messages: [] })
  expect(messages('')).toEqual(PAGE_CHANGED)
})

it('the demo network’s adapter sees where nothing can be written', () => {
  const closed = THREAD_MAIN.replace('"first"', '"none"')
    .replace('textarea name="text"', 'textarea')
    .replace('"send-message"', '"send"')
  const view = new DemoNetworkAdapter(pageShowing(closed)).readThread('ada')
  expect(view).toMatchObject({ kind: 'thread', canWrite: false })
})

it('the demo network’s adapter reads no more of a message, or of who is signed in, than the server takes', () => {
  const view = read('thread', 'Hello', 'x'.repeat(MAX_MESSAGE_LENGTH + 1))
  expect(view.kind === 'thread' && view.messages[0]?.text).toHaveLength(MAX_MESSAGE_LENGTH)
  const page = pageShowing(THREAD_MAIN)
  page.querySelector('[data-member-id]')?.setAttribute('data-member-id', 'x'.repeat(201))
  const long = new DemoNetworkAdapter(page).readThread('ada')
  expect(long).toMatchObject({ kind: 'thread', member: 'x'.repeat(200) })
})

it('the demo network’s adapter says a time of any zone as UTC', () => {
  expect(read('connections', DONE_AT, '2026-02-01T17:00:00+09:00')).toEqual(read('connections'))
})

it.each(['', '0', 'soon'])(
  'the demo network’s adapter takes the time of reading where the page’s clock says %j',
  (now) => {
    const page = pageShowing(CONNECTIONS)
    page.querySelector('[data-clock]')?.setAttribute('data-now', now)
    const view = new DemoNetworkAdapter(page).readConnections()
    const readAt = view.kind === 'connections' ? Date.parse(view.receipt.readAt) : 0
    expect(Math.abs(Date.now() - readAt)).toBeLessThan(60_000)
  },
)

it.each([
  ['challenge', 'challenge'],
  ['limit', 'limit_notice'],
  ['sign-in', 'signed_out_of_network'],
])(
  'the demo network’s adapter sees that a page is trouble, whatever else is on it: %s',
  (page, trouble) => {
    for (const name of Object.keys(PAGES) as PageName[]) {
      const [main, view] = PAGES[name]
      const document = pageShowing(`<main data-page="${page}"></main>${main}`)
      expect(view(new DemoNetworkAdapter(document))).toEqual({ kind: 'trouble', trouble })
    }
    const profile = pageShowing(`<main data-page="${page}"></main>${profileMain('none')}`)
    expect(new DemoNetworkAdapter(profile).readProfile('ada')).toEqual({ kind: 'trouble', trouble })
  },
)

it('the demo network’s adapter takes a page that does not say what it is for one that changed', () => {
  expect(new DemoNetworkAdapter(pageShowing('<main></main>')).readTrouble()).toEqual(PAGE_CHANGED)
  expect(new DemoNetworkAdapter(pageShowing(CONNECTIONS)).readTrouble()).toBeNull()
})
