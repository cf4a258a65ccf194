import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OutreachClockFile } from '../../scripts/product/outreach-clock-file.ts'
import { FakeClock } from '../fakes/fake-clock.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const SCALE = 720
const HOUR = 3_600_000

describe('the outreach clock of a data folder', () => {
  it('begins at the real time and runs fast from there', async () => {
    const real = new FakeClock()
    const { clock } = new OutreachClockFile(temporaryFolder(), real, SCALE)
    const began = real.now()
    expect(clock.now()).toBe(began)
    await real.elapse(5000)
    expect(clock.now()).toBe(began + 5000 * SCALE)
  })

  it('goes on, hardly ahead, from where it stood when the product was stopped', async () => {
    const folder = temporaryFolder()
    const real = new FakeClock()
    const before = new OutreachClockFile(folder, real, SCALE)
    await real.elapse(100_000)
    before.stop()
    const stood = before.clock.now()
    await real.elapse(HOUR / 10)
    const after = new OutreachClockFile(folder, real, SCALE).clock.now()
    expect(after).toBeGreaterThanOrEqual(stood)
    expect(after - stood).toBeLessThan(HOUR)
  })

  it('is the real time at real pace, after any number of restarts', async () => {
    const folder = temporaryFolder()
    const real = new FakeClock()
    for (let start = 0; start < 5; start += 1) {
      const file = new OutreachClockFile(folder, real, 1)
      expect(file.clock.now()).toBe(real.now())
      await real.elapse(10)
      file.stop()
    }
  })

  it('does not start over a file that can not be read', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'outreach-clock.json'), '{"outreachAt": 12')
    expect(() => new OutreachClockFile(folder, new FakeClock(), SCALE)).toThrow()
  })
})
