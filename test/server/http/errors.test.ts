import { expect, it, beforeEach } from 'vitest'
import { z } from 'zod'
import { operation } from '#adapters/http/contract/operation.ts'
import { apiError, retryLater } from '#server/http/errors.ts'
import { route, type App } from '#server/http/route.ts'
import { DatabaseUnavailable, StatementFailed } from '#server/database/errors.ts'
import { statementError } from '#server/postgres/statement-error.ts'
import { MemoryLogger } from '../../fakes/memory-logger.ts'
import { bareApp } from '../../fixtures/bare-app.ts'

const rows = operation({
  method: 'POST',
  path: '/api/rows/{id}/',
  summary: 'A call to try things with.',
  access: 'public',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    name: z.string().trim().min(1).max(5),
    kind: z.enum(['a', 'b']).optional(),
    count: z.number().int().max(10).optional(),
    rows: z
      .array(z.object({ profile_url: z.url() }))
      .max(4)
      .optional(),
    range: z.strictObject({ start_time: z.string() }).optional(),
    group: z.union([z.enum(['day']), z.array(z.enum(['day']))]).optional(),
    pick: z
      .union([
        z.strictObject({ ids: z.array(z.number()) }),
        z.strictObject({ filter: z.object({}) }),
      ])
      .optional(),
  }),
  status: 201,
  answer: z.object({ id: z.number(), secret: z.string().optional() }),
})

const failing = operation({
  method: 'GET',
  path: '/api/failing/',
  summary: 'A call that fails as told.',
  access: 'public',
  query: z.object({ how: z.string() }),
  refusals: ['402 insufficient_credits'],
  status: 200,
  answer: z.object({}),
})

const FAILURES: Record<string, () => Error> = {
  defect: () => new Error('password=hunter2 in /home/somebody/server.ts'),
  away: () => new DatabaseUnavailable(),
  full: () => statementError({ message: 'disk full', code: '53100' }),
  noRoom: () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  large: () => new StatementFailed('integer out of range', { code: '22003' }),
  time: () => new StatementFailed('field value out of range: "2026-99-99"', { code: '22008' }),
  nul: () => new StatementFailed('invalid byte sequence', { code: '22021' }),
  refusal: () => apiError(402, 'insufficient_credits', 'No credits.'),
}

let app: App
let logger: MemoryLogger

beforeEach(async () => {
  logger = new MemoryLogger()
  app = bareApp({ logger, logsRequests: true })
  route(app, rows, async ({ params }) => ({ id: params.id }))
  route(app, failing, async ({ query }) => {
    throw FAILURES[query.how]?.() ?? new Error('?')
  })
})

const post = async (body: unknown, path = '/api/rows/7/', type = 'application/json') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const firstError = async (body: unknown) => {
  const { status, body: answer } = await post(body)
  expect(status).toBe(400)
  expect(answer.type).toBe('validation_error')
  const { code, attr } = answer.errors[0]
  return `${attr}: ${code}`
}

it('the API answers the same with and without the trailing slash', async () => {
  expect((await post({ name: 'Ada' }, '/api/rows/7/')).body).toEqual({ id: 7 })
  expect((await post({ name: 'Ada' }, '/api/rows/7')).body).toEqual({ id: 7 })
})

it('the API names the field and what is wrong with it', async () => {
  expect(await firstError({})).toBe('name: required')
  expect(await firstError({ name: null })).toBe('name: null')
  expect(await firstError({ name: 5 })).toBe('name: invalid')
  expect(await firstError({ name: '' })).toBe('name: blank')
  expect(await firstError({ name: 'too long' })).toBe('name: max_length')
  expect(await firstError({ name: 'a', kind: 'c' })).toBe('kind: invalid_choice')
  expect(await firstError({ name: 'a', count: 11 })).toBe('count: max_value')
  expect(await firstError({ name: 'a', count: 1.5 })).toBe('count: invalid')
  expect(await firstError({ name: 'a', nope: 1 })).toBe('nope: unknown_field')
  expect(await firstError({ name: 'a', id: 1 })).toBe('id: read_only')
  expect(await firstError({ name: 'a', range: {} })).toBe('range.start_time: required')
  expect(await firstError({ name: 'a', range: { start_time: '', x: 1 } })).toBe(
    'range.x: unknown_field',
  )
  const url = { profile_url: 'https://a.example' }
  expect(await firstError({ name: 'a', rows: [url, url, url, { profile_url: 'no' }] })).toBe(
    'rows.3.profile_url: invalid',
  )
  expect(await firstError({ name: 'a', rows: [url, url, url, url, url] })).toBe('rows: max_length')
  expect(await firstError({ name: 'a', group: 'week' })).toBe('group: invalid_choice')
  expect(await firstError({ name: 'a', group: ['day', 'week'] })).toBe('group.1: invalid_choice')
  expect(await firstError({ name: 'a', pick: { ids: ['x'] } })).toBe('pick.ids.0: invalid')
  expect(await firstError([])).toBe('non_field_errors: invalid')
})

it('the API names every field that is wrong, and the choices there are', async () => {
  const { body } = await post({ kind: 'c', nope: 1 })
  expect(body.errors.map((error: { attr: string }) => error.attr)).toEqual(['name', 'kind', 'nope'])
  expect(body.errors[1].detail).toBe('"c" is not a valid choice: use a, b.')
})

it('the API tells what cannot be read, is too large or of another kind', async () => {
  const outcome = async (...input: Parameters<typeof post>) => {
    const { status, body } = await post(...input)
    expect(body.type).toBe('client_error')
    return `${status} ${body.errors[0].code}`
  }
  expect(await outcome('{"name":')).toBe('400 parse_error')
  expect(await outcome('{"__proto__": {"a": 1}, "name": "a"}')).toBe('400 parse_error')
  expect(await outcome('x'.repeat(1_100_000))).toBe('413 payload_too_large')
  expect(await outcome('<a/>', undefined, 'application/xml')).toBe('415 unsupported_media_type')
  expect(await outcome('a,b', undefined, 'text/csv')).toBe('415 unsupported_media_type')
  expect(await outcome({ name: 'a' }, '/api/rows/abc/')).toBe('404 not_found')
  expect(await outcome({ name: 'a' }, '/api/rows/99999999999/')).toBe('404 not_found')
  expect(await outcome({ name: 'a' }, '/api/rows/%zz/')).toBe('400 parse_error')
})

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`

it('the API refuses bodies that nest endlessly, whatever field holds them', async () => {
  for (const body of [`{"name":"a","kind":${nested(100_000)}}`, `{"x":${nested(33)}}`]) {
    const { status, body: answer } = await post(body)
    expect([status, answer.errors[0].code]).toEqual([400, 'parse_error'])
  }
  expect(await firstError(`{"name":"a","kind":${nested(30)}}`)).toBe('kind: invalid_choice')
})

it('the API names the field that holds half a character', async () => {
  expect(await firstError(String.raw`{"name":"\ud83d"}`)).toBe('name: invalid')
  expect(await firstError(String.raw`{"rows":[{"profile_url":"\ude00"}]}`)).toBe(
    'rows.0.profile_url: invalid',
  )
  expect(await firstError(String.raw`{"\ud83d":1}`)).toBe('non_field_errors: invalid')
  expect((await post(String.raw`{"name":"\ud83d\ude00"}`)).status).toBe(201)
})

it('the API repeats little of what it refuses', async () => {
  const keys = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`key${n}`, 1]))
  const { body } = await post({ name: 'a', ['long'.repeat(50_000)]: 1, ...keys })
  expect(body.errors).toHaveLength(50)
  expect(JSON.stringify(body).length).toBeLessThan(10_000)
  const choice = await post({ name: 'a', kind: '😀'.repeat(50_000) })
  expect(JSON.stringify(choice.body).length).toBeLessThan(1_000)
})

it('the API takes an empty body as an empty document', async () => {
  const { status, body } = await post('')
  expect([status, body.errors[0].code]).toEqual([400, 'required'])
})

it('the API gives each failure its status, and a defect away to nobody but the log', async () => {
  const outcome = async (how: string) => {
    const answer = await app.fastify.inject(`/api/failing/?how=${how}`)
    const { type, errors } = answer.json()
    return [answer.statusCode, type, errors[0].code, answer.headers['retry-after']]
  }
  expect(await outcome('refusal')).toEqual([402, 'client_error', 'insufficient_credits', undefined])
  expect(await outcome('away')).toEqual([503, 'server_error', 'service_unavailable', '2'])
  expect(await outcome('full')).toEqual([503, 'server_error', 'service_unavailable', '2'])
  expect(await outcome('noRoom')).toEqual([503, 'server_error', 'service_unavailable', '2'])
  expect(await outcome('large')).toEqual([400, 'validation_error', 'invalid', undefined])
  expect(await outcome('time')).toEqual([400, 'validation_error', 'invalid', undefined])
  expect(await outcome('nul')).toEqual([400, 'validation_error', 'invalid', undefined])
  const defect = await app.fastify.inject('/api/failing/?how=defect')
  expect(defect.statusCode).toBe(500)
  expect(defect.body).not.toMatch(/hunter2|server\.ts/)
  expect(defect.json().type).toBe('server_error')
  const { detail } = defect.json().errors[0]
  const id = defect.headers['x-request-id']
  expect(detail).toContain(id)
  const failure = logger.lines.find((line) => JSON.stringify(line).includes('hunter2'))
  expect(JSON.stringify(failure)).toContain(`"id":"${String(id)}"`)
})

it('the API refuses to send what the contract does not promise', async () => {
  route(app, { ...rows, path: '/api/broken/{id}/' }, async () => ({ id: 'seven' }) as never)
  expect((await post({ name: 'a' }, '/api/broken/7/')).status).toBe(500)
})

it('the API gives no code and leaves out no header that the contract does not know of', async () => {
  const refusing = (path: string, error: Error) =>
    route(app, { ...rows, path, refusals: ['409 paused', '429 throttled'] }, async () => {
      throw error
    })
  const throttled = { code: 'throttled', detail: 'Too many.' } as const
  refusing('/api/known/{id}/', apiError(409, 'paused', 'Paused.'))
  refusing('/api/unknown/{id}/', apiError(409, 'window', 'Not now.'))
  // A whole number of seconds, and never one too early.
  refusing('/api/later/{id}/', retryLater(429, throttled, 6.2))
  refusing('/api/whenever/{id}/', apiError(429, 'throttled', 'Too many.'))
  route(app, { ...rows, path: '/api/offset/{id}/', file: [] }, async () => ({ id: 1 }))
  const outcome = async (path: string) => {
    const { status, headers } = await post({ name: 'a' }, path)
    return [status, headers['retry-after']]
  }
  expect(await outcome('/api/known/7/')).toEqual([409, undefined])
  expect(await outcome('/api/unknown/7/')).toEqual([500, undefined])
  expect(await outcome('/api/later/7/')).toEqual([429, '7'])
  expect(await outcome('/api/whenever/7/')).toEqual([500, undefined])
  expect(await outcome('/api/offset/7/')).toEqual([500, undefined])
  expect(JSON.stringify(logger.lines)).toContain(
    'POST /api/unknown/{id}/ answered 409 window: the contract does not say so.',
  )
})

it('the API logs no query and no token of a mailed link', async () => {
  await app.fastify.inject('/ws/frontend/?uuid=secret-ticket')
  await app.fastify.inject('/verify-email/secret-link')
  await app.fastify.inject('/api/auth/verify-email/secret-link/')
  const log = JSON.stringify(logger.lines)
  expect(log).toContain('/ws/frontend/')
  expect(log).not.toContain('secret')
})
