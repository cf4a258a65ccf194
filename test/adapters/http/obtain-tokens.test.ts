import nock from 'nock'
import { expect, it } from 'vitest'
import { authOperations } from '#adapters/http/contract/auth.ts'
import { obtainTokens } from '#adapters/http/obtain-tokens.ts'
import { RequestRejected, ServerUnreachable, UnexpectedAnswer } from '#core/errors.ts'
import { SERVER, useNock } from './client.ts'

useNock()

const { method, path } = authOperations.obtainToken
const LOGIN = { username: 'ann@example.org', password: 'secret words' }
const asked = () => nock(SERVER, { badheaders: ['authorization'] }).intercept(path, method, LOGIN)
const obtained = () =>
  obtainTokens((to, init) => fetch(`${SERVER}${String(to)}`, init), LOGIN.username, LOGIN.password)

it('the first login is the contract’s call, and answers the tokens', async () => {
  asked().reply(200, { access: 'access-1', refresh: 'refresh-1', more: 1 })
  expect(await obtained()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
})

it('a first login that is refused says why, and how long to wait', async () => {
  const errors = [{ code: 'throttled', detail: 'Too many.', attr: null }]
  asked().reply(429, { type: 'client_error', errors }, { 'retry-after': '30' })
  const refusal: unknown = await obtained().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RequestRejected)
  expect(refusal).toMatchObject({ status: 429, body: { errors }, retryAfterMs: 30_000 })
})

it.each(['{"access": "a"}', '<!doctype html>', '"tokens"', ''])(
  'a first login that is answered %j has no tokens',
  async (answer) => {
    asked().reply(200, answer)
    await expect(obtained()).rejects.toThrow(UnexpectedAnswer)
  },
)

it('a first login that nobody answers says so', async () => {
  asked().replyWithError('away')
  await expect(obtained()).rejects.toThrow(ServerUnreachable)
})
