import { createServer } from 'node:http'
import nock from 'nock'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { watchedFetch } from '#adapters/http/watched-fetch.ts'
import { ServerUnreachable } from '#core/errors.ts'

const ORIGIN = 'http://overture.test'

afterEach(() => nock.cleanAll())

const watched = () => {
  const told: boolean[] = []
  return { told, call: watchedFetch(fetch, (wasAnswered) => told.push(wasAnswered)) }
}

/** A call to a server that never answers, given up for a reason. */
const givenUp = async (reason: unknown) => {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { told, call } = watched()
  const abort = new AbortController()
  const failed = call(`http://127.0.0.1:${port}/`, { signal: abort.signal }).catch(
    (error: unknown) => error,
  )
  abort.abort(reason)
  expect(await failed).toBe(reason)
  return told
}

describe('a watched call', () => {
  it.each([200, 204, 401, 404, 429, 500])('counts a %i as an answer', async (status) => {
    nock(ORIGIN).get('/').reply(status)
    const { told, call } = watched()
    expect((await call(`${ORIGIN}/`)).status).toBe(status)
    expect(told).toEqual([true])
  })

  it.each([502, 503, 504])('counts a gateway’s %i as no answer', async (status) => {
    nock(ORIGIN).get('/').reply(status)
    const { told, call } = watched()
    expect((await call(`${ORIGIN}/`)).status).toBe(status)
    expect(told).toEqual([false])
  })

  it('counts a connection that fails as no answer', async () => {
    nock(ORIGIN).get('/').replyWithError('refused')
    const { told, call } = watched()
    await expect(call(`${ORIGIN}/`)).rejects.toThrow()
    expect(told).toEqual([false])
  })

  it('counts a call that ran out of time as unanswered', async () => {
    expect(await givenUp(new ServerUnreachable())).toEqual([false])
  })

  it('says nothing of a call that the page gave up itself', async () => {
    expect(await givenUp(new Error('no longer needed'))).toEqual([])
  })
})
