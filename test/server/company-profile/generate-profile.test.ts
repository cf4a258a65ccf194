import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { demoNetwork } from '#extension/content/sites/demo-network/network.ts'
import { apiOver, signUp } from '../../fixtures/api.ts'
import { describeOnOneDatabase, type OpenDatabase } from '../../fixtures/databases.ts'

const page = readFileSync(
  join(import.meta.dirname, '../../fixtures/company-pages/routing-software.html'),
)

const REFUSED = [
  [{}, 'required'],
  [{ url: 'kitefly.example' }, 'invalid'],
  [{ url: 'ftp://kitefly.example/' }, 'invalid'],
  [{ url: `https://kitefly.example/${'x'.repeat(2000)}` }, 'max_length'],
  [{ url: 'http://127.0.0.1/' }, 'address_not_public'],
  [{ url: 'http://0x7f.1/' }, 'address_not_public'],
  [{ url: 'http://[::1]/' }, 'address_not_public'],
  [{ url: 'http://localhost/' }, 'address_not_public'],
  [{ url: 'https://ada:pw@kitefly.example/' }, 'url_has_credentials'],
  [{ url: 'https://kitefly.example:8443/' }, 'url_port_not_allowed'],
  [{ url: 'https://nowhere.invalid/' }, 'host_not_found'],
] as const

/** Ada's workspace, on a demo network that has one company. */
async function world(open: OpenDatabase) {
  const site = createServer(({ url }, response) => {
    const status = url?.startsWith('/company/kitefly') ? 200 : 404
    response.writeHead(status, { 'content-type': 'text/html' }).end(page)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`
  const api = await apiOver(await open(), {}, { networks: [demoNetwork(origin)] })
  const { access: token } = await signUp(api, 'ada@example.com')
  const { body } = await api.call('GET', '/api/workspaces/', undefined, { token })
  const path = `/api/workspaces/${body.data[0].id}/profile/generate/`
  const generate = (given: object) => api.call('POST', path, given, { token })
  return { api, origin, generate, token, workspace: body.data[0].id }
}

describeOnOneDatabase('generating a profile', (open) => {
  it('proposes fields of the company, an ICP profile and a goal, and keeps none of them', async () => {
    const { api, origin, generate, token, workspace } = await world(open)
    const url = `${origin}/company/kitefly`
    const { status, body } = await generate({ url })
    expect([status, body.url, body.writer]).toEqual([200, url, 'rules'])
    expect(body.proposals).toContainEqual({
      part: 'icp_profile',
      field: 'job_titles',
      value: 'Operations Manager',
      source: 'We help operations managers and heads of logistics plan a day’s routes in minutes.',
    })
    expect(new Set(body.proposals.map(({ part }: { part: string }) => part))).toEqual(
      new Set(['company', 'icp_profile', 'goal']),
    )
    for (const kind of ['goals', 'icp-profiles']) {
      const kept = await api.call('GET', `/api/workspaces/${workspace}/${kind}/`, undefined, {
        token,
      })
      expect(kept.body.count).toBe(0)
    }
  })

  it('gives names in the user’s language, or in the one that is asked for', async () => {
    const { api, origin, generate, token } = await world(open)
    const url = `${origin}/company/kitefly`
    const goalIn = async (given: object) => {
      const { body } = await generate({ url, ...given })
      return body.proposals.find(
        ({ part, field }: { part: string; field: string }) => part === 'goal' && field === 'name',
      ).value
    }
    await api.call('PATCH', '/api/users/', { language: 'ja' }, { token })
    expect(await goalIn({})).toBe('商談の予約')
    expect(await goalIn({ language: 'en' })).toBe('Book a meeting')
  })

  it('refuses each address that no page may be read at, naming the field', async () => {
    const { generate } = await world(open)
    for (const [given, code] of REFUSED) {
      const { status, body } = await generate(given)
      expect([status, body.errors[0]]).toMatchObject([400, { attr: 'url', code }])
    }
  })

  it('reads nothing of this machine but the pages of the demo network’s companies', async () => {
    const { origin, generate } = await world(open)
    const codeAt = async (url: string) => (await generate({ url })).body.errors[0].code
    expect(await codeAt(`${origin}/in/ada`)).toBe('url_port_not_allowed')
    expect(await codeAt(`${origin}/company/../in/ada`)).toBe('url_port_not_allowed')
    expect(await codeAt(origin.replace('localhost', '127.0.0.1') + '/company/kitefly')).toBe(
      'url_port_not_allowed',
    )
    expect(await codeAt(`${origin}/company/nobody`)).toBe('page_refused')
  })

  it('reads 20 pages for a user in ten minutes', async () => {
    const { generate } = await world(open)
    const asked = () => generate({ url: 'http://127.0.0.1/' })
    for (let times = 0; times < 20; times++) expect((await asked()).status).toBe(400)
    const { status, headers, body } = await asked()
    expect([status, body.errors[0].code, headers['retry-after']]).toEqual([429, 'throttled', '600'])
  })
})
