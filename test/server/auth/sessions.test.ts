import { expect, it } from 'vitest'
import { apiOver, PASSWORD, signUp, type Api, type SignedIn } from '../../fixtures/api.ts'
import { describeOnBothDatabases } from '../../fixtures/databases.ts'
import { sqlOn } from '../../fixtures/sql.ts'

const renew = (api: Api, refresh: string, client?: 'extension') =>
  api.call('POST', '/api/token/refresh/', { refresh, ...(client && { client }) })

const signOut = (api: Api, refresh: string) => api.call('POST', '/api/auth/sign-out/', { refresh })

describeOnBothDatabases('a session', (open) => {
  it('spends a refresh token for its successor', async () => {
    const api = await apiOver(await open())
    const first = await signUp(api, 'ada@example.com')
    const second = await renew(api, first.refresh)
    expect(second.status).toBe(200)
    expect(second.body.refresh).not.toBe(first.refresh)
    const me = await api.call('GET', '/api/users/', undefined, { token: second.body.access })
    expect(me.status).toBe(200)
  })

  it('gives 100 renewals at once the very same successor', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    const answers = await Promise.all(Array.from({ length: 100 }, () => renew(api, refresh)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.refresh)).size).toBe(1)
    const tokens = await sqlOn(api.services.database)`select hash from refresh_token`
    expect(tokens).toHaveLength(2)
  })

  it('answers the previous token again for 30 s, and after that ends the family', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    const next = await renew(api, refresh)
    await api.clock.elapse(30_000)
    const again = await renew(api, refresh)
    expect(again.body.refresh).toBe(next.body.refresh)
    await api.clock.elapse(1)
    const late = await renew(api, refresh)
    expect([late.status, late.body.errors[0].code]).toEqual([401, 'token_not_valid'])
    expect((await renew(api, next.body.refresh)).status).toBe(401)
  })

  it('ends the family at once where a token before the previous one comes back', async () => {
    const api = await apiOver(await open())
    const { refresh: first } = await signUp(api, 'ada@example.com')
    const { refresh: second } = (await renew(api, first)).body
    const { refresh: third } = (await renew(api, second)).body
    expect((await renew(api, second)).body.refresh).toBe(third)
    expect((await renew(api, first)).status).toBe(401)
    expect((await renew(api, third)).status).toBe(401)
  })

  it('leaves other sessions of the user alone when one ends', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const credentials = { username: 'ada@example.com', password: 'correct horse battery' }
    const other = await api.call('POST', '/api/token/', credentials)
    expect((await signOut(api, page.refresh)).status).toBe(204)
    expect((await renew(api, page.refresh)).status).toBe(401)
    expect((await renew(api, other.body.refresh)).status).toBe(200)
  })

  it('lets a refresh token lapse after 30 days', async () => {
    const api = await apiOver(await open())
    const { refresh } = await signUp(api, 'ada@example.com')
    await api.clock.elapse(30 * 86_400_000)
    expect((await renew(api, refresh)).status).toBe(401)
  })

  it('ends after 90 days, however often it is renewed, and its extension’s with it', async () => {
    const api = await apiOver(await open())
    let page = await signUp(api, 'ada@example.com')
    for (let day = 0; day < 75; day += 25) {
      await api.clock.elapse(25 * 86_400_000)
      page = (await renew(api, page.refresh)).body
    }
    const extension = (await renew(api, page.refresh, 'extension')).body
    await api.clock.elapse(15 * 86_400_000 - 1)
    page = (await renew(api, page.refresh)).body
    expect(page.refresh).toEqual(expect.any(String))
    await api.clock.elapse(1)
    expect((await renew(api, page.refresh)).status).toBe(401)
    expect((await renew(api, extension.refresh)).status).toBe(401)
  })

  it('has five extensions at most: the next one ends the first', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const children: SignedIn[] = []
    for (let i = 0; i < 6; i += 1) {
      await api.clock.elapse(1)
      children.push((await renew(api, page.refresh, 'extension')).body)
    }
    const statuses = []
    for (const { refresh } of children) statuses.push((await renew(api, refresh)).status)
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200])
    const me = (token?: string) => api.call('GET', '/api/users/', undefined, { token: token ?? '' })
    expect((await me(children[0]?.access)).status).toBe(401)
  })

  it('is listed with its device and last use, and ended by its owner, alone or with all others', async () => {
    const api = await apiOver(await open())
    const eve = await signUp(api, 'eve@example.com')
    const own = await signUp(api, 'ada@example.com')
    const signIn = async (agent: string): Promise<SignedIn> => {
      await api.clock.elapse(1_000)
      const body = { username: 'ada@example.com', password: PASSWORD }
      const answer = await api.call('POST', '/api/token/', body, {
        headers: { 'user-agent': agent },
      })
      return answer.body
    }
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36'
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
    const others = [await signIn(windows), await signIn(iphone), await signIn('curl/8.5')]
    const extension: SignedIn = (await renew(api, own.refresh, 'extension')).body
    await api.clock.elapse(1_000)
    await renew(api, own.refresh)
    const call = (method: string, path: string, { access }: SignedIn) =>
      api.call(method, `/api/auth/sessions/${path}`, undefined, { token: access })
    const { body } = await call('GET', '', own)
    const listed = body.data.map((each: { device: string; is_current: boolean }) => [
      each.device,
      each.is_current,
    ])
    expect(listed).toEqual([
      ['', true],
      ['', false],
      ['Safari, iOS', false],
      ['Chrome, Windows', false],
    ])
    expect(body.data[0].last_used_at).toBe(new Date(api.clock.now()).toISOString())
    const { id } = body.data[2]
    expect((await call('DELETE', `${id}/`, eve)).status).toBe(404)
    expect((await call('DELETE', 'nonsense/', own)).status).toBe(404)
    expect((await call('DELETE', `${id}/`, own)).status).toBe(204)
    expect((await call('DELETE', `${id}/`, own)).status).toBe(404)
    const users = async () =>
      Promise.all(
        [own, eve, ...others].map(async ({ access }) => {
          const answer = await api.call('GET', '/api/users/', undefined, { token: access })
          return answer.status
        }),
      )
    expect(await users()).toEqual([200, 200, 200, 401, 200])
    expect((await call('POST', 'end-others/', own)).status).toBe(204)
    expect(await users()).toEqual([200, 200, 401, 401, 401])
    expect((await call('GET', '', own)).body.count).toBe(1)
    expect((await renew(api, extension.refresh)).status).toBe(200)
  })

  it('refuses what was never a token', async () => {
    const api = await apiOver(await open())
    for (const refresh of ['x', 'a'.repeat(43), '"; drop table refresh_token; --']) {
      const answer = await renew(api, refresh)
      expect([answer.status, answer.body.errors[0].code]).toEqual([401, 'token_not_valid'])
    }
    expect((await signOut(api, 'x')).status).toBe(204)
  })

  it('gives the extension a family of its own without spending the page’s token', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const extension = await renew(api, page.refresh, 'extension')
    expect(extension.status).toBe(200)
    expect((await renew(api, extension.body.refresh)).status).toBe(200)
    const renewed = await renew(api, page.refresh)
    expect(renewed.status).toBe(200)
    expect(renewed.body.refresh).not.toBe(extension.body.refresh)
  })

  it('lets the extension sign out without the page, and not the other way round', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const first = await renew(api, page.refresh, 'extension')
    await signOut(api, first.body.refresh)
    expect((await renew(api, first.body.refresh)).status).toBe(401)
    const second = await renew(api, page.refresh, 'extension')
    const rotated = await renew(api, second.body.refresh)
    await signOut(api, page.refresh)
    expect((await renew(api, rotated.body.refresh)).status).toBe(401)
    expect((await renew(api, page.refresh)).status).toBe(401)
  })

  it('ends an extension’s family that was made while the page signed out', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const extension = (await renew(api, page.refresh, 'extension')).body
    await sqlOn(api.services.database)`
      update token_family set revoked_at = ${new Date(api.clock.now())} where client = 'page'`
    expect((await renew(api, extension.refresh)).status).toBe(401)
  })

  it('ends the extension’s family too where the page’s token was stolen', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const extension = await renew(api, page.refresh, 'extension')
    await renew(api, page.refresh)
    await api.clock.elapse(31_000)
    expect((await renew(api, page.refresh, 'extension')).status).toBe(401)
    expect((await renew(api, extension.body.refresh)).status).toBe(401)
  })

  it('renews the extension’s own token as any other', async () => {
    const api = await apiOver(await open())
    const page = await signUp(api, 'ada@example.com')
    const extension = (await renew(api, page.refresh, 'extension')).body
    const next = (await renew(api, extension.refresh, 'extension')).body
    const again = (await renew(api, extension.refresh, 'extension')).body
    expect(again.refresh).toBe(next.refresh)
    await api.clock.elapse(31_000)
    expect((await renew(api, extension.refresh, 'extension')).status).toBe(401)
    expect((await renew(api, next.refresh)).status).toBe(401)
    expect((await renew(api, page.refresh)).status).toBe(200)
  })
})
