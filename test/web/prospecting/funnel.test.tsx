import { render, screen, within } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { metricsFunnel } from '#web/campaign/funnel.ts'
import { Funnel } from '#web/prospecting/header/funnel.tsx'
import type { ProspectingViewModel } from '#web/prospecting/prospecting-view-model.ts'
import { addAppTexts } from '../app-texts.ts'

const show = (enriched: number, excluded = 0): void => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const funnel = metricsFunnel([
    { status: 'DISCOVERED', count: 7, reached: NOBODY_REACHED },
    { status: 'DUPLICATED', count: 2, reached: NOBODY_REACHED },
    { status: 'VISITED', count: enriched, reached: { ...NOBODY_REACHED, enriched } },
  ])
  const none = { failed: 0, cancelled: 0 }
  const model: Partial<ProspectingViewModel> = { funnel, duplicates: 2, excluded, ...none }
  render(
    <TranslationProvider i18n={texts}>
      <MemoryRouter>
        <Funnel model={model as ProspectingViewModel} />
      </MemoryRouter>
    </TranslationProvider>,
  )
}

const stepOf = (name: RegExp): string | null =>
  within(screen.getByRole('navigation')).getByRole('link', { name }).textContent

describe('the funnel of a campaign', () => {
  it('says that none is enriched yet where those counted there are duplicates', () => {
    show(0)
    expect(stepOf(/^Enriched/)).toBe('Enriched2none enriched yetincludes 2 duplicates')
  })

  it('says how many of those it counts are excluded from connection requests', () => {
    show(0, 1)
    expect(stepOf(/^Discovered/)).toBe('Discovered9everyone addedincludes 1 excluded')
  })

  it('says the rate as soon as somebody is', () => {
    show(1)
    expect(stepOf(/^Enriched/)).toBe('Enriched310% of everyoneincludes 2 duplicates')
  })
})
