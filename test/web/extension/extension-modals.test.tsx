import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { PreferencesStore } from '#core/preferences/preferences-store.ts'
import { realDate, realMs } from '#core/runtime/moments.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import type { ExtensionNeed } from '#core/waiting/waiting.ts'
import { WorkspaceWaiting } from '#core/waiting/workspace-waiting.ts'
import { Value } from '#core/runtime/readable-value.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { AiModal } from '#web/extension/ai-modal.tsx'
import { BackgroundWindowModal } from '#web/extension/background-window-modal.tsx'
import { createExtensionViewModels } from '#web/extension/create-extension-view-models.ts'
import { ExtensionHelpProvider, ExtensionStatusProvider } from '#web/extension/extension-context.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { CurrentUserProvider } from '#web/session/current-user-context.ts'
import { AiIndicator } from '#web/shell/ai-indicator.tsx'
import { answered, FakeExtension } from '../../core/extension/extension-fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { FakePreferences } from '../fixtures.ts'
import { currentUserOf } from '../session/current-user-of.ts'
import { addAppTexts } from '../app-texts.ts'

type Answer = FakeExtension['answer']

/** What the server knows where another browser is at work. */
const ELSEWHERE: ExtensionNeed = {
  lastSeenAt: realDate(realMs(Date.UTC(2026, 10, 2, 9, 0, 10))),
  isAwaited: false,
}

const show = async (
  answer: Answer,
  supportAddress: string | null = null,
  need: ExtensionNeed = { lastSeenAt: null, isAwaited: false },
) => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const { currentUser, saved } = await currentUserOf(undefined, undefined, supportAddress)
  const extension = new FakeExtension(answer)
  const waiting = new WorkspaceWaiting({
    waiting: async () => ({ drafts: [], replies: [], extension: need }),
  })
  await waiting.open(workspaceId(1))
  const parts = createExtensionViewModels({
    extension: extension.bridge,
    tokens: { read: async () => ({ access: 'a', refresh: 'r' }) },
    waiting,
    visible: new Value(true),
    clock,
    scheduler: clock,
  })
  const { extension: extensionStatus, extensionHelp } = parts
  const preferences: PreferencesStore = new FakePreferences()
  const texts = createI18n()
  addAppTexts(texts)
  extensionStatus.start()
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={{ preferences } as WebServices}>
        <MemoryRouter>
          <CurrentUserProvider value={currentUser}>
            <ExtensionStatusProvider value={extensionStatus}>
              <ExtensionHelpProvider value={extensionHelp}>
                <AiIndicator />
                <AiModal />
                <BackgroundWindowModal />
              </ExtensionHelpProvider>
            </ExtensionStatusProvider>
          </CurrentUserProvider>
        </MemoryRouter>
      </ServicesProvider>
    </TranslationProvider>,
  )
  const elapse = (ms: number): Promise<void> => act(() => clock.elapse(ms))
  await elapse(0)
  return { extensionStatus, extensionHelp, extension, elapse, saved }
}

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const steps = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the modals about the extension', () => {
  it('say that it is not installed, with Refresh and Install', async () => {
    await show({ kind: 'not_installed' })
    press('AI is disconnected')
    screen.getByRole('dialog', { name: 'Your browser extension is not installed!' })
    screen.getByRole('button', { name: 'Refresh' })
    expect(screen.getByRole('link', { name: 'Install' }).getAttribute('href')).toBe('/extension')
  })

  it('say that the browser is not supported, and to use the supported one', async () => {
    await show({ kind: 'unsupported' })
    press('AI is disconnected')
    screen.getByRole('dialog', { name: 'Your browser is not supported for the extension!' })
    screen.getByText(/^Use the supported browser:/)
    screen.getByRole('link', { name: 'Use the supported browser' })
  })

  it('say that an update is required, in 4 steps, with Refresh and Start reinstalling', async () => {
    const { extension, extensionStatus, elapse } = await show(answered({ version: '0.1.61' }))
    press('AI is disconnected')
    screen.getByRole('dialog', { name: 'Update required' })
    expect(steps()).toHaveLength(4)
    screen.getByRole('button', { name: 'Refresh' })
    press('Start reinstalling')
    expect(extension.said).toContain('UPDATE_REQUEST')
    screen.getByText('Asking the extension to update…')
    extension.answer = { kind: 'not_installed' }
    await elapse(5_000)
    screen.getByText(/^Version 0\.1\.61 of the extension is too old/)
    extension.answer = answered({ version: '0.1.61' })
    await act(() => extensionStatus.ping())
    await elapse(1_000)
    expect(screen.queryByText('Asking the extension to update…')).toBeNull()
    screen.getByText(/^The extension is still at version 0.1.61\./)
  })

  it('guide to a reconnect in 6 steps, with a way to customer service', async () => {
    const { extension, elapse } = await show(answered({ connected: false }))
    press('AI is disconnected')
    screen.getByText(
      'The Chrome extension is disconnected. Please reconnect to continue enriching prospects and sending invites.',
    )
    expect(steps()).toHaveLength(6)
    const contact = screen.getByRole('link', { name: 'Contact customer service' })
    expect(contact.getAttribute('href')).toMatch(/^mailto:\?subject=/)
    screen.getByText('Send it to whoever runs this Overture.')
    extension.answer = answered()
    press('Refresh')
    await elapse(0)
    screen.getByRole('dialog', { name: 'AI is active' })
  })

  it('say, of one that is disconnected here and active in another browser, that nothing is missing', async () => {
    const { extensionHelp } = await show(answered({ connected: false }), null, ELSEWHERE)
    await act(() => extensionHelp.workAccepted())
    act(() => extensionHelp.open())
    screen.getByRole('dialog', { name: 'AI is active' })
    screen.getByText('Running in another browser.')
    expect(screen.queryByText(/Please reconnect/)).toBeNull()
  })

  it('address customer service where an address is set, and say nothing of whom to send it to', async () => {
    const { elapse } = await show(answered({ connected: false }), 'help+1@acme.test')
    press('AI is disconnected')
    await elapse(0)
    const contact = screen.getByRole('link', { name: 'Contact customer service' })
    expect(contact.getAttribute('href')).toMatch(/^mailto:help%2B1@acme\.test\?subject=./)
    expect(screen.queryByText('Send it to whoever runs this Overture.')).toBeNull()
  })

  it('open by themselves for work that waits, and say that it was accepted', async () => {
    const { extensionHelp } = await show({ kind: 'not_installed' })
    await act(() => extensionHelp.workAccepted())
    screen.getByRole('dialog', { name: 'Your browser extension is not installed!' })
    screen.getByText(/^Your campaign is queued/)
  })
})

describe('Refresh in the modals about the extension', () => {
  it.each([
    [{ kind: 'not_installed' }, 'Your browser extension is not installed!'],
    [answered({ version: '0.1.61' }), 'Update required'],
  ] as const)(
    'opens the modal again, once, where nothing has changed: %j',
    async (answer, name) => {
      await show(answer)
      press('AI is disconnected')
      press('Refresh')
      cleanup()
      await show(answer)
      screen.getByRole('dialog', { name })
      cleanup()
      await show(answer)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('opens nothing where the extension works now', async () => {
    await show({ kind: 'not_installed' })
    press('AI is disconnected')
    press('Refresh')
    cleanup()
    await show(answered())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the focus in the modals about the extension', () => {
  it.each([
    [{ kind: 'not_installed' }, 'Install'],
    [{ kind: 'unsupported' }, 'Use the supported browser'],
    [answered({ version: '0.1.61' }), 'Start reinstalling'],
    [answered({ connected: false }), 'Refresh'],
  ] as const)('is, with %j, first on %s', async (answer, name) => {
    await show(answer)
    press('AI is disconnected')
    await waitFor(() => expect(document.activeElement?.textContent).toBe(name))
  })
})

describe('the modal about the background window', () => {
  const opened = () => show(answered({ windowOpenedAt: 100 }))
  const TITLE = 'A background browser window was opened'

  it('says that a background browser window was opened, and where to learn more', async () => {
    await opened()
    screen.getByRole('dialog', { name: TITLE })
    const more = screen.getByRole('link', { name: 'Learn more' })
    expect(more.getAttribute('href')).toBe('/extension#background-window')
  })

  it('is closed with Got it, and told again of the next window', async () => {
    const { extension, elapse, saved } = await opened()
    press('Got it')
    await elapse(0)
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull()
    expect(saved).toEqual([])
    extension.answer = answered({ windowOpenedAt: 200 })
    await elapse(10_000)
    screen.getByRole('dialog', { name: TITLE })
  })

  it('waits until the modal that the user opened is closed', async () => {
    const { extension, extensionHelp, elapse } = await show(answered())
    act(() => extensionHelp.open())
    extension.answer = answered({ windowOpenedAt: 100 })
    await elapse(10_000)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    screen.getByRole('dialog', { name: 'AI is active' })
    act(() => extensionHelp.close())
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    screen.getByRole('dialog', { name: TITLE })
  })

  it('saves with the user that it is not to be shown again where that is ticked', async () => {
    const { elapse, saved } = await opened()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Do not show this again' }))
    press('Got it')
    await elapse(0)
    expect(saved.map(({ tutorial }) => tutorial?.runningBackgroundInfo)).toEqual([true])
  })
})
