import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SECOND } from '#core/runtime/durations.ts'
import { PAGE_LIMITS } from '#server/web-pages/page-limits.ts'
import { publicLookup, type Resolve } from '#server/web-pages/public-lookup.ts'
import { WebPageReader } from '#server/web-pages/web-page-reader.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'

const LIMITS = { ...PAGE_LIMITS, bytes: 100_000, idleMs: 10 * SECOND }
const PAGE = '<title>Kitefly</title><p>We help carriers.</p>'
const nobody: Resolve = () => Promise.reject(new Error('not found'))

/** A site on this machine whose pages under `/company/` may be read, as the demo network's. */
async function site(answer: RequestListener, { limits = LIMITS, resolve = nobody } = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = new FakeClock()
  const isExempt = (url: URL) => url.origin === origin && url.pathname.startsWith('/company/')
  const reader = new WebPageReader({ scheduler: clock, resolve, isExempt, limits })
  const problemAt = async (url: string) => {
    const outcome = await reader.read(url)
    return outcome.kind === 'read' ? null : outcome.problem
  }
  return { origin, clock, asked, reader, problemAt }
}

const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }

describe('a page', () => {
  it('is read as anybody sees it, who says who they are and brings no cookies', async () => {
    let headers: Record<string, unknown> = {}
    const { reader, origin } = await site((request, response) => {
      headers = request.headers
      html(PAGE, { 'set-cookie': 'a=b' })(request, response)
    })
    const outcome = await reader.read(`${origin}/company/a#part`)
    expect(outcome).toMatchObject({
      kind: 'read',
      page: {
        url: `${origin}/company/a#part`,
        texts: [
          { place: 'title', text: 'Kitefly' },
          { place: 'text', text: 'We help carriers.' },
        ],
      },
    })
    expect(headers['user-agent']).toMatch(/^Overture\//)
    for (const name of ['cookie', 'authorization', 'referer', 'origin']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is unpacked from %s', async (encoding, pack) => {
    const { origin, problemAt } = await site(html(pack(PAGE), { 'content-encoding': encoding }))
    expect(await problemAt(`${origin}/company/a`)).toBeNull()
  })

  it.each([
    ['its header', 'text/html; charset=Shift_JIS', ''],
    ['its own markup', 'text/html', '<meta charset="shift_jis">'],
  ])('is decoded as %s says', async (_, type, meta) => {
    const body = Buffer.from([0x95, 0xa8, 0x97, 0xac])
    const { origin, reader } = await site(
      html(Buffer.concat([Buffer.from(`${meta}<p>`), body]), { 'content-type': type }),
    )
    expect(await reader.read(`${origin}/company/a`)).toMatchObject({
      page: { texts: [{ text: '物流' }] },
    })
  })

  it('is followed where it redirects within its own site', async () => {
    const { origin, reader } = await site((request, response) => {
      if (request.url === '/company/b') return html(PAGE)(request, response)
      response.writeHead(302, { location: '/company/b' }).end()
    })
    expect(await reader.read(`${origin}/company/a`)).toMatchObject({
      page: { url: `${origin}/company/b` },
    })
  })
})

describe('a redirect', () => {
  it.each([
    ['http://127.0.0.1/', 'address_not_public'],
    ['http://2130706433/', 'address_not_public'],
    ['//[::ffff:7f00:1]/', 'address_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 'address_not_public'],
    ['http://inside.test/', 'address_not_public'],
    ['/admin', 'url_port_not_allowed'],
    ['http://a:b@example.com/', 'url_has_credentials'],
    ['file:///etc/passwd', 'invalid'],
    ['http://nowhere.test/', 'host_not_found'],
  ])('to %s is refused, too: %s', async (location, problem) => {
    const resolve: Resolve = async (name) =>
      name === 'inside.test' ? [{ address: '10.0.0.7', family: 4 }] : nobody(name)
    const { origin, asked, problemAt } = await site(
      (_, response) => response.writeHead(302, { location }).end(),
      { resolve },
    )
    expect(await problemAt(`${origin}/company/a`)).toBe(problem)
    expect(asked).toEqual(['GET /company/a'])
  })

  it('is followed five times', async () => {
    const { origin, asked, problemAt } = await site((_, response) =>
      response.writeHead(301, { location: '/company/a' }).end(),
    )
    expect(await problemAt(`${origin}/company/a`)).toBe('page_too_many_redirects')
    expect(asked).toHaveLength(1 + LIMITS.redirects)
  })
})

describe('a name', () => {
  const PUBLIC = { address: '93.184.215.14', family: 4 }
  const PUBLIC_6 = { address: '2606:4700:4700::1111', family: 6 }
  const answers = (resolve: Resolve, all: boolean) =>
    new Promise((done) => {
      publicLookup(resolve)('rebind.test', { all }, (error, address) => {
        done(error === null ? address : error.message)
      })
    })

  it('leads a socket to the addresses that were checked, and to no others', async () => {
    const resolve: Resolve = async () => [PUBLIC, PUBLIC_6]
    expect(await answers(resolve, true)).toEqual([PUBLIC, PUBLIC_6])
    expect(await answers(resolve, false)).toBe(PUBLIC.address)
  })

  it.each(['127.0.0.1', '10.1.1.1', '::1', '::ffff:10.1.1.1', '64:ff9b::a00:1'])(
    'is refused if one of its addresses is %s',
    async (address) => {
      const resolve: Resolve = async () => [
        PUBLIC,
        { address, family: address.includes(':') ? 6 : 4 },
      ]
      expect(await answers(resolve, true)).toBe('address_not_public')
      expect(await answers(resolve, false)).toBe('address_not_public')
    },
  )

  it('that was public when it was asked first is refused when it is private at the connection', async () => {
    const { origin, asked } = await site(html(PAGE))
    const answered = [PUBLIC, { address: '127.0.0.1', family: 4 }]
    const resolve: Resolve = async () => answered.splice(0, 1)
    expect(await answers(resolve, false)).toBe(PUBLIC.address)
    const socket = connect({
      host: 'rebind.test',
      port: Number(new URL(origin).port),
      lookup: publicLookup(resolve),
    })
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ problem: 'address_not_public' })
    expect(asked).toEqual([])
  })

  it('is resolved once for a connection', async () => {
    let times = 0
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: ((times += 1), 4) }]
    const { problemAt } = await site(html(PAGE), { resolve })
    expect(await problemAt('http://rebind.test/')).toBe('address_not_public')
    expect(times).toBe(1)
  })

  it('without addresses is one of no site', async () => {
    const { problemAt } = await site(html(PAGE), { resolve: async () => [] })
    expect(await problemAt('http://nowhere.test/')).toBe('host_not_found')
  })
})

describe('an answer', () => {
  const zeros = Buffer.alloc(LIMITS.bytes * 20)

  it.each<readonly [string, RequestListener]>([
    ['says that it is', html('', { 'content-length': String(LIMITS.bytes + 1) })],
    ['is', html(Buffer.alloc(LIMITS.bytes + 1, 'a'))],
    ['is once it is unpacked', html(gzipSync(zeros), { 'content-encoding': 'gzip' })],
    ['is, packed another way,', html(brotliCompressSync(zeros), { 'content-encoding': 'br' })],
    [
      'never ends, and so',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        const more = () => void response.write('a'.repeat(50_000))
        response.on('drain', more)
        more()
      },
    ],
  ])('that %s too large is not read to its end', async (_, answer) => {
    const { origin, problemAt } = await site(answer)
    expect(await problemAt(`${origin}/company/a`)).toBe('page_too_large')
  })

  it('of just the size is read', async () => {
    const body = PAGE.padEnd(LIMITS.bytes, ' ')
    const { origin, problemAt } = await site(html(body))
    expect(await problemAt(`${origin}/company/a`)).toBeNull()
  })

  it.each<readonly [string, string, RequestListener]>([
    ['a picture', 'page_not_text', html(PAGE, { 'content-type': 'image/png' })],
    ['JSON', 'page_not_text', html('{"a":1}', { 'content-type': 'application/json' })],
    ['packed unlike any', 'page_not_text', html(PAGE, { 'content-encoding': 'zstd' })],
    ['packed twice', 'page_not_text', html(PAGE, { 'content-encoding': 'gzip, gzip' })],
    ['packed wrongly', 'page_unreachable', html(PAGE, { 'content-encoding': 'gzip' })],
    ['empty', 'page_without_text', html('')],
    ['only scripts', 'page_without_text', html('<title>App</title><script>app()</script>')],
    ['missing', 'page_refused', (_, response) => response.writeHead(404).end(PAGE)],
    ['a failure', 'page_refused', (_, response) => response.writeHead(500).end(PAGE)],
    ['nowhere to go', 'page_refused', (_, response) => response.writeHead(302).end(PAGE)],
    ['cut off', 'page_unreachable', (request) => request.socket.destroy()],
  ])('that is %s is refused: %s', async (_, problem, answer) => {
    const { origin, problemAt } = await site(answer)
    expect(await problemAt(`${origin}/company/a`)).toBe(problem)
  })

  it('that nobody gives is waited for as long as one is idle', async () => {
    const { origin, problemAt } = await site(() => {}, { limits: { ...LIMITS, idleMs: 20 } })
    expect(await problemAt(`${origin}/company/a`)).toBe('page_too_slow')
  })

  it('that stops in the middle is waited for no longer', async () => {
    const { origin, problemAt } = await site(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<p>We help')
      },
      { limits: { ...LIMITS, idleMs: 20 } },
    )
    expect(await problemAt(`${origin}/company/a`)).toBe('page_too_slow')
  })

  it('that comes drop by drop is waited for fifteen seconds', async () => {
    const begun = new EventEmitter()
    const { origin, clock, problemAt } = await site((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>We help')
      begun.emit('answer')
    })
    const problem = problemAt(`${origin}/company/a`)
    await once(begun, 'answer')
    await clock.elapse(LIMITS.totalMs)
    expect(await problem).toBe('page_too_slow')
    expect(clock.untilNext).toBeNull()
  })

  it('from a site that listens no more is an unreachable page', async () => {
    const { origin, problemAt } = await site(html(PAGE))
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    const reader = new WebPageReader({
      scheduler: new FakeClock(),
      resolve: nobody,
      isExempt: () => true,
    })
    expect(await reader.read(`http://127.0.0.1:${port}/`)).toEqual({
      kind: 'page_unread',
      problem: 'page_unreachable',
    })
    expect(await problemAt(`${origin}/company/a`)).toBeNull()
  })
})
