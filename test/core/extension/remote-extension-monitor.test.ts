import { describe, expect, it } from 'vitest'
import type { ExtensionFacts } from '#core/extension/extension-state.ts'
import { RemoteExtensionMonitor } from '#core/extension/remote-extension-monitor.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import type { Waiting } from '#core/waiting/waiting.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aStatus } from './extension-fixtures.ts'

const WORKSPACE = workspaceId(1)
const INSTALLED: ExtensionFacts = { kind: 'installed', status: aStatus(), isReconnecting: false }

/** A page whose server heard from an extension so many milliseconds ago, or never. */
const heard = async (ago: number | null, first: ExtensionFacts = { kind: 'not_installed' }) => {
  const clock = new FakeClock()
  const facts = new Value(first)
  const visible = new Value(true)
  const world = {
    lastSeenAt: ago === null ? null : realDate(later(clock.now(), -ago)),
    isAwaited: false,
    isAway: false,
    asked: 0,
  }
  const api = {
    waiting: async (): Promise<Waiting> => {
      world.asked += 1
      if (world.isAway) throw new Error('unreachable')
      const { lastSeenAt, isAwaited } = world
      return { drafts: [], replies: [], extension: { lastSeenAt, isAwaited } }
    },
  }
  const waiting = new WorkspaceWaiting(api)
  const elsewhere = new RemoteExtensionMonitor({ waiting, facts, visible, clock, scheduler: clock })
  elsewhere.start()
  await waiting.open(WORKSPACE)
  return { clock, facts, visible, world, api, waiting, elsewhere }
}

describe('work elsewhere', () => {
  it('goes on where the server heard from an extension within 90 s', async () => {
    expect((await heard(89_999)).elsewhere.isActive.current).toBe(true)
    expect((await heard(90_000)).elsewhere.isActive.current).toBe(false)
    expect((await heard(null)).elsewhere.isActive.current).toBe(false)
  })

  it('is asked about every 30 s, and only while somebody sees the page', async () => {
    const { clock, visible, world } = await heard(0)
    await clock.elapse(30_000)
    expect(world.asked).toBe(2)
    visible.set(false)
    await clock.elapse(90_000)
    expect(world.asked).toBe(2)
  })

  it('is not asked about where an extension answers here, until that is lost', async () => {
    const { clock, facts, world, elsewhere } = await heard(0, INSTALLED)
    await clock.elapse(60_000)
    expect([world.asked, elsewhere.isActive.current]).toEqual([1, false])
    world.lastSeenAt = realDate(clock.now())
    facts.set({ kind: 'not_installed' })
    await clock.elapse(0)
    expect([world.asked, elsewhere.isActive.current]).toEqual([2, true])
    facts.set(INSTALLED)
    await clock.elapse(0)
    expect([world.asked, elsewhere.isActive.current]).toEqual([2, false])
  })

  it('is not asked about a second time once it turns out that there is none here', async () => {
    const { clock, facts, world, elsewhere } = await heard(0, { kind: 'checking' })
    expect(elsewhere.isActive.current).toBe(false)
    facts.set({ kind: 'not_installed' })
    await clock.elapse(0)
    expect([world.asked, elsewhere.isActive.current]).toEqual([1, true])
  })

  it('is taken to go on while the server does not answer', async () => {
    const { clock, world, elsewhere } = await heard(0)
    world.isAway = true
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('goes on where another asks after the one here has lost its link', async () => {
    const lost: ExtensionFacts = { ...INSTALLED, status: aStatus({ connected: false }) }
    const { clock, world, elsewhere } = await heard(0, lost)
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(false)
    world.lastSeenAt = realDate(clock.now())
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('is not judged anew by what was said before, however often the one here is asked', async () => {
    const lost: ExtensionFacts = { ...INSTALLED, status: aStatus({ connected: false }) }
    const { clock, facts, visible, world, elsewhere } = await heard(null, lost)
    world.lastSeenAt = realDate(later(clock.now(), 20_000))
    await clock.elapse(30_000)
    expect(elsewhere.isActive.current).toBe(true)
    visible.set(false)
    await clock.elapse(120_000)
    facts.set({ ...lost, status: aStatus({ connected: false }) })
    expect(elsewhere.isActive.current).toBe(true)
  })

  it('is asked about by nobody while an extension is linked here', async () => {
    const { world, elsewhere } = await heard(0, INSTALLED)
    await elsewhere.check()
    expect(world.asked).toBe(1)
  })

  it('is nothing to an extension that was linked here before the server answered', async () => {
    const { clock, facts, api, elsewhere } = await heard(null)
    const lastSeenAt = realDate(clock.now())
    let answer = (): void => {}
    api.waiting = () =>
      new Promise((resolve) => {
        answer = () =>
          resolve({ drafts: [], replies: [], extension: { lastSeenAt, isAwaited: false } })
      })
    const asked = elsewhere.check()
    facts.set(INSTALLED)
    answer()
    await asked
    expect(elsewhere.isActive.current).toBe(false)
  })

  it('is asked about once for each time that the one here is lost, also the second', async () => {
    const lost: ExtensionFacts = { ...INSTALLED, status: aStatus({ connected: false }) }
    const { clock, facts, world, elsewhere } = await heard(null, lost)
    facts.set({ ...lost, isReconnecting: true })
    expect(world.asked).toBe(1)
    facts.set(INSTALLED)
    await clock.elapse(10_000)
    world.lastSeenAt = realDate(later(clock.now(), -1))
    facts.set(lost)
    await clock.elapse(0)
    expect([world.asked, elsewhere.isActive.current]).toEqual([2, false])
  })

  it('is not asked about any more once stopped', async () => {
    const { clock, facts, world, elsewhere } = await heard(0)
    elsewhere.stop()
    facts.set(INSTALLED)
    facts.set({ kind: 'unsupported' })
    await clock.elapse(60_000)
    expect(world.asked).toBe(1)
  })
})

describe('work that waits', () => {
  it('is known where the server says that it waits for an extension', async () => {
    const { world, elsewhere } = await heard(null)
    expect(elsewhere.hasWaitingWork.current).toBe(false)
    world.isAwaited = true
    await elsewhere.check()
    expect(elsewhere.hasWaitingWork.current).toBe(true)
  })

  it('is none of a workspace just opened, though the server says nothing of it yet', async () => {
    const { world, waiting, elsewhere } = await heard(null)
    world.isAwaited = true
    await elsewhere.check()
    world.isAway = true
    await elsewhere.check()
    expect(elsewhere.hasWaitingWork.current).toBe(true)
    await waiting.open(workspaceId(2))
    expect(elsewhere.hasWaitingWork.current).toBe(false)
  })

  it('is none while an extension is linked here', async () => {
    const { clock, facts, world, elsewhere } = await heard(null)
    world.isAwaited = true
    await elsewhere.check()
    facts.set(INSTALLED)
    await clock.elapse(0)
    expect(elsewhere.hasWaitingWork.current).toBe(false)
  })
})
