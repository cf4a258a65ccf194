import { fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import type { CampaignApi } from '#core/campaign/campaign-api.ts'
import type { CampaignSearch } from '#core/campaign/campaign.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import { campaignId } from '#core/runtime/ids.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ExtensionHelpProvider } from '#web/extension/extension-context.ts'
import type { ExtensionHelpViewModel } from '#web/extension/extension-help-view-model.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { SearchNotice } from '#web/prospecting/search/search-notice.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aCampaign, aStoppedAccount } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const SEARCH: CampaignSearch = {
  url: 'https://network.example/search?title=CTO',
  maxPeople: 500,
  pages: 3,
  added: 28,
  skipped: [],
  listed: 412,
  stop: null,
  paused: false,
  wait: null,
}

const show = (changes: Partial<CampaignSearch>) => {
  localStorage.setItem('overture.language', 'en')
  const calls: unknown[] = []
  const clock = new FakeClock()
  const campaigns: Partial<CampaignApi> = {
    change: (...change) => {
      calls.push(change)
      return Promise.resolve(aCampaign())
    },
  }
  const outreach: Partial<OutreachApi> = {
    clock: () => Promise.reject(new Error('Nobody is asked here.')),
    senderAccounts: () => Promise.resolve([aStoppedAccount()]),
    reopenSenderAccount: (...how) => {
      calls.push(how)
      return Promise.resolve(aStoppedAccount())
    },
  }
  const services = { campaigns, outreach } as WebServices
  const outreachClock = new OutreachClockViewModel({ ...services, clock, scheduler: clock })
  const texts = createI18n()
  addAppTexts(texts)
  const help: Partial<ExtensionHelpViewModel> = { open: () => void calls.push('help') }
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services}>
        <OutreachClockProvider value={outreachClock}>
          <ExtensionHelpProvider value={help as ExtensionHelpViewModel}>
            <SearchNotice
              campaign={campaignId(3)}
              search={{ ...SEARCH, ...changes }}
              onChange={async () => void calls.push('reloaded')}
            />
          </ExtensionHelpProvider>
        </OutreachClockProvider>
      </ServicesProvider>
    </TranslationProvider>,
  )
  return calls
}

const waitsForAccount = { code: 'account_health', limit: null, nextCheckAt: null } as const

it.each([
  ['that goes on is paused', {}, 'Pause search', true],
  ['that is paused is resumed', { paused: true }, 'Resume search', false],
  ['that could not read a page is resumed', { stop: 'unreadable' }, 'Resume search', false],
] as const)('a search %s, and shown as it is then', async (_, changes, button, searchPaused) => {
  const calls = show(changes)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await expect.poll(() => calls).toEqual([[3, { searchPaused }], 'reloaded'])
})

it('a search that is complete is neither paused nor resumed', () => {
  show({ stop: 'end' })
  screen.getByRole('heading', { name: 'Search complete' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('a search that waits for a stopped account shows its way on, and is shown anew then', async () => {
  const calls = show({ wait: waitsForAccount })
  await screen.findByText(/This account acted as ann-kowalski/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue as the new member' }))
  await expect.poll(() => calls).toEqual([[4, { newMember: true }], 'reloaded'])
})

it('a search that waits for the extension leads to it', () => {
  const calls = show({ wait: { code: 'extension', limit: null, nextCheckAt: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect the extension' }))
  expect(calls).toEqual(['help'])
})

it('a search that is paused says nothing of the account it would wait for', async () => {
  show({ paused: true, wait: waitsForAccount })
  await screen.findByRole('button', { name: 'Resume search' })
  expect(screen.queryByText(/This account acted as/)).toBeNull()
})
