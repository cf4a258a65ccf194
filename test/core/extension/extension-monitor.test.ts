import { describe, expect, it } from 'vitest'
import { ExtensionMonitor } from '#core/extension/extension-monitor.ts'
import { extensionState } from '#core/extension/extension-state.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { answered, FakeExtension } from './extension-fixtures.ts'

const TOKENS: Tokens = { access: 'a', refresh: 'r' }

const watched = async (
  extension = new FakeExtension(),
  readTokens: () => Promise<Tokens | null> = async () => TOKENS,
) => {
  const clock = new FakeClock()
  const visible = new Value(true)
  const monitor = new ExtensionMonitor({
    extension: extension.bridge,
    tokens: { read: readTokens },
    visible,
    scheduler: clock,
  })
  monitor.start()
  await clock.elapse(0)
  const state = () => extensionState(monitor.facts.current)
  return { extension, clock, visible, monitor, state }
}

describe('the extension monitor', () => {
  it('hands over both tokens with PING', async () => {
    const { extension, state } = await watched()
    expect(extension.sent).toEqual([['PING', TOKENS]])
    expect(state()).toBe('connected')
  })

  it('asks for the status alone where nobody is signed in', async () => {
    const { extension } = await watched(new FakeExtension(), async () => null)
    expect(extension.sent).toEqual([['WEBSOCKET_STATUS_REQUEST', {}]])
  })

  it('asks every 10 s', async () => {
    const { extension, clock } = await watched()
    await clock.elapse(9_999)
    expect(extension.sent).toHaveLength(1)
    await clock.elapse(1)
    expect(extension.sent).toHaveLength(2)
    await clock.elapse(20_000)
    expect(extension.sent).toHaveLength(4)
  })

  it('asks nothing while nobody sees the page, and at once when somebody does', async () => {
    const { extension, clock, visible } = await watched()
    visible.set(false)
    await clock.elapse(60_000)
    expect(extension.sent).toHaveLength(1)
    visible.set(true)
    await clock.elapse(0)
    expect(extension.sent).toHaveLength(2)
  })

  it('asks nothing more once it is stopped', async () => {
    const { extension, clock, monitor, visible } = await watched()
    monitor.stop()
    visible.set(false)
    visible.set(true)
    await clock.elapse(60_000)
    expect(extension.sent).toHaveLength(1)
  })

  it('goes on asking after the tokens could not be read', async () => {
    const { extension, clock, state } = await watched(new FakeExtension(), () =>
      Promise.reject(new Error('The storage is gone.')),
    )
    expect(extension.said).toEqual(['WEBSOCKET_STATUS_REQUEST'])
    await clock.elapse(10_000)
    expect(extension.sent).toHaveLength(2)
    expect(state()).toBe('connected')
  })

  it('has one question under way at most, so that no slow answer overwrites a newer one', async () => {
    const { extension, clock, monitor, state } = await watched()
    extension.isHolding = true
    void monitor.ping()
    void monitor.ping()
    await clock.elapse(30_000)
    expect(extension.sent).toHaveLength(2)
    extension.isHolding = false
    extension.held[0]?.(answered({ connected: false }))
    await clock.elapse(0)
    expect(state()).toBe('disconnected')
    await monitor.ping()
    expect(state()).toBe('connected')
  })
})

describe('an extension that comes back', () => {
  const reconnecting = async () => {
    const all = await watched(new FakeExtension(answered({ connected: false })))
    const shown: string[] = []
    all.monitor.facts.subscribe(() => shown.push(all.state()))
    all.extension.answer = answered({ connected: false, lastReconnectAttempt: 5 })
    await all.monitor.ping()
    return { ...all, shown }
  }

  it('is shown so for 3 s after each new attempt, however often it is asked meanwhile', async () => {
    const { clock, monitor, shown, state } = await reconnecting()
    await clock.elapse(2_000)
    await monitor.ping()
    expect(state()).toBe('reconnecting')
    await clock.elapse(1_000)
    expect(shown).toEqual(['reconnecting', 'reconnecting', 'disconnected'])
  })

  it('is shown so no more, and is not looked after, once nobody asks any more', async () => {
    const { clock, monitor, shown } = await reconnecting()
    monitor.stop()
    monitor.stop()
    expect(shown).toEqual(['reconnecting', 'disconnected'])
    expect(clock.untilNext).toBe(null)
  })

  it('is not looked after once it is gone', async () => {
    const { extension, clock, monitor, state } = await reconnecting()
    extension.answer = { kind: 'not_installed' }
    const asked = monitor.ping()
    await clock.elapse(1_000)
    await asked
    monitor.stop()
    expect([state(), clock.untilNext]).toEqual(['not_installed', null])
  })
})

describe('an extension that does not answer', () => {
  it('is told of once, however often it is asked', async () => {
    const { monitor } = await watched(new FakeExtension({ kind: 'not_installed' }))
    let told = 0
    monitor.facts.subscribe(() => (told += 1))
    await monitor.ping()
    expect(told).toBe(0)
  })

  it('counts as not installed', async () => {
    const { state } = await watched(new FakeExtension({ kind: 'not_installed' }))
    expect(state()).toBe('not_installed')
  })

  it('is unsupported where the browser has no means for it', async () => {
    const { state } = await watched(new FakeExtension({ kind: 'unsupported' }))
    expect(state()).toBe('unsupported')
  })

  it('is not given up for good where it was only slow to start', async () => {
    const { extension, clock, state } = await watched(new FakeExtension({ kind: 'not_installed' }))
    extension.answer = answered()
    await clock.elapse(10_000)
    expect(state()).toBe('connected')
  })

  it('is asked a second time, 1 s later, where it answered before', async () => {
    const { extension, clock, monitor, state } = await watched()
    extension.answer = { kind: 'not_installed' }
    void monitor.ping()
    await clock.elapse(999)
    expect(state()).toBe('connected')
    expect(extension.sent).toHaveLength(2)
    await clock.elapse(1)
    expect(state()).toBe('not_installed')
  })

  it('still counts as installed where it answers the second time', async () => {
    const { extension, clock, monitor, state } = await watched()
    extension.answer = { kind: 'not_installed' }
    void monitor.ping()
    await clock.elapse(500)
    extension.answer = answered({ version: '0.1.100' })
    await clock.elapse(500)
    expect(state()).toBe('connected')
  })

  it('counts as not installed where asking it fails', async () => {
    const extension = new FakeExtension()
    extension.bridge.send = () => Promise.reject(new Error('Extension context invalidated.'))
    expect((await watched(extension)).state()).toBe('not_installed')
  })
})

describe('reconnecting', () => {
  const disconnected = (lastReconnectAttempt: number | null) =>
    answered({ connected: false, lastReconnectAttempt })

  it('is shown for 3 s after a new attempt', async () => {
    const { extension, clock, state } = await watched(new FakeExtension(disconnected(null)))
    expect(state()).toBe('disconnected')
    extension.answer = disconnected(5)
    await clock.elapse(10_000)
    expect(state()).toBe('reconnecting')
    await clock.elapse(2_999)
    expect(state()).toBe('reconnecting')
    await clock.elapse(1)
    expect(state()).toBe('disconnected')
  })

  it('is not shown again for an attempt that is known', async () => {
    const { extension, clock, state } = await watched(new FakeExtension(disconnected(4)))
    expect(state()).toBe('disconnected')
    extension.answer = disconnected(5)
    await clock.elapse(10_000)
    expect(state()).toBe('reconnecting')
    await clock.elapse(10_000)
    expect(state()).toBe('disconnected')
  })

  it('is shown for 3 s from the newest attempt on', async () => {
    const { extension, clock, monitor, state } = await watched(
      new FakeExtension(disconnected(null)),
    )
    extension.answer = disconnected(5)
    await monitor.ping()
    await clock.elapse(2_000)
    extension.answer = disconnected(6)
    await monitor.ping()
    await clock.elapse(2_000)
    expect(state()).toBe('reconnecting')
    await clock.elapse(1_000)
    expect(state()).toBe('disconnected')
  })

  it('is shown for an attempt made while the extension was silent', async () => {
    const { extension, clock, state } = await watched(new FakeExtension(disconnected(null)))
    extension.answer = { kind: 'not_installed' }
    await clock.elapse(11_000)
    expect(state()).toBe('not_installed')
    extension.answer = disconnected(5)
    await clock.elapse(9_000)
    expect(state()).toBe('reconnecting')
  })

  it('is over where the monitor is stopped meanwhile', async () => {
    const { extension, monitor, state } = await watched(new FakeExtension(disconnected(null)))
    extension.answer = disconnected(5)
    await monitor.ping()
    expect(state()).toBe('reconnecting')
    monitor.stop()
    expect(state()).toBe('disconnected')
  })

  it('ends where the link stands again', async () => {
    const { extension, monitor, state } = await watched(new FakeExtension(disconnected(null)))
    extension.answer = disconnected(5)
    await monitor.ping()
    extension.answer = answered({ lastReconnectAttempt: 5 })
    await monitor.ping()
    expect(state()).toBe('connected')
  })
})
