import { autorun } from 'mobx'
import { describe, expect, it } from 'vitest'
import { workspaceId } from '#core/runtime/ids.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { later, realDate } from '#core/runtime/moments.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import { createExtensionViewModels } from '#web/extension/create-extension-view-models.ts'
import { answered, FakeExtension } from '../../core/extension/extension-fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

type Answer = FakeExtension['answer']

const opened = async (answer: Answer, heardAgo: number | null = null) => {
  const clock = new FakeClock()
  const lastSeenAt = heardAgo === null ? null : realDate(later(clock.now(), -heardAgo))
  const extension = new FakeExtension(answer)
  const waiting = new WorkspaceWaiting({
    waiting: async () => ({
      ...{ drafts: [], replies: [] },
      extension: { lastSeenAt, isAwaited: false },
    }),
  })
  await waiting.open(workspaceId(1))
  const { extension: status, extensionHelp: help } = createExtensionViewModels({
    extension: extension.bridge,
    tokens: { read: async () => ({ access: 'a', refresh: 'r' }) },
    waiting,
    visible: new Value(true),
    clock,
    scheduler: clock,
  })
  // As the page does: what nobody looks at is not followed.
  autorun(() => help.modal)
  status.start()
  help.start()
  await clock.elapse(0)
  return { clock, extension, help }
}

describe('the help with the extension', () => {
  it('opens when it is asked for', async () => {
    const { help } = await opened({ kind: 'not_installed' })
    expect([help.isOpen, help.modal]).toEqual([false, 'not_installed'])
    help.open()
    expect([help.isOpen, help.hasWaitingWork]).toEqual([true, false])
  })

  it('stays with the update while the extension starts again', async () => {
    const { clock, extension, help } = await opened(answered({ version: '0.1.61' }))
    help.open()
    help.update()
    extension.answer = { kind: 'not_installed' }
    await clock.elapse(5_500)
    expect(help.modal).toBe('update_required')
    extension.answer = answered({ version: '0.1.62' })
    await clock.elapse(4_000)
    expect(help.modal).toBeNull()
  })

  it('no longer looks for the update when it is closed', async () => {
    const { clock, extension, help } = await opened(answered({ version: '0.1.61' }))
    help.open()
    help.update()
    help.close()
    expect(help.progress).toBe('not_asked')
    extension.sent.length = 0
    await clock.elapse(9_000)
    expect(extension.said).toEqual([])
  })

  it('looks again at once when it is asked to', async () => {
    const { clock, extension, help } = await opened(answered({ connected: false }))
    extension.answer = answered()
    help.lookAgain()
    await clock.elapse(0)
    expect(help.modal).toBeNull()
  })
})

describe('work that was accepted', () => {
  it('wakes an extension that works, and asks nothing of anybody', async () => {
    const { extension, help } = await opened(answered())
    expect(await help.workAccepted()).toBe(false)
    expect(extension.said).toContain('PROCESS_PENDING_TASKS')
    expect(help.isOpen).toBe(false)
  })

  it.each([
    [{ kind: 'not_installed' }, 'not_installed'],
    [{ kind: 'unsupported' }, 'browser_not_supported'],
    [answered({ version: '0.1.9' }), 'update_required'],
    [answered({ connected: false }), 'reconnect_guide'],
  ] as const)('says once what it waits for, with %j: %s', async (answer, modal) => {
    const { help } = await opened(answer)
    expect(await help.workAccepted()).toBe(true)
    expect([help.isOpen, help.modal, help.hasWaitingWork]).toEqual([true, modal, true])
    help.close()
    expect(await help.workAccepted()).toBe(false)
    expect(help.isOpen).toBe(false)
    help.open()
    expect(help.hasWaitingWork).toBe(false)
  })

  it('goes on in another browser without a word', async () => {
    const { help } = await opened({ kind: 'not_installed' }, 1_000)
    await help.workAccepted()
    expect([help.isOpen, help.isAtWorkElsewhere]).toEqual([false, true])
  })

  it('waits in silence while the extension is coming back', async () => {
    const { clock, extension, help } = await opened(answered({ connected: false }))
    extension.answer = answered({ connected: false, lastReconnectAttempt: 5 })
    await clock.elapse(10_000)
    await help.workAccepted()
    expect(help.isOpen).toBe(false)
  })

  it('stays closed where the demo agent stands in, and tells of it when asked', async () => {
    const { help } = await opened({ kind: 'not_installed' })
    help.setDemoAgent(true)
    await help.workAccepted()
    expect([help.isOpen, help.isDemoAgentAtWork, help.tellsOfDemoAgent]).toEqual([
      false,
      true,
      true,
    ])
    const elsewhere = (await opened({ kind: 'not_installed' }, 0)).help
    elsewhere.setDemoAgent(true)
    expect(elsewhere.isDemoAgentAtWork).toBe(false)
    const unsupported = (await opened({ kind: 'unsupported' })).help
    unsupported.setDemoAgent(true)
    unsupported.open()
    expect(unsupported.tellsOfDemoAgent).toBe(true)
    unsupported.close()
    await unsupported.workAccepted()
    expect([unsupported.isOpen, unsupported.tellsOfDemoAgent]).toEqual([true, false])
    expect(unsupported.tellsOfWaitingWork).toBe(false)
    unsupported.setDemoAgent(false)
    expect(unsupported.tellsOfWaitingWork).toBe(true)
  })
})
