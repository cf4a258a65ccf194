import { fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from 'react-hot-toast'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { BulkOutcome, ProspectApi } from '#core/prospect/prospect-api.ts'
import { campaignId } from '#core/runtime/ids.ts'
import { outreachMs } from '#core/runtime/moments.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { BulkBar } from '#web/prospecting/table/bulk-bar.tsx'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import type { ProspectRowsViewModel } from '#web/prospecting/table/prospect-rows-view-model.ts'
import type { SelectionViewModel } from '#web/prospecting/table/selection-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'

const skipped: BulkOutcome['skipped'] = [
  { code: 'do_not_contact', count: 1 },
  { code: 'asked', count: 2 },
]

it('a request says before what it will do, and after it whom it skipped, each with their own reason', async () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const prospects: Partial<ProspectApi> = {
    connect: () => Promise.resolve({ accepted: 0, skipped, job: null }),
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
    </I18nextProvider>,
  )
  screen.getByRole('button', { name: 'Visit now: 0 of 3 3 already visited' })
  fireEvent.click(screen.getByRole('button', { name: 'Connect now' }))
  await screen.findByText(
    '1 skipped: on the do-not-contact list. 2 skipped: first answer whether a connection request was sent.',
  )
  expect(screen.queryByText(/not at this step/)).toBeNull()
})
