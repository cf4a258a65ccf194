import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TranslationProvider } from '../../../web/i18n/translation.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { LoginPage, type LoginPageProps } from '#web/auth/login-page.tsx'
import { createI18n } from '#web/i18n/i18n.ts'
import { GoToProvider } from '#web/routing/go-to-context.ts'
import type { Outcome } from '#web/shared/outcome.ts'

const refused = (code: string): Outcome => ({
  kind: 'refused',
  problems: [{ code, field: null, detail: code }],
})

const show = (changes: Partial<LoginPageProps> = {}) => {
  const world = {
    signIns: [] as string[][],
    resent: [] as string[],
    visited: [] as string[],
    demos: 0,
  }
  render(
    <TranslationProvider i18n={createI18n()}>
      <GoToProvider value={(path) => world.visited.push(path)}>
        <LoginPage
          signIn={async (...typed) => {
            world.signIns.push(typed)
            return { kind: 'done' }
          }}
          resend={async (email) => {
            world.resent.push(email)
            return { kind: 'done' }
          }}
          enterDemo={async () => {
            world.demos += 1
            return { kind: 'done' }
          }}
          {...changes}
        />
      </GoToProvider>
    </TranslationProvider>,
  )
  return world
}

const type = (email: string, password: string): void => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('the login page', () => {
  beforeEach(() => localStorage.setItem('overture.language', 'en'))

  it('has its form before the marketing panel', () => {
    show()
    const panel = screen.getByRole('complementary')
    const submit = screen.getByRole('button', { name: 'Log in' })
    expect(submit.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('signs in with what was typed, but for spaces around the address', async () => {
    const world = show()
    type(' ann@northwind.example ', ' secret ')
    await waitFor(() => expect(world.signIns).toEqual([['ann@northwind.example', ' secret ']]))
  })

  it('says beside the field what is missing, and asks nobody', () => {
    const world = show()
    type('ann', '')
    expect(screen.getByLabelText('Email')).toHaveProperty('ariaInvalid', 'true')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(world.signIns).toEqual([])
  })

  it('says beside the password that it is wrong', async () => {
    show({ signIn: async () => refused('authentication_failed') })
    type('ann@northwind.example', 'wrong')
    await screen.findByText('Wrong email or password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('sends the mail again to somebody who has not verified the address', async () => {
    const world = show({ signIn: async () => refused('email_not_verified') })
    type('ann@northwind.example', 'secret')
    fireEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
    const answer = await screen.findByText('Email sent.')
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(world.resent).toEqual(['ann@northwind.example'])
  })

  it('says how long to wait where one has tried too often', async () => {
    const throttled = { code: 'throttled', field: null, detail: '', waitMs: 41_500 }
    show({ signIn: async () => ({ kind: 'refused', problems: [throttled] }) })
    type('ann@northwind.example', 'secret')
    await screen.findByText('Too many attempts. Try again in 42 seconds.')
  })

  it('tries the mail once more where it could not be sent', async () => {
    let isAway = true
    show({
      signIn: async () => refused('email_not_verified'),
      resend: async () => (isAway ? refused('unreachable') : { kind: 'done' }),
    })
    type('ann@northwind.example', 'secret')
    fireEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
    await screen.findByText(/The server can’t be reached/)
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    await screen.findByText('Email sent.')
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBe(null)
  })

  it('takes an address as it was pasted, or typed on a Japanese keyboard', async () => {
    const world = show()
    type('\u200Bａｎｎ＠northwind.example', 'secret')
    await waitFor(() => expect(world.signIns).toEqual([['ann@northwind.example', 'secret']]))
  })

  it('sends once however often one asks', async () => {
    const calls: string[] = []
    show({
      signIn: (email) => {
        calls.push(email)
        return new Promise<Outcome>(() => {})
      },
    })
    type('ann@northwind.example', 'secret')
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    fireEvent.submit(screen.getByLabelText('Email'))
    expect(calls).toEqual(['ann@northwind.example'])
  })

  it('shows the password to somebody who wants to see it, and is known to password managers', () => {
    show()
    const password = screen.getByLabelText('Password')
    expect(password).toHaveProperty('type', 'password')
    expect(password).toHaveProperty('autocomplete', 'current-password')
    expect(screen.getByLabelText('Email')).toHaveProperty('autocomplete', 'username')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveProperty('type', 'text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveProperty('type', 'password')
  })

  it('says so where the server is away, and works again afterwards', async () => {
    show({ signIn: async () => refused('unreachable') })
    type('ann@northwind.example', 'secret')
    await screen.findByText(/The server can’t be reached/)
    expect(screen.getByRole('button', { name: 'Log in' }).ariaBusy).not.toBe('true')
  })

  it('leads on to signing up and to a new password', () => {
    const world = show()
    fireEvent.click(screen.getByRole('link', { name: 'Create an account' }))
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(world.visited).toEqual(['/signup', '/forgot-password'])
  })

  it('speaks Japanese at once when it is asked to', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '日本語' }))
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('ja')
    expect(localStorage.getItem('overture.language')).toBe('ja')
  })

  it('offers the demo in one click, to the browser that the start’s link was opened in', async () => {
    const name = { name: 'Explore the demo' }
    show()
    expect(screen.queryByRole('button', name)).toBeNull()
    cleanup()
    document.cookie = `overture_demo_${location.port}=1`
    const world = show()
    fireEvent.click(screen.getByRole('button', name))
    await waitFor(() => expect(world.demos).toBe(1))
    cleanup()
    show({ enterDemo: async () => refused('demo_locked') })
    fireEvent.click(screen.getByRole('button', name))
    expect((await screen.findByRole('alert')).textContent).toContain('npm start')
    document.cookie = `overture_demo_${location.port}=; max-age=0`
  })
})
