import { expect, it } from 'vitest'
import { ServerUnreachable } from '#core/errors.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import { retryUntil } from '#core/task-execution/retry-until.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

/** When a call was made that fails each time, in milliseconds from the first. */
const callsUntil = async (deadlineMs: number, error: Error): Promise<readonly number[]> => {
  const clock = new FakeClock()
  const start = clock.now()
  const calls: number[] = []
  const call = () => {
    calls.push(clock.now() - start)
    return Promise.reject(error)
  }
  const deps = { clock, scheduler: clock }
  const outcome = expect(retryUntil(call, realDate(later(start, deadlineMs)), deps)).rejects
  const over = outcome.toBe(error)
  await clock.elapse(deadlineMs + 60_000)
  await over
  return calls
}

it('a call that nobody answers is made again, ever later, and never at its deadline', async () => {
  const away = new ServerUnreachable()
  expect(await callsUntil(31_500, away)).toEqual([0, 500, 1_500, 3_500, 7_500, 15_500, 23_500])
  expect(await callsUntil(500, away)).toEqual([0])
  expect(await callsUntil(501, away)).toEqual([0, 500])
})

it('a call that was answered is not made again', async () => {
  expect(await callsUntil(60_000, new Error('No.'))).toEqual([0])
})
