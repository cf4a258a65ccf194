import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { VERIFIED_SHOWN_MS } from '#core/session/email-verification.ts'
import { workspaceId } from '#core/runtime/ids.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { appAt, refusal, whereabouts } from '../routing/app-at.tsx'

const openedWith = async (answer: () => Response, { language = 'en', signedIn = false } = {}) => {
  const clock = new FakeClock()
  const app = await appAt(paths.forgotPassword(), { signedIn, language, clock })
  const { answer: usual } = app.server
  app.server.answer = (path, method) =>
    path.includes('/verify-email/') ? answer() : usual(path, method)
  await app.go(paths.verifyEmail('t'))
  const pass = (ms: number) => act(() => clock.elapse(ms))
  return { ...app, pass }
}

describe('the page of the verification link', () => {
  afterEach(() => act(() => toast.removeAll()))

  it('shows the words of the server as a toast', async () => {
    await openedWith(() => refusal(400, 'any', 'This link belongs to another server.'))
    const toastIs = { selector: '[role=alert]' }
    await screen.findByText('This link belongs to another server.', toastIs)
    expect(whereabouts()).toBe('/verify-email/t')
  })

  it('leads to / where the link is invalid, with the toast still there', async () => {
    const invalid = () => refusal(400, 'invalid_verification_link', 'Invalid verification link.')
    await openedWith(invalid, { signedIn: true })
    await waitFor(() => expect(whereabouts()).toBe(paths.campaigns(workspaceId(7))))
    expect(screen.getByText('Invalid verification link.').role).toBe('alert')
  })

  it('redeems another link that is opened in its place', async () => {
    const app = await openedWith(() => Response.json({ tokens: { access: 'a', refresh: 'r' } }))
    await screen.findByRole('heading', { name: 'Email verified successfully' })
    await app.go(paths.verifyEmail('u'))
    const redeemed = () => app.timesAsked('GET /api/auth/verify-email/u/')
    await waitFor(() => expect(redeemed()).toBe(1))
  })

  it('speaks Japanese to those who read it', async () => {
    const invalid = () => refusal(400, 'invalid_verification_link', 'Invalid verification link.')
    await openedWith(invalid, { language: 'ja' })
    await screen.findByText('確認リンクが無効です。')
  })

  it('can be tried again where the server had trouble', async () => {
    let isWell = false
    const { pass } = await openedWith(() =>
      isWell ? Response.json({ tokens: { access: 'a', refresh: 'r' } }) : refusal(500, 'error'),
    )
    isWell = true
    const again = await screen.findByRole('button', { name: 'Try again' })
    fireEvent.click(again)
    await screen.findByRole('heading', { name: 'Email verified successfully' })
    await pass(VERIFIED_SHOWN_MS - 1)
    expect(localStorage.getItem('overture.access')).toBe(null)
    await pass(1)
    await waitFor(() => expect(localStorage.getItem('overture.access')).toBe('a'))
    await waitFor(() => expect(whereabouts()).toBe(paths.campaigns(workspaceId(7))))
  })
})
