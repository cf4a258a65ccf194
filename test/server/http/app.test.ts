import { text } from 'node:stream/consumers'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { operation } from '#adapters/http/contract/operation.ts'
import { userId } from '#core/runtime/ids.ts'
import { OutboxKey } from '#server/http/outbox-key.ts'
import { enterRoutes } from '#server/http/enter-routes.ts'
import { hasHugeNumber, route } from '#server/http/route.ts'
import type { AppOptions } from '#server/http/app.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { FakeClock } from '../../fakes/fake-clock.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const save = operation({
  method: 'POST',
  path: '/api/rows/',
  summary: 'A call that takes a body.',
  access: 'signed_in',
  body: z.strictObject({ name: z.string() }),
  status: 201,
  answer: z.object({ name: z.string() }),
})
const read = operation({
  method: 'GET',
  path: '/api/rows/{name}/',
  summary: 'A call that takes an address.',
  access: 'public',
  params: z.object({ name: z.string() }),
  status: 200,
  answer: z.object({ name: z.string() }),
})

async function serving(options: Partial<AppOptions> = {}) {
  const app = bareApp(options)
  route(app, save, async ({ body }) => body)
  route(app, read, async ({ params }) => params)
  return app
}

describe('the HTTP application', () => {
  it('bounds how long a connection may take to ask, and be kept without asking', async () => {
    const { server } = (await serving()).fastify
    expect([server.headersTimeout, server.keepAliveTimeout, server.requestTimeout]).toEqual([
      15_000, 30_000, 0,
    ])
  })

  it('takes a megabyte of body, and 600 characters in a part of a path', async () => {
    const { fastify } = await serving()
    const sent = async (bytes: number) => {
      const payload = `{"name":"${'a'.repeat(bytes - 11)}"}`
      const headers = { 'content-type': 'application/json' }
      return (await fastify.inject({ method: 'POST', url: '/api/rows/', headers, payload }))
        .statusCode
    }
    expect([await sent(1_048_576), await sent(1_048_577)]).toEqual([201, 413])
    const asked = async (length: number) =>
      (await fastify.inject(`/api/rows/${'a'.repeat(length)}/`)).statusCode
    expect([await asked(600), await asked(601)]).toEqual([200, 414])
  })

  it('answers by the name of where it listens, by IPv6 too, and has its headers on refusals', async () => {
    const { fastify } = await serving({ publicUrl: 'http://overture.example', host: 'fd00::5' })
    const asked = async (host: string) => {
      const { statusCode, headers } = await fastify.inject({
        url: '/api/rows/Ada/',
        headers: { host },
      })
      return [statusCode, headers['cache-control'], headers['x-frame-options']]
    }
    expect(await asked('[fd00::5]:4280')).toEqual([200, 'no-store', 'DENY'])
    expect(await asked('[fd00::6]:4280')).toEqual([421, 'no-store', 'DENY'])
  })

  it('takes JSON by any name of it, and no other text', async () => {
    const { fastify } = await serving()
    const sent = async (type: string) => {
      const headers = { 'content-type': type }
      const payload = '{"name":"Ada"}'
      return (await fastify.inject({ method: 'POST', url: '/api/rows/', headers, payload }))
        .statusCode
    }
    expect(await sent('application/json; charset=utf-8')).toBe(201)
    expect(await sent('application/merge-patch+json')).toBe(201)
    for (const type of ['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded']) {
      expect([type, await sent(type)]).toEqual([type, 415])
    }
  })

  it('logs each call in a line of its own where it is asked to, and a failure with its path', async () => {
    const logger = new MemoryLogger()
    const { fastify } = await serving({ logger, logsRequests: true })
    fastify.get('/enter/:key/x', () => Promise.reject(new Error('broken')))
    await fastify.inject('/api/rows/Ada/?secret')
    expect(logger.lines).toMatchObject([
      { level: 'info', message: expect.stringMatching(/^GET \/api\/rows\/Ada\/ 200 \d+ ms$/) },
    ])
    const { headers } = await fastify.inject('/enter/secret/x?secret')
    expect(logger.lines[1]).toMatchObject({
      level: 'error',
      facts: {
        ...{ id: headers['x-request-id'], method: 'GET', path: '/enter/…/x' },
        error: expect.stringContaining('broken'),
      },
    })
    const silent = new MemoryLogger()
    await (await serving({ logger: silent })).fastify.inject('/api/rows/Ada/')
    expect(silent.lines).toEqual([])
  })

  it('tells of a token of the extension, and of the demo agent, that is used elsewhere', async () => {
    for (const client of ['extension', 'demo_agent'] as const) {
      const told: unknown[] = []
      const { fastify } = await serving({
        authenticate: async () => ({ id: userId(1), familyId: 'f', client }),
        onScopeRefused: (user, { path }) => told.push([user.client, path]),
      })
      const { statusCode } = await fastify.inject({ method: 'POST', url: '/api/rows/' })
      expect([statusCode, told]).toEqual([403, [[client, '/api/rows/']]])
    }
  })

  it('cuts off a body that drips and does not say how long it is', async () => {
    const clock = new FakeClock()
    const { fastify } = await serving({ scheduler: clock })
    await fastify.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => fastify.close())
    let bytesRead = () => 0
    fastify.server.on('connection', (socket) => {
      bytesRead = () => socket.bytesRead
    })
    const address = fastify.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(
      'POST /api/rows/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    )
    await expect.poll(() => bytesRead()).toBeGreaterThan(0)
    await clock.elapse(15_000)
    await clock.elapse(15_000)
    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  })
})

describe('an id', () => {
  it.each([
    [2_147_483_647, false],
    [2_147_483_648, true],
    [-2_147_483_648, true],
    ['2147483648', false],
  ])('of %j is no row’s: %s', (id, isHuge) => {
    expect(hasHugeNumber({ name: 'x', id })).toBe(isHuge)
  })
})

describe('the key of a start', () => {
  const key = new OutboxKey('the-key', 4280)
  const isHeld = (cookie?: string) => key.isHeldBy({ headers: { cookie } } as never)

  it('is held by a browser whose cookie has all of it, by its port', () => {
    expect(isHeld('a=b; overture_outbox_4280=the-key; c=d')).toBe(true)
    for (const cookie of [
      undefined,
      '',
      'overture_outbox_4280',
      'overture_outbox_4280=',
      'overture_outbox_4280=the-ke',
      'overture_outbox_4280=the-key-',
      'overture_outbox_4280=THE-KEY',
      'overture_outbox_428=the-key',
      'xoverture_outbox_4280=the-key',
      'other=the-key',
    ]) {
      expect([cookie, isHeld(cookie)]).toEqual([cookie, false])
    }
  })

  it('is given by its link to a browser of this machine, and to no other', async () => {
    const app = bareApp()
    enterRoutes(app, key, ['a=1', 'b=2'])
    const enter = async (given: string, remoteAddress = '127.0.0.1') => {
      const headers = { host: 'localhost:4280' }
      const answer = await app.fastify.inject({ url: `/enter/${given}`, headers, remoteAddress })
      return [answer.statusCode, answer.headers['location'], answer.headers['set-cookie']]
    }
    expect(await enter('the-key')).toEqual([303, '/', ['a=1', 'b=2']])
    expect(await enter('wrong')).toEqual([303, '/', undefined])
    expect(await enter('the-key', '192.168.1.20')).toEqual([404, undefined, undefined])
  })
})
