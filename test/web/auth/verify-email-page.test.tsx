import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { appAt, refusal, whereabouts } from '../routing/app-at.tsx'

const BUSY = { timeout: 10_000 }

const openedWith = async (answer: () => Response, { language = 'en', signedIn = false } = {}) => {
  const app = await appAt(paths.forgotPassword(), { signedIn, language })
  const { answer: usual } = app.server
  app.server.answer = (path) => (path.includes('/verify-email/') ? answer() : usual(path))
  await app.go(paths.verifyEmail('t'))
  return app
}

describe('the page of the verification link', () => {
  afterEach(() => act(() => toast.removeAll()))

  it('shows the words of the server as a toast', async () => {
    await openedWith(() => refusal(400, 'any', 'This link belongs to another server.'))
    const toastIs = { selector: '[role=alert]' }
    await screen.findByText('This link belongs to another server.', toastIs, BUSY)
    expect(whereabouts()).toBe('/verify-email/t')
  })

  it('leads to / where the link is invalid, with the toast still there', async () => {
    const invalid = () => refusal(400, 'invalid_verification_link', 'Invalid verification link.')
    await openedWith(invalid, { signedIn: true })
    await waitFor(() => expect(whereabouts()).toBe(paths.campaigns(7)), BUSY)
    expect(screen.getByText('Invalid verification link.').role).toBe('alert')
  })

  it('redeems another link that is opened in its place', async () => {
    const app = await openedWith(() => Response.json({ tokens: { access: 'a', refresh: 'r' } }))
    await screen.findByRole('heading', { name: 'Email verified successfully' }, BUSY)
    await app.go(paths.verifyEmail('u'))
    const redeemed = () => app.timesAsked('GET /api/auth/verify-email/u/')
    await waitFor(() => expect(redeemed()).toBe(1), BUSY)
  })

  it('says it in Japanese to those who read that', async () => {
    const invalid = () => refusal(400, 'invalid_verification_link', 'Invalid verification link.')
    await openedWith(invalid, { language: 'ja' })
    await screen.findByText('確認リンクが無効です。', {}, BUSY)
  })

  it('can be tried again where the server had trouble', async () => {
    let isWell = false
    await openedWith(() =>
      isWell ? Response.json({ tokens: { access: 'a', refresh: 'r' } }) : refusal(500, 'error'),
    )
    isWell = true
    const again = await screen.findByRole('button', { name: 'Try again' }, BUSY)
    fireEvent.click(again)
    await screen.findByRole('heading', { name: 'Email verified successfully' }, BUSY)
    expect(localStorage.getItem('overture.access')).toBe(null)
    await waitFor(() => expect(localStorage.getItem('overture.access')).toBe('a'), BUSY)
    await waitFor(() => expect(whereabouts()).toBe(paths.campaigns(7)), BUSY)
  })
})
