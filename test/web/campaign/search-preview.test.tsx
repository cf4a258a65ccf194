import { fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import { PreviewPanel } from '#web/campaign/create/search-preview.tsx'
import type { PeopleSearchViewModel } from '#web/campaign/create/people-search-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aStoppedAccount } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const show = (
  stage: PeopleSearchViewModel['stage'],
  preview: PeopleSearchViewModel['preview'] = null,
) => {
  localStorage.setItem('overture.language', 'en')
  const reopened: unknown[] = []
  const outreach: Partial<OutreachApi> = {
    senderAccounts: () => Promise.resolve([aStoppedAccount()]),
    reopenSenderAccount: (...how) => {
      reopened.push(how)
      return Promise.resolve(aStoppedAccount())
    },
  }
  const texts = createI18n()
  addAppTexts(texts)
  const model: Partial<PeopleSearchViewModel> = {
    ...{ stage, preview, hasFilters: true, canSearch: true },
    ...{ isBusy: stage?.kind === 'waiting', previewProblems: [] },
  }
  const services = { outreach: outreach as OutreachApi } as WebServices
  const clock = new FakeClock()
  const outreachClock = new OutreachClockViewModel({ ...services, clock, scheduler: clock })
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services}>
        <OutreachClockProvider value={outreachClock}>
          <PreviewPanel model={model as PeopleSearchViewModel} isAiActive />
        </OutreachClockProvider>
      </ServicesProvider>
    </TranslationProvider>,
  )
  return reopened
}

it('a count that waits for a stopped account shows its way on', async () => {
  const reopened = show({ kind: 'held_up' })
  await screen.findByText(/This account acted as ann-kowalski/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue as the new member' }))
  await expect.poll(() => reopened).toEqual([[4, { newMember: true }]])
})

it('a count that waits for its turn says nothing of accounts', () => {
  show({ kind: 'waiting' })
  expect(screen.queryByText(/This account acted as/)).toBeNull()
})

it('a count that waits for its limit says which, and when it resumes, and can be asked for anew', () => {
  const limit = { action: 'searches', used: 100, max: 100 } as const
  const nextCheckAt = outreachDate(outreachMs(Date.now() * 2))
  show({ kind: 'limited', wait: { code: 'budget', limit, nextCheckAt } })
  expect(screen.getByRole('status').textContent).toMatch(
    /^Daily limit reached: 100 of 100 search look-ups\. Resumes /,
  )
  const button = screen.getByRole('button', { name: 'Count people' })
  expect([button.ariaBusy, button.hasAttribute('disabled')]).toEqual([null, false])
  expect(screen.queryByRole('progressbar')).toBeNull()
})
