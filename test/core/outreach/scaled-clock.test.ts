import { expect, it } from 'vitest'
import { ScaledClock } from '#core/outreach/scaled-clock.ts'
import { HOUR, MINUTE } from '#core/runtime/durations.ts'
import { epochMs, later, msBetween, outreachMs } from '#core/runtime/moments.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const clocks = (scale: number) => {
  const real = new FakeClock()
  const anchor = { realAt: real.now(), outreachAt: outreachMs(epochMs(real.now())), scale }
  return { real, outreach: new ScaledClock(real, anchor) }
}

it('an outreach clock that runs fast goes on from where it stood when the machine’s clock is set back', async () => {
  const { real, outreach } = clocks(720)
  await real.elapse(MINUTE)
  const stood = outreach.now()
  real.setBack(HOUR)
  expect(outreach.now()).toBe(stood)
  await real.elapse(MINUTE)
  expect(msBetween(stood, outreach.now())).toBe(12 * HOUR)
  expect(outreach.realTimeOf(outreach.now())).toBe(real.now())
})

it('an outreach clock at real pace is the machine’s, set back with it', () => {
  const { real, outreach } = clocks(1)
  outreach.now()
  real.setBack(HOUR)
  expect(outreach.now()).toBe(real.now())
})

it('an outreach clock that runs fast went at real pace before', async () => {
  const { real, outreach } = clocks(720)
  const before = later(outreach.now(), -3 * HOUR)
  await real.elapse(MINUTE)
  expect(msBetween(outreach.realTimeOf(before), real.now())).toBe(3 * HOUR + MINUTE)
})

it.each([
  ['before it ran fast', -2 * HOUR, -3 * HOUR],
  ['when it began to', -HOUR, -2 * HOUR],
  ['since', -HOUR + MINUTE, -2 * HOUR + 2 * MINUTE],
  ['now', 0, 0],
])('an outreach clock knows what it showed %s', async (_, realMs, ms) => {
  const { real, outreach } = clocks(2)
  await real.elapse(HOUR)
  const at = later(real.now(), realMs)
  const shown = later(outreach.now(), ms)
  expect(outreach.outreachTimeOf(at)).toBe(shown)
  expect(outreach.realTimeOf(shown)).toBe(at)
})

it('an outreach clock ran fast before the machine’s was set back, too', async () => {
  const { real, outreach } = clocks(720)
  const began = outreach.now()
  await real.elapse(MINUTE)
  outreach.now()
  real.setBack(HOUR)
  outreach.now()
  expect(outreach.outreachTimeOf(later(real.now(), -MINUTE / 2))).toBe(later(began, 6 * HOUR))
})

it('an outreach clock goes by the anchor that it is told to follow', async () => {
  const { real, outreach } = clocks(720)
  const outreachAt = later(outreach.now(), 5 * HOUR)
  outreach.follow({ realAt: real.now(), outreachAt, scale: 60 })
  await real.elapse(MINUTE)
  expect(outreach.now()).toBe(later(outreachAt, HOUR))
  expect(outreach.anchor).toMatchObject({ outreachAt, scale: 60 })
})
