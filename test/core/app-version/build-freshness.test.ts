import { describe, expect, it } from 'vitest'
import {
  BUILD_CHECK_INTERVAL_MS,
  BuildFreshness,
  RELOAD_DELAY_MS,
} from '#core/app-version/build-freshness.ts'
import { UnsavedWork } from '#core/app-version/unsaved-work.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { MemoryReloadMemory } from '../../fakes/memory-reload-memory.ts'

/** A tab, whose memory outlives the pages that it shows. */
const aTab = () => {
  const clock = new FakeClock()
  const memory = new MemoryReloadMemory()
  const server = { build: 'one', isAway: false, checks: 0 }
  const reloadedFrom: string[] = []
  const open = (running: string) => {
    const visible = new Value(true)
    const unsavedWork = new UnsavedWork()
    const freshness = new BuildFreshness({
      running,
      builds: {
        current: async () => {
          server.checks += 1
          if (server.isAway) throw new Error('away')
          return server.build
        },
      },
      memory,
      page: { reload: () => reloadedFrom.push(running) },
      visible,
      unsavedWork,
      scheduler: clock,
    })
    freshness.start()
    return { freshness, stop: () => freshness.stop(), unsavedWork, visible }
  }
  return { clock, memory, open, reloadedFrom, server }
}

describe('the build of a page', () => {
  it('is compared with the server’s every five minutes', async () => {
    const { clock, open, server } = aTab()
    const { freshness, stop } = open('one')
    freshness.start()
    await clock.elapse(299_999)
    expect(server.checks).toBe(0)
    await clock.elapse(1)
    expect(server.checks).toBe(1)
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(server.checks).toBe(2)
    stop()
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(server.checks).toBe(2)
  })

  it('is compared as soon as the tab becomes visible, and not when it is hidden', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    const { visible } = open('one')
    server.build = 'two'
    visible.set(false)
    await clock.elapse(0)
    expect(server.checks).toBe(0)
    visible.set(true)
    await clock.elapse(0)
    expect(server.checks).toBe(1)
    expect(reloadedFrom).toEqual(['one'])
  })

  it('is renewed at once where it is another than the server’s', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    open('one')
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual([])
    server.build = 'two'
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual(['one'])
  })

  it('is renewed once for each new build, though the page stays as it was', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    server.build = 'two'
    const first = open('one')
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    first.stop()
    open('one')
    await clock.elapse(10 * BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual(['one'])
    server.build = 'three'
    await clock.elapse(10 * BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual(['one', 'one'])
  })

  it('does not go back and forth where servers have two builds by turns', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    const builds = ['one', 'two', 'one', 'two', 'one']
    for (const [at, running] of builds.entries()) {
      server.build = builds[at + 1] ?? 'two'
      const page = open(running)
      await clock.elapse(BUILD_CHECK_INTERVAL_MS)
      page.stop()
    }
    expect(reloadedFrom).toEqual(['one', 'two'])
  })

  it('is left alone where nothing can be remembered', async () => {
    const { clock, memory, open, reloadedFrom, server } = aTab()
    memory.isFull = true
    server.build = 'two'
    open('one')
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual([])
  })

  it('is left alone by an answer that comes after the checks were stopped', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    const { stop, visible } = open('one')
    server.build = 'two'
    visible.set(false)
    visible.set(true)
    stop()
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual([])
  })

  it('is left alone by a check that fails, without a word', async () => {
    const { clock, open, reloadedFrom, server } = aTab()
    server.isAway = true
    const { freshness } = open('one')
    await freshness.check()
    await clock.elapse(3 * BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual([])
    expect(freshness.isAsking.current).toBe(false)
    server.isAway = false
    server.build = 'two'
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual(['one'])
  })
})

describe('a new build while something is unsaved', () => {
  const overUnsavedWork = async () => {
    const tab = aTab()
    const page = tab.open('one')
    const save = page.unsavedWork.hold()
    tab.server.build = 'two'
    await tab.clock.elapse(BUILD_CHECK_INTERVAL_MS)
    return { ...tab, ...page, save }
  }

  it('makes the page ask before it throws anything away', async () => {
    const { clock, freshness, reloadedFrom, unsavedWork } = await overUnsavedWork()
    expect(freshness.isAsking.current).toBe(true)
    await clock.elapse(3 * BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual([])
    freshness.reloadNow()
    expect(reloadedFrom).toEqual(['one'])
    expect(freshness.isAsking.current).toBe(false)
    expect(unsavedWork.isThere.current).toBe(false)
    await clock.elapse(3 * BUILD_CHECK_INTERVAL_MS)
    expect(reloadedFrom).toEqual(['one'])
  })

  it('is asked about once, and again for the next build', async () => {
    const { clock, freshness, reloadedFrom, server } = await overUnsavedWork()
    freshness.later()
    expect(freshness.isAsking.current).toBe(false)
    await clock.elapse(3 * BUILD_CHECK_INTERVAL_MS)
    expect(freshness.isAsking.current).toBe(false)
    server.build = 'three'
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(freshness.isAsking.current).toBe(true)
    expect(reloadedFrom).toEqual([])
  })

  it.each([
    ['unanswered', false],
    ['put off', true],
  ])('comes by itself once nothing is unsaved any more: %s', async (_, isPutOff) => {
    const { clock, freshness, reloadedFrom, save } = await overUnsavedWork()
    if (isPutOff) freshness.later()
    save()
    expect(freshness.isAsking.current).toBe(false)
    await clock.elapse(RELOAD_DELAY_MS - 1)
    expect(reloadedFrom).toEqual([])
    await clock.elapse(1)
    expect(reloadedFrom).toEqual(['one'])
  })

  it('waits on where something else is begun meanwhile', async () => {
    const { clock, freshness, reloadedFrom, save, unsavedWork } = await overUnsavedWork()
    save()
    await clock.elapse(RELOAD_DELAY_MS - 1)
    unsavedWork.hold()
    await clock.elapse(RELOAD_DELAY_MS)
    expect(reloadedFrom).toEqual([])
    expect(freshness.isAsking.current).toBe(true)
  })

  it('is no question any more once the server is back at the page’s own build', async () => {
    const { clock, freshness, reloadedFrom, save, server } = await overUnsavedWork()
    server.build = 'one'
    await clock.elapse(BUILD_CHECK_INTERVAL_MS)
    expect(freshness.isAsking.current).toBe(false)
    save()
    await clock.elapse(RELOAD_DELAY_MS)
    expect(reloadedFrom).toEqual([])
  })

  it('is reloaded for at the user’s word though it can’t be remembered', async () => {
    const { freshness, memory, reloadedFrom } = await overUnsavedWork()
    memory.isFull = true
    freshness.reloadNow()
    expect(reloadedFrom).toEqual(['one'])
  })
})
