import nock from 'nock'
import { describe, expect, it, vi } from 'vitest'
import { AuthorizedTransport } from '#adapters/http/authorized-transport.ts'
import { freshKeys, keysFrom } from '#adapters/http/idempotency-key.ts'
import { operations } from '#adapters/http/contract/index.ts'
import {
  RequestRejected,
  ServerUnreachable,
  UnexpectedAnswer,
  WorkspaceExpired,
} from '#core/errors.ts'
import type { Access } from '#core/session/access.ts'
import { campaignId, workspaceId } from '#core/runtime/ids.ts'
import { settled } from '../../fakes/fake-clock.ts'
import { client, SERVER, useNock } from './client.ts'
import { campaignOnWire } from '#adapters/http/contract/examples/campaigns.ts'
import { countedPageOnWire } from '#adapters/http/contract/examples/pages.ts'
import { workspaceOnWire } from '#adapters/http/contract/examples/workspaces.ts'

const WORKSPACE = workspaceId(3)
const CAMPAIGN = campaignId(7)

useNock()

const getWorkspace = () =>
  client().transport.call(operations.getWorkspace, {
    params: { id: WORKSPACE },
    accessToken: 'access-1',
  })

const refusal = (code: string) => ({
  type: 'client_error',
  errors: [{ code, detail: `Detail of ${code}.`, attr: null }],
})

describe('a call', () => {
  it('carries the token, the key and JSON, to the address of its operation', async () => {
    nock(SERVER, {
      reqheaders: {
        authorization: 'Bearer access-1',
        'idempotency-key': 'key-1',
        'content-type': 'application/json',
      },
    })
      .patch('/api/workspaces/3/', { name: '営業' })
      .reply(200, { ...workspaceOnWire, name: '営業' })
    const answer = await client().transport.call(operations.changeWorkspace, {
      params: { id: WORKSPACE },
      body: { name: '営業' },
      accessToken: 'access-1',
      idempotencyKey: 'key-1',
    })
    expect(answer.name).toBe('営業')
  })

  it('writes a query with lists separated by commas and nothing that was not given', async () => {
    nock(SERVER)
      .get('/api/campaigns/7/linkedin/people/')
      .query({ page: '2', status: 'VISITED,ACCEPTED', search: 'a&b' })
      .reply(200, countedPageOnWire([]))
    await client().transport.call(operations.listCampaignPeople, {
      params: { campaignId: CAMPAIGN },
      query: { page: 2, status: ['VISITED', 'ACCEPTED'], search: 'a&b', cursor: undefined },
    })
  })

  it('keeps a path parameter from leaving its place in the path', async () => {
    nock(SERVER)
      .get('/api/auth/verify-email/..%2F..%2Ftoken%3Fx/')
      .reply(200, { tokens: { access: 'a', refresh: 'r' } })
    await client().transport.call(operations.verifyEmail, { params: { token: '../../token?x' } })
  })

  it('sends an empty object where the body is optional', async () => {
    nock(SERVER).post('/api/campaigns/7/run/', {}).reply(202, campaignOnWire)
    await client().transport.call(operations.runCampaign, { params: { id: CAMPAIGN } })
  })

  it('answers nothing where nothing is promised, whatever came', async () => {
    nock(SERVER).delete('/api/campaigns/7/').reply(204)
    nock(SERVER).post('/api/auth/resend-verification/').reply(202, '<html>')
    const { transport } = client()
    expect(
      await transport.call(operations.deleteCampaign, { params: { id: CAMPAIGN } }),
    ).toBeUndefined()
    const body = { username: 'ada@example.org' }
    expect(await transport.call(operations.resendVerification, { body })).toBeUndefined()
  })
})

describe('an answer that is not what was promised', () => {
  const whole = JSON.stringify(workspaceOnWire)
  it.each([
    ['empty', ''],
    ['a web page', '<!doctype html><title>Sign in to the hotel</title>'],
    ['cut off', whole.slice(0, -10)],
    ['null', 'null'],
    ['a list', `[${whole}]`],
    ['of wrong types', whole.replace('"max_credit":500', '"max_credit":"500"')],
    ['without a field', whole.replace('"name":"Acme",', '')],
    ['of a status nobody knows', whole.replace('"trial"', '"frozen"')],
    ['with a time that is none', whole.replace('2026-11-16T09:00:00.000Z', 'tomorrow')],
    ['binary', String.fromCodePoint(...Array.from({ length: 200 }, (_, index) => index))],
    ['10 MB of spaces', `${' '.repeat(10_000_000)}${whole}`],
    ['10 MB in a field', whole.replace('"Acme"', `"${'a'.repeat(10_000_000)}"`)],
  ])('is turned away when it is %s', async (_, body) => {
    nock(SERVER).get('/api/workspaces/3/').reply(200, body, { 'content-type': 'application/json' })
    await expect(getWorkspace()).rejects.toBeInstanceOf(UnexpectedAnswer)
  })

  it('is still read when it only has more than was promised', async () => {
    nock(SERVER)
      .get('/api/workspaces/3/')
      .reply(200, { ...workspaceOnWire, added_later: [1, 2] })
    expect(await getWorkspace()).not.toHaveProperty('added_later')
  })
})

describe('a refusal', () => {
  it('carries the status and what the server found wrong', async () => {
    nock(SERVER).get('/api/workspaces/3/').reply(404, refusal('not_found'))
    const error = await getWorkspace().catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RequestRejected)
    expect(error).toMatchObject({ status: 404, message: 'Detail of not_found.' })
    expect(error instanceof RequestRejected && error.has('not_found')).toBe(true)
  })

  it.each([
    ['a web page', 502, '<html>Bad gateway</html>'],
    ['empty', 500, ''],
    ['other JSON', 400, '{"message":"no"}'],
    ['without errors', 400, '{"type":"client_error","errors":[]}'],
    ['cut off', 422, '{"type":"client_error","err'],
  ])('whose body is %s still carries the status', async (_, status, body) => {
    nock(SERVER).get('/api/workspaces/3/').reply(status, body)
    const error = await getWorkspace().catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RequestRejected)
    expect(error).toMatchObject({ status, message: `The server answered ${status}.` })
    expect(error).toMatchObject({ body: { errors: [{ code: 'error', attr: null }] } })
  })

  it('for an expired workspace is said in the words of the specification', async () => {
    nock(SERVER).get('/api/workspaces/3/').reply(403, refusal('workspace_expired'))
    const error = await getWorkspace().catch((one: unknown) => one)
    expect(error).toBeInstanceOf(WorkspaceExpired)
    expect(error).toMatchObject({ message: 'Workspace expired' })
  })

  it('with status 403 for another reason stays a refusal', async () => {
    nock(SERVER).get('/api/workspaces/3/').reply(403, refusal('permission_denied'))
    await expect(getWorkspace()).rejects.toBeInstanceOf(RequestRejected)
  })

  it.each([
    ['7', 7000],
    ['Mon, 02 Nov 2026 09:00:05 GMT', 5000],
    ['Mon, 02 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
  ])('with Retry-After: %s says how long to wait', async (header, retryAfterMs) => {
    nock(SERVER)
      .get('/api/workspaces/3/')
      .reply(503, refusal('service_unavailable'), { 'retry-after': header })
    await expect(getWorkspace()).rejects.toMatchObject({ retryAfterMs })
  })
})

describe('a write', () => {
  it('that got no answer is sent again with its key, and never in the name of somebody else', async () => {
    const sent = { authorization: 'Bearer access-1', 'idempotency-key': 'key-1' }
    nock(SERVER, { reqheaders: sent })
      .post('/api/campaigns/7/run/')
      .replyWithError('reset')
      .post('/api/campaigns/7/run/')
      .reply(202, campaignOnWire)
    let signIns = 0
    const access: Access = { authorized: (call) => call(`access-${(signIns += 1)}`) }
    const calls = new AuthorizedTransport(
      client().transport,
      access,
      freshKeys(() => 'key-1'),
    )
    await calls.write(operations.runCampaign, { params: { id: CAMPAIGN } })
  })

  it('has a key of the one that was chosen, another one each time, and so has a change', async () => {
    const access: Access = { authorized: (call) => call('access-1') }
    const calls = new AuthorizedTransport(client().transport, access, keysFrom('spring'))
    const run = 'spring POST /api/campaigns/7/run/'
    for (const key of [run, `${run} 2`])
      nock(SERVER, { reqheaders: { 'idempotency-key': key } })
        .post('/api/campaigns/7/run/')
        .reply(202, campaignOnWire)
    const change = { 'idempotency-key': 'spring PATCH /api/campaigns/7/' }
    nock(SERVER, { reqheaders: change }).patch('/api/campaigns/7/').reply(200, campaignOnWire)
    nock(SERVER, { badheaders: ['idempotency-key'] })
      .get('/api/campaigns/7/')
      .reply(200, campaignOnWire)
    const params = { id: CAMPAIGN }
    await calls.write(operations.runCampaign, { params })
    await calls.write(operations.runCampaign, { params })
    await calls.call(operations.changeCampaign, { params, body: { name: 'Winter' } })
    await calls.call(operations.getCampaign, { params })
  })
})

describe('no answer', () => {
  it.each([['ECONNREFUSED'], ['ECONNRESET'], ['ENOTFOUND']])(
    'because of %s says that the server cannot be reached',
    async (code) => {
      nock(SERVER)
        .get('/api/workspaces/3/')
        .replyWithError(Object.assign(new Error(code), { code }))
      await expect(getWorkspace()).rejects.toBeInstanceOf(ServerUnreachable)
    },
  )

  it('in time says that the server did not answer in time', async () => {
    const { transport, clock } = client()
    nock(SERVER).get('/api/workspaces/3/').delay(60_000).reply(200, workspaceOnWire)
    const call = transport.call(operations.getWorkspace, { params: { id: WORKSPACE } })
    const refused = expect(call).rejects.toThrow('did not answer in time')
    await settled()
    await clock.elapse(30_000)
    await refused
    nock.abortPendingRequests()
  })

  it.each([5_000, 120_000])(
    'within %i ms is waited for so long, where its caller says so',
    async (timeoutMs) => {
      const { transport, clock } = client()
      nock(SERVER).get('/api/workspaces/3/').delay(600_000).reply(200, workspaceOnWire)
      const isOver = vi.fn<() => void>()
      const call = transport.call(operations.getWorkspace, { params: { id: WORKSPACE }, timeoutMs })
      const refused = expect(call.finally(isOver)).rejects.toThrow('did not answer in time')
      await settled()
      await clock.elapse(timeoutMs - 1)
      expect(isOver).not.toHaveBeenCalled()
      await clock.elapse(1)
      await settled()
      expect(isOver).toHaveBeenCalledOnce()
      await refused
      nock.abortPendingRequests()
    },
  )

  it('is waited for any more once the caller has lost interest', async () => {
    const { transport } = client()
    nock(SERVER).get('/api/workspaces/3/').delay(60_000).reply(200, workspaceOnWire)
    const leave = new AbortController()
    const call = transport.call(operations.getWorkspace, {
      params: { id: WORKSPACE },
      signal: leave.signal,
    })
    const refused = expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await settled()
    leave.abort()
    await refused
    nock.abortPendingRequests()
  })
})
