import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { afterEach, expect, it } from 'vitest'
import { outreachMs } from '#core/runtime/moments.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { DrawerActions } from '#web/prospecting/drawer/drawer-actions.tsx'
import type { ProspectingViewModel } from '#web/prospecting/prospecting-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { toOutcome } from '#web/shared/outcome.ts'
import { aProspect, refusal } from '../fixtures.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

function show(model: Partial<ProspectingViewModel>, prospect: Parameters<typeof aProspect>[0]) {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const recent = new RecentActionsViewModel({ clock, scheduler: clock })
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={recent}>
        <ServicesProvider value={{} as WebServices}>
          <ExtensionHelpProvider value={{} as ExtensionHelpViewModel}>
            <OutreachClockProvider value={{ minute: outreachMs(0) } as OutreachClockViewModel}>
              <DrawerActions model={model as ProspectingViewModel} prospect={aProspect(prospect)} />
            </OutreachClockProvider>
            <Toaster />
          </ExtensionHelpProvider>
        </ServicesProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
}

afterEach(cleanup)

it('a double click on Exclude asks once, and Undo asks for the opposite', async () => {
  const asked: boolean[] = []
  const setToConnect: ProspectingViewModel['setToConnect'] = (_, toConnect) => {
    asked.push(toConnect)
    return toOutcome(toConnect ? Promise.reject(refusal('conflict')) : Promise.resolve())
  }
  show({ campaign: null, setToConnect }, { status: 'DISCOVERED', toConnect: true })
  const exclude = screen.getByRole('button', { name: 'Exclude' })
  fireEvent.click(exclude)
  fireEvent.click(exclude)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(asked).toEqual([false])
  fireEvent.click(undo)
  expect(asked).toEqual([false, true])
})

it.each([
  ['Remove from campaign', { status: 'VISITED' }, 'Removed from the campaign: Mika Sato'],
  ['Add back', { status: 'USER_CANCELLED', statusBefore: 'VISITED' }, 'Added back: Mika Sato'],
] as const)(
  '%s moves somebody, and Undo moves them to where they stood',
  async (name, who, said) => {
    const asked: string[] = []
    const setStatus: ProspectingViewModel['setStatus'] = (_, status) => {
      asked.push(status)
      return toOutcome(Promise.resolve())
    }
    show({ campaign: null, setStatus }, who)
    fireEvent.click(screen.getByRole('button', { name }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(undo.parentElement?.textContent).toContain(said)
    fireEvent.click(undo)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.toSorted()).toEqual(['USER_CANCELLED', 'VISITED'])
    expect(asked[1]).toBe(who.status)
  },
)

it('whoever was invited is removed for good once that is confirmed', async () => {
  const asked: string[] = []
  const setStatus: ProspectingViewModel['setStatus'] = (_, status) => {
    asked.push(status)
    return toOutcome(Promise.resolve())
  }
  show({ campaign: null, setStatus }, { status: 'INVITATION_SENT' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove from campaign' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/already sent to 1 person, who can’t be added back/)
  expect(asked).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from campaign' }))
  await screen.findByText(/^Removed from the campaign for good.*Mika Sato$/)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  cleanup()
  show({ campaign: null }, { status: 'USER_CANCELLED', statusBefore: 'ACCEPTED' })
  expect(screen.queryByRole('button', { name: 'Add back' })).toBeNull()
})

it('nobody is removed who has replied', () => {
  show({ campaign: null }, { status: 'PROSPECT_REPLIED' })
  expect(screen.queryByRole('button', { name: 'Remove from campaign' })).toBeNull()
})

it('the sequence of whoever was written to by hand goes on, and Undo lets it wait again', async () => {
  const asked: boolean[] = []
  const setByHand: ProspectingViewModel['setByHand'] = (_, isByHand) => {
    asked.push(isByHand)
    return toOutcome(Promise.resolve())
  }
  show({ campaign: null, setByHand }, { status: 'ACCEPTED', isByHand: true })
  fireEvent.click(screen.getByRole('button', { name: 'Continue the sequence' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual([false, true]))
})
