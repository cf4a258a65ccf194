import { beforeEach, describe, expect, it } from 'vitest'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import type { TaskPayload } from '#core/task/task-work.ts'
import { DAY } from '#core/runtime/durations.ts'
import { epochMs, outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { NETWORK } from './task-fixtures.ts'

let clock: FakeClock
let tasks: FakeTaskLedger
let page: FakeSitePage
let work: WorkOnTask
let read: string[]
/** What each page of a list takes to load. */
let loadMs: number

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  page = new FakeSitePage(new FakeNetwork(clock))
  work = new WorkOnTask(page, { tasks, clock, scheduler: clock, logger: new MemoryLogger() })
  read = []
  loadMs = 1000
})

const daysAgo = (days: number) => outreachDate(outreachMs(epochMs(clock.now()) - days * DAY))

/** Lists of so many pages, each with somebody of so many days ago as its page's number. */
const withPages = (invitations: number, connections: number): void => {
  const view = async (list: string, number: number, pages: number) => {
    read.push(`${list} ${number}`)
    await clock.elapse(loadMs)
    const receipt = { url: `${NETWORK}/${list}`, readAt: daysAgo(0), evidence: '1 shown' }
    return { hasNext: number < pages, receipt, member: 'member-1' }
  }
  page.openSentInvitations = async (_, number) => ({
    kind: 'invitations',
    invitations: [{ publicIdentifier: `invited-${number}`, invitedAt: daysAgo(number) }],
    count: invitations,
    ...(await view('invitations', number, invitations)),
  })
  page.openConnections = async (_, number) => ({
    kind: 'connections',
    connections: [{ publicIdentifier: `connected-${number}`, acceptedAt: daysAgo(number) }],
    count: connections,
    ...(await view('connections', number, connections)),
  })
}

const sync = async (payload: Partial<TaskPayload> = {}) => {
  tasks.add('SYNC_NETWORK', { network: NETWORK, ...payload })
  const [task] = (await tasks.lease(1)).tasks
  return work.execute(task!)
}

describe('a sync', () => {
  it('reads the sent invitations before the connections, to whom one of them may have gone over', async () => {
    withPages(2, 1)
    const settlement = await sync()
    expect(read).toEqual(['invitations 1', 'invitations 2', 'connections 1'])
    expect(settlement).toMatchObject({
      status: 'succeeded',
      result: {
        pages: [
          { list: 'invitations', count: 2, hasNext: true },
          { list: 'invitations', people: [{ publicIdentifier: 'invited-2' }] },
          { list: 'connections', count: 1, hasNext: false },
        ],
      },
      receipt: { url: `${NETWORK}/invitations` },
    })
    expect(settlement?.result).not.toHaveProperty('nextList')
  })

  it('opens a few pages at once, and goes on where it left off', async () => {
    withPages(5, 7)
    const first = await sync()
    expect(read).toHaveLength(5)
    expect(first).toMatchObject({ result: { nextList: 'connections', nextPage: 1 } })
    const second = await sync({ list: 'connections', page: 3 })
    expect(read.slice(5)).toEqual([3, 4, 5, 6, 7].map((number) => `connections ${number}`))
    expect(second?.result).not.toHaveProperty('nextPage')
  })

  it('leaves the rest to the next lease where pages are slow', async () => {
    withPages(9, 1)
    loadMs = 40_000
    expect(await sync()).toMatchObject({ result: { nextList: 'invitations', nextPage: 3 } })
  })

  it('reads connections no further back than those that are known, and few pages of either list', async () => {
    withPages(1, 99)
    await sync({ acceptedSince: daysAgo(2).toISOString() })
    expect(read.at(-1)).toBe('connections 3')
    read = []
    expect((await sync({ list: 'connections', page: 40 }))?.result).not.toHaveProperty('nextPage')
    expect(read).toEqual(['connections 40'])
  })

  it('reads the sent invitations to their end, however old they are', async () => {
    withPages(3, 1)
    await sync({ acceptedSince: daysAgo(0).toISOString() })
    expect(read).toEqual(['invitations 1', 'invitations 2', 'invitations 3', 'connections 1'])
  })

  it('asks for no last look where it was begun before', async () => {
    withPages(1, 1)
    tasks.begin = () => Promise.reject(new Error('It was begun.'))
    tasks.add('SYNC_NETWORK', { network: NETWORK }).status = 'unverified'
    const [task] = (await tasks.lease(1)).tasks
    expect(await work.execute(task!)).toMatchObject({ status: 'succeeded' })
  })

  it('says which trouble a page is, and begins nothing that the last look refuses', async () => {
    page.openSentInvitations = async () => ({ kind: 'trouble', trouble: 'challenge' })
    expect(await sync()).toEqual({ status: 'failed', failCode: 'challenge' })
    tasks.stop = 'account_health'
    withPages(1, 1)
    expect(await sync()).toBeNull()
    expect(read).toEqual([])
  })
})
