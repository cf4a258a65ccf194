import { expect, it } from 'vitest'
import { Confetti, CONFETTI_DURATION_MS } from '#core/onboarding/confetti.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const thrown = (less = false) => {
  const clock = new FakeClock()
  const prefersLessMotion = new Value(less)
  const confetti = new Confetti({
    scheduler: clock,
    random: { next: () => 0.5 },
    prefersLessMotion,
  })
  confetti.start()
  const count = () => confetti.pieces.current.length
  return { clock, confetti, prefersLessMotion, count }
}

it('the confetti adds a piece every 25 ms', async () => {
  const { clock, count } = thrown()
  await clock.elapse(24)
  expect(count()).toBe(0)
  await clock.elapse(1)
  expect(count()).toBe(1)
  await clock.elapse(75)
  expect(count()).toBe(4)
})

it('the confetti lets each piece live for 3 s', async () => {
  const { clock, confetti } = thrown()
  await clock.elapse(25)
  const [first] = confetti.pieces.current
  await clock.elapse(2_999)
  expect(confetti.pieces.current).toContain(first)
  await clock.elapse(1)
  expect(confetti.pieces.current).not.toContain(first)
})

it('the confetti is over by itself, and comes again where it is started again', async () => {
  const { clock, confetti, count } = thrown()
  await clock.elapse(CONFETTI_DURATION_MS + 3_000)
  expect(count()).toBe(0)
  expect(clock.untilNext).toBe(null)
  confetti.start()
  await clock.elapse(50)
  expect(count()).toBe(2)
})

it('the confetti that is started again while it falls begins anew, and falls no thicker', async () => {
  const { clock, confetti, count } = thrown()
  await clock.elapse(500)
  confetti.start()
  expect(count()).toBe(0)
  await clock.elapse(50)
  expect(count()).toBe(2)
})

it('the confetti leaves nothing behind where it is stopped', async () => {
  const { clock, confetti, count } = thrown()
  await clock.elapse(500)
  confetti.stop()
  expect(count()).toBe(0)
  expect(clock.untilNext).toBe(null)
})

it('the confetti is not thrown where less motion is asked for, and ends as soon as it is', async () => {
  const calm = thrown(true)
  await calm.clock.elapse(500)
  expect(calm.count()).toBe(0)
  const lively = thrown()
  await lively.clock.elapse(500)
  lively.prefersLessMotion.set(true)
  expect(lively.count()).toBe(0)
  expect(lively.clock.untilNext).toBe(null)
})
