import { describe, expect, it } from 'vitest'
import {
  ANSWER_TIMEOUT_MS,
  ChromeExtensionBridge,
  type ChromeOfPage,
} from '#adapters/extension/chrome-extension-bridge.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const tokens = { access: 'a', refresh: 'r' }
const status = { version: '0.1.70', connected: true, lastReconnectAttempt: null }

const bridgeTo = (chrome: ChromeOfPage | undefined) => {
  const scheduler = new FakeClock()
  return { scheduler, bridge: new ChromeExtensionBridge(() => chrome, 'the-id', scheduler) }
}

describe('the way to the extension', () => {
  it('is unsupported in a browser that has no extensions of this kind', async () => {
    const { bridge } = bridgeTo(undefined)
    expect(await bridge.send('PING', tokens)).toEqual({ kind: 'unsupported' })
  })

  it('finds nothing installed where the page may talk to no extension', async () => {
    const { bridge } = bridgeTo({})
    expect(await bridge.send('PING', tokens)).toEqual({ kind: 'not_installed' })
  })

  it('sends the message by its name and gives the answer', async () => {
    const sent: unknown[] = []
    const { bridge, scheduler } = bridgeTo({
      runtime: {
        sendMessage: (id, message, answer) => {
          sent.push([id, message])
          answer(status)
        },
      },
    })
    expect(await bridge.send('PING', tokens)).toEqual({ kind: 'answered', answer: status })
    expect(sent).toEqual([['the-id', { type: 'PING', ...tokens }]])
    expect(scheduler.untilNext).toBeNull()
  })

  it('finds nothing installed where the browser says that nobody listens', async () => {
    const runtime = {
      lastError: undefined as unknown,
      sendMessage: (_id: string, _message: unknown, answer: (given: unknown) => void) => {
        runtime.lastError = { message: 'Receiving end does not exist.' }
        answer({ accepted: true })
      },
    }
    expect(await bridgeTo({ runtime }).bridge.send('LOGOUT', {})).toEqual({ kind: 'not_installed' })
  })

  it('does not wait for an answer for ever', async () => {
    const { bridge, scheduler } = bridgeTo({ runtime: { sendMessage: () => undefined } })
    const answer = bridge.send('PING', tokens)
    await scheduler.elapse(ANSWER_TIMEOUT_MS)
    expect(await answer).toEqual({ kind: 'not_installed' })
  })

  it.each([[null], ['hello'], [{}], [{ version: 3, connected: true }]])(
    'takes no answer of another shape for the extension’s: %j',
    async (given) => {
      const { bridge } = bridgeTo({
        runtime: { sendMessage: (_id, _message, answer) => answer(given) },
      })
      expect(await bridge.send('PING', tokens)).toEqual({ kind: 'not_installed' })
    },
  )

  it('takes only what accepts a message for its answer', async () => {
    let answer: unknown = { accepted: true }
    const { bridge } = bridgeTo({ runtime: { sendMessage: (_id, _message, say) => say(answer) } })
    expect(await bridge.send('LOGOUT', {})).toEqual({ kind: 'answered', answer })
    answer = { version: '0.1.70' }
    expect(await bridge.send('LOGOUT', {})).toEqual({ kind: 'not_installed' })
  })

  it('survives a browser that throws', async () => {
    const { bridge, scheduler } = bridgeTo({
      runtime: {
        sendMessage: () => {
          throw new Error('Invalid extension id')
        },
      },
    })
    expect(await bridge.send('PING', tokens)).toEqual({ kind: 'not_installed' })
    expect(scheduler.untilNext).toBeNull()
  })
})
