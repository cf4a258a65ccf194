import { fireEvent, render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Value } from '#core/runtime/readable-value.ts'
import { ServicesProvider } from '#web/services/services-context.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { FinishedModal } from '#web/onboarding/finished-modal.tsx'
import { OnboardingProvider } from '#web/onboarding/onboarding-context.ts'
import type { OnboardingViewModel } from '#web/onboarding/onboarding-view-model.ts'
import type { WebServices } from '#web/services/web-services.ts'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { unsavedWork } from '#web/shared/unsaved-work.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

const SALES_KIT = '/workspace/7/sales-kit'

const Whereabouts = () => <output>{useLocation().pathname}</output>

const pressGreat = () => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const random = { next: () => 0.5 }
  const services = { clock, scheduler: clock, random, prefersLessMotion: new Value(true) }
  const endCelebration = vi.fn<() => void>()
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <ServicesProvider value={services as Partial<WebServices> as WebServices}>
        <MemoryRouter initialEntries={[SALES_KIT]}>
          <WorkspaceProvider value={{ id: 7 } as CurrentWorkspaceViewModel}>
            <OnboardingProvider
              value={
                {
                  endCelebration,
                } as Partial<OnboardingViewModel> as OnboardingViewModel
              }
            >
              <FinishedModal isOpen />
              <Whereabouts />
            </OnboardingProvider>
          </WorkspaceProvider>
        </MemoryRouter>
      </ServicesProvider>
    </TranslationProvider>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Great!')
  return { press, endCelebration, whereabouts: () => document.querySelector('output')?.textContent }
}

describe('the window of the finished tasks', () => {
  it('leads to the campaigns', () => {
    const { endCelebration, whereabouts } = pressGreat()
    expect(endCelebration).toHaveBeenCalledOnce()
    expect(whereabouts()).toBe('/workspace/7/campaign')
  })

  it.each([
    ['Go to campaigns', '/workspace/7/campaign'],
    ['Stay here', SALES_KIT],
  ])('asks first where something is not saved yet: %s leads to %s', (answer, path) => {
    onTestFinished(unsavedWork.hold())
    const { press, endCelebration, whereabouts } = pressGreat()
    expect([endCelebration.mock.calls, whereabouts()]).toEqual([[], SALES_KIT])
    press(answer)
    expect(endCelebration).toHaveBeenCalledOnce()
    expect(whereabouts()).toBe(path)
  })
})
