import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import type { FitReason, FitVerdict } from '#core/sales-kit/fit.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { FitFacts } from '#web/prospecting/fit/fit-facts.tsx'
import { addAppTexts } from '../app-texts.ts'

const JUDGED: FitReason = {
  code: 'judged',
  excludedBy: '',
  met: [
    { criterion: 'seniority', value: 'c_level' },
    { criterion: 'headcount', value: '1001-5000' },
  ],
  missed: [{ criterion: 'location', value: 'Bern' }],
  untold: ['industry'],
}
const NOTHING = { ...JUDGED, met: [], missed: [], untold: [] }

const show = (language: string, fitVerdict: FitVerdict | null, fitReason: FitReason | null) => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <FitFacts prospect={{ fitVerdict, fitReason }} />
    </TranslationProvider>,
  )
}
const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('how well somebody fits is told with a sentence for each criterion', () => {
  show('en', 'possible', JUDGED)
  screen.getByRole('img', { name: 'Possible fit' })
  expect(sentences()).toEqual([
    'Seniority matches: C-level',
    'Company size matches: 1,001–5,000 employees',
    'Different location: Bern',
    'No industry',
  ])
})

it('how well somebody fits is told in Japanese', () => {
  show('ja', 'possible', JUDGED)
  screen.getByRole('img', { name: '一部適合' })
  expect(sentences()).toEqual([
    '職位が一致: 経営層',
    '会社の規模が一致: 従業員 1,001–5,000 人',
    '所在地が異なる: Bern',
    '業種が不明',
  ])
})

it.each([
  ['poor', 'excluded', 'The profile contains “agency”, which your ICP profile excludes.'],
  ['unknown', 'no_criteria', 'The campaign’s ICP profile has no criteria yet.'],
  ['unknown', 'nothing_known', 'The profile says nothing about your criteria.'],
] as const)('a %s fit that is %s says so in one sentence', (verdict, code, text) => {
  show('en', verdict, { ...NOTHING, code, excludedBy: code === 'excluded' ? 'agency' : '' })
  expect(sentences()).toEqual([text])
})

it('nothing is said of somebody who is not judged', () => {
  show('en', null, null)
  expect(document.body.textContent).toBe('')
})
