import nock from 'nock'
import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { operations } from '#adapters/http/contract/index.ts'
import {
  RequestRejected,
  ServerUnreachable,
  UnexpectedAnswer,
  WorkspaceExpired,
} from '#core/errors.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { client, SERVER, useNock } from './client.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'

useNock()

const PATH = '/api/workspaces/3/'
const TEN_MB = 10_000_000
/** What an error may take in a log, with its cause and all. */
const LOGGED = 6_000

const getWorkspace = () =>
  client().transport.call(operations.getWorkspace, {
    params: { id: workspaceId(3) },
    accessToken: 'access-1',
  })

const failure = () =>
  getWorkspace().then(
    () => Promise.reject(new Error('It was let in.')),
    (error: unknown) => error,
  )

/** The beginning of a body, after which the connection is reset. */
const cutOff = (beginning: string) => {
  let given = false
  return new Readable({
    read() {
      if (given) this.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
      else this.push(beginning)
      given = true
    },
  })
}

describe('a good answer', () => {
  it.each(['application/json', 'text/html', 'application/octet-stream', ''])(
    'is read whatever its content type says (%j)',
    async (type) => {
      nock(SERVER).get(PATH).reply(200, JSON.stringify(workspaceOnWire), { 'content-type': type })
      expect(await getWorkspace()).toMatchObject({ id: 3, name: 'Acme' })
    },
  )

  it('is asked for with a JSON content type, by calls without a body too', async () => {
    nock(SERVER, { reqheaders: { 'content-type': 'application/json' } })
      .get(PATH)
      .reply(200, workspaceOnWire)
    await getWorkspace()
  })
})

describe('a 204', () => {
  it('is read as an answer without content, even with a body', async () => {
    nock(SERVER).delete('/api/campaigns/7/').reply(204, '{"errors":[]}')
    const { transport } = client()
    expect(
      await transport.call(operations.deleteCampaign, { params: { id: campaignId(7) } }),
    ).toBeUndefined()
  })

  it('is turned away where an answer was promised', async () => {
    nock(SERVER).get(PATH).reply(204)
    expect(await failure()).toBeInstanceOf(UnexpectedAnswer)
  })
})

describe('a connection that is reset in the middle of a body', () => {
  it('counts as no answer', async () => {
    nock(SERVER)
      .get(PATH)
      .reply(200, () => cutOff('{"id":3,'))
    expect(await failure()).toBeInstanceOf(ServerUnreachable)
  })

  it.each([401, 403, 500])('is still a refusal where the status was %i', async (status) => {
    nock(SERVER)
      .get(PATH)
      .reply(status, () => cutOff('{"type":"client_error","errors":[{'))
    const error = await failure()
    expect(error).toBeInstanceOf(RequestRejected)
    expect(error).toMatchObject({ status, message: `The server answered ${status}.` })
  })
})

describe('10 MB', () => {
  const refusal = (detail: string) =>
    JSON.stringify({ type: 'client_error', errors: [{ code: 'huge', detail, attr: null }] })

  it.each([
    ['a web page', `<html>${'x'.repeat(TEN_MB)}</html>`],
    ['JSON', JSON.stringify({ ...workspaceOnWire, name: 'x'.repeat(TEN_MB) })],
    ['a list', `[${'1,'.repeat(TEN_MB / 2)}1]`],
  ])('of %s are neither taken in nor kept in the error', async (_, body) => {
    nock(SERVER).get(PATH).reply(200, body)
    const error = await failure()
    expect(error).toBeInstanceOf(UnexpectedAnswer)
    expect(inspect(error, { depth: 9 }).length).toBeLessThan(LOGGED)
  })

  it.each([
    [401, 'a web page', `<html>${'x'.repeat(TEN_MB)}</html>`],
    [403, 'a web page', `<html>${'x'.repeat(TEN_MB)}</html>`],
    [500, 'a web page', `<html>${'x'.repeat(TEN_MB)}</html>`],
    [400, 'a refusal', refusal('x'.repeat(TEN_MB))],
  ])(
    'of a %i with %s still carry the status, and are not in the error',
    async (status, _, body) => {
      nock(SERVER).get(PATH).reply(status, body)
      const error = await failure()
      expect(error).toBeInstanceOf(RequestRejected)
      expect(error).toMatchObject({ status, message: `The server answered ${status}.` })
      expect(inspect(error, { depth: 9 }).length).toBeLessThan(LOGGED)
    },
  )

  it('of a 503 still say when to come back', async () => {
    nock(SERVER).get(PATH).reply(503, 'x'.repeat(TEN_MB), { 'retry-after': '7' })
    expect(await failure()).toMatchObject({ status: 503, retryAfterMs: 7000 })
  })

  it('are not needed: a sentence of half a megabyte is cut short too', async () => {
    nock(SERVER)
      .get(PATH)
      .reply(400, refusal(`${'x'.repeat(999)}${'😀'.repeat(120_000)}`))
    const error = await failure()
    expect(error).toMatchObject({ message: `${'x'.repeat(999)}…` })
    expect(error instanceof RequestRejected && error.has('huge')).toBe(true)
  })
})

describe('a 403 whose errors list includes the code workspace_expired', () => {
  it.each([
    ['and nothing else', { errors: [{ code: 'workspace_expired' }] }],
    [
      'among others',
      {
        type: 'client_error',
        errors: [{ code: 'other', detail: 'No.' }, { code: 'workspace_expired' }],
      },
    ],
    ['among things that are no errors', { errors: [null, 7, 'x', { code: 'workspace_expired' }] }],
    ['of an unknown type', { type: 'other', errors: [{ code: 'workspace_expired', attr: 1 }] }],
  ])('is rejected as Workspace expired: %s', async (_, body) => {
    nock(SERVER).get(PATH).reply(403, body)
    const error = await failure()
    expect(error).toBeInstanceOf(WorkspaceExpired)
    expect(error).toMatchObject({ message: 'Workspace expired' })
  })
})

describe('any other error', () => {
  it.each([400, 402, 404, 409, 422, 429, 500, 503])(
    'is rejected with the response body (%i)',
    async (status) => {
      const body = {
        type: status < 500 ? 'client_error' : 'server_error',
        errors: [
          { code: 'first', detail: 'The first thing.', attr: null },
          { code: 'second', detail: 'The second thing.', attr: 'rows.3.profile_url' },
        ],
      }
      nock(SERVER).get(PATH).reply(status, body)
      const error = await failure()
      expect(error).toBeInstanceOf(RequestRejected)
      expect(error).toMatchObject({ status, body, message: 'The first thing.' })
    },
  )
})
