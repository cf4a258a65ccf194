import { beforeEach, expect, it } from 'vitest'
import { PageDocuments } from '#extension/background/page-documents.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

let clock: FakeClock
let documents: PageDocuments

beforeEach(() => {
  clock = new FakeClock()
  documents = new PageDocuments(clock)
})

const ready = (documentId: string) => documents.ready({ tab: { id: 7 }, documentId, frameId: 0 })

it('the next page of a tab is the first that is ready, before it is waited for or after', async () => {
  const before = documents.expect(7)
  ready('first')
  ready('second')
  expect(await before.within(1_000)).toEqual({ tabId: 7, documentId: 'first' })
  const after = documents.expect(7).within(1_000)
  ready('third')
  ready('fourth')
  expect(await after).toEqual({ tabId: 7, documentId: 'third' })
})

it('a page that is ready is told to everybody who waits for it, and its time limit ends', async () => {
  const waiting = [documents.expect(7).within(1_000), documents.expect(7).within(1_000)]
  ready('first')
  expect(await Promise.all(waiting)).toHaveLength(2)
  expect(clock.untilNext).toBeNull()
})

it('a page that was not ready in time is not waited for', async () => {
  const late = expect(documents.expect(7).within(1_000)).rejects.toThrow('in time')
  await clock.elapse(1_000)
  await late
})
