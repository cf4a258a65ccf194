import { beforeEach, expect, it } from 'vitest'
import { NotSignedIn, ServerUnreachable } from '#core/errors.ts'
import { TaskWorker } from '#core/task-execution/task-worker.ts'
import { WorkOnTask } from '#core/task-execution/work-on-task.ts'
import { realDate } from '#core/runtime/moments.ts'
import { FakeClock, settled } from '../../fakes/fake-clock.ts'
import { FakeNetwork, FakeSitePage } from '../../fakes/fake-site-page.ts'
import { FakeTaskLedger } from '../../fakes/fake-task-ledger.ts'
import { profilePayload, quiet } from './task-fixtures.ts'

let clock: FakeClock
let tasks: FakeTaskLedger
let network: FakeNetwork
let page: FakeSitePage
let worker: TaskWorker
let leases: number

beforeEach(() => {
  clock = new FakeClock()
  tasks = new FakeTaskLedger(clock)
  network = new FakeNetwork(clock, 'ada', 'bo')
  page = new FakeSitePage(network)
  const deps = { tasks, clock, scheduler: clock, logger: quiet }
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
  expect(leases).toBeGreaterThan(10)
  expect(leases).toBeLessThan(25)
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
