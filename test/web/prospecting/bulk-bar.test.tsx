import { fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { BulkOutcome, ProspectApi } from '#core/prospect/prospect-api.ts'
import { campaignId, requestId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { BulkBar } from '#web/prospecting/table/bulk-bar.tsx'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import type { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import type { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const skipped: BulkOutcome['skipped'] = [
  { code: 'do_not_contact', count: 1 },
  { code: 'asked', count: 2 },
]

it('a request says before what it will do, and after it whom it skipped and, undone, what had begun', async () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  const recent = new RecentActionsViewModel({ clock, scheduler: clock })
  const prospects: Partial<ProspectApi> = {
    connect: () => Promise.resolve({ accepted: 0, skipped, job: null }),
    visit: () => Promise.resolve({ accepted: 14, skipped, job: requestId(31) }),
    withdraw: (_, job) => Promise.resolve({ withdrawn: 12, begun: job === 31 ? 2 : 0 }),
  }
  const selection: Partial<SelectionViewModel> = {
    count: 3,
    isEmpty: false,
    selection: { ids: [] },
    groupsBy: () => [
      { facts: { status: 'VISITED', visitedAt: outreachMs(0), isSuppressed: false }, count: 3 },
    ],
    mayHold: () => false,
    clear: () => undefined,
  }
  render(
    <I18nextProvider i18n={texts}>
      <RecentActionsProvider value={recent}>
        <ServicesProvider value={{ prospects: prospects as ProspectApi } as WebServices}>
          <ExtensionHelpProvider value={{} as ExtensionHelpViewModel}>
            <OutreachClockProvider value={{ minute: outreachMs(0) } as OutreachClockViewModel}>
              <BulkBar
                model={{
                  id: campaignId(1),
                  campaign: null,
                  rows: { count: 3 } as ProspectRowsViewModel,
                }}
                selection={selection as SelectionViewModel}
              />
            </OutreachClockProvider>
            <Toaster />
          </ExtensionHelpProvider>
        </ServicesProvider>
      </RecentActionsProvider>
    </I18nextProvider>,
  )
  screen.getByRole('button', { name: 'Visit now: 0 of 3 3 already visited' })
  fireEvent.click(screen.getByRole('button', { name: 'Connect now' }))
  await screen.findByText(
    '1 skipped: on the do-not-contact list. 2 skipped: first answer whether a connection request was sent.',
  )
  expect(screen.queryByText(/not at this step/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: /^Visit now/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.parentElement?.textContent).toMatch(/^Visit now: 14 of 17\n1 skipped: /)
  fireEvent.click(undo)
  await screen.findByText('Undone for 12 people. Already started for 2 people: that continues.')
})
