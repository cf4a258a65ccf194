import { expect, it } from 'vitest'
import { Throttle } from '#web/live/throttle.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const INTERVAL_MS = 2_000

const throttled = (work: (nth: number) => Promise<unknown> = () => Promise.resolve()) => {
  const clock = new FakeClock()
  let runs = 0
  const throttle = new Throttle(clock, INTERVAL_MS, () => work((runs += 1)))
  return { clock, throttle, runs: () => runs }
}

const asked = () => {
  let answer = (): void => {}
  const question = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { question, answer }
}

it('runs at once, and once more for all that was asked until the time was over', async () => {
  const { clock, throttle, runs } = throttled()
  throttle.trigger()
  throttle.trigger()
  throttle.trigger()
  expect(runs()).toBe(1)
  await clock.elapse(INTERVAL_MS - 1)
  expect(runs()).toBe(1)
  await clock.elapse(1)
  expect(runs()).toBe(2)
  await clock.elapse(10 * INTERVAL_MS)
  expect(runs()).toBe(2)
})

it('does not ask again before a slow question is answered, and not at once after that', async () => {
  const { question, answer } = asked()
  const { clock, throttle, runs } = throttled((nth) => (nth === 1 ? question : Promise.resolve()))
  throttle.trigger()
  for (let nth = 0; nth < 4; nth += 1) {
    throttle.trigger()
    await clock.elapse(INTERVAL_MS)
  }
  expect(runs()).toBe(1)
  answer()
  await clock.elapse(0)
  expect(runs()).toBe(2)
  throttle.trigger()
  await clock.elapse(INTERVAL_MS - 1)
  expect(runs()).toBe(2)
})

it('asks no more once it was stopped, though an answer comes late', async () => {
  const { question, answer } = asked()
  const { clock, throttle, runs } = throttled(() => question)
  throttle.trigger()
  throttle.trigger()
  throttle.stop()
  answer()
  await clock.elapse(INTERVAL_MS)
  expect(runs()).toBe(1)
})

it('waits for no answer longer than five times as long', async () => {
  const { clock, throttle, runs } = throttled(() => new Promise(() => {}))
  throttle.trigger()
  throttle.trigger()
  await clock.elapse(5 * INTERVAL_MS - 1)
  expect(runs()).toBe(1)
  await clock.elapse(1)
  expect(runs()).toBe(2)
})

it('begins anew after a stop, whatever becomes of what was asked before', async () => {
  const { question, answer } = asked()
  const { clock, throttle, runs } = throttled((nth) => (nth === 1 ? question : Promise.resolve()))
  throttle.trigger()
  throttle.stop()
  throttle.trigger()
  expect(runs()).toBe(2)
  throttle.trigger()
  answer()
  await clock.elapse(INTERVAL_MS - 1)
  expect(runs()).toBe(2)
  await clock.elapse(1)
  expect(runs()).toBe(3)
})
