import { beforeEach, expect, it, vi } from 'vitest'
import type { Background } from '#extension/background/background.ts'
import { listenToInternalMessages } from '#extension/background/listen-to-internal-messages.ts'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { FakeMessageEvent } from '../../fakes/fake-chrome-event.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const OWN = 'chrome-extension://overture'
const STATUS = { version: '0.1.62' }
const PAGE = { id: 'overture', tab: { id: 7 }, documentId: 'first', frameId: 0 }
const POPUP = { id: 'overture', origin: OWN }

let clock: FakeClock
let documents: PageDocuments
let onMessage: FakeMessageEvent
let popupStatus: () => Promise<unknown>

beforeEach(() => {
  clock = new FakeClock()
  documents = new PageDocuments(clock)
  onMessage = new FakeMessageEvent()
  popupStatus = async () => STATUS
  vi.stubGlobal('chrome', { runtime: { id: 'overture', onMessage } })
  vi.stubGlobal('location', { origin: OWN })
  const background = { popupStatus: () => popupStatus() } as unknown as Background
  listenToInternalMessages(background, documents)
})

const readyPage = async (message: unknown, sender: object) => {
  const next = documents.expect(7)
  await onMessage.send(message, sender)
  const page = next.within(1_000).catch(() => null)
  await clock.elapse(1_000)
  return page
}

it('a page whose content script says that it listens is taken for ready, and not answered', async () => {
  expect(await readyPage({ type: 'PAGE_READY' }, PAGE)).toEqual({ tabId: 7, documentId: 'first' })
  expect(await onMessage.send({ type: 'PAGE_READY' }, PAGE)).toBeUndefined()
})

it.each([
  ['another extension', { type: 'PAGE_READY' }, { ...PAGE, id: 'other' }],
  ['nobody in particular', { type: 'PAGE_READY' }, { ...PAGE, id: undefined }],
  ['another message', { type: 'PAGE_GONE' }, PAGE],
  ['no message', null, PAGE],
  ['a frame', { type: 'PAGE_READY' }, { ...PAGE, frameId: 1 }],
  ['no document', { type: 'PAGE_READY' }, { ...PAGE, documentId: undefined }],
  ['no tab', { type: 'PAGE_READY' }, { ...PAGE, tab: undefined }],
  ['another tab', { type: 'PAGE_READY' }, { ...PAGE, tab: { id: 8 } }],
])('a page is not taken for ready by the word of %s', async (_, message, sender) => {
  expect(await readyPage(message, sender)).toBeNull()
})

it('the popup is told the status, and no page is, though a content script asks', async () => {
  expect(await onMessage.send({ type: 'POPUP_STATUS' }, POPUP)).toEqual(STATUS)
  for (const sender of [
    { ...POPUP, origin: 'http://localhost:4281' },
    { ...POPUP, origin: undefined },
    { ...POPUP, id: 'other' },
  ]) {
    expect(await onMessage.send({ type: 'POPUP_STATUS' }, sender)).toBeUndefined()
  }
})

it('the popup is answered null where the status cannot be told', async () => {
  popupStatus = () => Promise.reject(new Error('The storage is full.'))
  expect(await onMessage.send({ type: 'POPUP_STATUS' }, POPUP)).toBeNull()
})
