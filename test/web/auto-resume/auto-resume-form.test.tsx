import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { observer } from 'mobx-react-lite'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#core/user/user.ts'
import { AutoResumeForm } from '#web/auto-resume/auto-resume-form.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { CurrentUserProvider } from '#web/session/current-user-context.ts'
import { unsavedWork } from '#web/shared/unsaved-work.ts'
import { aUser, refusal } from '../fixtures.ts'
import { currentUserOf } from '../session/current-user-of.ts'
import { addAppTexts } from '../app-texts.ts'

const show = async (user: User = aUser({ autoResume: true }), refused?: Error) => {
  const { currentUser, saved } = await currentUserOf(user, refused)
  // As the account page does.
  const Form = observer(() => <AutoResumeForm user={currentUser.user!} />)
  const texts = createI18n()
  addAppTexts(texts)
  render(
    <TranslationProvider i18n={texts}>
      <CurrentUserProvider value={currentUser}>
        <Form />
      </CurrentUserProvider>
    </TranslationProvider>,
  )
  return { saved, currentUser }
}

const type = (field: 'From' | 'To', time: string): void => {
  fireEvent.change(screen.getByLabelText(field), { target: { value: time } })
}
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
const box = () => screen.getByLabelText<HTMLInputElement>('Resume campaigns automatically')
/** What stands under a field. */
const under = (field: 'From' | 'To'): string | null | undefined => {
  const note = screen.getByLabelText(field).getAttribute('aria-describedby')
  return note === null ? null : document.getElementById(note)?.textContent
}

describe('the Auto-Resume form', () => {
  beforeEach(() => localStorage.setItem('overture.language', 'en'))

  it('says ‘Time is required’ under each field that is missing, and saves nothing', async () => {
    const { saved } = await show()
    save()
    await waitFor(() => expect(under('From')).toBe('Time is required'))
    expect(under('To')).toBe('Time is required')
    type('From', '09:00')
    save()
    await waitFor(() => expect(under('From')).not.toBe('Time is required'))
    expect(under('To')).toBe('Time is required')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('To')))
    expect(saved).toEqual([])
  })

  it('saves the hours in the browser’s time zone, with auto_resume true', async () => {
    const { saved } = await show()
    type('From', '09:00')
    type('To', '17:30')
    save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toEqual({
      autoResume: true,
      resumeTimeRange: { startTime: '09:00:00', endTime: '17:30:00', timezoneName: 'UTC' },
    })
  })

  it('says that it applies Monday to Friday, and in which time zone', async () => {
    await show()
    expect(screen.getByText(/Monday–Friday/)).toBeTruthy()
    expect(screen.getByText(/UTC, the time zone of this browser/)).toBeTruthy()
  })

  it('says beside the field what the server finds wrong', async () => {
    const tooLate = refusal('invalid', 'resume_time_range.end_time', 'Too late.')
    await show(aUser({ autoResume: true }), tooLate)
    type('From', '09:00')
    type('To', '17:30')
    save()
    await waitFor(() => expect(under('To')).toBeTruthy())
    expect(under('From')).toBe(null)
  })

  it('follows the user where it is turned off elsewhere, with nothing unsaved', async () => {
    const { currentUser } = await show()
    expect(box().checked).toBe(true)
    await act(() => currentUser.change({ autoResume: false }))
    expect([box().checked, unsavedWork.isThere.current]).toEqual([false, false])
  })

  it('stays on where turning it off is refused', async () => {
    await show(aUser({ autoResume: true }), refusal('service_unavailable'))
    fireEvent.click(box())
    expect(box().checked).toBe(false)
    await waitFor(() => expect(box().checked).toBe(true))
  })

  it('asks for no times while it is off', async () => {
    await show(aUser())
    expect(screen.queryByLabelText('From')).toBe(null)
    fireEvent.click(screen.getByLabelText('Resume campaigns automatically'))
    expect(screen.getByLabelText('From')).toBeTruthy()
  })
})
