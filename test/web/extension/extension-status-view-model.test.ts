import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { ExtensionState } from '#core/extension/extension-state.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { ExtensionStatusViewModel } from '#web/extension/extension-status-view-model.ts'
import { answered, FakeExtension } from '../../core/extension/extension-fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const opened = async (extension = new FakeExtension()) => {
  const clock = new FakeClock()
  const model = new ExtensionStatusViewModel({
    extension: extension.bridge,
    tokens: { read: async () => ({ access: 'a', refresh: 'r' }) },
    visible: new Value(true),
    scheduler: clock,
  })
  const states: ExtensionState[] = []
  autorun(() => states.push(model.state))
  const stop = model.start()
  await clock.elapse(0)
  return { model, clock, extension, states, stop }
}

describe('the AI indicator', () => {
  it('follows the extension until it is stopped', async () => {
    const { clock, extension, states, stop } = await opened()
    extension.answer = answered({ connected: false })
    await clock.elapse(10_000)
    stop()
    extension.answer = answered()
    await clock.elapse(60_000)
    expect(states).toEqual(['checking', 'connected', 'disconnected'])
  })

  it('knows what the extension said last, and nothing where none answers', async () => {
    const { model, clock, extension } = await opened(new FakeExtension(answered()))
    expect(model.status?.version).toBe('0.1.70')
    extension.answer = { kind: 'not_installed' }
    await clock.elapse(11_000)
    expect(model.status).toBeNull()
  })

  it('lets the extension look for work', async () => {
    const { model, extension } = await opened()
    await model.processPendingTasks()
    expect(extension.said).toEqual(['PING', 'PROCESS_PENDING_TASKS'])
  })
})
