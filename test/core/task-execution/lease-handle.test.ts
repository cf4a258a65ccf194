import { expect, it } from 'vitest'
import { outreachDate } from '#core/runtime/moments.ts'
import { LeaseHandle } from '#core/task-execution/lease-handle.ts'
import type { Settlement } from '#core/task/task-work.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakeTaskLedger, LEASE_MS } from '../../fakes/fake-task-ledger.ts'
import { profilePayload } from './task-fixtures.ts'

const leased = async () => {
  const clock = new FakeClock()
  const tasks = new FakeTaskLedger(clock)
  const row = tasks.add('VISIT_PEOPLE', profilePayload('ada'))
  const [task] = (await tasks.lease(1)).tasks
  return { clock, tasks, row, lease: new LeaseHandle(task!, { tasks, clock, scheduler: clock }) }
}

it.each([
  [LEASE_MS - 15_001, true],
  [LEASE_MS - 15_000, false],
])('after %d ms of its lease a task may be begun: %s', async (ms, mayBegin) => {
  const { clock, lease, row } = await leased()
  await clock.elapse(ms)
  expect(lease.hasTime).toBe(mayBegin)
  expect(await lease.begin()).toBe(mayBegin)
  expect(row.status).toBe(mayBegin ? 'running' : 'leased')
})

const receipt = { url: 'http://x/', readAt: outreachDate('2026-11-02T09:00:00Z'), evidence: '' }

it.each<[string | undefined, Settlement, Settlement]>([
  [undefined, { status: 'unverified' }, { status: 'unverified' }],
  ['mia', { status: 'unverified' }, { status: 'unverified', member: 'mia' }],
  [
    'mia',
    { status: 'succeeded', result: {}, receipt },
    { status: 'succeeded', result: {}, receipt: { ...receipt, member: 'mia' } },
  ],
  [
    'mia',
    { status: 'succeeded', result: {}, receipt: { ...receipt, member: 'kim' } },
    { status: 'succeeded', result: {}, receipt: { ...receipt, member: 'kim' } },
  ],
])('whom the page was shown to is told with what it says: %s', async (member, found, told) => {
  const { lease, tasks } = await leased()
  lease.member = member
  await lease.settle(found)
  expect(tasks.settlements).toEqual([told])
})
