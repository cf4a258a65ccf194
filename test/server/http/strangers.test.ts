import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { operation } from '#adapters/http/contract/operation.ts'
import { EXTENSION_ID } from '#core/extension/extension-id.ts'
import type { AppOptions } from '#server/http/app.ts'
import { knownOrigins } from '#server/http/known-origins.ts'
import { route } from '#server/http/route.ts'
import { apiError } from '#server/http/errors.ts'
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

async function listening(options: Partial<AppOptions> = {}) {
  const clock = new FakeClock()
  const app = bareApp({ scheduler: clock, ...options })
  route(app, save, async ({ body }) => body)
  app.fastify.get('/healthz', async () => ({ status: 'ok' }))
  app.fastify.get('/ip', async ({ ip }) => ({ ip }))
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.fastify.close())
  return { ...app, clock, url, port: Number(new URL(url).port) }
}

/** Sends the head of a call and no more; the rest is up to the test. */
async function begin(port: number, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST /api/rows/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${length}\r\n\r\n{`,
  )
  return socket
}

const statusOf = (answer: unknown): string => /^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1] ?? ''

it('a call without a session is refused before its body has come', async () => {
  const { port } = await listening({
    authenticate: async () => {
      throw apiError(401, 'not_authenticated', 'Sign in first.')
    },
  })
  const socket = await begin(port, 60_000_000)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(statusOf(answer)).toBe('401')
})

it('a body that drips is cut off, and one that comes steadily is not', async () => {
  const { port, clock, fastify } = await listening()
  const served: Socket[] = []
  fastify.server.on('connection', (socket) => served.push(socket))
  const slow = await begin(port, 900_000)
  await expect.poll(() => served[0]?.bytesRead).toBeGreaterThan(0)
  const steady = await begin(port, 900_000)
  const answer = text(slow)
  let sent = 0
  const arrived = async (bytes: number) => {
    steady.write(' '.repeat(bytes))
    sent += bytes
    await expect.poll(() => served[1]?.bytesRead).toBeGreaterThan(sent)
  }
  await arrived(1)
  await clock.elapse(15_000)
  await arrived(40_000)
  await clock.elapse(15_000)
  expect(statusOf(await answer)).toBe('408')
  await arrived(40_000)
  await clock.elapse(15_000)
  const rest = 900_000 - 1 - sent
  steady.write(' '.repeat(rest - '"name":"Ada"}'.length) + '"name":"Ada"}')
  expect(statusOf((await once(steady, 'data'))[0])).toBe('201')
  steady.destroy()
})

it('a body that comes steadily, but takes longer than any of its length may, is cut off', async () => {
  const { port, clock, fastify } = await listening()
  const served: Socket[] = []
  fastify.server.on('connection', (socket) => served.push(socket))
  const steady = await begin(port, 900_000)
  const answer = text(steady)
  for (let sent = 40_000; sent <= 160_000; sent += 40_000) {
    steady.write(' '.repeat(40_000))
    await expect.poll(() => served[0]?.bytesRead).toBeGreaterThan(sent)
    await clock.elapse(15_000)
  }
  expect(statusOf(await answer)).toBe('408')
})

it('a body that waits for whoever reads it is not cut off', async () => {
  const clock = new FakeClock()
  const { fastify } = bareApp({ scheduler: clock })
  let read: () => void = () => {}
  const isWanted = new Promise<void>((resolve) => {
    read = resolve
  })
  fastify.post('/late/', async ({ raw }) => {
    await isWanted
    return { letters: (await text(raw)).length }
  })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  const served: Socket[] = []
  fastify.server.on('connection', (socket) => served.push(socket))
  const body = 'a'.repeat(2_000_000)
  const { port } = fastify.server.address() as AddressInfo
  const sent = fetch(`http://127.0.0.1:${port}/late/`, {
    ...{ method: 'POST', body, headers: { 'content-type': 'text/csv' } },
  })
  await expect.poll(() => served[0]?.bytesRead).toBeGreaterThan(10_000)
  for (let check = 0; check < 3; check += 1) await clock.elapse(15_000)
  read()
  expect(await (await sent).json()).toEqual({ letters: body.length })
})

it('a server answers to its own names alone, and says what to set', async () => {
  const { fastify } = await listening({
    publicUrl: 'https://overture.example',
    host: '10.0.0.5',
    trustedProxies: ['127.0.0.1'],
  })
  const asked = async (host: string, url = '/ip', forwarded = 'overture.example') =>
    (await fastify.inject({ url, headers: { host, 'x-forwarded-host': forwarded } })).statusCode
  for (const host of [
    'overture.example',
    'overture.example:443',
    'OVERTURE.example',
    '10.0.0.5:4280',
    'localhost:1234',
    '127.0.0.1',
    '[::1]:4280',
  ]) {
    expect([host, await asked(host)]).toEqual([host, 200])
  }
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.6']) {
    expect([host, await asked(host)]).toEqual([host, 421])
    expect(await asked(host, '/healthz')).toBe(200)
  }
  expect(await asked('overture.example', '/ip', 'evil.example')).toBe(200)
  const refused = await fastify.inject({ url: '/ip', headers: { host: 'evil.example' } })
  expect(refused.json().errors[0]).toEqual({
    code: 'misdirected_request',
    detail:
      'This Overture is at https://overture.example. ' +
      'Whoever runs it sets PUBLIC_URL to where people reach it.',
    attr: null,
  })
})

it.each([
  ['a public page', 'https://overture.example', 'overture.example', true],
  ['a page at loopback of this port', 'http://localhost:4280', 'localhost:4280', true],
  ['our extension', `chrome-extension://${EXTENSION_ID}`, 'overture.example', true],
  ['a program that is no browser', undefined, 'overture.example', true],
  ['a page at loopback of another port', 'http://localhost:4281', 'localhost:4280', false],
  ['the public page without TLS', 'http://overture.example', 'overture.example', false],
  ['another port of the public name', 'https://overture.example:444', 'overture.example', false],
  ['a file', 'null', 'localhost:4280', false],
  ['another extension', 'chrome-extension://localhost:4280', 'localhost:4280', false],
])('a socket from %s is opened by its whole origin', (_, origin, host, isOpen) => {
  const isKnown = knownOrigins('https://overture.example')
  expect(isKnown({ host, ...(origin !== undefined && { origin }) })).toBe(isOpen)
})

it('a forwarded address counts where the proxy is one of ours', async () => {
  const ipSeen = async (trustedProxies: readonly string[]) => {
    const { url } = await listening({ trustedProxies })
    const answer = await fetch(`${url}/ip`, {
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    })
    return (await answer.json()) as unknown
  }
  expect(await ipSeen([])).toEqual({ ip: '127.0.0.1' })
  expect(await ipSeen(['127.0.0.0/8'])).toEqual({ ip: '203.0.113.7' })
  expect(await ipSeen(['10.0.0.1'])).toEqual({ ip: '127.0.0.1' })
})

it('answers of the API are kept by nobody, and no page asks for a camera', async () => {
  const { fastify } = await listening()
  const { headers } = await fastify.inject({
    method: 'POST',
    url: '/api/rows/',
    payload: { name: 'Ada' },
  })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['permissions-policy']).toContain('camera=()')
})
