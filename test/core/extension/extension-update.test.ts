import { describe, expect, it } from 'vitest'
import { ExtensionMonitor } from '#core/extension/extension-monitor.ts'
import { ExtensionUpdate } from '#core/extension/extension-update.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { answered, FakeExtension } from './extension-fixtures.ts'

/** An outdated extension, looked at once and asked to update. */
const asked = async () => {
  const clock = new FakeClock()
  const extension = new FakeExtension(answered({ version: '0.1.61' }))
  const ports = { extension: extension.bridge, scheduler: clock, visible: new Value(true) }
  const monitor = new ExtensionMonitor({ ...ports, tokens: { read: async () => null } })
  await monitor.ping()
  extension.sent.length = 0
  const update = new ExtensionUpdate({ ...ports, monitor })
  update.start()
  await clock.elapse(0)
  return { clock, extension, update }
}

const POLL = 'WEBSOCKET_STATUS_REQUEST'

describe('an update', () => {
  it('is asked for with UPDATE_REQUEST, and looked for every 4 s', async () => {
    const { clock, extension } = await asked()
    expect(extension.said).toEqual(['UPDATE_REQUEST'])
    await clock.elapse(3_999)
    expect(extension.said).toEqual(['UPDATE_REQUEST'])
    await clock.elapse(1)
    expect(extension.said).toEqual(['UPDATE_REQUEST', POLL])
    await clock.elapse(8_000)
    expect(extension.said).toEqual(['UPDATE_REQUEST', POLL, POLL, POLL])
  })

  it('shows its spinner for 6 s, then says that nothing has come of it', async () => {
    const { clock, update } = await asked()
    await clock.elapse(5_999)
    expect(update.progress.current).toBe('under_way')
    await clock.elapse(1)
    expect(update.progress.current).toBe('still_outdated')
  })

  it('is over when the extension is no longer outdated', async () => {
    const { clock, extension, update } = await asked()
    extension.answer = answered({ version: '0.1.62' })
    await clock.elapse(4_000)
    expect(update.progress.current).toBe('not_asked')
    await clock.elapse(60_000)
    expect(extension.said).toEqual(['UPDATE_REQUEST', POLL])
  })

  it('outlasts the moment in which the extension starts again and answers nobody', async () => {
    const { clock, extension, update } = await asked()
    extension.answer = { kind: 'not_installed' }
    await clock.elapse(5_000)
    expect(update.progress.current).toBe('under_way')
    extension.answer = answered({ version: '0.1.62' })
    await clock.elapse(4_000)
    expect(update.progress.current).toBe('not_asked')
  })

  it('is no longer looked for when nobody waits for it', async () => {
    const { clock, extension, update } = await asked()
    update.stop()
    await clock.elapse(60_000)
    expect(extension.said).toEqual(['UPDATE_REQUEST'])
    expect(update.progress.current).toBe('not_asked')
  })

  it('can be asked for again', async () => {
    const { clock, extension, update } = await asked()
    await clock.elapse(6_000)
    update.start()
    expect(update.progress.current).toBe('under_way')
    await clock.elapse(4_000)
    expect(extension.said).toEqual(['UPDATE_REQUEST', POLL, 'UPDATE_REQUEST', POLL])
    await clock.elapse(2_000)
    expect(update.progress.current).toBe('still_outdated')
  })
})
