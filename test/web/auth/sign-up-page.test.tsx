import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#core/navigation/paths.ts'
import { appAt, refusal } from '../routing/app-at.tsx'

const opened = async (language: 'en' | 'ja') => {
  const app = await appAt(paths.signUpByEmail(), { signedIn: false, language })
  const [first] = await screen.findAllByRole('textbox')
  const submit = () =>
    fireEvent.click(screen.getByText(/^(Create account|アカウントを作成)$/, { selector: 'button' }))
  return { ...app, first, submit }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fillAll = (): void => {
  fill('First name', 'Eve')
  fill('Last name', 'Adams')
  fill('Email', ' eve@northwind.example ')
  fill('Password', 'long enough')
}

describe('the sign-up by email', () => {
  it.each([
    ['en', 'First name'],
    ['ja', '姓'],
  ] as const)(
    'leads to the first wrong field of the page, in %s that of %s',
    async (language, label) => {
      const { first, submit } = await opened(language)
      submit()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
      expect(document.activeElement).toBe(first)
    },
  )

  it('is the form itself at /signup, too', async () => {
    await appAt(paths.signUp(), { signedIn: false })
    await screen.findByLabelText('First name')
    expect(location.pathname).toBe('/signup')
  })

  it('puts what the server says beside its field, and the focus there', async () => {
    const { server, submit } = await opened('en')
    server.answer = () => refusal(400, 'invalid', 'No.', 'username')
    fillAll()
    submit()
    await screen.findByText('Not valid.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  })

  it('sends the language that the page speaks', async () => {
    const { server, submit, sent } = await opened('ja')
    server.answer = () => Response.json({ username: 'eve@northwind.example' }, { status: 201 })
    for (const [nth, text] of ['Adams', 'Eve', 'eve@northwind.example'].entries()) {
      fireEvent.change(screen.getAllByRole('textbox')[nth]!, { target: { value: text } })
    }
    fill('パスワード', 'long enough')
    submit()
    await waitFor(() =>
      expect(sent('POST /api/auth/register/')).toMatchObject([
        { first_name: 'Eve', last_name: 'Adams', language: 'ja' },
      ]),
    )
  })

  it('sends once however often one asks, and keeps what was typed for another address', async () => {
    const { server, submit, asked } = await opened('en')
    server.answer = () => Response.json({ username: 'eve@northwind.example' }, { status: 201 })
    fillAll()
    submit()
    submit()
    const other = await screen.findByRole('button', { name: 'Use a different email' })
    expect(asked.filter((call) => call.includes('/register/'))).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }))
    fireEvent.click(other)
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Eve')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })
})
