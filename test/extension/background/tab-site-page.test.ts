import { beforeEach, expect, it } from 'vitest'
import { later, realDate } from '#core/runtime/moments.ts'
import { MAX_THREAD_MESSAGES } from '#core/task/thread.ts'
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
  page = new TabSitePage({
    tabs: {
      update: (_, { url }) => {
        opened.push(url)
        if (nextDocument !== null) ready(nextDocument)
        return Promise.resolve()
      },
      sendMessage: (_, message, { documentId }) => {
        asked.push(message)
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
    networks: async () => [demoNetwork(NETWORK)],
  })
})

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

it('the site’s tab gives up on a page that does not load, and is deaf to those of other tabs', async () => {
  nextDocument = null
  const failed = expect(page.openProfile(`${NETWORK}/in/ada`, 'ada')).rejects.toThrow('in time')
  await settled()
  ready('other', 8)
  await clock.elapse(20_000)
  await failed
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
  const failed = expect(page.openProfile(`${NETWORK}/in/ada`, 'ada')).rejects.toThrow('not answer')
  await settled()
  await clock.elapse(30_000)
  await failed
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
  const pressed = page.press(
    { verb: 'connect', publicIdentifier: 'ada', note: null },
    realDate(later(clock.now(), 30_000)),
  )
  await settled()
  ready('limit page')
  expect(await pressed).toEqual({ kind: 'trouble', trouble: 'limit_notice' })
})

it('the site’s tab rejects where the page went away and no other came', async () => {
  answers.set('first', { answer: GONE })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada')
  answers.delete('first')
  const failed = expect(
    page.press({ verb: 'visit', publicIdentifier: 'ada' }, realDate(later(clock.now(), 30_000))),
  ).rejects.toThrow('in time')
  await settled()
  await clock.elapse(5_000)
  await failed
})

it('the site’s tab tells the page until when it may press, and with what note', async () => {
  answers.set('first', { answer: { kind: 'done' } })
  await page.openProfile(`${NETWORK}/in/ada`, 'ada').catch(() => undefined)
  const until = realDate(later(clock.now(), 30_000))
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
  const until = realDate(later(clock.now(), 30_000))
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
  const until = realDate(later(clock.now(), 30_000))
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
