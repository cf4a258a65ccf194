import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readBody } from '#adapters/http/read-body.ts'
import { nodeFetch } from '#adapters/node/node-fetch.ts'
import { deviceOf } from '#server/auth/device-of.ts'

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const MOST = 1_000

/** What came of a call, by each way of making it. */
const both = async (address: string, init: Parameters<typeof nodeFetch>[1] = {}) =>
  Promise.all(
    [nodeFetch, fetch].map(async (call) => {
      const answer = await call(address, init)
      return {
        ok: answer.ok,
        status: answer.status,
        retryAfter: answer.headers.get('Retry-After'),
        missing: answer.headers.get('X-Missing'),
        text: await readBody(answer, MOST),
      }
    }),
  )

describe('calls by node:http', () => {
  it.each([200, 204, 304, 404, 503])('answer %d as fetch does', async (status) => {
    const address = await serving((_request, response) => {
      response.writeHead(status, { 'Retry-After': '5' }).end(status === 204 ? '' : '{"a":"é"}')
    })
    const [ours, platforms] = await both(address)
    expect(ours).toEqual(platforms)
    expect(ours?.status).toBe(status)
  })

  it.each([
    ['a text', '{"name":"Jürgen"}'],
    ['bytes', new Uint8Array([1, 2, 3, 250])],
    ['nothing', undefined],
  ])('send the method, the headers and %s as fetch does', async (_, body) => {
    const address = await serving((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { authorization, 'content-length': length } = request.headers
        const sent = Buffer.concat(parts).toString('hex')
        response.end(JSON.stringify([request.method, authorization, length ?? '0', sent]))
      })
    })
    const init = { method: 'POST', headers: { Authorization: 'Bearer a' } }
    const [ours, platforms] = await both(address, body === undefined ? init : { ...init, body })
    expect(ours).toEqual(platforms)
    expect(ours?.text).toContain('Bearer a')
  })

  it('say by which program they are made, as whoever looks at a session reads it', async () => {
    const address = await serving((request, response) => {
      response.end(JSON.stringify(request.headers['user-agent']))
    })
    expect(deviceOf(JSON.parse(await readBody(await nodeFetch(address), MOST)))).toBe(
      deviceOf('node'),
    )
  })

  it('follow a redirect as fetch does', async () => {
    const address = await serving(({ url }, response) => {
      if (url === '/there') response.end('"here"')
      else response.writeHead(302, { Location: '/there' }).end()
    })
    const [ours, platforms] = await both(`${address}/`)
    expect(ours).toEqual(platforms)
    expect(ours?.text).toBe('"here"')
  })

  it('read no more of an answer than is wanted', async () => {
    let isClosed = false
    const address = await serving((_request, response) => {
      response.on('close', () => (isClosed = true))
      response.write('x'.repeat(2 * MOST))
    })
    const answer = await nodeFetch(address)
    await expect(readBody(answer, MOST)).rejects.toThrow('larger than 1000 bytes')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('end with their signal, before an answer and in its midst', async () => {
    const address = await serving(({ url }, response) => {
      if (url === '/begun') response.write('x')
    })
    const silent = new AbortController()
    const waiting = nodeFetch(`${address}/silent`, { signal: silent.signal })
    silent.abort()
    await expect(waiting).rejects.toThrow()
    const begun = new AbortController()
    const answer = await nodeFetch(`${address}/begun`, { signal: begun.signal })
    const reading = readBody(answer, MOST)
    begun.abort()
    await expect(reading).rejects.toThrow()
  })

  it('fail where nothing listens, and where an answer breaks off', async () => {
    await expect(nodeFetch('http://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED')
    const address = await serving((_request, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('12345', () => response.destroy())
    })
    const answer = await nodeFetch(address)
    await expect(readBody(answer, MOST)).rejects.toThrow()
  })
})
