import { beforeEach, describe, expect, it } from 'vitest'
import { CheckReplies } from '#core/task-execution/check-replies.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import type { InboxThread } from '#core/task-execution/site-page.ts'
import { LeaseHandle } from '#core/task-execution/lease-handle.ts'
import type { Settlement, TaskPayload } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { NETWORK } from './task-fixtures.ts'

const PEOPLE = ['ada', 'bo', 'cy', 'di', 'ed']

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage
let opened: string[]

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, ...PEOPLE)
  page = new FakeSitePage(network)
  opened = []
  const open = page.openThread.bind(page)
  page.openThread = (url, who) => {
    opened.push(who)
    return open(url, who)
  }
})

const now = (): string => new Date(clock.now()).toISOString()

const check = async (
  given: Partial<TaskPayload> = {},
  status: 'pending' | 'unverified' = 'pending',
): Promise<Settlement | null> => {
  tasks.add('CHECK_REPLIES', { network: NETWORK, ...given }).status = status
  const [task] = (await tasks.lease(1)).tasks
  if (!task) throw new Error('There is no task.')
  const lease = new LeaseHandle(task, { tasks, clock, scheduler: clock })
  return new CheckReplies(page).execute(task, lease)
}

/** One after the other, so that the last is the first of the inbox. */
const writeEach = async (...who: readonly string[]): Promise<void> => {
  for (const one of who) {
    network.write(one, 'person', `I am ${one}`)
    await clock.elapse(1000)
  }
}

describe('reading the inbox', () => {
  it('tells what is new in each thread, from the time up to which it was read', async () => {
    network.write('ada', 'person', 'Old')
    network.write('bo', 'person', 'Old')
    await clock.elapse(1000)
    const since = now()
    network.write('ada', 'member', 'Mine')
    network.write('ada', 'person', 'New')
    const settlement = await check({ since })
    expect(settlement).toMatchObject({
      status: 'succeeded',
      receipt: { readAt: new Date(clock.now()) },
    })
    expect(settlement?.result).toMatchObject({
      replies: [{ publicIdentifier: 'ada', messages: [{ text: 'Mine' }, { text: 'New' }] }],
    })
    expect(settlement?.result?.replies).toHaveLength(1)
    expect(opened).toEqual(['ada'])
  })

  it('opens no thread that is older, and no page after it', async () => {
    await writeEach('ada', 'bo', 'cy')
    const since = now()
    await writeEach('di')
    const pages: number[] = []
    const open = page.openInbox.bind(page)
    page.openInbox = (origin, number) => {
      pages.push(number)
      return open(origin, number)
    }
    await check({ since })
    expect([opened, pages]).toEqual([['di'], [1]])
  })

  it('leaves off after two pages, and goes on with the third, until all is read', async () => {
    await writeEach(...PEOPLE)
    const readAt = new Date(clock.now())
    const open = page.openInbox.bind(page)
    page.openInbox = async (...which) => {
      const view = await open(...which)
      await clock.elapse(1000)
      return view
    }
    const first = await check()
    expect(first).toMatchObject({ result: { nextPage: 3 }, receipt: { readAt } })
    expect(first?.result?.replies).toHaveLength(4)
    const last = await check({ page: 3 })
    expect(last?.result?.replies).toMatchObject([{ publicIdentifier: 'ada' }])
    expect(last?.result).not.toHaveProperty('nextPage')
    expect(opened).toEqual(PEOPLE.toReversed())
  })

  it('leaves off where the time of the lease is up, and begins that page again', async () => {
    await writeEach('ada', 'bo')
    const open = page.openThread.bind(page)
    page.openThread = async (...who) => {
      await clock.elapse(80_000)
      return open(...who)
    }
    const settlement = await check()
    expect(settlement?.result).toMatchObject({ replies: [{ publicIdentifier: 'bo' }], nextPage: 1 })
  })

  it('says nothing is new in an empty one, and nothing at all where it may not begin', async () => {
    expect(await check()).toMatchObject({ status: 'succeeded', result: { replies: [] } })
    tasks.stop = 'paused'
    expect(await check()).toBeNull()
  })

  it('asks for no last look where it was begun before', async () => {
    tasks.begin = () => Promise.reject(new Error('It was begun.'))
    expect(await check({}, 'unverified')).toMatchObject({ status: 'succeeded' })
  })

  it('reads forty pages at most, and none after one that ends with what is old', async () => {
    const pages: number[] = []
    const receipt = { url: NETWORK, readAt: outreachDate(now()), evidence: '' }
    const inbox = (threads: readonly InboxThread[]) => {
      page.openInbox = async (_, number) => {
        pages.push(number)
        return { kind: 'inbox', threads, hasNext: true, receipt, member: page.member }
      }
    }
    inbox([])
    expect((await check({ page: 40 }))?.result).toEqual({ replies: [] })
    const at = outreachDate(now())
    await clock.elapse(1000)
    inbox([{ publicIdentifier: 'ada', url: NETWORK, at, isUnread: false }])
    expect((await check({ since: now() }))?.result).toEqual({ replies: [] })
    expect(pages).toEqual([40, 1])
  })

  it('leaves off between two pages where the time of the lease is up', async () => {
    await writeEach('ada', 'bo', 'cy')
    const since = now()
    const open = page.openInbox.bind(page)
    page.openInbox = async (...which) => {
      await clock.elapse(80_000)
      const view = await open(...which)
      return view.kind === 'inbox' ? { ...view, threads: [] } : view
    }
    expect((await check({ since }))?.result).toEqual({ replies: [], nextPage: 2 })
  })

  it('tells of no thread of which all is old once it is opened', async () => {
    await writeEach('ada')
    const since = now()
    const open = page.openInbox.bind(page)
    page.openInbox = async (...which) => {
      const view = await open(...which)
      const threads = view.kind === 'inbox' ? view.threads.map((one) => ({ ...one, at: null })) : []
      return view.kind === 'inbox' ? { ...view, threads } : view
    }
    expect((await check({ since }))?.result).toEqual({ replies: [] })
    expect(opened).toEqual(['ada'])
  })

  it('stops at a page that asks for a person, whichever it is', async () => {
    await writeEach('ada')
    const open = page.openThread
    page.openThread = () => Promise.resolve({ kind: 'trouble', trouble: 'challenge' })
    expect(await check()).toEqual({ status: 'failed', failCode: 'challenge' })
    page.openThread = open
    page.openInbox = () => Promise.resolve({ kind: 'trouble', trouble: 'page_changed' })
    expect(await check()).toEqual({ status: 'failed', failCode: 'page_changed' })
  })

  it('passes over whoever has left', async () => {
    await writeEach('ada', 'bo')
    const open = page.openThread
    page.openThread = (url, who) =>
      who === 'bo' ? Promise.resolve({ kind: 'gone', member: page.member }) : open(url, who)
    expect((await check())?.result?.replies).toMatchObject([{ publicIdentifier: 'ada' }])
  })
})
