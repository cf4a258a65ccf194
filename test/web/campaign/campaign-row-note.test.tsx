import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { CampaignRowNote } from '#web/campaign/list/campaign-row-note.tsx'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import type { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { aCampaign } from '../fixtures.ts'

it.each([
  ['en', /^Daily limit reached: 15 of 15 connection requests\. Resumes .*09:20\.$/],
  ['ja', /つながり申請.*15.*15.*09:20 に再開します。$/],
])(
  'the line of a campaign says which limit is used up and when it resumes, in %s',
  (lang, line) => {
    localStorage.setItem('overture.language', lang)
    const texts = createI18n()
    addAppTexts(texts)
    const nextCheckAt = outreachDate(new Date(2026, 10, 25, 9, 20).toISOString())
    const minute = outreachMs(new Date(2026, 10, 24, 14).getTime())
    const stall = {
      code: 'budget',
      limit: { action: 'invitations', used: 15, max: 15 },
      since: nextCheckAt,
      detail: '',
      nextCheckAt,
    } as const
    render(
      <I18nextProvider i18n={texts}>
        <OutreachClockProvider value={{ minute, isScaled: false } as OutreachClockViewModel}>
          <CampaignRowNote campaign={aCampaign({ status: 'running', stall })} />
        </OutreachClockProvider>
      </I18nextProvider>,
    )
    expect(screen.getByText(line)).toBeDefined()
  },
)
