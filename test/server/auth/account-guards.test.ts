import { expect, it, vi } from 'vitest'
import { userId } from '#core/runtime/ids.ts'
import { RefreshTokens } from '#server/auth/refresh-tokens.ts'
import type { Account } from '#server/auth/account-store.ts'
import { MailedLinks } from '#server/auth/mailed-links.ts'
import type { MailedLink, MailedLinkStore, StoredLink } from '#server/auth/mailed-link-store.ts'
import type { WebsocketTicket } from '#server/auth/websocket-ticket-repository.ts'
import { WebsocketTickets } from '#server/auth/websocket-tickets.ts'
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

const TRANSACTION = {} as Transaction
const DAY = 86_400_000

it('a user has a hundred sessions at most, and a page five extensions, each for 30 days', async () => {
  const clock = new FakeClock()
  const bounds: unknown[] = []
  const ends: number[] = []
  const store = {
    openFamily: async () => 'family',
    add: async (_: unknown, { expiresAt }: { readonly expiresAt: Date }) =>
      void ends.push(expiresAt.getTime() - clock.now()),
    revokeOldest: async (_: unknown, of: object, bound: object) => {
      bounds.push({ ...of, ...bound })
      return ['oldest']
    },
  } as unknown as RefreshTokenStore
  const tokens = new RefreshTokens(store, Buffer.alloc(32), clock)
  const owner = { userId: userId(1) }
  const opened = await tokens.open(TRANSACTION, owner)
  expect(opened).toMatchObject({ client: 'page', familyId: 'family', ended: ['oldest'] })
  await tokens.open(TRANSACTION, { ...owner, client: 'extension', parentId: 'page' })
  expect(bounds).toMatchObject([
    { userId: 1, parentId: null, keep: 100 },
    { userId: 1, parentId: 'page', keep: 5 },
  ])
  expect(ends).toEqual([30 * DAY, 30 * DAY])
})

it('a ticket for a socket is good for a minute, to the millisecond, and one of 20', async () => {
  const clock = new FakeClock()
  const kept: WebsocketTicket[] = []
  const tickets = new WebsocketTickets(
    {
      add: async (ticket, max) => void (max === 20 && kept.push(ticket)),
      use: async (hash) => {
        const found = kept.find((each) => each.hash === hash)
        return found ? { ...found, client: 'extension' } : null
      },
    },
    clock,
  )
  const user = { id: userId(7), familyId: 'f', client: 'extension' as const }
  const uuid = await tickets.issue(user)
  await clock.elapse(59_999)
  expect(await tickets.redeem(uuid, 'tasks')).toEqual(user)
  await clock.elapse(1)
  expect(await tickets.redeem(uuid, 'tasks')).toBeNull()
})

it.each([
  ['verification', DAY],
  ['reset', 3_600_000],
] as const)('a link for %s is good for so many milliseconds: %i', async (purpose, ms) => {
  const clock = new FakeClock()
  let kept: StoredLink | null = null
  const store = {
    add: async (_: unknown, link: MailedLink) => {
      kept = { ...link, used: null }
    },
    find: async (_: unknown, hash: string, of: string) =>
      kept?.tokenHash === hash && kept.purpose === of ? kept : null,
    markUsed: async (_: unknown, __: string, used: NonNullable<StoredLink['used']>) => {
      kept = kept && { ...kept, used }
    },
    remove: async () => {},
  } as MailedLinkStore
  const account = { id: userId(7), passwordHash: 'hash' } as Account
  const links = new MailedLinks(store, { lock: async () => account }, clock)
  const client = { address: '192.0.2.1', userAgent: 'browser' }
  const token = await links.issue(TRANSACTION, account, purpose)
  const redeem = (how = client) => links.redeem(TRANSACTION, { token, purpose }, how)
  const isGood = async () => (await links.ownerOf(TRANSACTION, { token, purpose })) !== null
  await clock.elapse(ms)
  expect([await isGood(), await redeem()]).toEqual([false, null])
  clock.setBack(1)
  expect(await isGood()).toBe(true)
  // The hash that a sign-up chose is what its link confirms.
  const passwordHash = purpose === 'verification' ? 'hash' : null
  expect(await redeem()).toEqual({ account, passwordHash, isFirst: true })
  expect(await isGood()).toBe(false)
  const again = purpose === 'verification' ? { account, passwordHash, isFirst: false } : null
  expect(await redeem()).toEqual(again)
  for (const other of [
    { ...client, userAgent: 'x' },
    { ...client, address: '192.0.2.2' },
  ]) {
    expect(await redeem(other)).toBeNull()
  }
  // By a clock that went back, or another server's.
  clock.setBack(1)
  expect(await redeem()).toEqual(again)
})
