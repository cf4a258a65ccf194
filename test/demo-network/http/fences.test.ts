import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { people, startedNetwork, visitor } from '../started-network.ts'

const id = people[0]?.publicIdentifier ?? ''
const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`

describe('a link that names a member', () => {
  const who = (page: string) => /data-member-id="([^"]*)"/.exec(page)?.[1] ?? null

  it('is read as that member by whoever has chosen none, and by nobody else', async () => {
    const network = await startedNetwork()
    await network.submit('/account/create', { name: 'Mori Aoi' })
    const answer = await network.get('/connections?page=2&as=member-2')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/connections?page=2')
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
    const linked = visitor(network.url, cookie)
    expect(who(await linked.page('/'))).toBe('member-2')
    expect((await linked.get('/?as=member-2')).status).toBe(200)
    expect((await linked.get('/?as=member-1')).status).toBe(303)
    for (const chosen of ['member-1', 'member-2']) {
      expect(who(await network.as(chosen).page('/?as=member-2'))).toBe(chosen)
    }
    expect(await network.as('signed-out').page('/?as=member-2')).toContain('data-page="sign-in"')
    expect(who(await network.page('/?as=member-9'))).toBe('member-1')
  })
})

describe('addresses', () => {
  it.each([
    `/in/${id.toUpperCase()}`,
    `/in/${id}/`,
    `/in/${id}?look=1`,
    `/in/${id.toUpperCase()}/?a=b`,
    `/in/${id}/de`,
    `/in/${id}/details/experience/`,
  ])(
    'that differ in case, slash, query or what stands behind (%s) are the same person',
    async (path) => {
      const network = await startedNetwork()
      expect(await network.page(path)).toContain(`data-profile-id="${id}"`)
      expect(await network.effects('kind=view')).toMatchObject([{ person: id }])
    },
  )

  it.each([
    '/in/nobody-here-0000',
    '/in/%3Cscript%3E',
    '/in/%E0%A4%A',
    '/company/none',
    '/elsewhere',
  ])('of nothing (%s) answer 404 with a page that says so', async (path) => {
    const network = await startedNetwork()
    const answer = await network.get(path)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).toContain('data-page="not-found"')
    expect(text).toContain('This page doesn’t exist')
    expect(await network.effects()).toEqual([])
  })

  it('of other machines are not ours', async () => {
    const network = await startedNetwork()
    const status = await new Promise<number | undefined>((resolve) => {
      request(`${network.url}/`, { headers: { host: 'rebound.example' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end()
    })
    expect(status).toBe(421)
  })
})

describe('what somebody typed', () => {
  it('is never markup: a note, a member’s name, a search, a message', async () => {
    const network = await startedNetwork()
    await network.connect(id, hostile)
    await network.submit('/account/create', { name: hostile })
    const pages = await Promise.all([
      network.page('/account'),
      network.as('member-2').page('/'),
      network.as('member-2').page(`/in/${id}`),
      network.page(`/search?q=${encodeURIComponent(hostile)}`),
      network.page('/invitations/sent'),
    ])
    for (const page of pages) {
      expect(page).not.toContain('<script>alert')
      expect(page).not.toContain('<img src=x')
    }
    expect(pages[0]).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('cannot run: nothing but our own files is allowed, and no other site may frame or read us', async () => {
    const network = await startedNetwork()
    const { headers } = await network.get('/', { origin: 'http://localhost:4280' })
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    )
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('posts', () => {
  it.each([
    ['without a token', { 'x-csrf-token': '' }],
    ['with another’s token', { 'x-csrf-token': 'AAAA' }],
    ['from another origin', { origin: 'http://localhost:4280' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s do nothing', async (_, headers) => {
    const network = await startedNetwork()
    const answer = await network.act(`/in/${id}/connect`, { note: null }, headers)
    expect(answer.status).toBe(403)
    expect(await network.effects('kind=connect')).toEqual([])
  })

  it('that are too large, or not what they say, are refused', async () => {
    const network = await startedNetwork()
    expect((await network.connect(id, 'x'.repeat(70_000))).status).toBe(413)
    expect((await network.act(`/in/${id}/connect`, { note: { a: 1 } })).status).toBe(400)
    expect((await network.faults([])).status).toBe(400)
    expect((await network.faults({ gremlins: true })).status).toBe(400)
    expect((await network.faults({ challenge: 'yes' })).status).toBe(400)
  })

  it('do nothing for someone who signed out', async () => {
    const network = await startedNetwork()
    const out = network.as('signed-out')
    expect(await out.page(`/in/${id}`)).toContain('data-page="sign-in"')
    expect(await out.code(out.connect(id))).toBe('signed_out')
    expect(await network.effects()).toEqual([])
  })
})
