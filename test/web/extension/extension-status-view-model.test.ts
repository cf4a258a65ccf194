import { describe, expect, it } from 'vitest'
import type { ExtensionAnswer, ExtensionBridge } from '#core/extension/extension-bridge.ts'
import type { ExtensionStatus } from '#core/extension/messages.ts'
import { Value } from '#core/runtime/readable-value.ts'
import type { Tokens } from '#core/session/tokens.ts'
import { ExtensionStatusViewModel } from '#web/extension/extension-status-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

type Answer = ExtensionAnswer<ExtensionStatus>

const answered = (status: Partial<ExtensionStatus> = {}): Answer => ({
  kind: 'answered',
  answer: { version: '0.1.70', connected: true, lastReconnectAttempt: null, ...status },
})

const opened = async (first: Answer, tokens: Tokens | null = { access: 'a', refresh: 'r' }) => {
  const clock = new FakeClock()
  const visible = new Value(true)
  const sent: [string, unknown][] = []
  const world = { answer: first }
  const extension = {
    send: async (name: string, message: unknown) => {
      sent.push([name, message])
      return world.answer
    },
  } as ExtensionBridge
  const ports = { extension, tokens: { read: async () => tokens }, visible, scheduler: clock }
  const model = new ExtensionStatusViewModel(ports)
  const stop = model.start()
  await clock.elapse(0)
  return { model, clock, visible, sent, world, stop }
}

describe('the AI indicator', () => {
  it('is active while the extension is linked', async () => {
    const { model, sent } = await opened(answered())
    expect(model.state).toBe('active')
    expect(sent).toEqual([['PING', { access: 'a', refresh: 'r' }]])
  })

  it.each([
    [{ kind: 'unsupported' }, 'unsupported'],
    [{ kind: 'not_installed' }, 'not_installed'],
    [answered({ version: '0.1.9' }), 'outdated'],
    [answered({ connected: false }), 'disconnected'],
  ] as const)('tells %j as %s', async (answer, state) => {
    expect((await opened(answer)).model.state).toBe(state)
  })

  it('asks every ten seconds while somebody sees the page', async () => {
    const { clock, visible, sent } = await opened(answered())
    await clock.elapse(10_000)
    expect(sent).toHaveLength(2)
    visible.set(false)
    await clock.elapse(60_000)
    expect(sent).toHaveLength(2)
    visible.set(true)
    await clock.elapse(0)
    expect(sent).toHaveLength(3)
  })

  it('shows a new attempt to reconnect for three seconds', async () => {
    const { model, clock, world } = await opened(answered({ connected: false }))
    world.answer = answered({ connected: false, lastReconnectAttempt: 5 })
    await clock.elapse(10_000)
    expect(model.state).toBe('reconnecting')
    await clock.elapse(3_000)
    expect(model.state).toBe('disconnected')
  })

  it('hands over no tokens where nobody is signed in', async () => {
    const { sent } = await opened(answered(), null)
    expect(sent).toEqual([['WEBSOCKET_STATUS_REQUEST', {}]])
  })

  it('stops asking', async () => {
    const { clock, sent, stop } = await opened(answered())
    stop()
    await clock.elapse(60_000)
    expect(sent).toHaveLength(1)
  })
})
