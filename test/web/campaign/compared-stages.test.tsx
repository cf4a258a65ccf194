import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import { compareCampaigns } from '#core/metrics/compare-campaigns.ts'
import { NOBODY_REACHED } from '#core/metrics/reached.ts'
import { ComparedStages } from '#web/campaign/compare/compared-stages.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { addAppTexts } from '../app-texts.ts'

it('a comparison says who is ahead, how sure each rate is, and where there is not enough data', () => {
  localStorage.setItem('overture.language', 'en')
  const texts = createI18n()
  addAppTexts(texts)
  const rows = (enriched: number, invited: number) => [
    {
      status: 'VISITED' as const,
      count: 100,
      reached: { ...NOBODY_REACHED, enriched, invited },
    },
  ]
  const stages = compareCampaigns(rows(90, 40), rows(10, 4))
  const { container } = render(
    <TranslationProvider i18n={texts}>
      <ComparedStages stages={stages} first="Spring" second="Summer" />
    </TranslationProvider>,
  )
  screen.getByText('Spring is ahead')
  screen.getByText('90 of 100')
  screen.getByText('83%–94%')
  expect(screen.getAllByText('Not enough data yet')).toHaveLength(3)
  const [bar] = container.querySelectorAll<HTMLElement>('.interval-bar i')
  expect([Number.parseFloat(bar!.style.left), Number.parseFloat(bar!.style.width)]).toEqual([
    expect.closeTo(82.6, 0),
    expect.closeTo(11.9, 0),
  ])
})
