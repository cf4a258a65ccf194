import { fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import type { OutreachApi } from '#core/outreach/outreach-api.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { StoppedAccounts } from '#web/sender-accounts/stopped-accounts.tsx'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { aStoppedAccount } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const renderStopped = () => {
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
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={{ outreach: outreach as OutreachApi } as WebServices}>
        <StoppedAccounts />
      </ServicesProvider>
    </TranslationProvider>,
  )
  return reopened
}

it.each([
  ['I’m signed in as before, resume', {}],
  ['Continue as the new member', { newMember: true }],
] as const)(
  'an account that found somebody else signed in names whom it acted as, and goes on by “%s”',
  async (button, how) => {
    const reopened = renderStopped()
    await screen.findByText(/This account acted as ann-kowalski/)
    fireEvent.click(screen.getByRole('button', { name: button }))
    await expect.poll(() => reopened).toEqual([[4, how]])
  },
)
