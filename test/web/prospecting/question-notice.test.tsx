import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { campaignId, prospectId, senderAccountId, workspaceId } from '#core/runtime/ids.ts'
import type { HistoryEntry } from '#core/prospect/history.ts'
import { outreachDate, outreachMs } from '#core/runtime/moments.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { OutreachClockProvider } from '#web/outreach-clock/outreach-clock-context.ts'
import { OutreachClockViewModel } from '#web/outreach-clock/outreach-clock-view-model.ts'
import { Timeline } from '#web/prospecting/drawer/timeline.tsx'
import { QuestionNotice } from '#web/prospecting/header/question-notice.tsx'
import type { CurrentWorkspaceViewModel } from '#web/session/current-workspace-view-model.ts'
import { WorkspaceProvider } from '#web/session/workspace-context.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { addAppTexts } from '../app-texts.ts'

const answering = () => {
  const answers: unknown[] = []
  const taken = (what: unknown, answer: unknown) => {
    answers.push([what, answer])
    return Promise.resolve({ kind: 'done' as const })
  }
  const model = {
    ...{ answer: taken, answerNoneSent: (account: unknown) => taken(account, 'none') },
    restoredAccount: senderAccountId(4),
    id: campaignId(3),
  }
  return { answers, model }
}

const story = (
  next: HistoryEntry,
  model: ReturnType<typeof answering>['model'],
  isTextRejected = false,
) => <Timeline entries={[next]} id={prospectId(5)} prospect={null} {...{ model, isTextRejected }} />

const renderWith = (children: ReactNode): void => {
  localStorage.setItem('overture.language', 'en')
  const clock = new FakeClock()
  const outreach = { clock: () => Promise.reject(new Error('Nobody is asked here.')) }
  const outreachClock = new OutreachClockViewModel({ outreach, clock, scheduler: clock })
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <OutreachClockProvider value={outreachClock}>
        <MemoryRouter>
          <WorkspaceProvider value={{ id: workspaceId(7) } as CurrentWorkspaceViewModel}>
            {children}
          </WorkspaceProvider>
        </MemoryRouter>
      </OutreachClockProvider>
    </TranslationProvider>,
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
  renderWith(story(asked, model))
  fireEvent.click(screen.getByRole('button', { name: 'It was sent' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  fireEvent.click(screen.getByRole('button', { name: 'None was sent after the backup' }))
  await screen.findByRole('button', { name: 'It was sent', busy: false })
  expect(answers).toEqual([
    [5, true],
    [4, 'none'],
  ])
})

it('whose text was rejected is said to wait for that, and where it is taken back', () => {
  const at = outreachDate(outreachMs(0))
  const waits = { at, kind: 'next', code: 'approval', facts: { is_known: false } } as const
  const { model } = answering()
  renderWith(story(waits, model))
  expect(screen.queryByText('Draft rejected')).toBeNull()
  renderWith(story(waits, model, true))
  screen.getByText('Draft rejected')
  const link = screen.getByRole('link', { name: 'Open approvals' })
  expect(link.getAttribute('href')).toContain('/campaign/3/approvals')
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

it('whose claim was confirmed has its words in their history', () => {
  const facts = { claim: 'the Turing Award', message: 9 }
  const at = outreachDate(outreachMs(0))
  renderWith(story({ at, kind: 'event', code: 'claim_confirmed', facts }, answering().model))
  expect(screen.getByText('Claim confirmed').textContent).toContain('“the Turing Award”')
})
