import { expect, it } from 'vitest'
import { Tour, TOUR_STOPS } from '#core/onboarding/tour.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

it('the tour starts 500 ms after it was asked for', async () => {
  const clock = new FakeClock()
  const tour = new Tour(clock)
  tour.start()
  await clock.elapse(499)
  expect(tour.at.current).toBe(null)
  await clock.elapse(1)
  expect(tour.at.current).toBe(TOUR_STOPS[0])
})

it('the tour goes from stop to stop, back, and is over after the last', async () => {
  const clock = new FakeClock()
  const tour = new Tour(clock)
  tour.start()
  await clock.elapse(500)
  tour.back()
  expect(tour.at.current).toBe('ai')
  tour.next()
  tour.next()
  tour.back()
  expect(tour.at.current).toBe('credits')
  const seen: unknown[] = []
  tour.at.subscribe((at) => seen.push(at))
  for (const _ of TOUR_STOPS) tour.next()
  expect(seen).toEqual(['campaigns', 'sales_kit', null])
})

it('the tour can be left at any point, also before it has begun', async () => {
  const clock = new FakeClock()
  const tour = new Tour(clock)
  tour.start()
  tour.stop()
  await clock.elapse(5_000)
  expect(tour.at.current).toBe(null)
  tour.start()
  tour.start()
  await clock.elapse(500)
  tour.next()
  tour.stop()
  await clock.elapse(5_000)
  expect(tour.at.current).toBe(null)
})
