import { expect, it } from 'vitest'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { NETWORK } from './task-fixtures.ts'

const searchUrl = `${NETWORK}/search/people?title=Engineer`

const world = () => {
  const clock = new FakeClock()
  const tasks = new FakeTaskLedger(clock)
  const page = new FakeSitePage(new FakeNetwork(clock, 'ada', 'bea', 'cy'))
  const work = new WorkOnTask(page, { tasks, clock, scheduler: clock, logger: new MemoryLogger() })
  const execute = async (action: 'SEARCH_PEOPLE' | 'PREVIEW_SEARCH', payload: object) => {
    tasks.add(action, { network: NETWORK, searchUrl, ...payload })
    const [task] = (await tasks.lease(1)).tasks
    return work.execute(task!)
  }
  return { page, tasks, execute }
}

it.each(['SEARCH_PEOPLE', 'PREVIEW_SEARCH'] as const)(
  'reads one page of a search, the first where none is named: %s',
  async (action) => {
    const { execute } = world()
    expect(await execute(action, {})).toMatchObject({
      status: 'succeeded',
      result: { results: { count: 3, hasNext: true, people: [{ publicIdentifier: 'ada' }, {}] } },
    })
    expect(await execute(action, { page: 2 })).toMatchObject({
      result: { results: { hasNext: false, people: [{ publicIdentifier: 'cy' }] } },
    })
  },
)

it('tells the trouble that a page is, and reads nobody there', async () => {
  const { page, execute } = world()
  page.openSearch = async () => ({ kind: 'trouble', trouble: 'challenge' })
  expect(await execute('SEARCH_PEOPLE', {})).toEqual({ status: 'failed', failCode: 'challenge' })
})

it('is settled as unread where the page can’t be, so that it is read again', async () => {
  const { page, execute } = world()
  page.openSearch = () => Promise.reject(new Error('The page did not load.'))
  expect(await execute('SEARCH_PEOPLE', {})).toEqual({ status: 'unverified' })
})

it('is left alone where the last look refuses it', async () => {
  const { page, tasks, execute } = world()
  tasks.stop = 'paused'
  page.openSearch = () => Promise.reject(new Error('It was read.'))
  expect(await execute('SEARCH_PEOPLE', {})).toBeNull()
})
