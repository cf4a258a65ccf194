import { expect, it } from 'vitest'
import { apiOver, linkIn, PASSWORD, registration, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const code = (answer: { body: { errors: { code: string }[] } }) => answer.body.errors[0]?.code

describeOnOneDatabase('signing in', (open) => {
  it('answers a wrong password and an unknown address alike', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    const signIn = (username: string, password: string) =>
      api.call('POST', '/api/token/', { username, password })
    const wrong = await signIn('ada@example.com', 'wrong')
    const unknown = await signIn('nobody@example.com', PASSWORD)
    expect(wrong.status).toBe(401)
    expect(code(wrong)).toBe('authentication_failed')
    expect(unknown.body).toEqual(wrong.body)
    const right = await signIn('ADA@example.com', PASSWORD)
    expect(right.status).toBe(200)
    expect(Object.keys(right.body)).toEqual(['access', 'refresh'])
  })

  it('says that an address is unverified only to who knows its password', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const signIn = (password: string) =>
      api.call('POST', '/api/token/', { username: 'ada@example.com', password })
    expect(code(await signIn('wrong'))).toBe('authentication_failed')
    const unverified = await signIn(PASSWORD)
    expect([unverified.status, code(unverified)]).toEqual([401, 'email_not_verified'])
  })

  it('is slowed down by guesses from many addresses, but not where the account has signed in', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    const signIn = (password: string, remoteAddress = '127.0.0.1') =>
      api.call('POST', '/api/token/', { username: 'ada@example.com', password }, { remoteAddress })
    for (let i = 1; i <= 10; i += 1) {
      expect((await signIn('wrong', `192.0.2.${i}`)).status).toBe(401)
    }
    const refused = await signIn(PASSWORD, '192.0.2.99')
    expect([refused.status, code(refused)]).toEqual([429, 'throttled'])
    expect(Number(refused.headers['retry-after'])).toBe(30)
    expect((await signIn(PASSWORD)).status).toBe(200)
    await api.clock.elapse(30_000)
    expect((await signIn(PASSWORD, '192.0.2.99')).status).toBe(200)
    expect((await signIn('wrong', '192.0.2.1')).status).toBe(401)
  })

  it('tells the log who was refused, and no secret', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    const signIn = () =>
      api.call('POST', '/api/token/', { username: 'ada@example.com', password: 'a wrong secret' })
    for (let i = 0; i < 11; i += 1) await signIn()
    const renew = () => api.call('POST', '/api/token/refresh/', { refresh })
    await renew()
    await api.clock.elapse(30_001)
    await renew()
    const events = api.logger.lines.map(({ level, facts }) => ({ level, ...facts }))
    const who = { address: '127.0.0.1', username: 'ada@example.com' }
    expect(events.slice(9)).toEqual([
      { level: 'warn', event: 'sign_in_failed', ...who },
      { level: 'warn', event: 'rate_limited', ...who },
      { level: 'warn', event: 'token_reused', userId: 1, familyId: expect.any(String) },
    ])
    const log = JSON.stringify(api.logger.lines)
    for (const secret of ['a wrong secret', refresh]) expect(log).not.toContain(secret)
  })

  it('bounds the mails of all kinds to one receiver, but for who is known', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    const ask = (path: string, body: unknown, remoteAddress: string) =>
      api.call('POST', path, body, { remoteAddress })
    const reset = (username: string, from: string) =>
      ask('/api/password/request-reset/', { username }, from)
    for (const username of ['ada@example.com', 'nobody@example.com']) {
      expect((await ask('/api/auth/register/', registration(username), '192.0.2.1')).status).toBe(
        201,
      )
      // One got the mail of her sign-up before.
      for (let i = username === 'ada@example.com' ? 2 : 1; i < 5; i += 1) {
        expect((await reset(username, `192.0.2.${i}`)).status).toBe(202)
      }
      const more = await reset(username, '192.0.2.6')
      expect([more.status, code(more)]).toEqual([429, 'throttled'])
    }
    expect(await api.mailsTo('ada@example.com')).toBe(5)
    expect((await reset('ada@example.com', '127.0.0.1')).status).toBe(202)
    await api.clock.elapse(3_600_000)
    expect((await reset('ada@example.com', '192.0.2.6')).status).toBe(202)
  })

  it('sets a new password by a mailed link, once, and ends every session', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    const request = (username: string) =>
      api.call('POST', '/api/password/request-reset/', { username })
    expect((await request('ada@example.com')).status).toBe(202)
    expect((await request('nobody@example.com')).status).toBe(202)
    const mail = await api.mailTo('ada@example.com')
    expect(mail).toMatch(/http:\/\/localhost:4280\/auth\/setpassword\?token=/)
    const reset = { token: linkIn(mail), password: 'a new password' }
    expect((await api.call('POST', '/api/password/do-reset/', reset)).status).toBe(204)
    const again = await api.call('POST', '/api/password/do-reset/', reset)
    expect(again.status).toBe(400)
    expect(again.body.errors[0]).toMatchObject({ code: 'invalid', attr: 'token' })
    expect((await api.call('POST', '/api/token/refresh/', { refresh })).status).toBe(401)
    const signIn = (password: string) =>
      api.call('POST', '/api/token/', { username: 'ada@example.com', password })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn('a new password')).status).toBe(200)
  })

  it('mails the owner when the password is set anew', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    await api.call('POST', '/api/password/request-reset/', { username: 'ada@example.com' })
    const token = linkIn(await api.mailTo('ada@example.com'))
    const reset = (password: string) =>
      api.call('POST', '/api/password/do-reset/', { token, password })
    const refused = await reset('Ada@Example.com')
    expect(refused.body.errors[0]).toMatchObject({ code: 'password_is_address', attr: 'password' })
    expect((await reset('a new password')).status).toBe(204)
    expect(await api.mailTo('ada@example.com')).toMatch(
      /password of your Overture account was changed/,
    )
    expect(await api.mailsTo('ada@example.com')).toBe(3)
  })

  it('lets a reset link lapse after an hour', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    await api.call('POST', '/api/password/request-reset/', { username: 'ada@example.com' })
    const token = linkIn(await api.mailTo('ada@example.com'))
    await api.clock.elapse(3_600_000)
    const late = await api.call('POST', '/api/password/do-reset/', {
      token,
      password: 'much too late',
    })
    expect(late.status).toBe(400)
  })

  it('stores neither passwords nor tokens as they are', async () => {
    const api = await apiOver(await open())
    const { refresh, access } = await signUp(api, 'ada@example.com')
    const ticket = await api.call('GET', '/api/auth/websocket/', undefined, { token: access })
    const sql = sqlOn(api.services.database)
    const stored = JSON.stringify([
      await sql`select * from app_user`,
      await sql`select * from refresh_token`,
      await sql`select * from mailed_link`,
      await sql`select * from websocket_ticket`,
    ])
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const link = linkIn(await api.mailTo('ada@example.com'))
    for (const secret of [PASSWORD, refresh, link, ticket.body.uuid]) {
      expect(secret.length).toBeGreaterThan(8)
      expect(stored).not.toContain(secret)
    }
  })

  it('gives tickets that open each socket once, for a minute, and no more than 20 at once', async () => {
    const api = await apiOver(await open())
    const { access } = await signUp(api, 'ada@example.com')
    const ticket = async () =>
      (await api.call('GET', '/api/auth/websocket/', undefined, { token: access })).body.uuid
    const { websocketTickets } = api.services
    const uuid = await ticket()
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
    for (const socket of ['tasks', 'frontend']) {
      const uses = await Promise.all(
        Array.from({ length: 20 }, () => websocketTickets.redeem(uuid, socket)),
      )
      expect(uses.filter((user) => user !== null)).toHaveLength(1)
    }
    const late = await ticket()
    await api.clock.elapse(60_000)
    expect(await websocketTickets.redeem(late, 'tasks')).toBeNull()
    expect(await websocketTickets.redeem('forged', 'tasks')).toBeNull()
    const many: string[] = []
    for (let i = 0; i < 20; i += 1) many.push(await ticket())
    expect(await websocketTickets.redeem(many[0] ?? '', 'frontend')).not.toBeNull()
    many.push(await ticket())
    expect(await websocketTickets.redeem(many[0] ?? '', 'tasks')).toBeNull()
    expect(await websocketTickets.redeem(many[1] ?? '', 'tasks')).not.toBeNull()
  })
})
