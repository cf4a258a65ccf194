import { expect, it, vi } from 'vitest'
import { userId } from '#core/runtime/ids.ts'
import { RefreshTokens } from '#server/auth/refresh-tokens.ts'
import type { RefreshTokenStore } from '#server/auth/refresh-token-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { apiOver, linkIn, PASSWORD, registration, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const ADA = 'ada@example.com'

const signIn = (api: Api, password: string, remoteAddress = '127.0.0.1') =>
  api.call('POST', '/api/token/', { username: ADA, password }, { remoteAddress })

const change = (api: Api, token: string, password: string) =>
  api.call('POST', '/api/password/change/', { current_password: PASSWORD, password }, { token })

const accountOf = async (api: Api) => {
  const account = await api.services.accounts.find(ADA)
  if (!account) throw new Error('Nobody signed up.')
  return account
}

describeOnOneDatabase('an account', (open) => {
  it('that is verified is entered by no further link that verifies it', async () => {
    const api = await apiOver(await open())
    await signUp(api, ADA)
    const link = await api.services.accounts.issueLink(await accountOf(api), 'verification')
    expect((await api.call('GET', `/api/auth/verify-email/${link}/`)).status).toBe(400)
  })

  it('is not entered by a password that was changed while it was checked', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const { passwords } = api.services
    const matches = passwords.matches.bind(passwords)
    vi.spyOn(passwords, 'matches').mockImplementationOnce(async (stored, given) => {
      const matched = await matches(stored, given)
      expect((await change(api, access, 'another good one')).status).toBe(204)
      return matched
    })
    expect((await signIn(api, PASSWORD)).status).toBe(401)
    expect((await signIn(api, 'another good one')).status).toBe(200)
  })

  it('gets one password of two that are chosen at once', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, ADA)
    const { passwords } = api.services
    const hash = passwords.hash.bind(passwords)
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (given) => {
      expect((await change(api, access, 'the first of two')).status).toBe(204)
      return hash(given)
    })
    const { status, body } = await change(api, access, 'the second of two')
    expect([status, body.errors[0].code]).toEqual([400, 'wrong_password'])
    expect((await signIn(api, 'the first of two')).status).toBe(200)
  })

  it('is known where its password was set anew, by a hash alone', async () => {
    const database = await open()
    const api = await apiOver(database)
    await signUp(api, ADA)
    await api.call('POST', '/api/password/request-reset/', { username: ADA })
    const reset = { token: linkIn(await api.mailTo(ADA)), password: 'a new password' }
    const from = { remoteAddress: '198.51.100.7' }
    expect((await api.call('POST', '/api/password/do-reset/', reset, from)).status).toBe(204)
    for (let guess = 1; guess <= 10; guess += 1) await signIn(api, 'wrong', `192.0.2.${guess}`)
    expect((await signIn(api, 'a new password', '192.0.2.11')).status).toBe(429)
    expect((await signIn(api, 'a new password', '198.51.100.7')).status).toBe(200)
    const kept = JSON.stringify(await sqlOn(database)`select * from known_address`)
    for (const address of ['127.0.0.1', '198.51.100.7']) expect(kept).not.toContain(address)
  })

  it.each([
    ['/api/auth/register/', registration('eve@example.com'), 201],
    ['/api/auth/resend-verification/', { username: 'eve@example.com' }, 202],
    ['/api/password/request-reset/', { username: 'eve@example.com' }, 202],
    ['/api/password/do-reset/', { token: 'x', password: 'a new password' }, 400],
    ['/api/token/', { username: 'eve@example.com', password: 'x' }, 401],
  ])('is asked about at %s by an address so many times at most', async (path, body, usual) => {
    const many = { attempts: 100, windowMs: 1_000 }
    const authRates = { byAddress: { attempts: 2, windowMs: 60_000 }, byReceiver: many }
    const api = await apiOver(await open(), { authRates })
    const ask = (remoteAddress: string) => api.call('POST', path, body, { remoteAddress })
    for (const status of [usual, usual, 429]) expect((await ask('192.0.2.1')).status).toBe(status)
    expect((await ask('192.0.2.2')).status).toBe(usual)
    expect(api.logger.lines.at(-1 - Number(usual === 401))?.facts).toMatchObject({
      ...{ event: 'rate_limited', address: '192.0.2.1' },
    })
  })
})

it('a user has a hundred sessions at most, and a page five extensions', async () => {
  const bounds: unknown[] = []
  const store = {
    openFamily: async () => 'family',
    add: async () => {},
    revokeOldest: async (_: unknown, of: object, bound: object) => {
      bounds.push({ ...of, ...bound })
      return ['oldest']
    },
  } as unknown as RefreshTokenStore
  const tokens = new RefreshTokens(store, Buffer.alloc(32), new FakeClock())
  const owner = { userId: userId(1) }
  const opened = await tokens.open({} as Transaction, owner)
  expect(opened).toMatchObject({ client: 'page', familyId: 'family', ended: ['oldest'] })
  await tokens.open({} as Transaction, { ...owner, client: 'extension', parentId: 'page' })
  expect(bounds).toMatchObject([
    { userId: 1, parentId: null, keep: 100 },
    { userId: 1, parentId: 'page', keep: 5 },
  ])
})
