import { describe, expect, it } from 'vitest'
import { outreachDate, outreachMs, later } from '#core/runtime/moments.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { EarlyAnswer } from '#core/runtime/early-answer.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const START = outreachMs(Date.UTC(2026, 10, 24, 9, 40))

describe("the demo's clock", () => {
  it('runs as fast as the server says', async () => {
    const clock = new FakeClock()
    const outreach = {
      clock: async () => ({
        now: outreachDate(START),
        scale: 720,
        since: outreachDate(later(START, -3_600_000)),
        networks: [demoNetwork('http://demo')],
      }),
    }
    const model = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
    model.start()
    await clock.elapse(0)
    expect(model.isScaled).toBe(true)
    expect(model.demoNetwork).toBe('http://demo')
    await clock.elapse(5_000)
    expect(model.now).toBe(later(START, 3_600_000))
  })

  it('is there from the beginning where it was asked for before, and not asked for again', async () => {
    const clock = new FakeClock()
    const reading = {
      ...{ now: outreachDate(START), scale: 720, networks: [demoNetwork('http://demo')] },
      since: outreachDate(later(START, -3_600_000)),
    }
    const first = { clock: new EarlyAnswer(Promise.resolve(reading)) }
    await first.clock.settled
    const outreach = { clock: () => Promise.reject(new Error('Nobody is to ask.')) }
    const model = new OutreachClockViewModel({ outreach, clock, scheduler: clock, first })
    expect([model.now, model.isScaled]).toEqual([START, true])
    model.start()
    await clock.elapse(5_000)
    expect(model.now).toBe(later(START, 3_600_000))
  })

  it('is the real one until the server has spoken, and asks again where it did not', async () => {
    const clock = new FakeClock()
    let isAway = true
    const outreach = {
      clock: async () => {
        if (isAway) throw new Error('away')
        return { now: outreachDate(START), scale: 60, since: outreachDate(START), networks: [] }
      },
    }
    const model = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
    model.start()
    await clock.elapse(1_000)
    expect(model.isScaled).toBe(false)
    expect(model.now).toBe(clock.now())
    isAway = false
    await clock.elapse(15_000)
    expect(model.isScaled).toBe(true)
  })
})
