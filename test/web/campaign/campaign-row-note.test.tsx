import { render, screen } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { expect, it } from 'vitest'
import type { Campaign } from '#core/campaign/campaign.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { CampaignRowNote } from '#web/campaign/list/campaign-row-note.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { aCampaign } from '../fixtures.ts'
import { addAppTexts } from '../app-texts.ts'

const showNote = (campaign: Campaign, language = 'en'): void => {
  localStorage.setItem('overture.language', language)
  const texts = createI18n()
  addAppTexts(texts)
  const minute = outreachMs(new Date(2026, 10, 24, 14).getTime())
  render(
    <TranslationProvider i18n={texts}>
      <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
        <CampaignRowNote campaign={campaign} />
      </OutreachClockProvider>
    </TranslationProvider>,
  )
}

it.each([
  ['en', /^Daily limit reached: 15 of 15 connection requests\. Resumes .*09:20\.$/],
  ['ja', /つながり申請.*15.*15.*09:20 に再開します。$/],
])(
  'the line of a campaign says which limit is used up and when it resumes, in %s',
  (lang, line) => {
    const nextCheckAt = outreachDate(new Date(2026, 10, 25, 9, 20).toISOString())
    const stall = {
      code: 'budget',
      limit: { action: 'invitations', used: 15, max: 15 },
      since: nextCheckAt,
      detail: '',
      nextCheckAt,
    } as const
    showNote(aCampaign({ status: 'running', stall }), lang)
    expect(screen.getByText(line)).toBeDefined()
  },
)

const search = {
  ...{ url: 'http://localhost:4281/search', maxPeople: 500, pages: 1, added: 20, skipped: [] },
  ...{ listed: 90, stop: null, paused: false, wait: null },
} as const
const noExtension = { code: 'extension', limit: null, nextCheckAt: null } as const

it.each([
  ['that reads its search', { search }, /^Searching for people$/],
  ['whose search is paused', { search: { ...search, paused: true } }, /^Search paused$/],
  ['whose search waits', { search: { ...search, wait: noExtension } }, /extension/i],
  ['that is paused', { status: 'paused', search }, /^10 people$/],
  ['in the archive', { status: 'paused', archivedAt: new Date(), search }, /^10 people$/],
] as const)('the line of a campaign %s says so', (_, changes, line) => {
  showNote(aCampaign({ ...{ status: 'running' }, ...changes }))
  expect(screen.getByText(line)).toBeDefined()
})
