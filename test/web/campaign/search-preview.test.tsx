import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import { PreviewPanel } from '#web/campaign/create/search-preview.tsx'
import type { PeopleSearchViewModel } from '#web/campaign/create/people-search-view-model.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { aStoppedAccount } from '../fixtures.ts'

const show = (stage: PeopleSearchViewModel['stage']) => {
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
    ...{ stage, preview: null, isUnderWay: true, hasFilters: true },
    previewProblems: [],
  }
  render(
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={{ outreach: outreach as OutreachApi } as WebServices}>
        <PreviewPanel model={model as PeopleSearchViewModel} isAiActive />
      </ServicesProvider>
    </I18nextProvider>,
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
