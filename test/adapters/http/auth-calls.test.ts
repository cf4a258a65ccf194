import nock from 'nock'
import { describe, expect, it } from 'vitest'
import { HttpAuthApi } from '#adapters/http/http-auth-api.ts'
import { HttpSessionApi } from '#adapters/http/http-session-api.ts'
import { HttpTicketApi } from '#adapters/http/http-ticket-api.ts'
import { RequestRejected } from '#core/errors.ts'
import { MemoryTokenStore } from '../../fakes/memory-token-store.ts'
import { authExamples } from '#adapters/http/contract/examples/auth.ts'
import { client, SERVER, useNock } from './client.ts'

useNock()

const tokens = { access: 'access-2', refresh: 'refresh-2' }
const json = { 'content-type': 'application/json' }
const withBearer = { reqheaders: { authorization: 'Bearer access-1', ...json } }
const withoutBearer = { reqheaders: json, badheaders: ['authorization'] }

/** With the tokens of a session, or of nobody. */
const auth = (stored = new MemoryTokenStore({ access: 'access-1', refresh: 'refresh-1' })) =>
  new HttpAuthApi(client().transport, stored)

const tickets = () => new HttpTicketApi(client().calls)

describe('an auth call', () => {
  it('POST /api/auth/register/ with bearer signs up', async () => {
    nock(SERVER, withBearer)
      .post('/api/auth/register/', {
        username: 'ada@example.org',
        password: 'secret words',
        first_name: 'Ada',
        last_name: 'Lovelace',
        language: 'ja',
      })
      .reply(201, { username: 'ada@example.org' })
    const registration = {
      username: 'ada@example.org',
      password: 'secret words',
      firstName: 'Ada',
      lastName: 'Lovelace',
      language: 'ja',
    } as const
    expect(await auth().register(registration)).toBeUndefined()
  })

  it('POST /api/auth/resend-verification/ with bearer asks for another mail', async () => {
    nock(SERVER, withBearer)
      .post('/api/auth/resend-verification/', { username: 'ada@example.org' })
      .reply(202)
    expect(await auth().resendVerification('ada@example.org')).toBeUndefined()
  })

  it('GET /api/auth/verify-email/{token}/ with bearer answers tokens.access and tokens.refresh', async () => {
    nock(SERVER, withBearer).get('/api/auth/verify-email/abc/').reply(200, { tokens })
    expect(await auth().verifyEmail('abc')).toEqual(tokens)
  })

  it('GET /api/auth/websocket/ with bearer answers uuid', async () => {
    nock(SERVER, withBearer).get('/api/auth/websocket/').reply(200, { uuid: 'ticket-1' })
    expect(await tickets().websocketTicket()).toBe('ticket-1')
  })

  it('GET /api/auth/websocket/ hands on nothing where no uuid is answered', async () => {
    nock(SERVER, withBearer).get('/api/auth/websocket/').reply(200, {})
    expect(await tickets().websocketTicket()).toBe('')
  })

  it('GET /api/auth/websocket/ is made once for all who ask meanwhile, and again after that', async () => {
    for (const uuid of ['ticket-1', 'ticket-2'])
      nock(SERVER, withBearer).get('/api/auth/websocket/').reply(200, { uuid })
    const api = tickets()
    const asked = [api.websocketTicket(), api.websocketTicket(), api.websocketTicket()]
    expect(await Promise.all(asked)).toEqual(['ticket-1', 'ticket-1', 'ticket-1'])
    expect(await api.websocketTicket()).toBe('ticket-2')
  })

  it('GET /api/auth/websocket/ is made anew after one that failed', async () => {
    nock(SERVER, withBearer).get('/api/auth/websocket/').reply(500, {})
    nock(SERVER, withBearer).get('/api/auth/websocket/').reply(200, { uuid: 'ticket-1' })
    const api = tickets()
    await expect(api.websocketTicket()).rejects.toThrow()
    expect(await api.websocketTicket()).toBe('ticket-1')
  })

  it('POST /api/token/ without bearer answers access and refresh', async () => {
    nock(SERVER, withoutBearer)
      .post('/api/token/', { username: 'ada@example.org', password: 'x' })
      .reply(200, tokens)
    expect(await auth().obtainTokens('ada@example.org', 'x')).toEqual(tokens)
  })

  it('POST /api/token/refresh/ with bearer sends refresh, answers access and refresh', async () => {
    nock(SERVER, withBearer)
      .post('/api/token/refresh/', { refresh: 'refresh-1' })
      .reply(200, tokens)
    expect(await auth().refreshTokens('refresh-1')).toEqual(tokens)
  })

  it('POST /api/token/refresh/ says when it is for the extension', async () => {
    nock(SERVER, withBearer)
      .post('/api/token/refresh/', { refresh: 'refresh-1', client: 'extension' })
      .reply(200, tokens)
    expect(await auth().refreshTokens('refresh-1', 'extension')).toEqual(tokens)
  })

  it('POST /api/password/request-reset/ with bearer asks for a mail', async () => {
    nock(SERVER, withBearer)
      .post('/api/password/request-reset/', { username: 'ada@example.org' })
      .reply(202)
    expect(await auth().requestPasswordReset('ada@example.org')).toBeUndefined()
  })

  it('POST /api/password/do-reset/ with bearer sets the password', async () => {
    nock(SERVER, withBearer)
      .post('/api/password/do-reset/', { token: 't', password: 'secret words' })
      .reply(204)
    expect(await auth().setPassword('t', 'secret words')).toBeUndefined()
  })

  it('POST /api/auth/sign-out/ (ours) sends refresh', async () => {
    nock(SERVER).post('/api/auth/sign-out/', { refresh: 'refresh-1' }).reply(204)
    expect(await auth().signOut('refresh-1')).toBeUndefined()
  })

  it('lists the sessions, and ends one or all others', async () => {
    const { answer } = authExamples.listSessions
    const [session] = answer.data
    nock(SERVER, withBearer)
      .get('/api/auth/sessions/')
      .reply(200, answer)
      .delete(`/api/auth/sessions/${session?.id}/`)
      .reply(204)
      .post('/api/auth/sessions/end-others/')
      .reply(204)
    const api = new HttpSessionApi(client().calls)
    expect(await api.list()).toEqual([
      {
        id: session?.id,
        device: 'Chrome, Windows',
        createdAt: new Date('2026-03-02T09:00:00Z'),
        lastUsedAt: new Date('2026-03-05T10:30:00Z'),
        isCurrent: true,
      },
    ])
    await api.end(session?.id ?? '')
    await api.endOthers()
  })

  it('carries no bearer while nobody is signed in', async () => {
    nock(SERVER, withoutBearer)
      .post('/api/password/request-reset/', { username: 'ada@example.org' })
      .reply(202)
      .get('/api/auth/verify-email/abc/')
      .reply(200, { tokens })
    const api = auth(new MemoryTokenStore())
    await api.requestPasswordReset('ada@example.org')
    await api.verifyEmail('abc')
  })

  it('throws on error', async () => {
    const refusal = {
      type: 'client_error',
      errors: [{ code: 'authentication_failed', detail: 'No.', attr: null }],
    }
    nock(SERVER).post('/api/token/').reply(401, refusal)
    const error = await auth()
      .obtainTokens('ada@example.org', 'x')
      .catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RequestRejected)
    expect(error).toMatchObject({ status: 401, body: refusal })
  })
})
