import { describe, expect, it } from 'vitest'
import { LoginViewModel } from '#web/auth/login-view-model.ts'
import { refusal } from '../fixtures.ts'

const opened = (signIn: () => Promise<void>) => {
  const resent: string[] = []
  const auth = {
    resendVerification: async (username: string) => {
      resent.push(username)
    },
  }
  return { model: new LoginViewModel({ signIn }, auth), resent }
}

describe('logging in', () => {
  it('is done where the server says so', async () => {
    const { model } = opened(async () => {})
    expect(await model.logIn('ann@northwind.example', 'secret')).toEqual({ kind: 'done' })
    expect(model.unverified).toBe(null)
  })

  it('offers the mail again where the address is not verified', async () => {
    const { model, resent } = opened(() => Promise.reject(refusal('email_not_verified')))
    await model.logIn('ann@northwind.example', 'secret')
    expect(model.unverified).toBe('ann@northwind.example')
    await model.resend()
    expect(resent).toEqual(['ann@northwind.example'])
  })

  it('tells a wrong password from an unverified address', async () => {
    const { model } = opened(() => Promise.reject(refusal('authentication_failed')))
    const outcome = await model.logIn('ann@northwind.example', 'wrong')
    expect(outcome).toMatchObject({ problems: [{ code: 'authentication_failed' }] })
    expect(model.unverified).toBe(null)
  })
})
