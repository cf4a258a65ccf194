import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { prospectId, senderAccountId } from '#core/runtime/ids.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { Timeline } from '#web/prospecting/drawer/timeline.tsx'
import { QuestionNotice } from '#web/prospecting/header/question-notice.tsx'
import { FakeClock } from '../../fakes/fake-clock.ts'

const answering = () => {
  const answers: unknown[] = []
  const taken = (what: unknown, answer: unknown) => {
    answers.push([what, answer])
    return Promise.resolve({ kind: 'done' as const })
  }
  const model = {
    ...{ answer: taken, answerNoneSent: (account: unknown) => taken(account, 'none') },
    restoredAccount: senderAccountId(4),
  }
  return { answers, model }
}

const renderWith = (children: ReactNode): void => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const outreach = { clock: () => Promise.reject(new Error('Nobody is asked here.')) }
  const outreachClock = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <I18nextProvider i18n={texts}>
      <OutreachClockProvider value={outreachClock}>{children}</OutreachClockProvider>
    </I18nextProvider>,
  )
}

it('whoever is asked about is answered for in the drawer, though the row is on no page that was loaded', async () => {
  const asked: HistoryEntry = {
    at: outreachDate(outreachMs(0)),
    kind: 'next',
    code: 'asked',
    facts: { is_known: false },
  }
  const { answers, model } = answering()
  renderWith(<Timeline entries={[asked]} id={prospectId(5)} prospect={null} model={model} />)
  fireEvent.click(screen.getByRole('button', { name: 'It was sent' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  fireEvent.click(screen.getByRole('button', { name: 'None was sent after the backup' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  expect(answers).toEqual([
    [5, true],
    [4, 'none'],
  ])
})

it('whoever is asked about is named, and one click on a campaign’s page answers', async () => {
  const begunAt = outreachDate(outreachMs(0))
  const restoredAccount = senderAccountId(4)
  const first = { prospect: prospectId(5), fullName: 'Aiko Mori', begunAt, restoredAccount }
  const { answers, model } = answering()
  renderWith(<QuestionNotice model={model} questions={{ count: 3, first }} />)
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
