import { expect, it } from 'vitest'
import { apiOver, signUp, type Api } from '../../fixtures/api.ts'
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
