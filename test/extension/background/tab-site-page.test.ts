import { beforeEach, expect, it } from 'vitest'
import { later, realDate } from '#core/runtime/moments.ts'
import { MAX_THREAD_MESSAGES } from '#core/task/thread.ts'
import type { Network } from '#core/network/network.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { TabSitePage } from '#extension/background/tab-site-page.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'

const NETWORK = 'http://localhost:4281'
const TAB = 7
const GONE = { kind: 'gone', member: 'member-1' }

let clock: FakeClock
let documents: PageDocuments
let page: TabSitePage
let opened: string[]
/** What the content script of each document answers; a document that is gone rejects. */
let answers: Map<string, unknown>
let asked: unknown[]
let nextDocument: string | null
let hangs: boolean
let networks: readonly Network[]
/** Runs as the page is asked. */
let whileAsked: () => void

const ready = (documentId: string, tabId = TAB) =>
  documents.ready({ tab: { id: tabId }, documentId, frameId: 0 })

beforeEach(() => {
  clock = new FakeClock()
  documents = new PageDocuments(clock)
  opened = []
  answers = new Map()
  asked = []
  nextDocument = 'first'
  hangs = false
  networks = [demoNetwork(NETWORK)]
  whileAsked = () => {}
  page = new TabSitePage({
    tabs: {
      update: (_, { url }) => {
        opened.push(url)
        if (nextDocument !== null) ready(nextDocument)
        return Promise.resolve()
      },
      sendMessage: (_, message, { documentId }) => {
        asked.push(message)
        whileAsked()
        if (hangs) return new Promise(() => {})
        const answer = answers.get(documentId)
        return answer === undefined
          ? Promise.reject(new Error('The message channel closed.'))
          : Promise.resolve(answer)
      },
    },
    window: { tab: () => Promise.resolve(TAB) },
    documents,
    scheduler: clock,
    networks: async () => networks,
  })
})

const VISIT = { verb: 'visit', publicIdentifier: 'ada' } as const
const inHalfAMinute = () => realDate(later(clock.now(), 30_000))

/** Opens a profile; whether that has failed yet, for the reason that is given. */
const openingFails = (reason: string): (() => boolean) => {
  let hasFailed = false
  page.openProfile(`${NETWORK}/in/ada`, 'ada').catch((error: Error) => {
    hasFailed = error.message.includes(reason)
  })
  return () => hasFailed
}

it('the site’s tab opens nothing but the networks it was made for', async () => {
  for (const url of [
    'https://elsewhere.example/in/ada',
    'http://localhost:4280/in/ada',
    'file:///etc',
  ]) {
    await expect(page.openProfile(url, 'ada')).rejects.toThrow('no network')
  }
  expect(opened).toEqual([])
})

it('the site’s tab asks the document that was loaded for the profile', async () => {
  answers.set('first', { answer: GONE })
  expect(await page.openProfile(`${NETWORK}/in/ada`, 'ada')).toEqual(GONE)
  expect(asked).toEqual([{ command: 'READ_PROFILE', publicIdentifier: 'ada' }])
})

it('the site’s tab asks a network without passwords for pages as the member who acts', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada', 'member-2')
  answers.set('first', { answer: { kind: 'trouble', trouble: 'challenge' } })
  await page.openConnections(NETWORK, 2, 'member-2')
  expect(opened).toEqual([
    `${NETWORK}/in/ada?as=member-2`,
    `${NETWORK}/connections?page=2&as=member-2`,
  ])
})

it('the site’s tab asks for a page once as whoever acts, and as nobody where a network knows none', async () => {
  answers.set('first', { answer: GONE })
  await page.openThread(`${NETWORK}/messages/ada?as=member-1`, 'ada', 'member-2')
  const { memberParameter: _, ...withPasswords } = demoNetwork(NETWORK)
  networks = [withPasswords]
  await page.openThread(`${NETWORK}/messages/ada`, 'ada', 'member-2')
  expect(opened).toEqual([`${NETWORK}/messages/ada?as=member-2`, `${NETWORK}/messages/ada`])
  expect(asked.at(-1)).toEqual({ command: 'READ_THREAD', publicIdentifier: 'ada' })
})

it('the site’s tab opens the page of a search that was asked for, and names people as the product does', async () => {
  const receipt = { url: NETWORK, readAt: '2026-03-02T09:00:00.000Z', evidence: '1 shown' }
  const texts = { fullName: 'Ada Park', jobTitle: '', companyName: '', location: '' }
  const people = [{ publicIdentifier: 'Ada', ...texts }]
  const more = { count: 26, hasNext: true, isCutOff: false, receipt, member: 'member-1' }
  answers.set('first', { answer: { kind: 'search', people, ...more } })
  const search = `${NETWORK}/search/people?title=manager`
  expect(await page.openSearch(search, 2, 'member-1')).toMatchObject({
    people: [{ publicIdentifier: 'ada', fullName: 'Ada Park' }],
    count: 26,
  })
  expect(opened).toEqual([`${search}&page=2&as=member-1`])
  await expect(page.openSearch('https://elsewhere.example/search', 1)).rejects.toThrow()
  expect(opened).toHaveLength(1)
})

it.each([
  ['connections', () => page.openConnections(NETWORK, 1)],
  ['sent invitations', () => page.openSentInvitations(NETWORK, 1)],
  ['the inbox', () => page.openInbox(NETWORK, 1)],
  ['a search', () => page.openSearch(`${NETWORK}/search/people?title=manager`, 1)],
  ['a thread', () => page.openThread(`${NETWORK}/messages/ada`, 'ada')],
])('the site’s tab passes on that a page is trouble instead of %s', async (_, open) => {
  const trouble = { kind: 'trouble', trouble: 'challenge' }
  answers.set('first', { answer: trouble })
  expect(await open()).toEqual(trouble)
})

it('the site’s tab gives up on a page that does not load, and is deaf to those of other tabs', async () => {
  nextDocument = null
  const failed = openingFails('in time')
  await settled()
  ready('other', 8)
  await clock.elapse(19_999)
  expect(failed()).toBe(false)
  await clock.elapse(1)
  expect(failed()).toBe(true)
})

it('the site’s tab presses nothing where no page is open, such as after one that did not load', async () => {
  await expect(page.press(VISIT, inHalfAMinute())).rejects.toThrow('No page is open')
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  nextDocument = null
  const failed = openingFails('in time')
  await clock.elapse(20_000)
  expect(failed()).toBe(true)
  await expect(page.press(VISIT, inHalfAMinute())).rejects.toThrow('No page is open')
})

it('the site’s tab asks no frame that is in the page', async () => {
  nextDocument = null
  answers.set('first', { answer: GONE })
  const read = page.openProfile(`${NETWORK}/in/ada`, 'ada')
  await settled()
  documents.ready({ tab: { id: TAB }, documentId: 'frame', frameId: 3 })
  ready('first')
  expect(await read).toEqual(GONE)
})

it('the site’s tab gives up on a page that loads and then never answers', async () => {
  hangs = true
  const failed = openingFails('not answer')
  await clock.elapse(29_999)
  expect(failed()).toBe(false)
  await clock.elapse(1)
  expect(failed()).toBe(true)
})

it('the site’s tab waits for nothing more once a page has loaded and answered', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  nextDocument = null
  const read = page.openProfile(`${NETWORK}/in/ada`, 'ada')
  await settled()
  ready('first')
  await read
  await settled()
  expect(clock.untilNext).toBeNull()
})

it('the site’s tab passes on what went wrong on the page', async () => {
  answers.set('first', { problem: 'The page that is open shows somebody else.' })
  await expect(page.openProfile(`${NETWORK}/in/ada`, 'ada')).rejects.toThrow('somebody else')
})

it('the site’s tab reads the trouble on the page that pressing led to', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  answers.delete('first')
  answers.set('limit page', { answer: { kind: 'trouble', trouble: 'limit_notice' } })
  const connect = { verb: 'connect', publicIdentifier: 'ada', note: null } as const
  const pressed = page.press(connect, inHalfAMinute())
  await settled()
  ready('limit page')
  expect(await pressed).toEqual({ kind: 'trouble', trouble: 'limit_notice' })
})

it('the site’s tab rejects where the page went away and no other came', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  answers.delete('first')
  let failure = ''
  page.press(VISIT, inHalfAMinute()).catch((error: Error) => (failure = error.message))
  await clock.elapse(4_999)
  expect(failure).toBe('')
  await clock.elapse(1)
  expect(failure).toContain('in time')
})

it('the site’s tab knows no outcome where pressing led to a page without trouble, however fast', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  answers.delete('first')
  answers.set('second', { answer: null })
  whileAsked = () => {
    whileAsked = () => {}
    ready('second')
  }
  expect(await page.press(VISIT, inHalfAMinute())).toEqual({ kind: 'unknown' })
})

it('the site’s tab tells the page until when it may press, and with what note', async () => {
  answers.set('first', { answer: { kind: 'done' } })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada').catch(() => undefined)
  const until = inHalfAMinute()
  const press = { verb: 'connect', publicIdentifier: 'ada', note: 'Hello' } as const
  await page.press(press, until)
  expect(asked.at(-1)).toEqual({ command: 'PRESS', press, until: until.getTime() })
})

it('the site’s tab loads a thread once more before it sends, and presses in what was loaded', async () => {
  const receipt = { url: NETWORK, readAt: '2026-03-02T09:00:00.000Z', evidence: '0 shown' }
  const thread = { kind: 'thread', messages: [], canWrite: true, receipt, member: 'member-1' }
  answers.set('first', { answer: thread })
  await page.openThread(`${NETWORK}/messages/ada`, 'ada', 'member-1')
  nextDocument = 'second'
  answers.set('second', { answer: { kind: 'refused', failCode: 'replied' } })
  const until = inHalfAMinute()
  const press = { verb: 'message', publicIdentifier: 'ada', text: 'Hello', ownTexts: [] } as const
  expect(await page.press(press, until)).toEqual({ kind: 'refused', failCode: 'replied' })
  const url = `${NETWORK}/messages/ada?as=member-1`
  expect(opened).toEqual([url, url])
  nextDocument = null
  asked = []
  const failed = expect(page.press(press, until)).rejects.toThrow('in time')
  await settled()
  await clock.elapse(20_000)
  await failed
  expect(asked).toEqual([])
})

it('the site’s tab takes no thread with more messages than a task may tell of', async () => {
  const message = { from: 'person', text: 'Hello.', at: null }
  const threadOf = (length: number) => ({
    kind: 'thread',
    messages: Array.from({ length }, () => message),
    canWrite: true,
    receipt: { url: NETWORK, readAt: '2026-03-02T09:00:00.000Z', evidence: '1 shown' },
    member: 'member-1',
  })
  const open = () => page.openThread(`${NETWORK}/messages/ada`, 'ada')
  answers.set('first', { answer: threadOf(MAX_THREAD_MESSAGES) })
  expect(await open()).toMatchObject({ kind: 'thread' })
  answers.set('first', { answer: threadOf(MAX_THREAD_MESSAGES + 1) })
  await expect(open()).rejects.toThrow('too_big')
})

it('the site’s tab presses what else there is on the page that is open', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  answers.set('first', { answer: { kind: 'done' } })
  const until = inHalfAMinute()
  await page.press({ verb: 'withdraw', publicIdentifier: 'ada' }, until)
  expect(opened).toHaveLength(1)
})

it('the site’s tab opens threads where the network has them, whatever the inbox says', async () => {
  const readAt = '2026-03-02T09:00:00.000Z'
  const receipt = { url: NETWORK, readAt, evidence: '1 shown' }
  const threads = [
    { publicIdentifier: 'Ada', at: readAt, isUnread: true, url: 'https://evil.example' },
  ]
  const more = { hasNext: false, receipt, member: 'member-1' }
  answers.set('first', { answer: { kind: 'inbox', threads, ...more } })
  expect(await page.openInbox(NETWORK, 2, 'member-1')).toMatchObject({
    threads: [{ publicIdentifier: 'ada', url: `${NETWORK}/messages/ada`, at: new Date(readAt) }],
  })
  expect(opened).toEqual([`${NETWORK}/messages?page=2&as=member-1`])
})

it('the site’s tab names connections as the product keeps their names', async () => {
  const receipt = { url: NETWORK, readAt: '2026-03-02T09:00:00.000Z', evidence: '1 shown' }
  const connections = [{ publicIdentifier: 'Ada', acceptedAt: null }]
  const more = { count: 1, hasNext: false, receipt, member: 'member-1' }
  const read = { kind: 'connections', connections, ...more }
  answers.set('first', { answer: read })
  expect(await page.openConnections(NETWORK, 1)).toMatchObject({
    connections: [{ publicIdentifier: 'ada' }],
  })
})

it('the site’s tab opens the page of sent invitations that was asked for, and names them so, too', async () => {
  const receipt = { url: NETWORK, readAt: '2026-03-02T09:00:00.000Z', evidence: '1 shown' }
  const invitations = [{ publicIdentifier: 'Ada', invitedAt: null }]
  const more = { count: 41, hasNext: true, receipt, member: 'member-1' }
  answers.set('first', { answer: { kind: 'invitations', invitations, ...more } })
  expect(await page.openSentInvitations(NETWORK, 2, 'member-1')).toMatchObject({
    invitations: [{ publicIdentifier: 'ada' }],
    count: 41,
  })
  expect(opened).toEqual([`${NETWORK}/invitations/sent?page=2&as=member-1`])
})

it('the site’s tab reads times as dates, and takes no answer that a page may not give', async () => {
  const readAt = '2026-03-02T09:00:00.000Z'
  const receipt = { url: `${NETWORK}/connections`, readAt, evidence: '1 shown' }
  const connections = [{ publicIdentifier: 'ada', acceptedAt: readAt }]
  const more = { count: 1, hasNext: false, receipt, member: 'member-1' }
  const read = { kind: 'connections', connections, ...more }
  answers.set('first', { answer: read })
  expect(await page.openConnections(NETWORK, 1)).toMatchObject({
    receipt: { readAt: new Date(readAt) },
    connections: [{ acceptedAt: new Date(readAt) }],
  })
  for (const wrong of [
    { ...read, hasNext: 'no' },
    { ...read, receipt: { ...receipt, readAt: 'yesterday' } },
    { ...read, receipt: { ...receipt, url: 'javascript:alert(1)' } },
    { kind: 'trouble', trouble: 'of another kind' },
  ]) {
    answers.set('first', { answer: wrong })
    await expect(page.openConnections(NETWORK, 1)).rejects.toThrow('invalid')
  }
})
