import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { NotFound, WorkspaceExpired } from '#core/errors.ts'
import { DatabaseUnavailable, StatementFailed } from '#server/database/errors.ts'
import { apiError, ApiError, cut, retryLater } from '#server/http/errors.ts'
import { apiErrorFor } from '#server/http/failures.ts'
import { pathWithoutSecrets } from '#server/http/secrets-in-paths.ts'
import { answerUnreadable } from '#server/http/unreadable-requests.ts'

const answered = (error: unknown) => {
  const { status, body, headers } = apiErrorFor(error, 'call-7')
  const [first] = body.errors
  return [status, body.type, first?.code, first?.detail, headers['retry-after']]
}
const refusedText = (detail: string) => [400, 'validation_error', 'invalid', detail, undefined]
const busy = (seconds: string) => [
  ...[503, 'server_error', 'service_unavailable'],
  expect.stringContaining('Temporarily unavailable.'),
  seconds,
]
const DEFECT = [
  ...[500, 'server_error', 'error'],
  "Something went wrong on our side. The server's log has it as call-7.",
  undefined,
]

describe('a failure', () => {
  it.each([
    ['22003', refusedText('A number is too large.')],
    ['22007', refusedText('A time is none.')],
    ['22008', refusedText('A time is none.')],
    ['22021', refusedText('A text holds a NUL character.')],
    ['22P05', refusedText('A text holds a NUL character.')],
    ['22P02', refusedText('A text cannot be kept.')],
    ['40P01', busy('1')],
    ['40001', busy('1')],
    ['23505', DEFECT],
  ])('of a statement, with %s, is answered for what it is', (code, answer) => {
    expect(answered(new StatementFailed('x', { code }))).toEqual(answer)
  })

  it.each([
    [400, [400, 'client_error', 'parse_error']],
    [404, [404, 'client_error', 'not_found']],
    [413, [413, 'client_error', 'payload_too_large']],
    [414, [414, 'client_error', 'parse_error']],
    [415, [415, 'client_error', 'unsupported_media_type']],
    [503, [503, 'server_error', 'service_unavailable']],
    [418, [500, 'server_error', 'error']],
  ])('of the framework, with %i, is answered for what it is', (statusCode, answer) => {
    const error = Object.assign(new Error('x'), { statusCode })
    expect(answered(error).slice(0, 3)).toEqual(answer)
  })

  it.each([
    ['a database that is away', new DatabaseUnavailable(), busy('2')],
    ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' }), busy('2')],
    [
      'what is not there',
      new NotFound(),
      [404, 'client_error', 'not_found', 'Not found.', undefined],
    ],
    [
      'an expired workspace',
      new WorkspaceExpired(),
      [403, 'client_error', 'workspace_expired', expect.any(String), undefined],
    ],
    ['a defect', new Error('secret'), DEFECT],
    ['what is no error at all', 'secret', DEFECT],
    ['what only looks as the framework’s', { statusCode: 404 }, DEFECT],
  ])('by %s is answered for what it is', (_, error, answer) => {
    expect(answered(error)).toEqual(answer)
  })

  it('that has to be waited for tells whole seconds, of which there is one at least', () => {
    const error = { code: 'throttled', detail: 'x' } as const
    const told = [0, 0.2, 1, 1.01].map((seconds) => retryLater(429, error, seconds).headers)
    expect(told.map((headers) => headers['retry-after'])).toEqual(['1', '1', '1', '2'])
  })

  it('is a wrong field’s as soon as one of its errors names one', () => {
    const error = { code: 'invalid', detail: 'x' } as const
    const both = new ApiError(400, [
      { ...error, attr: null },
      { ...error, attr: 'name' },
    ])
    expect(both.body.type).toBe('validation_error')
    expect(apiError(499, 'error', 'x').body.type).toBe('client_error')
    expect(apiError(500, 'error', 'x').body.type).toBe('server_error')
  })

  it('repeats 200 characters of what was sent at most', () => {
    expect(cut('a'.repeat(200))).toBe('a'.repeat(200))
    expect(cut('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  })
})

describe('what is no request', () => {
  const sent = (code: string | undefined, writable = true) => {
    const did: unknown[] = []
    const socket = {
      writable,
      end: (text: string) => did.push(text),
      destroy: () => did.push('destroyed'),
    } as unknown as Socket
    answerUnreadable(Object.assign(new Error('x'), code === undefined ? {} : { code }), socket)
    return String(did)
  }

  it.each([
    ['HPE_HEADER_OVERFLOW', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', 408],
    ['HPE_INVALID_METHOD', 400],
    [undefined, 400],
  ])('for the reason %s is answered with %i, and ends the connection', (code, status) => {
    const [head = '', body = ''] = sent(code).split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} Refused`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ])
    expect(JSON.parse(body)).toMatchObject({
      type: 'client_error',
      errors: [{ code: 'parse_error' }],
    })
  })

  it('is not answered where nobody reads any more', () => {
    expect([sent('ECONNRESET'), sent('HPE_INVALID_METHOD', false)]).toEqual([
      'destroyed',
      'destroyed',
    ])
  })
})

it.each([
  ['/ws/frontend/?uuid=secret', '/ws/frontend/'],
  ['/api/auth/verify-email/secret/', '/api/auth/verify-email/…/'],
  ['/verify-email/secret?next=secret', '/verify-email/…'],
  ['/enter/secret', '/enter/…'],
])('of the address %s the log has %s', (url, logged) => {
  expect(pathWithoutSecrets(url)).toBe(logged)
})

it('of a long address the log has 300 characters', () => {
  expect(pathWithoutSecrets(`/${'a'.repeat(400)}`)).toBe(`/${'a'.repeat(299)}`)
})
