import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MIN_PAGE_ERROR_INTERVAL_MS } from '#core/navigation/after-page-error.ts'
import { PageErrorBoundary } from '#web/app/page-error-boundary.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const Broken = (): never => {
  throw new Error('Broken on purpose.')
}

const draw = (clock: FakeClock): void => {
  render(
    <TranslationProvider i18n={createI18n()}>
      <PageErrorBoundary clock={clock}>
        <Broken />
      </PageErrorBoundary>
    </TranslationProvider>,
  )
}

const plainPage = () => screen.queryByRole('heading', { name: 'Something went wrong' })

describe('a page that breaks while it is drawn', () => {
  beforeEach(() => {
    localStorage.setItem('overture.language', 'en')
    sessionStorage.clear()
    // React tells of the error, and jsdom that it cannot go to /.
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it('is left for /, and shown as a plain page where it breaks again within a minute', async () => {
    const clock = new FakeClock()
    draw(clock)
    expect(plainPage()).toBe(null)
    await clock.elapse(MIN_PAGE_ERROR_INTERVAL_MS - 1)
    draw(clock)
    expect(plainPage()).not.toBe(null)
  })

  it('is left again after a minute', async () => {
    const clock = new FakeClock()
    draw(clock)
    await clock.elapse(MIN_PAGE_ERROR_INTERVAL_MS)
    draw(clock)
    expect(plainPage()).toBe(null)
  })

  it('is a plain page at once where nothing can be remembered, so that it cannot loop', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'overture.language') return
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    draw(new FakeClock())
    expect(plainPage()).not.toBe(null)
  })
})
