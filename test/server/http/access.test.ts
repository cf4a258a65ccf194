import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import { expect, it } from 'vitest'
import { operations } from '#adapters/http/contract/index.ts'
import { apiOver, PASSWORD, signUp } from '../../fixtures/api.ts'
import { describeOnBothDatabases, describeOnPglite } from '../../fixtures/databases.ts'

describeOnBothDatabases('the server', (open) => {
  it('refuses what needs a session to everybody who has none', async () => {
    const api = await apiOver(await open())
    const guarded = Object.values(operations).filter(({ access }) => access !== 'public')
    expect(guarded.length).toBeGreaterThan(15)
    for (const { method, path } of guarded) {
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const without = await api.call(method, address)
      expect([path, without.status, without.body.errors[0].code]).toEqual([
        path,
        401,
        'not_authenticated',
      ])
      const forged = await api.call(method, address, undefined, { token: 'forged' })
      expect([path, forged.status, forged.body.errors[0].code]).toEqual([
        path,
        401,
        'token_not_valid',
      ])
    }
  })

  it('lets the extension’s tokens make the extension’s calls, and no others', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    const body = { refresh, client: 'extension' }
    const { access } = (await api.call('POST', '/api/token/refresh/', body)).body
    const guarded = Object.values(operations).filter(({ access: who }) => who !== 'public')
    for (const operation of guarded) {
      const { method, path } = operation
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const answer = await api.call(method, address, undefined, { token: access })
      const { type, errors } = answer.status < 300 ? { type: '', errors: [] } : answer.body
      const refusal = [answer.status, type, errors[0]?.code]
      const refused = [403, 'client_error', 'permission_denied']
      if ('extension' in operation) expect([path, ...refusal]).not.toEqual([path, ...refused])
      else expect([path, ...refusal]).toEqual([path, ...refused])
    }
    expect(guarded.filter((operation) => 'extension' in operation)).toHaveLength(4)
    expect(api.logger.lines[0]?.facts).toMatchObject({ event: 'token_scope_refused' })
  })

  it('tells a user whom to write to for help: nobody, unless an address is set', async () => {
    const database = await open()
    const api = await apiOver(database)
    const { access: token } = await signUp(api, 'ada@example.com')
    const told = async ({ call }: Pick<typeof api, 'call'>) =>
      (await call('GET', '/api/users/', undefined, { token })).body.support
    expect(await told(api)).toEqual({ address: null, chat_url: null })
    const helped = await apiOver(
      database,
      {},
      {
        supportAddress: 'help@acme.test',
        supportChatUrl: 'https://chat.acme.test/widget',
      },
    )
    expect(await told(helped)).toEqual({
      address: 'help@acme.test',
      chat_url: 'https://chat.acme.test/widget',
    })
    const { headers } = await helped.call('GET', '/healthz')
    expect(headers['content-security-policy']).toContain('frame-src https://chat.acme.test;')
  })

  it('finds nothing of another user’s workspace, to read or to change', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const eve = await signUp(api, 'eve@example.com')
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token: ada.access })
    const path = `/api/workspaces/${body.data[0].id}/`
    const read = await api.call('GET', path, undefined, { token: eve.access })
    expect([read.status, read.body.errors[0].code]).toEqual([404, 'not_found'])
    const change = await api.call('PATCH', path, { name: 'Mine' }, { token: eve.access })
    expect(change.status).toBe(404)
    const missing = await api.call('GET', '/api/workspaces/999/', undefined, { token: eve.access })
    expect(missing.body).toEqual(read.body)
    const after = await api.call('GET', path, undefined, { token: ada.access })
    expect(after.body).toEqual(body.data[0])
  })

  it('closes an expired workspace but for the user, their workspaces and the socket ticket', async () => {
    const api = await apiOver(await open())
    await signUp(api, 'ada@example.com')
    await api.clock.elapse(14 * 86_400_000)
    const signedIn = await api.call('POST', '/api/token/', {
      username: 'ada@example.com',
      password: 'correct horse battery',
    })
    const token = signedIn.body.access
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
    expect(body.data[0].status).toBe('expired')
    const { id } = body.data[0]
    const get = (path: string) => api.call('GET', path, undefined, { token })
    expect((await get('/api/users/')).status).toBe(200)
    expect((await get(`/api/workspaces/${id}/`)).status).toBe(200)
    expect((await get('/api/auth/websocket/')).status).toBe(200)
    const { workspaceAccess } = api.services
    const user = {
      id: (await get('/api/users/')).body.id,
      familyId: 'any',
      client: 'page' as const,
    }
    await expect(workspaceAccess.require(user, id)).rejects.toThrow(WorkspaceExpired)
    await expect(workspaceAccess.live(user)).rejects.toThrow(WorkspaceExpired)
    await expect(workspaceAccess.require(user, id + 1)).rejects.toThrow(NotFound)
    const answer = await get('/api/outreach/sender-accounts/')
    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'workspace_expired'])
  })

  it('does a write with an Idempotency-Key once and answers it again the same', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const headers = { 'idempotency-key': 'one' }
    const rename = (name: string, key = headers) =>
      api.call('PATCH', '/api/users/', { first_name: name }, { token, headers: key })
    const first = await rename('Grace')
    expect([first.status, first.body.first_name]).toEqual([200, 'Grace'])
    await rename('Mary', { 'idempotency-key': 'two' })
    const again = await rename('Grace')
    expect(again.body).toEqual(first.body)
    const me = await api.call('GET', '/api/users/', undefined, { token })
    expect(me.body.first_name).toBe('Mary')

    const other = await rename('Joan')
    expect([other.status, other.body.errors[0].code]).toEqual([409, 'idempotency_conflict'])
    await api.clock.elapse(599_000)
    expect((await rename('Joan')).status).toBe(409)
  })

  it('frees an Idempotency-Key after a day, and keeps each user’s apart', async () => {
    const api = await apiOver(await open())
    const ada = await signUp(api, 'ada@example.com')
    const eve = await signUp(api, 'eve@example.com')
    const headers = { 'idempotency-key': 'one' }
    const rename = (token: string, name: string) =>
      api.call('PATCH', '/api/users/', { first_name: name }, { token, headers })
    expect((await rename(ada.access, 'Grace')).status).toBe(200)
    expect((await rename(eve.access, 'Mallory')).status).toBe(200)
    await api.clock.elapse(24 * 3_600_000)
    const { body } = await api.call('POST', '/api/token/refresh/', { refresh: ada.refresh })
    const after = await rename(body.access, 'Joan')
    expect([after.status, after.body.first_name]).toEqual([200, 'Joan'])
  })

  it('leaves an Idempotency-Key free where the call was one too many for now', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const change = (current: string, headers = {}) => {
      const passwords = { current_password: current, password: 'another good one' }
      return api.call('POST', '/api/password/change/', passwords, { token, headers })
    }
    for (let guess = 0; guess < 10; guess += 1) await change(`guess number ${guess}`)
    const headers = { 'idempotency-key': 'one' }
    expect((await change(PASSWORD, headers)).status).toBe(429)
    await api.clock.elapse(30_000)
    expect((await change(PASSWORD, headers)).status).toBe(204)
  })

  it('does one of many writes with the same key at the same time', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    let done = 0
    const { idempotentAnswers } = api.services
    const request = {
      method: 'POST',
      url: '/api/x/',
      body: {},
      headers: { 'idempotency-key': 'k' },
    } as never
    const work = async () => {
      done += 1
      return { status: 200, body: '{"n":1}' }
    }
    const { body } = await api.call('GET', '/api/users/', undefined, { token })
    const user = { id: body.id, familyId: 'any', client: 'page' as const }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => idempotentAnswers.once(user, request, work)),
    )
    expect(done).toBe(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value.body).toBe('{"n":1}')
      else expect(outcome.reason).toMatchObject({ status: 409 })
    }
  })
})

describeOnPglite('the API', (open) => {
  it('keeps what is changed of the user, the tutorial by the whole user object', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const me = async () => (await api.call('GET', '/api/users/', undefined, { token })).body
    const patch = (body: object) => api.call('PATCH', '/api/users/', body, { token })
    const before = await me()
    expect(before.tutorial).toEqual({
      isFirstLogin: null,
      getStarted: null,
      runningBackgroundInfo: null,
    })
    const done = { ...before, tutorial: { ...before.tutorial, getStarted: true } }
    expect((await patch(done)).body).toEqual(done)
    const range = { start_time: '09:00', end_time: '17:30:00', timezone_name: 'Asia/Tokyo' }
    await patch({ auto_resume: true, resume_time_range: range, language: 'ja' })
    expect(await me()).toEqual({
      ...done,
      auto_resume: true,
      resume_time_range: { ...range, start_time: '09:00:00' },
      language: 'ja',
    })
    const required = { code: 'required', attr: 'resume_time_range' }
    expect((await patch({ resume_time_range: null })).body.errors[0]).toMatchObject(required)
    await patch({ auto_resume: false, resume_time_range: null })
    expect((await me()).resume_time_range).toBeNull()
    expect((await patch({ auto_resume: true })).body.errors[0]).toMatchObject(required)
    const unknown = { code: 'unknown_field', attr: 'is_admin' }
    expect((await patch({ is_admin: true })).body.errors[0]).toMatchObject(unknown)
    const renamed = await patch({ username: 'eve@example.com' })
    expect(renamed.body.errors[0]).toMatchObject({ code: 'read_only', attr: 'username' })
    for (const zone of ['Moon/Sea', 'IST', 'CET']) {
      const nowhere = await patch({ resume_time_range: { ...range, timezone_name: zone } })
      expect(nowhere.body.errors[0]).toMatchObject({
        code: 'invalid',
        attr: 'resume_time_range.timezone_name',
      })
    }
  })

  it('changes a workspace’s name and company, and nothing else of it', async () => {
    const api = await apiOver(await open())
    const { access: token } = await signUp(api, 'ada@example.com')
    const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
    const path = `/api/workspaces/${body.data[0].id}`
    const changes = { name: 'Analytical Engines', demo_link: 'https://cal.example/ada' }
    const changed = await api.call('PATCH', path, changes, { token })
    expect(changed.body).toEqual({ ...body.data[0], ...changes })
    const refused = await api.call('PATCH', path, { max_credit: 9, status: 'active' }, { token })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { code: 'read_only', detail: 'This field is read-only.', attr: 'max_credit' },
      { code: 'read_only', detail: 'This field is read-only.', attr: 'status' },
    ])
    const script = await api.call('PATCH', path, { demo_link: 'javascript:alert(1)' }, { token })
    expect(script.body.errors[0].attr).toBe('demo_link')
    expect((await api.call('GET', path, undefined, { token })).body).toEqual(changed.body)
  })

  it('says which methods a path has', async () => {
    const api = await apiOver(await open())
    const answer = await api.call('DELETE', '/api/users/')
    expect([answer.status, answer.body.errors[0].code]).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.allow).toBe('GET, PATCH')
    const unknown = await api.call('GET', '/api/nothing/')
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([404, 'not_found'])
  })

  it('describes every operation to machines and to people, without a script', async () => {
    const api = await apiOver(await open())
    const document = (await api.call('GET', '/api/openapi.json')).body
    const page = (await api.call('GET', '/api/docs/')).body as string
    for (const { method, path, summary } of Object.values(operations)) {
      expect(document.paths[path][method.toLowerCase()].summary).toBe(summary)
      expect(page).toContain(path)
    }
    expect(page).not.toMatch(/<script|(?:href|src)="https?:/)
    expect((await api.call('GET', '/api/docs')).status).toBe(200)
  })

  it('sends headers that keep other origins and other people’s scripts out', async () => {
    const api = await apiOver(await open())
    const { headers } = await api.call('GET', '/healthz')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('http://localhost:4281')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
