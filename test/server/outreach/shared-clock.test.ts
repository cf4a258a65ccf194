import { expect, it } from 'vitest'
import { HOUR } from '#core/runtime/durations.ts'
import type { Scheduler } from '#core/runtime/scheduler.ts'
import { SharedClock, type SharedClockDeps } from '#server/outreach/shared-clock.ts'
import { PostgresOutreachClockStore } from '#server/postgres/outreach/postgres-outreach-clock-store.ts'
import type { SqlDatabase } from '#server/postgres/sql-database.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const FAST = 720
const SECOND = 1000

const settingUp = (database: SqlDatabase, clock: FakeClock) => {
  const logger = new MemoryLogger()
  const store = new PostgresOutreachClockStore(database)
  const server = (more: Partial<SharedClockDeps> = {}) =>
    SharedClock.open({
      ...{ database, store, clock, scheduler: clock, logger },
      ...{ scale: FAST, isAlone: false, reached: null },
      ...more,
    })
  return { server, logger }
}

/** Its pauses last as long as `passing`. */
const pausing = (passing: (ms: number) => Promise<void>): Scheduler => ({
  every: () => () => {},
  after: (ms, work) => {
    void passing(ms).then(work)
    return () => {}
  },
})

describeOnBothDatabases('the outreach clock of several servers', (open) => {
  it('is one at any scale, however long after the other a server is started', async () => {
    const clock = new FakeClock()
    const { server } = settingUp(await open(), clock)
    const first = await server()
    first.start()
    await clock.elapse(12 * SECOND)
    const second = await server()
    second.start()
    expect(second.outreachClock.now()).toBe(first.outreachClock.now())
    await clock.elapse(HOUR)
    expect(second.outreachClock.now()).toBe(first.outreachClock.now())
    await first.stop()
    await second.stop()
  })

  it('goes on from where it stood when the last of them has stopped', async () => {
    const clock = new FakeClock()
    const { server } = settingUp(await open(), clock)
    const before = await server()
    before.start()
    await clock.elapse(100 * SECOND)
    await before.stop()
    const stood = before.outreachClock.now()
    await clock.elapse(HOUR)
    expect((await server()).outreachClock.now()).toBe(stood)
  })

  it('is the real time at real pace, and known to run as long as it does', async () => {
    const clock = new FakeClock()
    const database = await open()
    const { server } = settingUp(database, clock)
    const first = await server({ scale: 1 })
    first.start()
    for (let intervals = 0; intervals < 5; intervals += 1) {
      await clock.elapse(30 * SECOND)
      const seenAt = () => sqlOn(database)`select seen_at as at from outreach_clock`
      await expect.poll(seenAt).toEqual([{ at: new Date(clock.now()) }])
    }
    await expect(server({ scheduler: pausing(async () => {}) })).rejects.toMatchObject({
      message: expect.stringContaining('OVERTURE_CLOCK_SCALE=1'),
    })
    const second = await server({ scale: 1 })
    expect([first, second].map(({ outreachClock }) => outreachClock.now())).toEqual([
      clock.now(),
      clock.now(),
    ])
    await first.stop()
    expect((await server()).outreachClock.now()).toBe(clock.now())
  })

  it('is never behind what any of them has shown, when one was cut off and another began anew', async () => {
    const clock = new FakeClock()
    const { server } = settingUp(await open(), clock)
    const cutOff = await server()
    await clock.elapse(60 * SECOND)
    const other = await server()
    const shown = cutOff.outreachClock.now()
    expect(other.outreachClock.now() < shown).toBe(true)
    cutOff.start()
    await clock.elapse(5 * SECOND)
    await cutOff.stop()
    await other.stop()
    expect(cutOff.outreachClock.now() >= shown).toBe(true)
    expect(other.outreachClock.now()).toBe(cutOff.outreachClock.now())
  })

  it('is refused at another scale while one of them runs', async () => {
    const clock = new FakeClock()
    const { server } = settingUp(await open(), clock)
    await server()
    const whileItRuns = pausing(async () => {})
    await expect(server({ scale: 1, scheduler: whileItRuns })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining('OVERTURE_CLOCK_SCALE=720'),
    })
    const onceItIsDead = pausing((ms) => clock.elapse(ms))
    const anew = await server({ scale: 1, scheduler: onceItIsDead })
    expect(anew.outreachClock.now()).toBe(clock.now())
  })
})
