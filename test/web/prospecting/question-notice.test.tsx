import { fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { prospectId, senderAccountId } from '#core/runtime/ids.ts'
import { outreachDate } from '#core/runtime/moments.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { QuestionNotice } from '#web/prospecting/header/question-notice.tsx'
import { FakeClock } from '../../fakes/fake-clock.ts'

it('whoever is asked about is named, and one click on a campaign’s page answers', async () => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const outreach = { clock: () => Promise.reject(new Error('Nobody is asked here.')) }
  const outreachClock = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
  const begunAt = outreachDate(outreachClock.now)
  const restoredAccount = senderAccountId(4)
  const first = { prospect: prospectId(5), fullName: 'Aiko Mori', begunAt, restoredAccount }
  const answers: unknown[] = []
  const model = {
    answer: async (prospect: unknown, wasSent: boolean) => {
      answers.push([prospect, wasSent])
      return { kind: 'done' as const }
    },
    answerNoneSent: async (account: unknown) => {
      answers.push([account, 'none'])
      return { kind: 'done' as const }
    },
  }
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <I18nextProvider i18n={texts}>
      <OutreachClockProvider value={outreachClock}>
        <QuestionNotice model={model} questions={{ count: 3, first }} />
      </OutreachClockProvider>
    </I18nextProvider>,
  )
  const notice = screen.getByRole('status').textContent
  expect(notice).toContain('Was a connection request sent to Aiko Mori?')
  expect(notice).toContain('2 more questions')
  fireEvent.click(screen.getByRole('button', { name: 'It wasn’t sent' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  fireEvent.click(screen.getByRole('button', { name: 'None was sent after the backup' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  expect(answers).toEqual([
    [5, false],
    [4, 'none'],
  ])
})
