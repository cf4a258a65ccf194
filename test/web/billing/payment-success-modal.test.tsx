import { act, fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { PaymentSuccessModal } from '#web/billing/payment-success-modal.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import type { WebServices } from '#web/services/web-services.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

const Whereabouts = () => <output>{useLocation().pathname}</output>

const show = () => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const random = { next: () => 0.5 }
  const services = { clock, scheduler: clock, random, prefersLessMotion: new Value(false) }
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services as Partial<WebServices> as WebServices}>
        <MemoryRouter initialEntries={['/stripe-redirect']}>
          <PaymentSuccessModal isOpen plan="Premium" to="/workspace/7/campaign" />
          <Whereabouts />
        </MemoryRouter>
      </ServicesProvider>
    </TranslationProvider>,
  )
  return clock
}

describe('the window after a payment', () => {
  it('says which plan it is, under confetti, and leads on by Continue', async () => {
    const clock = show()
    screen.getByRole('dialog', { name: 'You upgraded to Premium' })
    await act(() => clock.elapse(100))
    expect(document.querySelectorAll('.confetti i').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(document.querySelector('output')?.textContent).toBe('/workspace/7/campaign')
  })
})
