import { expect, it } from 'vitest'
import { apiOver, linkIn, PASSWORD, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'

const ADA = 'ada@example.com'
const NEW = 'another good one'

const change = (api: Api, token: string, current: string, password = NEW) =>
  api.call('POST', '/api/password/change/', { current_password: current, password }, { token })

const signIn = (api: Api, password: string) =>
  api.call('POST', '/api/token/', { username: ADA, password })

describeOnOneDatabase('changing one’s password', (open) => {
  it('ends every other session, keeps this one, and mails the owner', async () => {
    const api = await apiOver(await open())
    const here = await signUp(api, ADA)
    const elsewhere = (await signIn(api, PASSWORD)).body
    expect((await change(api, here.access, PASSWORD)).status).toBe(204)
    expect((await signIn(api, PASSWORD)).status).toBe(401)
    expect((await signIn(api, NEW)).status).toBe(200)
    const renew = async ({ refresh }: { refresh: string }) =>
      (await api.call('POST', '/api/token/refresh/', { refresh })).status
    expect(await renew(elsewhere)).toBe(401)
    expect(await renew(here)).toBe(200)
    expect(await api.mailTo(ADA)).toMatch(/password of your Overture account was changed/)
  })

  it('takes the current password, and no other', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const { status, body } = await change(api, access, 'not this one')
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { code: 'wrong_password', attr: 'current_password' },
    ])
    expect((await signIn(api, PASSWORD)).status).toBe(200)
  })

  it.each([
    ['too short', 'short', 'min_length'],
    ['among the most used', 'Password123', 'password_too_common'],
    ['the address', ADA, 'password_is_address'],
  ])('takes none that is %s', async (_what, password, code) => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const { status, body } = await change(api, access, PASSWORD, password)
    expect([status, body.errors[0]]).toMatchObject([400, { code, attr: 'password' }])
  })

  it('withdraws a reset link that was mailed before', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    await api.call('POST', '/api/password/request-reset/', { username: ADA })
    const token = linkIn(await api.mailTo(ADA))
    expect((await change(api, access, PASSWORD)).status).toBe(204)
    const reset = { token, password: 'a thief’s password' }
    expect((await api.call('POST', '/api/password/do-reset/', reset)).status).toBe(400)
  })

  it('slows down guesses', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const answers: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      answers.push((await change(api, access, `guess number ${guess}`)).status)
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(answers.at(-1)).toBe(429)
  })

  it('forgets the guesses before it once it succeeds', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const guesses = async () => {
      const answers: number[] = []
      for (let guess = 0; guess < 9; guess += 1)
        answers.push((await change(api, access, `guess number ${guess}`)).status)
      return new Set(answers)
    }
    expect(await guesses()).toEqual(new Set([400]))
    expect((await change(api, access, PASSWORD)).status).toBe(204)
    expect(await guesses()).toEqual(new Set([400]))
  })
})
