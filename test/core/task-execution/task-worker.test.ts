import { beforeEach, expect, it } from 'vitest'
import { NotSignedIn, ServerUnreachable } from '#core/errors.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { realDate } from '#core/runtime/moments.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { profilePayload } from './task-fixtures.ts'

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage
let worker: TaskWorker
let leases: number
let logger: MemoryLogger

beforeEach(() => {
  clock = new FakeClock()
  logger = new MemoryLogger()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada', 'bo')
  page = new FakeSitePage(network)
  const deps = { tasks, clock, scheduler: clock, logger }
  worker = new TaskWorker({ ...deps, work: new WorkOnTask(page, deps) })
  leases = 0
  const lease = tasks.lease.bind(tasks)
  tasks.lease = (limit) => {
    leases += 1
    return lease(limit)
  }
})

it('the task worker works through what is due, one task at a time, and then rests', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  tasks.add('CONNECT_PEOPLE', profilePayload('ada'))
  await worker.kick()
  expect(tasks.open).toEqual([])
  expect(worker.currentTask.current).toBeNull()
  expect(clock.untilNext).toBeNull()
})

it('the task worker asks again when the server said that something is due', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 90_000)
  await worker.kick()
  await clock.elapse(89_000)
  expect(network.member('ada').visits).toBe(0)
  await clock.elapse(1_000)
  expect(network.member('ada').visits).toBe(1)
})

it('the task worker asks less and less often while what is due is not given out', async () => {
  tasks.lease = () => {
    leases += 1
    return Promise.resolve({ tasks: [], nextDueAt: realDate(clock.now()) })
  }
  await worker.kick()
  await clock.elapse(60_000)
  // At once, in 0.1 s, twice as long each time, and then every 5 s.
  expect(leases).toBe(17)
})

it('the task worker asks once more after the task in hand where it was kicked meanwhile', async () => {
  const first = worker.kick()
  void worker.kick()
  void worker.kick()
  await first
  expect(leases).toBe(2)
})

it('the task worker says what it is doing', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const seen: (string | undefined)[] = []
  worker.currentTask.subscribe((task) => seen.push(task?.action))
  await worker.kick()
  expect(seen).toEqual(['VISIT_PEOPLE', undefined])
})

it('the task worker comes back after trouble, at growing intervals, and forgets it with the first success', async () => {
  let broken = true
  const begin = tasks.begin.bind(tasks)
  tasks.begin = (task) => (broken ? Promise.reject(new Error('Out of order.')) : begin(task))
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  await worker.kick()
  expect(clock.untilNext).toBe(2_000)
  broken = false
  await clock.elapse(2_000 + 90_000)
  expect(network.member('ada').visits).toBe(1)
})

it('the task worker waits for somebody to sign in, rather than asking again', async () => {
  tasks.lease = () => Promise.reject(new NotSignedIn())
  await worker.kick()
  expect(clock.untilNext).toBeNull()
})

it('the task worker brings the task in hand to its end when it is stopped, and takes no other', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  tasks.add('VISIT_PEOPLE', profilePayload('bo'))
  const round = worker.kick()
  await Promise.resolve()
  worker.stop()
  await round
  expect(network.member('ada').visits).toBe(1)
  expect(network.member('bo').visits).toBe(0)
})

it('the task worker does not wake up by itself once stopped', async () => {
  tasks.lease = () => Promise.reject(new ServerUnreachable())
  await worker.kick()
  worker.stop()
  await settled()
  expect(clock.untilNext).toBeNull()
})

it('the task worker asks often again once a task was given out', async () => {
  let given = false
  const lease = tasks.lease
  tasks.lease = (limit) =>
    given ? lease(limit) : Promise.resolve({ tasks: [], nextDueAt: realDate(clock.now()) })
  await worker.kick()
  await clock.elapse(700)
  expect(clock.untilNext).toBe(800)
  given = true
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  tasks.add('VISIT_PEOPLE', profilePayload('bo'), clock.now() + 800)
  await clock.elapse(800)
  expect(network.member('bo').visits).toBe(1)
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 50)
  await worker.kick()
  expect(clock.untilNext).toBe(100)
})

it('the task worker waits at most ten minutes, however late something is due', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 90 * 86_400_000)
  await worker.kick()
  expect(clock.untilNext).toBe(600_000)
})

it('the task worker takes a second of rest after a task that came to nothing', async () => {
  page.view = { kind: 'trouble', trouble: 'challenge' }
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const round = worker.kick()
  await clock.elapse(999)
  expect(leases).toBe(1)
  await clock.elapse(1)
  await round
  expect(leases).toBe(2)
})

it('the task worker waits longer with each failure, a minute at most, until one task is done', async () => {
  const lease = tasks.lease
  tasks.lease = () => Promise.reject(new Error('Out of order.'))
  await worker.kick()
  const waits: (number | null)[] = []
  for (let failure = 1; failure <= 7; failure += 1) {
    waits.push(clock.untilNext)
    await clock.elapse(clock.untilNext ?? 0)
  }
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(logger.lines.at(-1)).toMatchObject({
    ...{ level: 'warn', message: 'Work was interrupted.' },
    facts: { error: 'Error', message: 'Out of order.' },
  })
  tasks.lease = lease
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  await clock.elapse(60_000)
  expect(network.member('ada').visits).toBe(1)
  tasks.lease = () => Promise.reject(new Error('Out of order.'))
  await worker.kick()
  expect(clock.untilNext).toBe(2_000)
})

it('the task worker logs what became of each task', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  await worker.kick()
  tasks.stop = 'paused'
  tasks.add('VISIT_PEOPLE', profilePayload('bo'))
  const round = worker.kick()
  await clock.elapse(1_000)
  await round
  const [action, mode, message] = ['VISIT_PEOPLE', 'act', 'Task']
  expect(logger.lines).toEqual([
    { level: 'info', message, facts: { id: 1, action, mode, status: 'succeeded' } },
    { level: 'info', message, facts: { id: 2, action, mode, status: 'left' } },
  ])
})

it('the task worker wakes up once, however often it is kicked while it waits', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 90_000)
  await worker.kick()
  await clock.elapse(10_000)
  const round = worker.kick()
  void worker.kick()
  await round
  expect(leases).toBe(3)
  await clock.elapse(80_000)
  // One that finds it, and one that finds no other.
  expect(leases).toBe(5)
})

it('the task worker neither asks again nor wakes up where it is stopped while it asks', async () => {
  tasks.add('VISIT_PEOPLE', profilePayload('ada'), clock.now() + 90_000)
  for (const kicks of [1, 2]) {
    const rounds = Array.from({ length: kicks }, () => worker.kick())
    worker.stop()
    await Promise.all(rounds)
    expect([leases, clock.untilNext]).toEqual([kicks, null])
  }
  await worker.kick()
  expect([leases, clock.untilNext]).toEqual([3, 90_000])
})
