import { describe, expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { BuildFreshness, CHECK_MS } from '#web/app/build-freshness.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const opened = () => {
  const scheduler = new FakeClock()
  const visible = new Value(true)
  const world = { build: 'one', isBusy: false, reloads: [] as string[], isAway: false }
  const freshness = new BuildFreshness({
    running: 'one',
    current: async () => {
      if (world.isAway) throw new Error('away')
      return world.build
    },
    visible,
    scheduler,
    isBusy: () => world.isBusy,
    lastReload: () => world.reloads.at(-1) ?? null,
    reload: (build) => world.reloads.push(build),
  })
  freshness.start()
  return { world, scheduler, visible }
}

describe('an old page', () => {
  it('reloads once for each new build, looked for every five minutes', async () => {
    const { world, scheduler } = opened()
    await scheduler.elapse(CHECK_MS)
    expect(world.reloads).toEqual([])
    world.build = 'two'
    await scheduler.elapse(CHECK_MS * 3)
    expect(world.reloads).toEqual(['two'])
  })

  it('looks as soon as it is seen again', async () => {
    const { world, scheduler, visible } = opened()
    world.build = 'two'
    visible.set(false)
    await scheduler.elapse(0)
    expect(world.reloads).toEqual([])
    visible.set(true)
    await scheduler.elapse(0)
    expect(world.reloads).toEqual(['two'])
  })

  it('waits while something is typed that would be lost', async () => {
    const { world, scheduler } = opened()
    world.build = 'two'
    world.isBusy = true
    await scheduler.elapse(CHECK_MS)
    expect(world.reloads).toEqual([])
    world.isBusy = false
    await scheduler.elapse(CHECK_MS)
    expect(world.reloads).toEqual(['two'])
  })

  it('makes nothing of a failed check', async () => {
    const { world, scheduler } = opened()
    world.isAway = true
    await scheduler.elapse(CHECK_MS)
    expect(world.reloads).toEqual([])
  })
})
