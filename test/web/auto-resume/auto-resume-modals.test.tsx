import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#core/user/user.ts'
import { AutoResumeButton } from '#web/auto-resume/auto-resume-button.tsx'
import { AutoResumeProvider } from '#web/auto-resume/auto-resume-context.ts'
import { AutoResumeModals } from '#web/auto-resume/auto-resume-modals.tsx'
import { AutoResumeViewModel } from '#web/auto-resume/auto-resume-view-model.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import { RecentActionsProvider } from '#web/undo/recent-actions-context.ts'
import { RecentActionsViewModel } from '#web/undo/recent-actions-view-model.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { aUser, refusal } from '../fixtures.ts'
import { currentUserOf } from '../session/current-user-of.ts'
import { addAppTexts } from '../app-texts.ts'

const HOURS = { startTime: '09:00:00', endTime: '17:30:00', timezoneName: 'UTC' }

const show = async (user: User, refused?: Error) => {
  const { currentUser, saved } = await currentUserOf(user, refused)
  const texts = createI18n()
  addAppTexts(texts)
  const clock = new FakeClock()
  render(
    <TranslationProvider i18n={texts}>
      <RecentActionsProvider value={new RecentActionsViewModel({ clock, scheduler: clock })}>
        <AutoResumeProvider value={new AutoResumeViewModel(currentUser)}>
          <AutoResumeButton />
          <AutoResumeModals />
        </AutoResumeProvider>
      </RecentActionsProvider>
    </TranslationProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Auto-Resume: / }))
  return saved
}

const type = (field: 'From' | 'To', time: string): void => {
  fireEvent.change(screen.getByLabelText(field), { target: { value: time } })
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

describe('the Auto-Resume modals', () => {
  beforeEach(() => localStorage.setItem('overture.language', 'en'))

  it('say ‘Time is required’ under what is missing, and confirm nothing', async () => {
    const saved = await show(aUser())
    type('From', '09:00')
    press('Continue')
    await screen.findByText('Time is required')
    expect(screen.queryByText('Turn on Auto-Resume?')).toBe(null)
    expect(saved).toEqual([])
  })

  it('save the hours once they are confirmed, in the browser’s time zone', async () => {
    const saved = await show(aUser())
    type('From', '09:00')
    type('To', '17:30')
    press('Continue')
    await screen.findByText('Turn on Auto-Resume?')
    expect(screen.getByText('Monday–Friday, 09:00–17:30')).toBeTruthy()
    expect(saved).toEqual([])
    press('Confirm')
    await waitFor(() => expect(saved).toEqual([{ autoResume: true, resumeTimeRange: HOURS }]))
    await screen.findByRole('button', { name: 'Auto-Resume: 09:00–17:30' })
    await waitFor(() => expect(screen.queryByText('Turn on Auto-Resume?')).toBe(null))
  })

  it('lead back to the hours as they were typed', async () => {
    await show(aUser())
    type('From', '22:00')
    type('To', '06:00')
    press('Continue')
    await screen.findByText('Monday–Friday, 22:00 to 06:00 the next morning')
    press('Back')
    expect(await screen.findByDisplayValue('22:00')).toBeTruthy()
  })

  it('stay open where the hours are refused', async () => {
    await show(aUser({ resumeTimeRange: HOURS }), refusal('throttled'))
    press('Continue')
    await screen.findByText('Turn on Auto-Resume?')
    press('Confirm')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Confirm' }).ariaBusy).not.toBe('true'),
    )
    expect(screen.getByText('Turn on Auto-Resume?')).toBeTruthy()
  })

  it('turn it off, and keep the hours', async () => {
    const saved = await show(aUser({ autoResume: true, resumeTimeRange: HOURS }))
    press('Turn off')
    await waitFor(() => expect(saved).toEqual([{ autoResume: false }]))
    await screen.findByRole('button', { name: 'Auto-Resume: off' })
  })
})
