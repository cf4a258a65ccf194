import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { parse } from 'zod/mini'
import { billing } from '#adapters/http/contract/billing.ts'
import { billingOnWire } from '#adapters/http/contract/examples/billing.ts'
import { PaymentForm } from '#web/billing/payment-form.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { onTrial } from '../../core/onboarding/onboarding-fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const show = (maxCredit: number, language = 'en') => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  const workspace = { ...onTrial, maxCredit, creditsUsed: 100 }
  render(
    <TranslationProvider i18n={texts}>
      <WorkspaceProvider value={{ workspace } as never}>
        <PaymentForm model={{} as never} billing={parse(billing, billingOnWire)} isDemo={false} />
      </WorkspaceProvider>
    </TranslationProvider>,
  )
}

it('says that a plan’s credits replace those of the trial where more of these are left', () => {
  show(2101)
  screen.getByText('Your plan’s 2,000 credits replace the 2,001 left from your trial.')
})

it('says so in Japanese, too', () => {
  show(2101, 'ja')
  screen.getByText(/無料トライアルの残り 2,001 クレジットは引き継がれず/)
})

it('says nothing of it where the plan gives as many', () => {
  show(2100)
  screen.getByText(/2,000 credits every/)
  expect(screen.queryByText(/trial/)).toBe(null)
})
