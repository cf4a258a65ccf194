import { expect, it } from 'vitest'
import { apiOver, linkIn, PASSWORD, registration, signUp, type Api } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

describeOnBothDatabases('signing up', (open) => {
  it('mails a link that verifies the address, signs in and makes a workspace on trial', async () => {
    const api = await apiOver(await open())
    const answer = await api.call('POST', '/api/auth/register/', registration('Ada@Example.com'))
    expect([answer.status, answer.body]).toEqual([201, { username: 'ada@example.com' }])
    const mail = await api.mailTo('ada@example.com')
    expect(mail).toMatch(/http:\/\/localhost:4280\/verify-email\/[\w-]{43}/)

    const verified = await api.call('GET', `/api/auth/verify-email/${linkIn(mail)}/`)
    expect(verified.status).toBe(200)
    const token = verified.body.tokens.access
    const me = await api.call('GET', '/api/users/', undefined, { token })
    expect(me.body).toMatchObject({
      username: 'ada@example.com',
      first_name: 'Ada',
      language: 'en',
    })
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
    expect(body.count).toBe(1)
    expect(body.data[0]).toMatchObject({ status: 'trial', max_credit: 500, credit: 0 })
    const days = (Date.parse(body.data[0].expired_at) - api.clock.now()) / 86_400_000
    expect(days).toBe(14)
  })

  it('answers a taken address as it does a free one, changes nothing and tells its owner', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    const again = await api.call('POST', '/api/auth/register/', {
      ...registration('ada@example.com'),
      password: 'somebody else’s',
    })
    expect([again.status, again.body]).toEqual([201, { username: 'ada@example.com' }])
    const mail = await api.mailTo('ada@example.com')
    expect(mail).toMatch(/already have an account/)
    expect(mail).not.toMatch(/verify-email/)
    const credentials = { username: 'ada@example.com', password: PASSWORD }
    expect((await api.call('POST', '/api/token/', credentials)).status).toBe(200)
  })

  it.each([
    ['too short', 'Xk3!vP9qL', 'min_length'],
    ['among the most used', 'Password123', 'password_too_common'],
    ['blank', '            ', 'password_too_common'],
    ['the address', 'ADA@example.com', 'password_is_address'],
  ])('takes no password that is %s', async (_what, password, code) => {
    const api = await apiOver(await open())
    const body = { ...registration('ada@example.com'), password }
    const { status, body: answer } = await api.call('POST', '/api/auth/register/', body)
    expect(status).toBe(400)
    expect(answer.errors).toEqual([{ code, detail: expect.any(String), attr: 'password' }])
    expect(await api.mailsTo('ada@example.com')).toBe(0)
  })

  it.each(['before', 'after'])(
    'gives a stranger nothing who signs up with the same address %s its owner',
    async (when) => {
      const api = await apiOver(await open())
      const register = async (password: string) => {
        const body = { ...registration('ada@example.com'), password }
        await api.call('POST', '/api/auth/register/', body)
        return linkIn(await api.mailTo('ada@example.com'))
      }
      if (when === 'before') await register('a stranger’s password')
      const own = await register(PASSWORD)
      if (when === 'after') await register('a stranger’s password')
      expect((await api.call('GET', `/api/auth/verify-email/${own}/`)).status).toBe(200)
      const signIn = (password: string) =>
        api.call('POST', '/api/token/', { username: 'ada@example.com', password })
      expect((await signIn('a stranger’s password')).status).toBe(401)
      expect((await signIn(PASSWORD)).status).toBe(200)
    },
  )

  it('writes to Japanese browsers in Japanese', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('yuki@example.com'), {
      headers: { 'accept-language': 'ja-JP,ja;q=0.9,en;q=0.8' },
    })
    expect(await api.mailTo('yuki@example.com')).toMatch(/メールアドレスを確認/)
  })

  it('speaks the language that was chosen, whatever the browser asks for', async () => {
    const api = await apiOver(await open())
    const chosen = { ...registration('yuki@example.com'), language: 'ja' }
    await api.call('POST', '/api/auth/register/', chosen, {
      headers: { 'accept-language': 'en-US' },
    })
    const mail = await api.mailTo('yuki@example.com')
    expect(mail).toMatch(/メールアドレスを確認/)
    const { body } = await api.call('GET', `/api/auth/verify-email/${linkIn(mail)}/`)
    const user = await api.call('GET', '/api/users/', undefined, { token: body.tokens.access })
    expect(user.body.language).toBe('ja')
    const wrong = { ...chosen, language: 'de' }
    expect(await api.call('POST', '/api/auth/register/', wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ attr: 'language' }] },
    })
  })

  it('mails the link again, and nobody where there is nobody to verify', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const resend = (username: string) =>
      api.call('POST', '/api/auth/resend-verification/', { username })
    expect((await resend('ada@example.com')).status).toBe(202)
    expect((await resend('nobody@example.com')).status).toBe(202)
    expect(await api.mailsTo('ada@example.com')).toBe(2)
    expect(await api.mailsTo('nobody@example.com')).toBe(0)
    await api.call('GET', `/api/auth/verify-email/${linkIn(await api.mailTo('ada@example.com'))}`)
    expect((await resend('ada@example.com')).status).toBe(202)
    expect(await api.mailsTo('ada@example.com')).toBe(2)
  })

  it('answers the same link again for two minutes, and then never more', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const path = `/api/auth/verify-email/${linkIn(await api.mailTo('ada@example.com'))}/`
    expect((await api.call('GET', path)).status).toBe(200)
    await api.clock.elapse(119_000)
    expect((await api.call('GET', path)).status).toBe(200)
    await api.clock.elapse(2_000)
    const dead = await api.call('GET', path)
    expect(dead.status).toBe(400)
    expect(dead.body).toEqual({
      type: 'client_error',
      errors: [
        { code: 'invalid_verification_link', detail: 'Invalid verification link.', attr: null },
      ],
    })
  })

  it('signs in one browser by a link, into one session', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const path = `/api/auth/verify-email/${linkIn(await api.mailTo('ada@example.com'))}/`
    const first = await api.call('GET', path)
    const again = await api.call('GET', path)
    expect(again.body.tokens.refresh).toBe(first.body.tokens.refresh)
    const elsewhere = [{ headers: { 'user-agent': 'another' } }, { remoteAddress: '192.0.2.7' }]
    for (const client of elsewhere) {
      const { status } = await api.call('GET', path, undefined, client)
      expect(status).toBe(400)
    }
    const { refresh } = first.body.tokens
    await api.call('POST', '/api/token/refresh/', { refresh })
    expect((await api.call('GET', path)).status).toBe(400)
  })

  it.each<[string, (api: Api, refresh: string) => Promise<unknown>]>([
    ['signing out', (api, refresh) => api.call('POST', '/api/auth/sign-out/', { refresh })],
    [
      'a new password',
      async (api) => {
        await api.call('POST', '/api/password/request-reset/', { username: 'ada@example.com' })
        const token = linkIn(await api.mailTo('ada@example.com'))
        await api.call('POST', '/api/password/do-reset/', { token, password: 'another password' })
      },
    ],
  ])('signs nobody in by a link after %s', async (_how, end) => {
    const api = await apiOver(await open())
    const links: string[] = []
    for (let i = 0; i < 2; i += 1) {
      await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
      links.push(linkIn(await api.mailTo('ada@example.com')))
    }
    const verify = (link = '') => api.call('GET', `/api/auth/verify-email/${link}/`)
    const { body } = await verify(links[0])
    await end(api, body.tokens.refresh)
    for (const link of links) expect((await verify(link)).status).toBe(400)
  })

  it('withdraws all links of a sign-up but for the one that is used first', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const first = linkIn(await api.mailTo('ada@example.com'))
    await api.call('POST', '/api/auth/resend-verification/', { username: 'ada@example.com' })
    const second = linkIn(await api.mailTo('ada@example.com'))
    const path = (link: string) => `/api/auth/verify-email/${link}/`
    const answers = await Promise.all([first, second].map((link) => api.call('GET', path(link))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('opens nothing by the unused link of an address that was verified by a new password', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const link = linkIn(await api.mailTo('ada@example.com'))
    await api.call('POST', '/api/password/request-reset/', { username: 'ada@example.com' })
    const token = linkIn(await api.mailTo('ada@example.com'))
    await api.call('POST', '/api/password/do-reset/', { token, password: 'another password' })
    expect((await api.call('GET', `/api/auth/verify-email/${link}/`)).status).toBe(400)
  })

  it('does not spend a link on who only asks whether the address exists', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const path = `/api/auth/verify-email/${linkIn(await api.mailTo('ada@example.com'))}/`
    expect((await api.call('HEAD', path)).status).toBe(405)
    await api.clock.elapse(130_000)
    expect((await api.call('GET', path)).status).toBe(200)
  })

  it('refuses links that are forged, a day old, or for another purpose', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const verify = linkIn(await api.mailTo('ada@example.com'))
    await api.call('POST', '/api/password/request-reset/', { username: 'ada@example.com' })
    const reset = linkIn(await api.mailTo('ada@example.com'))
    expect(reset).not.toBe(verify)
    const status = async (token: string) =>
      (await api.call('GET', `/api/auth/verify-email/${token}/`)).status
    expect(await status('forged')).toBe(400)
    expect(await status(`${verify.slice(0, -1)}_`)).toBe(400)
    expect(await status(reset)).toBe(400)
    await api.clock.elapse(24 * 3_600_000)
    expect(await status(verify)).toBe(400)
  })

  it('makes one workspace of a link that is opened many times at once', async () => {
    const api = await apiOver(await open())
    await api.call('POST', '/api/auth/register/', registration('ada@example.com'))
    const path = `/api/auth/verify-email/${linkIn(await api.mailTo('ada@example.com'))}/`
    const answers = await Promise.all(Array.from({ length: 12 }, () => api.call('GET', path)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const token = answers[0]?.body.tokens.access
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
    expect(body.count).toBe(1)
  })

  it('makes one account of an address that signs up many times at once', async () => {
    const api = await apiOver(await open(), {
      authRates: {
        byReceiver: { attempts: 100, windowMs: 1 },
        byAddress: { attempts: 100, windowMs: 1 },
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call('POST', '/api/auth/register/', registration('ada@example.com')),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    const accounts = await sqlOn(api.services.database)`select id from app_user`
    expect(accounts).toHaveLength(1)
  })
})
