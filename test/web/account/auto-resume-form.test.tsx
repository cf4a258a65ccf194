import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User, UserChanges } from '#core/user/user.ts'
import { AutoResumeForm } from '#web/account/auto-resume-form.tsx'
import { addAppTexts } from '#web/i18n/app-texts.ts'
import { createI18n } from '#web/i18n/i18n.ts'
import type { Outcome } from '#web/shared/outcome.ts'
import { SignedInProvider, type SignedIn } from '#web/signed-in/signed-in-context.ts'
import { aUser } from '../fixtures.ts'

const show = (user: User = aUser({ autoResume: true }), outcome: Outcome = { kind: 'done' }) => {
  const saved: UserChanges[] = []
  const change = async (changes: UserChanges): Promise<Outcome> => {
    saved.push(changes)
    return outcome
  }
  const texts = createI18n()
  addAppTexts(texts)
  const signedIn = { currentUser: { change } } as SignedIn
  render(
    <I18nextProvider i18n={texts}>
      <SignedInProvider value={signedIn}>
        <AutoResumeForm user={user} />
      </SignedInProvider>
    </I18nextProvider>,
  )
  return saved
}

const type = (field: 'From' | 'To', time: string): void => {
  fireEvent.change(screen.getByLabelText(field), { target: { value: time } })
}
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}
/** What stands under a field. */
const under = (field: 'From' | 'To'): string | null | undefined => {
  const note = screen.getByLabelText(field).getAttribute('aria-describedby')
  return note === null ? null : document.getElementById(note)?.textContent
}

describe('the Auto-Resume form', () => {
  beforeEach(() => localStorage.setItem('overture.language', 'en'))

  it('says ‘Time is required’ under each field that is missing, and saves nothing', async () => {
    const saved = show()
    save()
    await waitFor(() => expect(under('From')).toBe('Time is required'))
    expect(under('To')).toBe('Time is required')
    type('From', '09:00')
    save()
    await waitFor(() => expect(under('From')).not.toBe('Time is required'))
    expect(under('To')).toBe('Time is required')
    expect(document.activeElement).toBe(screen.getByLabelText('To'))
    expect(saved).toEqual([])
  })

  it('saves the hours in the browser’s time zone, with auto_resume true', async () => {
    const saved = show()
    type('From', '09:00')
    type('To', '17:30')
    save()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toEqual({
      autoResume: true,
      resumeTimeRange: { startTime: '09:00:00', endTime: '17:30:00', timezoneName: 'UTC' },
    })
  })

  it('says that it applies Monday to Friday, and in which time zone', () => {
    show()
    expect(screen.getByText(/Monday to Friday/)).toBeTruthy()
    expect(screen.getByText(/UTC, the time zone of this browser/)).toBeTruthy()
  })

  it('says beside the field what the server finds wrong', async () => {
    const problem = { code: 'invalid', field: 'resume_time_range.end_time', detail: 'Too late.' }
    show(aUser({ autoResume: true }), { kind: 'refused', problems: [problem] })
    type('From', '09:00')
    type('To', '17:30')
    save()
    await waitFor(() => expect(under('To')).toBeTruthy())
    expect(under('From')).toBe(null)
  })

  it('asks for no times while it is off', () => {
    show(aUser())
    expect(screen.queryByLabelText('From')).toBe(null)
    fireEvent.click(screen.getByLabelText('Resume work by itself'))
    expect(screen.getByLabelText('From')).toBeTruthy()
  })
})
